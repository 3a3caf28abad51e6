// bus_functions.h, implemented with sd-bus.
#include "bus_functions.h"

#include <errno.h>
#include <stdlib.h>
#include <systemd/sd-bus.h>

// A bus and a message are those of sd-bus; a message beside that knows how deep in its containers it is read.
static sd_bus *real(dialtone_bus *bus) { return (sd_bus *)bus; }

struct dialtone_bus_message {
  sd_bus_message *message;
  unsigned depth;
};

static int open_address(sd_bus **bus, const char *address) {
  int code = sd_bus_new(bus);
  if (code >= 0) code = sd_bus_set_address(*bus, address);
  if (code >= 0) code = sd_bus_set_bus_client(*bus, 1);
  if (code >= 0) code = sd_bus_start(*bus);
  if (code < 0) *bus = sd_bus_unref(*bus);
  return code;
}

static dialtone_bus *open_bus(bool is_system, const char *address) {
  sd_bus *bus = NULL;
  int code = address ? open_address(&bus, address) : is_system ? sd_bus_open_system(&bus) : sd_bus_open_user(&bus);
  if (code >= 0) return (dialtone_bus *)bus;
  errno = -code;
  return NULL;
}

// sd_bus_close does not block; flushing would.
static void close_bus(dialtone_bus *bus) { sd_bus_close_unref(real(bus)); }

static int descriptor(dialtone_bus *bus) { return sd_bus_get_fd(real(bus)); }
static int events(dialtone_bus *bus) { return sd_bus_get_events(real(bus)); }

static uint64_t deadline(dialtone_bus *bus) {
  uint64_t time = UINT64_MAX;
  return sd_bus_get_timeout(real(bus), &time) < 0 ? UINT64_MAX : time;
}

static int put(sd_bus_message *message, const dialtone_bus_argument *argument) {
  switch (argument->kind) {
    case DIALTONE_BUS_PUT_TEXT: return sd_bus_message_append_basic(message, 's', argument->text);
    case DIALTONE_BUS_PUT_PATH: return sd_bus_message_append_basic(message, 'o', argument->text);
    case DIALTONE_BUS_PUT_NUMBER: return sd_bus_message_append_basic(message, 'u', &argument->number);
    case DIALTONE_BUS_PUT_OPEN: return sd_bus_message_open_container(message, argument->type, argument->text);
    case DIALTONE_BUS_PUT_CLOSE: return sd_bus_message_close_container(message);
  }
  return -EINVAL;
}

static uint64_t call(dialtone_bus *bus, const dialtone_bus_call *call) {
  sd_bus_message *message = NULL;
  uint64_t serial = 0;
  int code = sd_bus_message_new_method_call(real(bus), &message, call->destination, call->path, call->interface, call->member);
  if (code >= 0) code = sd_bus_message_set_auto_start(message, call->starts_service);
  for (size_t place = 0; code >= 0 && place < call->argument_count; place++) code = put(message, &call->arguments[place]);
  if (code >= 0) code = sd_bus_send(real(bus), message, &serial);
  sd_bus_message_unref(message);
  if (code >= 0) return serial;
  errno = -code;
  return 0;
}

static int next(dialtone_bus *bus, dialtone_bus_message **result) {
  while (true) {
    sd_bus_message *message = NULL;
    int code = sd_bus_process(real(bus), &message);
    if (code <= 0) return code;
    // Work was done, but no message came of it.
    if (message == NULL) continue;
    dialtone_bus_message *wrapped = malloc(sizeof *wrapped);
    if (wrapped == NULL) {
      sd_bus_message_unref(message);
      return -ENOMEM;
    }
    *wrapped = (dialtone_bus_message){.message = message, .depth = 0};
    *result = wrapped;
    return 1;
  }
}

static dialtone_bus_head head(dialtone_bus_message *wrapped) {
  sd_bus_message *message = wrapped->message;
  dialtone_bus_head head = {.kind = DIALTONE_BUS_OTHER};
  uint8_t type = 0;
  sd_bus_message_get_type(message, &type);
  head.sender = sd_bus_message_get_sender(message);
  head.path = sd_bus_message_get_path(message);
  head.interface = sd_bus_message_get_interface(message);
  head.member = sd_bus_message_get_member(message);
  switch (type) {
    case SD_BUS_MESSAGE_METHOD_RETURN: head.kind = DIALTONE_BUS_ANSWER; break;
    case SD_BUS_MESSAGE_SIGNAL: head.kind = DIALTONE_BUS_SIGNAL; break;
    case SD_BUS_MESSAGE_METHOD_ERROR: {
      const sd_bus_error *error = sd_bus_message_get_error(message);
      head.kind = DIALTONE_BUS_ERROR;
      head.error = error ? error->name : NULL;
      head.reason = error ? error->message : NULL;
      break;
    }
  }
  if (head.kind == DIALTONE_BUS_ANSWER || head.kind == DIALTONE_BUS_ERROR) {
    sd_bus_message_get_reply_cookie(message, &head.answered);
  }
  return head;
}

// Reads a value that is not a container.
static dialtone_bus_item read_value(sd_bus_message *message, char type) {
  union {
    uint8_t byte;
    int boolean;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    uint32_t u32;
    int64_t i64;
    uint64_t u64;
    double real;
    const char *text;
  } value = {.u64 = 0};
  dialtone_bus_item item = {.kind = DIALTONE_BUS_NUMBER, .type = type};
  if (sd_bus_message_read_basic(message, type, &value) < 0) {
    item.kind = DIALTONE_BUS_BROKEN;
    return item;
  }
  switch (type) {
    case 's': case 'o': case 'g':
      item.kind = DIALTONE_BUS_TEXT;
      item.text = value.text;
      break;
    case 'b':
      item.kind = DIALTONE_BUS_FLAG;
      item.number = value.boolean != 0;
      break;
    case 'y': item.number = value.byte; break;
    case 'n': item.number = value.i16; break;
    case 'q': item.number = value.u16; break;
    case 'i': item.number = value.i32; break;
    case 'u': item.number = value.u32; break;
    case 'x': item.number = value.i64; break;
    case 't': item.number = value.u64 > INT64_MAX ? INT64_MAX : (int64_t)value.u64; break;
    default: item.kind = DIALTONE_BUS_PASSED_OVER; break;
  }
  return item;
}

static dialtone_bus_item read_item(dialtone_bus_message *wrapped) {
  sd_bus_message *message = wrapped->message;
  dialtone_bus_item item = {.kind = DIALTONE_BUS_BROKEN};
  const char *contents = NULL;
  char type = 0;
  int code = sd_bus_message_peek_type(message, &type, &contents);
  if (code < 0) return item;
  if (code == 0) {
    if (wrapped->depth == 0) {
      item.kind = DIALTONE_BUS_END;
    } else if (sd_bus_message_exit_container(message) >= 0) {
      wrapped->depth--;
      item.kind = DIALTONE_BUS_CLOSE;
    }
    return item;
  }
  if (type != 'a' && type != 'v' && type != 'r' && type != 'e') return read_value(message, type);
  if (sd_bus_message_enter_container(message, type, contents) <= 0) return item;
  wrapped->depth++;
  item.kind = DIALTONE_BUS_OPEN;
  item.type = type;
  return item;
}

static void release(dialtone_bus_message *wrapped) {
  sd_bus_message_unref(wrapped->message);
  free(wrapped);
}

static const dialtone_bus_functions functions = {
    open_bus, close_bus, descriptor, events, deadline, call, next, head, read_item, release};

const dialtone_bus_functions *dialtone_bus_functions_2(void) { return &functions; }
