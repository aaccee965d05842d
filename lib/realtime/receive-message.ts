import type { z } from 'zod'
import { readInput, sendMessageInput } from '@/lib/contracts/chat'
import { SEND_TO } from '@/lib/contracts/realtime-topics'
import { roomSignalInput } from '@/lib/contracts/room-signal'
import { DomainError, notFound } from '@/lib/core/errors'
import { malformedJson } from '@/lib/core/parse-json'
import { readChat } from '@/lib/domain/chat/read-chat'
import { sendMessage } from '@/lib/domain/chat/send-message'
import { typeInChat } from '@/lib/domain/chat/type-in-chat'
import { passRoomSignal } from '@/lib/domain/meeting/pass-room-signal'
import type { Ctx } from '@/lib/runtime/context'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { SocketMember } from './admit'
import { contextOf, pattern } from './destinations'

type Receiver = { pattern: RegExp; receive(ctx: Ctx, id: string, body: Buffer): Promise<unknown> }

const RECEIVERS: Receiver[] = [
  {
    pattern: pattern(SEND_TO.message),
    receive: (ctx, chatId, body) => sendMessage(ctx, { chatId, ...parseBody(sendMessageInput, body) }),
  },
  {
    pattern: pattern(SEND_TO.read),
    receive: (ctx, chatId, body) => readChat(ctx, { chatId, ...parseBody(readInput, body) }),
  },
  { pattern: pattern(SEND_TO.typing), receive: (ctx, chatId) => typeInChat(ctx, chatId) },
  {
    pattern: pattern(SEND_TO.signal),
    receive: (ctx, meetingId, body) => passRoomSignal(ctx, meetingId, parseBody(roomSignalInput, body)),
  },
]

/**
 * Processes what a member sent to a destination, like the API.
 * @throws DomainError on failure; 'not-found' for unknown destinations
 */
export async function receiveMessage(
  runtime: Runtime,
  member: SocketMember,
  destination: string,
  body: Buffer,
): Promise<void> {
  for (const receiver of RECEIVERS) {
    const id = receiver.pattern.exec(destination)?.[1]
    if (!id) continue
    await withTenant(contextOf(runtime, member), (ctx) => receiver.receive(ctx, id, body))
    return
  }
  throw notFound()
}

/** @throws DomainError 'invalid' */
export function parseBody<S extends z.ZodType>(shape: S, body: Buffer): z.output<S> {
  const parsed = shape.safeParse(jsonOf(body))
  if (parsed.success) return parsed.data
  throw new DomainError('invalid', {
    fields: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join('.') || '_', [message]]),
    ),
  })
}

function jsonOf(body: Buffer): unknown {
  const text = body.toString()
  try {
    const json: unknown = JSON.parse(text)
    // Postgres stores neither U+0000 nor halves of surrogate pairs.
    const storable = JSON.stringify(json)
    if (!/\\u(?:0000|d[89a-f])/i.test(storable)) return json
  } catch {
    // Refused below.
  }
  throw malformedJson()
}
