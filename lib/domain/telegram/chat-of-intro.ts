import { eq } from 'drizzle-orm'
import { chatOfPair } from '@/lib/db/chat-of-pair'
import { intros } from '@/lib/db/schema/round'
import type { TelegramReply } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'

/** The chat that an accepted intro has opened, as the place where a reply goes. */
export async function chatOfIntro({ db }: Ctx, introId: string): Promise<TelegramReply | undefined> {
  const [intro] = await db.select().from(intros).where(eq(intros.id, introId))
  const chatId = intro && (await chatOfPair(db, intro.fromId, intro.toId))
  return chatId ? { kind: 'chat', chatId } : undefined
}
