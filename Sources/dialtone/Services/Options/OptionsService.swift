import Configuration
import DialerUI
import Glibc
import Localization

/// Saves options in the configuration file. Comments and other settings stay unchanged.
final class OptionsService: Sendable {
  private let path: String?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.options", qos: .userInitiated)

  /// - Parameter path: the configuration file; nil if there is none.
  init(path: String?, post: @escaping @Sendable (Action) -> Void) {
    self.path = path
    self.post = post
  }

  /// Saves all of the options, or none.
  func save(_ options: [SavedOption]) {
    queue.async { [path, post] _ in
      guard let path else { return post(.noticed(localized("Without a configuration, nothing can be saved"))) }
      do throws(ConfigurationError) {
        var edit = ConfigurationEdit(try ConfigurationFile.text(path, mayBeMissing: true))
        for option in options {
          do throws(ConfigurationEdit.Refusal) {
            try edit.set(option.name, in: option.section, to: ConfigurationEdit.Value(option.value))
          } catch {
            return post(.noticed("\(path): \(error)"))
          }
        }
        let error = ReplacedFile.write(edit.text, to: path)
        post(error == 0 ? .optionsSaved(options, path: path) : .noticed("\(path): \(String(cString: strerror(error)))"))
      } catch {
        post(.noticed(error.description))
      }
    }
  }

  /// Waits until everything is written.
  func finish() { queue.sync { _ in } }
}

extension ConfigurationEdit.Value {
  fileprivate init(_ value: SavedOption.Value) {
    switch value {
    case .flag(let isOn): self = .flag(isOn)
    case .number(let number): self = .number(number)
    case .word(let word): self = .text(word)
    case .words(let words): self = .texts(words)
    }
  }
}
