// D-Bus, by sd-bus of libsystemd. sd-bus and not libdbus: it handles one message at a time without callbacks, is never blocked
// by the other side, checks every message that comes in, and Debian's libdbus needs libsystemd as well.
//
// A bus is used by one thread at a time.
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

// A value, or one end of a container, as it is sent.
typedef struct {
  enum { DIALTONE_BUS_PUT_TEXT, DIALTONE_BUS_PUT_OPEN, DIALTONE_BUS_PUT_CLOSE } kind;
  // What is opened: 'a' array, 'v' variant, 'e' entry of a dictionary.
  char type;
  // The text; or the types of what is in the container.
  const char *text;
} dialtone_bus_argument;

// A method that is called. It never starts the service that has it.
typedef struct {
  const char *destination;
  const char *path;
  const char *interface;
  const char *member;
  const dialtone_bus_argument *arguments;
  size_t argument_count;
} dialtone_bus_call;

typedef enum { DIALTONE_BUS_ANSWER, DIALTONE_BUS_ERROR, DIALTONE_BUS_SIGNAL, DIALTONE_BUS_OTHER } dialtone_bus_kind;

// What a message is about. Texts live as long as the message; NULL where there is none.
typedef struct {
  dialtone_bus_kind kind;
  // The serial number of the call that is answered.
  uint64_t answered;
  const char *sender;
  const char *path;
  const char *interface;
  const char *member;
  // Why a call failed: org.freedesktop.DBus.Error.ServiceUnknown …, and a sentence.
  const char *error;
  const char *reason;
} dialtone_bus_head;

typedef enum {
  DIALTONE_BUS_TEXT,
  DIALTONE_BUS_NUMBER,
  DIALTONE_BUS_FLAG,
  // A value of a type that nobody asks for.
  DIALTONE_BUS_PASSED_OVER,
  // What follows is in a container, up to its end.
  DIALTONE_BUS_OPEN,
  DIALTONE_BUS_CLOSE,
  DIALTONE_BUS_END,
  DIALTONE_BUS_BROKEN,
} dialtone_bus_item_kind;

typedef struct {
  dialtone_bus_item_kind kind;
  // The type of the container: 'a', 'v', 'r' structure, 'e' entry of a dictionary.
  char type;
  int64_t number;
  // Lives as long as the message.
  const char *text;
} dialtone_bus_item;

typedef struct {
  // Begins to connect to the bus of the system, or of the user's session; NULL when there is none, and errno says why. The
  // address is one of the D-Bus specification; NULL: where the environment says it is, or where it is usually.
  dialtone_bus *(*open)(bool is_system, const char *address);
  // Ends it; what is still to be sent is lost.
  void (*close)(dialtone_bus *bus);
  // What poll(2) is to wait for; a negative number when the connection is broken.
  int (*descriptor)(dialtone_bus *bus);
  int (*events)(dialtone_bus *bus);
  // When `next` is to be called though nothing came, in µs of CLOCK_MONOTONIC; UINT64_MAX: never.
  uint64_t (*deadline)(dialtone_bus *bus);
  // Sends a call, now or when it is possible. Its serial number; 0 when it cannot be sent, and errno says why.
  uint64_t (*call)(dialtone_bus *bus, const dialtone_bus_call *call);
  // Does what is due. 1: a message, which the caller releases; 0: nothing is there any more; negative: the connection is gone.
  int (*next)(dialtone_bus *bus, dialtone_bus_message **message);
  dialtone_bus_head (*head)(dialtone_bus_message *message);
  // The next value of a message, from the first to its end.
  dialtone_bus_item (*read)(dialtone_bus_message *message);
  void (*release)(dialtone_bus_message *message);
} dialtone_bus_functions;

__attribute__((visibility("default"))) const dialtone_bus_functions *dialtone_bus_functions_1(void);
#define DIALTONE_BUS_FUNCTIONS "dialtone_bus_functions_1"

#ifdef __cplusplus
}
#endif

#endif
