import { and, eq, gt } from 'drizzle-orm'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import type { Ctx } from '@/lib/runtime/context'

/** Whether the owner of this address is invited as an organiser. `ctx` spans communities. */
export async function isInvitedOrganiser({ db, clock, community }: Ctx, email: string): Promise<boolean> {
  const found = await db.$count(
    organiserInvitations,
    and(
      eq(organiserInvitations.communityId, community.id),
      eq(organiserInvitations.email, email),
      gt(organiserInvitations.expiresAt, clock.now()),
    ),
  )
  return found > 0
}
