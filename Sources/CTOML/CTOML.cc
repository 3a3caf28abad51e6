#include "CTOML.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {
// Some texts that are not TOML, such as "[=]", violate assertions inside the parser. A release build would ignore that, and a
// debug build would abort. Here a violated assertion throws an exception, which becomes an error like any other.
struct failed_assertion {};
}  // namespace
#undef NDEBUG
#define TOML_ASSERT(condition) \
  do { \
    if (!(condition)) throw failed_assertion{}; \
  } while (false)
#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
// Settings are never nested deeper. Together with the limit on the dots in a line, this bounds the nesting of tables, and so the
// stack that freeing them needs.
#define TOML_MAX_NESTED_VALUES 8
#include <toml++/toml.h>

struct dialtone_toml {
  toml::table table;
  std::vector<dialtone_toml_node> nodes;
  bool is_broken = false;
  std::string error;
  size_t error_line = 1;

  // Adds a node for a value, and nodes for its elements or members.
  void add(const toml::node &value, const toml::key *key) {
    dialtone_toml_node node = {};
    node.line = key ? key->source().begin.line : value.source().begin.line;
    if (key) {
      node.key = key->data();
      node.key_length = key->length();
    }
    switch (value.type()) {
    case toml::node_type::string: {
      const std::string &text = value.as_string()->get();
      node.type = DIALTONE_TOML_TEXT;
      node.text = text.data();
      node.text_length = text.size();
      break;
    }
    case toml::node_type::integer:
      node.type = DIALTONE_TOML_INTEGER;
      node.integer = value.as_integer()->get();
      break;
    case toml::node_type::boolean:
      node.type = DIALTONE_TOML_BOOLEAN;
      node.integer = value.as_boolean()->get();
      break;
    case toml::node_type::floating_point: node.type = DIALTONE_TOML_FRACTION; break;
    case toml::node_type::array:
      node.type = DIALTONE_TOML_ARRAY;
      node.count = value.as_array()->size();
      break;
    case toml::node_type::table:
      node.type = DIALTONE_TOML_TABLE;
      node.count = value.as_table()->size();
      break;
    default: node.type = DIALTONE_TOML_TIME;
    }
    nodes.push_back(node);
    if (const toml::array *array = value.as_array())
      for (const toml::node &element : *array) add(element, nullptr);
    if (const toml::table *table = value.as_table())
      for (auto &&[name, member] : *table) add(member, &name);
  }
};

namespace {
bool fails_assertion(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
    return false;
  } catch (const failed_assertion &) {
    return true;
  } catch (const toml::parse_error &) {
    return false;
  }
}

// Returns the line, from 1, up to which a text has to be parsed for the assertion to fail.
size_t line_of_failed_assertion(std::string_view text) {
  std::vector<size_t> ends;
  for (size_t offset = 0; offset < text.size(); offset++)
    if (text[offset] == '\n') ends.push_back(offset + 1);
  ends.push_back(text.size());
  auto first = std::partition_point(
      ends.begin(), ends.end(), [&](size_t end) { return !fails_assertion(text.substr(0, end)); });
  return std::min<size_t>(first - ends.begin() + 1, ends.size());
}
}  // namespace

dialtone_toml *dialtone_toml_parse(const char *bytes, size_t length) {
  try {
    auto document = std::make_unique<dialtone_toml>();
    std::string_view text(bytes, length);
    try {
      document->table = toml::parse(text);
      document->add(document->table, nullptr);
    } catch (const toml::parse_error &error) {
      document->is_broken = true;
      document->error = error.description();
      document->error_line = error.source().begin.line;
    } catch (const failed_assertion &) {
      document->is_broken = true;
      document->error = "something is missing here, such as the name of a table";
      document->error_line = line_of_failed_assertion(text);
    }
    return document.release();
  } catch (...) {
    return nullptr;
  }
}

void dialtone_toml_free(dialtone_toml *document) { delete document; }

const char *dialtone_toml_error(const dialtone_toml *document, size_t *line) {
  *line = document->error_line;
  return document->is_broken ? document->error.c_str() : nullptr;
}

const dialtone_toml_node *dialtone_toml_nodes(const dialtone_toml *document, size_t *count) {
  *count = document->nodes.size();
  return document->nodes.data();
}
