import CNetwork
import Libraries

/// HTTP by libcurl and XML by libexpat. The library is loaded when it is first needed.
struct NetworkLibrary: @unchecked Sendable {
  // Unchecked: a constant table of functions that may be called from any thread, as CNetwork.h promises.
  let functions: dialtone_network_functions

  private static let shared: Result<NetworkLibrary, CardDAVError> = {
    do throws(MissingLibrary) {
      return .success(
        NetworkLibrary(functions: try OwnLibrary.table(of: "network", symbol: DIALTONE_NETWORK_FUNCTIONS)))
    } catch {
      return .failure(
        CardDAVError(
          .library, "\(error.file), which reads address books from servers, cannot be loaded (\(error.reason))"))
    }
  }()

  static func load() throws(Stop) -> NetworkLibrary {
    do throws(CardDAVError) { return try shared.get() } catch { throw .failed(error) }
  }
}
