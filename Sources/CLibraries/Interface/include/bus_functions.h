// D-Bus (sd-bus of libsystemd). Unlike libdbus, sd-bus handles one message at a time without callbacks, is never blocked by
// the other side, and validates every incoming message; and Debian's libdbus depends on libsystemd as well.
//
// Use a bus from one thread at a time.
#ifndef DIALTONE_BUS_FUNCTIONS_H
#define DIALTONE_BUS_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dialtone_bus dialtone_bus;
typedef struct dialtone_bus_message dialtone_bus_message;

// A value to send, or the start or end of a container.
typedef struct {
  enum { DIALTONE_BUS_PUT_TEXT, DIALTONE_BUS_PUT_PATH, DIALTONE_BUS_PUT_NUMBER, DIALTONE_BUS_PUT_OPEN, DIALTONE_BUS_PUT_CLOSE } kind;
  // The container: 'a' array, 'v' variant, 'e' dictionary entry.
  char type;
  // The text, the path of an object, or the signature of the container's contents.
  const char *text;
  // An unsigned number of 32 bits.
  uint32_t number;
} dialtone_bus_argument;

// A method call.
typedef struct {
  const char *destination;
  const char *path;
  const char *interface;
  const char *member;
  const dialtone_bus_argument *arguments;
  size_t argument_count;
  // Whether the bus starts the service if it does not run.
  bool starts_service;
} dialtone_bus_call;

typedef enum { DIALTONE_BUS_ANSWER, DIALTONE_BUS_ERROR, DIALTONE_BUS_SIGNAL, DIALTONE_BUS_OTHER } dialtone_bus_kind;

// The header of a message. Texts are valid until the message is released; a missing one is NULL.
typedef struct {
  dialtone_bus_kind kind;
  // For an answer: the serial number of its call.
  uint64_t answered;
  const char *sender;
  const char *path;
  const char *interface;
  const char *member;
  // Why a call failed: a name such as org.freedesktop.DBus.Error.ServiceUnknown, and a sentence.
  const char *error;
  const char *reason;
} dialtone_bus_head;

typedef enum {
  DIALTONE_BUS_TEXT,
  DIALTONE_BUS_NUMBER,
  DIALTONE_BUS_FLAG,
  // A value of a type that is not read.
  DIALTONE_BUS_PASSED_OVER,
  // The start of a container; its contents follow, up to DIALTONE_BUS_CLOSE.
  DIALTONE_BUS_OPEN,
  DIALTONE_BUS_CLOSE,
  DIALTONE_BUS_END,
  DIALTONE_BUS_BROKEN,
} dialtone_bus_item_kind;

typedef struct {
  dialtone_bus_item_kind kind;
  // The container: 'a', 'v', 'r' structure, 'e' dictionary entry.
  char type;
  int64_t number;
  // Valid until the message is released.
  const char *text;
} dialtone_bus_item;

typedef struct {
  // Starts connecting to the system bus or the session bus. `address` is as in the D-Bus specification; NULL is the address in
  // the environment, or the usual one. Returns NULL, with the reason in errno, if there is no bus.
  dialtone_bus *(*open)(bool is_system, const char *address);
  // Closes the connection; messages that are still to be sent are lost.
  void (*close)(dialtone_bus *bus);
  // The descriptor and events for poll(2); negative if the connection is broken.
  int (*descriptor)(dialtone_bus *bus);
  int (*events)(dialtone_bus *bus);
  // The time at which to call `next` even without an event, in µs of CLOCK_MONOTONIC; UINT64_MAX is never.
  uint64_t (*deadline)(dialtone_bus *bus);
  // Sends a call, now or as soon as possible. Returns its serial number; or 0, with the reason in errno.
  uint64_t (*call)(dialtone_bus *bus, const dialtone_bus_call *call);
  // Sends and receives what is due. Returns 1 with a message, which the caller releases; 0 if there is no other message; a
  // negative number if the connection is lost.
  int (*next)(dialtone_bus *bus, dialtone_bus_message **message);
  dialtone_bus_head (*head)(dialtone_bus_message *message);
  // Reads the next value of a message; DIALTONE_BUS_END after the last one.
  dialtone_bus_item (*read)(dialtone_bus_message *message);
  void (*release)(dialtone_bus_message *message);
} dialtone_bus_functions;

__attribute__((visibility("default"))) const dialtone_bus_functions *dialtone_bus_functions_2(void);
#define DIALTONE_BUS_FUNCTIONS "dialtone_bus_functions_2"

#ifdef __cplusplus
}
#endif

#endif
