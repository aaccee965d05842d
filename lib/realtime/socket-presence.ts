import type { PresenceMessage } from '@/lib/contracts/realtime'
import { presenceTopic } from '@/lib/contracts/realtime-topics'
import type { SocketMember } from './admit'
import type { Presence } from './presence'
import type { Subscriber, Topics } from './topics'

/** Number of online members sent to a new presence subscriber; GET /api/presence has the others. */
const MAX_GREETED = 200

/** How one socket counts in its member's presence. */
export class SocketPresence {
  #state: 'new' | 'connected' | 'joined' | 'closed' = 'new'
  #isVisible = false

  /** @param socket its member may change */
  constructor(
    private readonly presence: Presence,
    private readonly socket: { readonly member: SocketMember },
  ) {}

  get #who() {
    const { community, participantId } = this.socket.member
    return { communityId: community.id, participantId }
  }

  connected(): void {
    if (this.#state === 'new') this.#state = 'connected'
    this.joinIfDue()
  }

  /** A member becomes present with a complete profile, which may be completed while the socket is connected. */
  joinIfDue(): void {
    if (this.#state !== 'connected' || !this.socket.member.actor.profileFilled) return
    this.#state = 'joined'
    this.presence.join(this.#who)
    if (this.#isVisible) this.presence.watch(this.#who, 1)
  }

  /** Whether a page of this socket is visible. */
  showPage(isVisible: boolean): void {
    const change = isVisible === this.#isVisible ? 0 : isVisible ? 1 : -1
    if (this.#state === 'joined') this.presence.watch(this.#who, change)
    this.#isVisible = isVisible
  }

  /** Who may see the member may have changed. */
  refresh(): void {
    void this.presence.refresh(this.#who)
  }

  /** Sends a new subscriber of the presence topic who is online. */
  greet(topics: Topics, subscriber: Subscriber): void {
    const { communityId, participantId } = this.#who
    for (const other of this.presence.online(communityId, participantId, MAX_GREETED)) {
      const body: PresenceMessage = { participantId: other, online: true }
      topics.deliverTo(subscriber, presenceTopic(communityId), body)
    }
  }

  close(): void {
    if (this.#state === 'joined') {
      this.presence.leave(this.#who)
      this.showPage(false)
    }
    this.#state = 'closed'
  }
}
