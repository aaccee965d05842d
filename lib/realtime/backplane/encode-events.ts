import type { LiveEvent, ReceivedEvent } from '@/lib/runtime/backplane'

/** Encodes each body, once for all processes and sockets. */
export const encodeBodies = (events: readonly LiveEvent[]): ReceivedEvent[] =>
  events.map((event) => {
    if (event.kind !== 'message') return event
    const { kind, communityId, destination, body, except } = event
    return { kind, communityId, destination, except, json: JSON.stringify(body) }
  })

/** Events as one text: a line for each, an empty line, then the bodies of the messages as they are. */
export function encodeEvents(events: readonly ReceivedEvent[]): string {
  let lines = ''
  let bodies = ''
  for (const event of events) {
    if (event.kind === 'message') {
      const { communityId, destination, except = [], json } = event
      lines += `${json.length} ${communityId} ${destination} ${except}\n`
      bodies += json
    } else lines += `${JSON.stringify(event)}\n`
  }
  return `${lines}\n${bodies}`
}

/** Reads what `encodeEvents` wrote, without parsing the bodies. */
export function decodeEvents(text: string): ReceivedEvent[] {
  const end = text.indexOf('\n\n')
  let at = end + 2
  return text
    .slice(0, end)
    .split('\n')
    .map((line) => {
      if (line.startsWith('{')) return JSON.parse(line) as ReceivedEvent
      const [length, communityId = '', destination = '', except] = line.split(' ')
      const json = text.slice(at, at + Number(length))
      at += json.length
      return {
        kind: 'message',
        communityId,
        destination,
        except: except ? except.split(',') : undefined,
        json,
      }
    })
}
