extension String {
  /// A Swift name as written in configuration files: `keyPressed` is `key_pressed`.
  public var snakeCased: String {
    reduce(into: "") { text, character in
      if character.isUppercase { text += "_" + character.lowercased() } else { text.append(character) }
    }
  }
}
