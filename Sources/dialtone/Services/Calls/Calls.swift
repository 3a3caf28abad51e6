import CallRecords
import Calling
import DialerUI
import Dispatch
import Localization
import NumberPlans
import Synchronization

/// Places calls, handles incoming calls, and reports the progress of both.
///
/// Call services are asynchronous: placing and following calls are the only tasks on the cooperative pool. They wait, and
/// compute nothing.
final class Calls: Sendable {
  /// How long to wait at the end for requests, and then for calls to be hung up, in seconds.
  private static let (requestPatience, patience) = (1.0, 3.0)

  private struct State {
    /// The tasks that handle the events of services, by the names of the services. A task ends after the last event is in the
    /// log.
    var followed: [String: Task<Void, Never>] = [:]
    /// The service of each call.
    var services: [CallID: any CallService] = [:]
    /// The calls that were given up before a service had accepted them.
    var givenUp: Set<CallID> = []
    /// The service whose incoming calls are reported.
    var listener: String?
    /// Keeps the service open for incoming calls.
    var listening: Task<Void, Never>?
  }

  private let placer: CallPlacer
  private let owners: any NumberOwners
  private let plans: PlansService
  private let log: CallLog
  private let records: RecordsService
  private let post: @Sendable (Action) -> Void
  private let state = Mutex(State())
  /// Requests reach services in their order, and those that are under way are done before the services are closed.
  private let (queue, requests) = (TaskQueue("dialtone.calls"), DispatchGroup())

  /// - Parameters:
  ///   - plans: must be loaded before a program is started: if clone(2) copies a held lock of the dynamic loader, nothing
  ///     releases it in the child before exec(2).
  ///   - log: receives the events of calls.
  ///   - owners: knows the contacts, for rules that choose accounts.
  init(
    _ method: CallMethod, plans: PlansService, log: CallLog, records: RecordsService, owners: any NumberOwners,
    post: @escaping @Sendable (Action) -> Void
  ) {
    placer = CallPlacer(method)
    self.owners = owners
    self.plans = plans
    self.log = log
    self.records = records
    self.post = post
  }

  // MARK: Incoming calls

  /// Starts handling incoming calls, if the call method reports them.
  ///
  /// - Parameter report: receives changes in the availability of the peer; see ``IncomingCallListener``.
  func open(report: @escaping @Sendable (IncomingCallListener.Change) -> Void) {
    plans.afterLoading { [self] in
      let listening = Task.detached { [self] in
        let method = await placer.method.listening()
        if placer.method.kind == .automatic, method.sendsMessages { post(.messengerFound) }
        guard let service = placer.incomingCallService(of: method.kind), !Task.isCancelled else { return }
        state.withLock { $0.listener = service.name }
        follow(service)
        await IncomingCallListener(service: service, report: report).run()
      }
      state.withLock { $0.listening = listening }
    }
  }

  // MARK: Outgoing calls

  /// Places a call, records it, and reports its progress.
  func place(_ request: CallRequest) {
    var request = request
    request.begun = RecordTime.now.milliseconds
    place(begun: request)
  }

  private func place(begun request: CallRequest) {
    log.begin(request)
    guard !placer.method.prints else { return post(.callPrinted(request.target)) }
    plans.afterLoading { [self] in
      Task.detached { [self] in
        let chosen = await placer.method.choosingAccount(for: request, owners)
        guard !state.withLock({ $0.givenUp.contains(request.id) }) else { return }
        switch await placer.place(chosen) {
        case .printed: post(.callPrinted(request.target))
        case .placed(let acceptance, let service, let dialled, let notice):
          switch acceptance {
          case .handedOver: post(.callHandedOver(request.id, to: service.name))
          case .followed(let capabilities):
            let isGivenUp = state.withLock { state in
              state.services[request.id] = service
              return state.givenUp.contains(request.id)
            }
            post(.callPlaced(request.id, by: service.name, can: capabilities, from: dialled.account))
            follow(service)
            if isGivenUp { perform(.hangUp, on: request.id) }
          }
          if let notice { post(.noticed(notice)) }
        case .failed(let error):
          if !state.withLock({ $0.givenUp.contains(request.id) }) { log.failed(request.id) }
          post(.callFailed(request.id, error.description))
        }
      }
    }
  }

