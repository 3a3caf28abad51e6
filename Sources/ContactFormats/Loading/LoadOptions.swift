import NumberPlans

/// How a ``ContactLoader`` reads its sources.
public struct LoadOptions: Sendable {
  /// Whether batches keep the bytes of their sources, for ``Contact/rawCard``. The memory of every source is held as long
  /// as one of its batches is.
  public var keepsSource: Bool
  /// Whether entries that stand in the sources more than once become one; see ``ContactMerger`` for what that means.
  public var merges: Bool
  /// Whether cards and entries that nothing names are contacts too: for whoever writes them again.
  public var keepsNameless: Bool
  /// Whether photos in JSON and LDIF are kept, as `data:` URIs; those in vCards are in the source's bytes.
  public var keepsPhotos: Bool
  /// Whether diagnostics also say how something was understood that is not wrong: what the columns of a CSV file are.
  public var explains: Bool
  /// Where numbers without country code are dialled: tells whether two writings are the same number.
  public var region: Region?
  /// The charset that text has which does not say it, a name that ``ContactLoader/isCharset(_:)`` knows; nil: it is told
  /// from the text.
  public var charset: String?
  /// The name of the user's locale, such as `ru_RU.UTF-8`: it counts where text could be in several charsets.
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
