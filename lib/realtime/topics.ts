import type { Outbox } from './outbox'
import { encodeHead } from './stomp/encode-frame'
import type { StompVersion } from './stomp/frame'
import { websocketFrame } from './websocket-frame'

/** One subscription of one connection. */
export type Subscriber = {
  id: string
  ack: boolean
  version: StompVersion
  participantId: string
  outbox: Outbox
}

/** Subscribers of one topic whose MESSAGE frames have the same headers: they get the same bytes. */
type Group = { head: string; ack: boolean; subscribers: Set<Subscriber> }

/** The subscriptions in this process. Topics of different communities are separate. */
export class Topics {
  /** By community and destination, then by what a MESSAGE frame depends on. */
  readonly #topics = new Map<string, Map<string, Group>>()
  #messageId = 0
  readonly #process: string

  /** @param process distinguishes the message ids of processes */
  constructor(process: string) {
    this.#process = process
  }

  add(communityId: string, destination: string, subscriber: Subscriber): void {
    const topic = topicKey(communityId, destination)
    const groups = this.#topics.get(topic) ?? new Map<string, Group>()
    this.#topics.set(topic, groups)
    const head = headFor(subscriber, destination)
    const { ack } = subscriber
    const group = groups.get(groupOf(subscriber)) ?? { head, ack, subscribers: new Set() }
    groups.set(groupOf(subscriber), group)
    group.subscribers.add(subscriber)
  }

  remove(communityId: string, destination: string, subscriber: Subscriber): void {
    const topic = topicKey(communityId, destination)
    const groups = this.#topics.get(topic)
    const group = groups?.get(groupOf(subscriber))
    if (!groups || !group) return
    group.subscribers.delete(subscriber)
    if (group.subscribers.size === 0) groups.delete(groupOf(subscriber))
    if (groups.size === 0) this.#topics.delete(topic)
  }

  /**
   * @param json the encoded body
   * @returns the number of receivers
   */
  deliver(
    communityId: string,
    destination: string,
    json: string,
    maySee?: (participantId: string) => boolean,
  ): number {
    const groups = this.#topics.get(topicKey(communityId, destination))
    if (!groups) return 0
    const messageId = this.#nextId()
    const rest = restOf(messageId, json)
    let delivered = 0
    for (const { head, ack, subscribers } of groups.values()) {
      let frame: Buffer | undefined
      for (const { outbox, participantId } of subscribers) {
        if (maySee && !maySee(participantId)) continue
        frame ??= frameOf(head, ack, messageId, rest)
        outbox.add(frame)
        delivered++
      }
    }
    return delivered
  }

  /** Sends to one subscriber only. */
  deliverTo(subscriber: Subscriber, destination: string, body: object): void {
    const messageId = this.#nextId()
    const rest = restOf(messageId, JSON.stringify(body))
    subscriber.outbox.add(frameOf(headFor(subscriber, destination), subscriber.ack, messageId, rest))
  }

  #nextId = () => `${this.#process}-${++this.#messageId}`
}

const topicKey = (communityId: string, destination: string) => `${communityId} ${destination}`

const groupOf = ({ id, ack, version }: Subscriber) => `${version}${ack ? 'a' : ''} ${id}`

const headFor = ({ id, version }: Subscriber, destination: string) =>
  encodeHead(
    'MESSAGE',
    [
      ['subscription', id],
      ['destination', destination],
      ['content-type', 'application/json'],
    ],
    version,
  )

/** What all receivers of a message get: a message id has nothing to escape. */
const restOf = (messageId: string, json: string) =>
  `message-id:${messageId}\ncontent-length:${Buffer.byteLength(json)}\n\n${json}\0`

const frameOf = (head: string, ack: boolean, messageId: string, rest: string) =>
  websocketFrame(ack ? `${head}ack:${messageId}\n${rest}` : head + rest)
