import { and, eq } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** The time zone in which an account's owner reads times here: their profile's, or the community's. */
export async function ownTimeZone({ db, community }: Ctx, userId: string): Promise<string> {
  const [own] = await db
    .select({ timeZone: participants.timeZone })
    .from(participants)
    // Names the community because account verbs span communities.
    .where(and(eq(participants.communityId, community.id), eq(participants.userId, userId)))
  return own?.timeZone ?? community.timeZone
}
