// The C library of the system, which has another name on each.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Bionic)
  @_exported import Bionic
#else
  @_exported import Darwin
#endif
