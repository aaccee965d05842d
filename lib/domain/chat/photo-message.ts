import { eq, sql } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { CHAT_PHOTO_TYPES } from '@/lib/contracts/chat'
import { MAX_CHAT_PHOTO_BYTES } from '@/lib/contracts/max-chat-photo-bytes'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { type MessagePhoto, messages } from '@/lib/db/schema/chat'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { prepareWholePhoto } from '../participant/prepare-photo'
import { messageOf } from './change-message'
import { chatClosed, ownChat } from './own-chat'
import { sendMessage, sentBefore } from './send-message'

const MIME = 'image/webp'
/** When the file of an interrupted upload is removed; no upload takes that long. */
const SWEEP_AFTER_MS = 60 * 60 * 1000

/**
 * Sends a photo, re-encoded without its metadata. Crash-safe: the file is written before the message that names it, and
 * a job enqueued before that removes it if the message is never written.
 * @throws DomainError 'invalid' when it is not a JPG, PNG or WebP or too large, 'not-found', 'conflict' when closed
 */
export async function sendPhoto(
  context: RequestContext,
  { chatId, clientId, bytes }: { chatId: string; clientId: string; bytes: Uint8Array | undefined },
): Promise<ChatMessage> {
  if (!bytes?.byteLength) throw new DomainError('invalid', { fields: { file: ['required'] } })
  const sent = await withTenant(context, async (ctx) => {
    const own = await ownChat(ctx, chatId)
    const before = await sentBefore(ctx, own, clientId)
    if (!before && !own.open) throw chatClosed()
    return before
  })
  if (sent) return sent
  const { body, width, height } = await prepareWholePhoto(bytes, {
    maxBytes: MAX_CHAT_PHOTO_BYTES,
    types: CHAT_PHOTO_TYPES,
  })
  const messageId = newId()
  const key = keyOf(context.community.id, messageId)
  await withTenant(context, (ctx) =>
    ctx.enqueue(
      'sweep-chat-photo',
      { key },
      { startAfter: new Date(ctx.clock.now().getTime() + SWEEP_AFTER_MS) },
    ),
  )
  await context.runtime.storage.put(key, body, MIME)
  return withTenant(context, (ctx) =>
    sendMessage(ctx, { chatId, clientId, text: '', photo: { messageId, key, width, height } }),
  )
}

/** A message's photo, for its two members only. @throws DomainError 'not-found' */
export async function viewPhoto(
  context: RequestContext,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<Response> {
  const message = await withTenant(context, async (ctx) =>
    messageOf(ctx, await ownChat(ctx, chatId), messageId),
  )
  if (!message.photo) throw notFound()
  return answerPhoto(context, message.photo)
}

/** @throws DomainError 'not-found' when its file is gone */
export async function answerPhoto({ runtime }: RequestContext, { key }: MessagePhoto): Promise<Response> {
  const file = await runtime.storage.get(key)
  if (!file) throw notFound()
  return new Response(new Uint8Array(file.body), {
    headers: {
      'Content-Type': file.mime,
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

const keyOf = (communityId: string, messageId: string) => `chats/${communityId}/${messageId}.webp`
const messageIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))

/** Whether a stored chat photo belongs to a message. */
export async function isPhotoUsed(ctx: Ctx, key: string): Promise<boolean> {
  const [message] = await ctx.db
    .select({ photo: messages.photo })
    .from(messages)
    .where(eq(messages.id, messageIdOf(key)))
  if (message?.photo?.key === key) return true
  const contains = sql`${reports.messages} @> ${JSON.stringify([{ photo: { key } }])}::jsonb`
  return (await ctx.db.$count(reports, contains)) > 0
}
