import { encodeFrame } from './stomp/encode-frame'
import type { StompVersion } from './stomp/frame'
import { websocketFrame } from './websocket-frame'

/** One subscription of one connection. */
export type Subscriber = {
  id: string
  ack: boolean
  version: StompVersion
  participantId: string
  deliver(frame: Buffer): void
}

export type Message = { destination: string; body: object }

/** The subscriptions in this process. Topics of different communities are separate. */
export class Topics {
  /** By topic, then by what a MESSAGE frame depends on: all subscribers of one group get the same bytes. */
  readonly #topics = new Map<string, Map<string, Set<Subscriber>>>()
  #messageId = 0
  readonly #process: string

  /** @param process distinguishes the message ids of processes */
  constructor(process: string) {
    this.#process = process
  }

  add(topic: string, subscriber: Subscriber): void {
    const groups = this.#topics.get(topic) ?? new Map<string, Set<Subscriber>>()
    this.#topics.set(topic, groups)
    const key = groupOf(subscriber)
    const group = groups.get(key) ?? new Set()
    groups.set(key, group)
    group.add(subscriber)
  }

  remove(topic: string, subscriber: Subscriber): void {
    const groups = this.#topics.get(topic)
    const group = groups?.get(groupOf(subscriber))
    if (!groups || !group) return
    group.delete(subscriber)
    if (group.size === 0) groups.delete(groupOf(subscriber))
    if (groups.size === 0) this.#topics.delete(topic)
  }

  /** @returns the number of receivers */
  deliver(topic: string, message: Message, maySee?: (participantId: string) => boolean): number {
    const groups = this.#topics.get(topic)
    if (!groups) return 0
    const body = JSON.stringify(message.body)
    const messageId = this.#nextId()
    let delivered = 0
    for (const group of groups.values()) {
      let frame: Buffer | undefined
      for (const subscriber of group) {
        if (maySee && !maySee(subscriber.participantId)) continue
        frame ??= frameFor(subscriber, message.destination, messageId, body)
        subscriber.deliver(frame)
        delivered++
      }
    }
    return delivered
  }

  /** Sends to one subscriber only. */
  deliverTo(subscriber: Subscriber, { destination, body }: Message): void {
    subscriber.deliver(frameFor(subscriber, destination, this.#nextId(), JSON.stringify(body)))
  }

  #nextId = () => `${this.#process}-${++this.#messageId}`
}

const groupOf = ({ id, ack, version }: Subscriber) => `${version}${ack ? 'a' : ''} ${id}`

function frameFor(
  { id, ack, version }: Subscriber,
  destination: string,
  messageId: string,
  body: string,
): Buffer {
  const headers: [string, string][] = [
    ['subscription', id],
    ['message-id', messageId],
    ['destination', destination],
    ['content-type', 'application/json'],
  ]
  if (ack) headers.push(['ack', messageId])
  return websocketFrame(encodeFrame('MESSAGE', headers, body, version))
}
