import NumberPlans

/// How a ``ContactLoader`` reads its sources.
public struct LoadOptions: Sendable {
  /// Whether batches keep the bytes of their sources, for ``Contact/rawCard``. The memory of every source is held as long
  /// as one of its batches is.
  public var keepsSource: Bool
  /// Whether duplicate entries in the sources are merged; see ``ContactMerger`` for the rules.
  public var merges: Bool
  /// Whether nameless cards and entries count as contacts too: for writing them out again.
  public var keepsNameless: Bool
  /// Whether photos in JSON and LDIF are kept, as `data:` URIs; those in vCards are in the source's bytes.
  public var keepsPhotos: Bool
  /// Whether diagnostics also tell how valid input was interpreted: what the columns of a CSV file are.
  public var explains: Bool
  /// Where numbers without country code are dialled: decides whether two writings are the same number.
  public var region: Region?
  /// The charset of text that does not declare one, a name that ``ContactLoader/isCharset(_:)`` accepts; nil: it is inferred
  /// from the text.
  public var charset: String?
  /// The name of the user's locale, such as `ru_RU.UTF-8`: it counts if text could be in several charsets.
  public var locale: String?

  public init(
    keepsSource: Bool = false, merges: Bool = true, keepsNameless: Bool = false, keepsPhotos: Bool = false,
    explains: Bool = false,
    region: Region? = nil, charset: String? = nil, locale: String? = nil
  ) {
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
