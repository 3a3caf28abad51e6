@testable import CallRecords
