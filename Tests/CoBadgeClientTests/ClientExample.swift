import CardNetworks
import CoBadgeClient
import NetworkResolution

/// After each keystroke: what is known at once, then what the service knows better.
func entered(
  _ number: CardNumber, in session: inout NetworkSession, asking remote: RemoteResolver, at now: Timestamp
) async {
  session.adopt(resolver: await remote.resolver(for: number), at: now)
  session.update(number, at: now)  // shown at once
  if let better = await remote.better(for: number) {  // nil: away, nothing better, or typed on
    session.adopt(resolver: better, at: now)
  }
}
