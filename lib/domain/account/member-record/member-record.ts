import { eq } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { chatsRecord } from './chats-record'
import { eventsRecord } from './events-record'
import { introductionsRecord } from './introductions-record'
import { meetingsRecord } from './meetings-record'
import { messagesRecord } from './messages-record'
import { peopleRecord } from './people-record'
import { profileRecord } from './profile-record'
import { userRecord } from './user-record'

/**
 * A member's data in a community, for themselves. Others' private data about them (notes, dislikes, hiding, reports,
 * meeting feedback) is not included; of others, it has the names that were shown and the texts that were sent to them.
 *
 * A new table about members is a part in the file of its subject, with a text under `dataExport.part`.
 */
export async function memberRecord(ctx: Ctx, userId: string) {
  const [member] = await ctx.db.select().from(participants).where(eq(participants.userId, userId))
  const user = await userRecord(ctx, userId)
  if (!member) return { profile: null, ...user }
  const { communityId: _community, userId: _user, deletedAt: _deleted, ...profile } = member
  return {
    profile,
    ...user,
    ...(await profileRecord(ctx, member)),
    ...(await peopleRecord(ctx, member)),
    ...(await introductionsRecord(ctx, member)),
    ...(await chatsRecord(ctx, member)),
    ...(await meetingsRecord(ctx, member)),
    ...(await eventsRecord(ctx, member)),
    ...(await messagesRecord(ctx, member)),
  }
}
