import { and, eq } from 'drizzle-orm'
import { orderedPair } from '@/lib/core/ordered-pair'
import type { Db } from './database'
import { chats } from './schema/chat'

/** Whether two participants have a chat, open or closed. */
export async function haveChat(db: Db, one: string, other: string): Promise<boolean> {
  const [firstId, secondId] = orderedPair(one, other)
  return (await db.$count(chats, and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))) > 0
}
