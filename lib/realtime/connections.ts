import { socketsOpen } from '@/lib/observability/metrics'
import { LIMITS, TokenBucket } from './limits'
import type { MemberConnection } from './member-connection'

/** The open connections of this process. */
export class Connections {
  readonly #all = new Set<MemberConnection>()
  readonly #byUser = new Map<string, Set<MemberConnection>>()
  readonly #sends = new Map<string, TokenBucket>()

  add(connection: MemberConnection): void {
    const { userId } = connection.member.actor
    this.#all.add(connection)
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(connection))
    socketsOpen.set(this.#all.size)
  }

  remove(connection: MemberConnection): void {
    const { userId } = connection.member.actor
    this.#all.delete(connection)
    const own = this.#byUser.get(userId)
    own?.delete(connection)
    if (own?.size === 0) {
      this.#byUser.delete(userId)
      this.#sends.delete(userId)
    }
    socketsOpen.set(this.#all.size)
  }

  all(): ReadonlySet<MemberConnection> {
    return this.#all
  }

  ofUser(userId: string): ReadonlySet<MemberConnection> {
    return this.#byUser.get(userId) ?? new Set()
  }

  /** A user's budget of SEND frames, over all their connections. */
  sendsOf(userId: string): TokenBucket {
    const sends = this.#sends.get(userId) ?? new TokenBucket(LIMITS.sends, performance.now())
    this.#sends.set(userId, sends)
    return sends
  }
}
