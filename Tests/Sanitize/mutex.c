// Makes Swift's Mutex visible to the thread sanitizer. A contended mutex is acquired through the kernel, in code of the standard
// library that is not instrumented, so the data that it guards would look like a race. This library is loaded before the
// standard library (LD_PRELOAD), and wraps its functions.
//
// An uncontended mutex is locked and unlocked by atomic operations on the same address, which are instrumented.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Programs without the sanitizer lack these functions. They load this library, too, when tests run them.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

typedef SWIFT void (*Lock)(uint32_t thread, SELF void *mutex);
typedef SWIFT void (*Unlock)(SELF void *mutex);

SWIFT void dialtone_lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void dialtone_lock_slow(uint32_t thread, SELF void *mutex) {
  ((Lock)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void dialtone_unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);
SWIFT void dialtone_unlock_slow(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
