import { and, eq } from 'drizzle-orm'
import { orderedPair } from '@/lib/core/ordered-pair'
import { chats } from '@/lib/db/schema/chat'
import { intros } from '@/lib/db/schema/round'
import type { TelegramReply } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'

/** The chat that an accepted intro has opened, as the place where a reply goes. */
export async function chatOfIntro({ db }: Ctx, introId: string): Promise<TelegramReply | undefined> {
  const [intro] = await db.select().from(intros).where(eq(intros.id, introId))
  if (!intro) return undefined
  const [firstId, secondId] = orderedPair(intro.fromId, intro.toId)
  const [chat] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))
  return chat && { kind: 'chat', chatId: chat.id }
}
