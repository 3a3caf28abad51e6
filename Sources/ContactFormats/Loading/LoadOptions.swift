import NumberPlans

/// The options of a ``ContactLoader``.
public struct LoadOptions: Sendable {
  /// Whether batches retain the bytes of their sources, for `Contact.rawCard`.
  ///
  /// The memory of a source then lives as long as one of its batches.
  public var keepsSource: Bool
  /// Whether duplicate entries in the sources are merged, see `ContactMerger` for the rules, and cards that stand for groups
  /// become categories of their members.
  public var merges: Bool
  /// Whether cards and entries without a name are contacts, too, so that they can be written again.
  public var keepsNameless: Bool
  /// Whether contacts have the photos in JSON and LDIF, as `data:` URIs. Those in vCards are in the bytes of the source.
  public var keepsPhotos: Bool
  /// Whether notes tell how valid input was interpreted, such as the columns of a CSV file.
  public var explains: Bool
  /// The region in which numbers without a country code are dialled, which decides whether two numbers are the same.
  public var region: Region?
  /// The charset of text that does not declare one, a name that ``ContactLoader/isCharset(_:)`` accepts.
  ///
  /// If it is nil, the charset is inferred from the text.
  public var charset: String?
  /// Reads SQLite databases; nil if they are not read.
  public var databases: (any ContactDatabaseReader)?
  /// The name of the user's locale, such as `ru_RU.UTF-8`, which decides if text could be in several charsets.
  public var locale: String?

  public init(
    keepsSource: Bool = false, merges: Bool = true, keepsNameless: Bool = false, keepsPhotos: Bool = false,
    explains: Bool = false,
    region: Region? = nil, charset: String? = nil, locale: String? = nil,
    databases: (any ContactDatabaseReader)? = nil
  ) {
    self.databases = databases
    self.keepsSource = keepsSource
    self.merges = merges
    self.keepsNameless = keepsNameless
    self.keepsPhotos = keepsPhotos
    self.explains = explains
    self.region = region
    self.charset = charset
    self.locale = locale
  }
}
