import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { MessageList, messagesQuery } from '@/lib/contracts/chat'
import { messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { ownChat } from './own-chat'
import { readMessages } from './read-messages'

/**
 * Messages of one chat. `after`: what changed since that number, by `changeSeq`; a client that asks until `hasMore` is
 * false has missed nothing, including edits and deletions. `before`: the page before a place. Neither: the last page.
 * The last two are ordered by `seq`.
 */
export async function listMessages(
  ctx: Ctx,
  chatId: string,
  { after, before, limit }: z.output<typeof messagesQuery>,
): Promise<MessageList> {
  await ownChat(ctx, chatId)
  const ofChat = eq(messages.chatId, chatId)
  if (after !== undefined) {
    const list = await readMessages(ctx, {
      where: and(ofChat, gt(messages.changeSeq, after)),
      orderBy: asc(messages.changeSeq),
      limit: limit + 1,
    })
    return { list: list.slice(0, limit), hasMore: list.length > limit }
  }
  const list = await readMessages(ctx, {
    where: and(ofChat, before === undefined ? undefined : lt(messages.seq, before)),
    orderBy: desc(messages.seq),
    limit: limit + 1,
  })
  return { list: list.slice(0, limit).reverse(), hasMore: list.length > limit }
}
