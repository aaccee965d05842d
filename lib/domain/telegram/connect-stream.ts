import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { unauthenticated } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'
import { viewTelegram } from './own-telegram'

/** Longer than a link works. */
const LONGEST_MS = 11 * 60 * 1000
/** Keeps proxies from closing it. */
const HEARTBEAT_MS = 20_000

/** The state of the user's connection, now and after each change, as an event stream. */
export async function streamTelegram(context: RequestContext): Promise<Response> {
  const { actor, runtime, community } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const topic = telegramTopic(actor.userId)
  const encoder = new TextEncoder()
  let close = () => {}
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true
      const write = (text: string) => open && controller.enqueue(encoder.encode(text))
      // Written one at a time, so that the last state is the newest.
      let writing = Promise.resolve()
      const writeState = () => {
        writing = writing
          .then(async () => {
            write(`data: ${JSON.stringify(await viewTelegram(context))}\n\n`)
          })
          .catch(() => close())
        return writing
      }
      const stopListening = await runtime.backplane.listen(
        (events) => {
          const concerns = events.some(
            (event) =>
              event.kind === 'message' && event.communityId === community.id && event.destination === topic,
          )
          if (concerns) void writeState()
        },
        () => void writeState(),
      )
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => close(), LONGEST_MS)
      heartbeat.unref()
      end.unref()
      close = () => {
        if (!open) return
        open = false
        clearInterval(heartbeat)
        clearTimeout(end)
        void stopListening()
        try {
          controller.close()
        } catch {
          // The reader has closed it.
        }
      }
      await writeState()
    },
    cancel: () => close(),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}