  /// Handles the events of a service, including earlier ones, unless it already does. Calls that it reports, incoming ones and
  /// those it found, count only from the listening service.
  private func follow(_ service: any CallService) {
    state.withLock { state in
      guard state.followed[service.name] == nil else { return }
      state.followed[service.name] = Task.detached { [self] in
        await log.follow(service) { [self] event in
          guard !event.call.isPlaced else { return true }
          return self.state.withLock { state in
            guard state.listener ?? service.name == service.name else { return false }
            state.services[event.call] = service
            return true
          }
        }
      }
      Task.detached { [post] in
        for await registrations in service.registrations { post(.registrationsChanged(registrations)) }
      }
      Task.detached { [post] in
        for await messages in service.messages { post(.messagesChanged(messages)) }
      }
      Task.detached { [post] in
        for await changes in service.switchboard { post(.switchboardChanged(changes)) }
      }
    }
  }

  // MARK: Commands

  /// Performs a command on a call; failures are reported.
  func perform(_ command: CallCommand, on call: CallID) {
    guard let service = state.withLock({ $0.services[call] }) else {
      if command == .hangUp { giveUp(call) }
      return
    }
    var command = command
    if case .redirect(let target) = command {
      command = .redirect(placer.method.applyingRules(to: CallRequest(target)).target)
    }
    // A recording is found by the time and the name.
    if case .record(let name) = command { command = .record(named: "\(Clock.stamp) \(name)") }
    request { [post, command] in
      do throws(CallError) { try await service.perform(command, on: call) } catch {
        post(.noticed(error.description))
      }
    }
  }

  private func request(_ send: @escaping @Sendable () async -> Void) {
    requests.enter()
    Task.detached(executorPreference: queue) { [requests] in
      await send()
      requests.leave()
    }
  }

  /// Gives up a call that no service has accepted yet. If one does, the call is hung up.
  private func giveUp(_ call: CallID) {
    state.withLock { _ = $0.givenUp.insert(call) }
    log.gaveUp(call)
    request { [placer] in
      // One of them may be placing the call; the others do not know it.
      for service in placer.running { try? await service.perform(.hangUp, on: call) }
    }
  }

  /// Asks the telephone system for something; failures are reported.
  func operate(_ command: SwitchboardCommand) {
    request { [placer, post] in
      do throws(CallError) {
        try await placer.service(of: await placer.method.listening().kind)?.operate(command)
      } catch {
        post(.noticed(error.description))
      }
    }
  }

  /// Sends a text message, and reports the result.
  func send(_ text: String, to target: CallTarget, name: String) {
    request { [placer, post] in
      do throws(CallError) {
        guard let service = try placer.service(of: await placer.method.listening().kind) else { return }
        try await service.send(text, to: placer.method.applyingRules(to: CallRequest(target)).target)
        post(.messageSent(to: name))
      } catch {
        post(.noticed(localized("The message to \(name) was not sent: \(error)")))
      }
    }
  }

  /// Saves a typed note of a call, even after the call has ended.
  func setNote(_ text: String, on call: CallID) {
    guard let record = log.record(of: call) else {
      return post(.noticed(localized("The note was not saved: the call is not logged")))
    }
    records.setNote(of: record, text)
  }

  /// Closes the call services after the last requests; calls that run through them are hung up and recorded.
  func finish() {
    _ = requests.wait(timeout: .now() + Calls.requestPatience)
    let isClosed = DispatchSemaphore(value: 0)
    let state = state.withLock(\.self)
    state.listening?.cancel()
    Task.detached(executorPreference: queue) { [placer] in
      await placer.close()
      for following in state.followed.values { await following.value }
      isClosed.signal()
    }
    _ = isClosed.wait(timeout: .now() + Calls.patience)
  }
}
