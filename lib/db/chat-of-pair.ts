import { and, eq } from 'drizzle-orm'
import { orderedPair } from '@/lib/core/ordered-pair'
import type { Db } from './database'
import { chats } from './schema/chat'

/** The id of the chat of two participants, open or closed; null if they have none. */
export async function chatOfPair(db: Db, one: string, other: string): Promise<string | null> {
  const [firstId, secondId] = orderedPair(one, other)
  const [chat] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))
  return chat?.id ?? null
}
