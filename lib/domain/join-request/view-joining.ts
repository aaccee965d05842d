import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { JoiningView } from '@/lib/contracts/joining'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { openLinks } from '../invitation/invitation-links'
import { openInvitations } from '../invitation/list-invitations'

/** The joining rule, and what is pending. */
export async function viewJoining(ctx: Ctx): Promise<JoiningView> {
  requireOrganiser(ctx)
  const { db } = ctx
  const waiting = eq(memberships.admission, 'waiting')
  const complete = isNotNull(memberships.askedAt)
  return {
    joining: ctx.community.joining,
    waiting: await db.$count(memberships, and(waiting, complete)),
    unfinished: await db.$count(memberships, and(waiting, isNull(memberships.askedAt))),
    declined: await db.$count(memberships, and(eq(memberships.admission, 'declined'), complete)),
    invited: await db.$count(emailInvitations, openInvitations(ctx)),
    links: await db.$count(invitationLinks, openLinks(ctx)),
  }
}
