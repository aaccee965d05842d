import { liveSessions, resolveSessionById } from '@/lib/auth/session'
import { DomainError } from '@/lib/core/errors'
import { requireSocketMember } from './admit'
import type { Connections } from './connections'
import { CLOSE, type ConnectionHost, type MemberConnection } from './member-connection'

const SESSION_CHECK_MS = 60_000
/** After missed changes all members are checked again, spread over this time. */
const RECHECK_MS = 10_000
/** Minimum time before a failed check is repeated. */
const RETRY_MS = 5_000

/** Closes the connections, and ends the subscriptions, that members may no longer have. */
export class AccessChecks {
  /** Counts session changes, so that a socket admitted during one is checked again. */
  sessionChanges = 0
  readonly #timers = new Map<MemberConnection, NodeJS.Timeout>()
  readonly #interval = setInterval(() => void this.#checkSessions(), SESSION_CHECK_MS)
  readonly #stopSessions: () => void

  constructor(
    private readonly host: ConnectionHost,
    private readonly connections: Connections,
  ) {
    this.#stopSessions = host.runtime.sessions.onChange((userId) => {
      this.sessionChanges++
      if (userId === null) {
        this.recheckAll()
        return void this.#checkSessions()
      }
      for (const connection of connections.ofUser(userId)) void this.recheck(connection)
    })
  }

  /** The user's account, session, membership or profile has changed. */
  async recheck(connection: MemberConnection): Promise<void> {
    const { community, actor } = connection.member
    const { database, clock } = this.host.runtime
    try {
      const current = await resolveSessionById(database.owner, clock, actor.sessionId, community.id)
      if (!current) return closeEnded(connection)
      connection.member = requireSocketMember(connection.member, current)
      connection.presence.joinIfDue()
      await connection.recheckAccess()
      connection.presence.refresh()
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'forbidden')
        return connection.close(CLOSE.forbidden, 'no access')
      this.#retry(connection, error)
    }
  }

  /** What these participants may receive has changed. */
  recheckParticipants(communityId: string, participantIds: string[]): void {
    const affected = new Set(participantIds)
    for (const connection of this.connections.all()) {
      const { community, participantId } = connection.member
      if (community.id !== communityId || !affected.has(participantId)) continue
      connection.recheckAccess().catch((error) => this.#retry(connection, error))
      connection.presence.refresh()
    }
  }

  /** Changes may have been missed. */
  recheckAll(): void {
    for (const connection of this.connections.all()) this.#recheckLater(connection, 0)
  }

  /** Closes connections to communities that were suspended, or at domains that they have lost: to one, or to all. */
  async checkDomains(communityId?: string): Promise<void> {
    for (const connection of this.connections.all()) {
      const { community, domain } = connection.member
      if (communityId !== undefined && communityId !== community.id) continue
      const now = await this.host.runtime.directory.byDomain(domain)
      if (now?.id !== community.id || now.suspendedAt)
        connection.close(CLOSE.forbidden, 'the community is not served here')
    }
  }

  forget(connection: MemberConnection): void {
    clearTimeout(this.#timers.get(connection))
    this.#timers.delete(connection)
  }

  close(): void {
    clearInterval(this.#interval)
    this.#stopSessions()
    for (const connection of this.#timers.keys()) this.forget(connection)
  }

  /** Sessions also expire, and a change may be missed while the database is down. */
  async #checkSessions(): Promise<void> {
    const { database, clock } = this.host.runtime
    try {
      await this.checkDomains()
      const ids = new Set([...this.connections.all()].map(({ member }) => member.actor.sessionId))
      if (ids.size === 0) return
      const live = await liveSessions(database.owner, clock, [...ids])
      for (const connection of this.connections.all())
        if (!live.has(connection.member.actor.sessionId)) closeEnded(connection)
    } catch (error) {
      this.host.failed(error)
    }
  }

  #retry(connection: MemberConnection, error: unknown): void {
    this.host.failed(error)
    this.#recheckLater(connection, RETRY_MS)
  }

  /** Checks a connection after `afterMs` and a random part of RECHECK_MS, unless that is planned already. */
  #recheckLater(connection: MemberConnection, afterMs: number): void {
    if (this.#timers.has(connection) || !this.connections.all().has(connection)) return
    const timer = setTimeout(
      () => {
        this.#timers.delete(connection)
        void this.recheck(connection)
      },
      afterMs + Math.random() * RECHECK_MS,
    ).unref()
    this.#timers.set(connection, timer)
  }
}

const closeEnded = (connection: MemberConnection) =>
  connection.close(CLOSE.sessionEnded, 'the session has ended')
