import { asc, eq, gt, inArray } from 'drizzle-orm'
import { organisersOf } from '@/lib/auth/organisers'
import type { Organisers } from '@/lib/contracts/organiser'
import { memberships } from '@/lib/db/schema/account'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'

/** Organisers, and pending invitations. */
export async function listOrganisers(context: RequestContext): Promise<Organisers> {
  const { userId } = requireOrganiser(context)
  const admins = await organisersOf(context.runtime.database.owner, context.community.id)
  return withTenant(context, async (ctx) => {
    const ids = admins.map((admin) => admin.userId)
    const seen = await ctx.db
      .select({ userId: memberships.userId, lastSeenAt: memberships.lastSeenAt })
      .from(memberships)
      .where(inArray(memberships.userId, ids))
    const people = await ctx.db.select().from(participants).where(inArray(participants.userId, ids))
    const organisers = admins.map((admin) => {
      const person = people.find((one) => one.userId === admin.userId)
      return {
        userId: admin.userId,
        participantId: person?.id ?? null,
        name: person ? `${person.firstName} ${person.lastName}`.trim() : '',
        email: admin.email,
        avatarUrl: person?.avatarUrl ?? null,
        lastSeenAt: seen.find((one) => one.userId === admin.userId)?.lastSeenAt?.toISOString() ?? null,
        isReader: admin.userId === userId,
      }
    })
    return {
      organisers: organisers.sort((one, other) => one.name.localeCompare(other.name, ctx.locale)),
      invited: await listInvited(ctx),
      eventOnly: await ctx.db.$count(memberships, eq(memberships.role, 'ROLE_EVENT')),
    }
  })
}

async function listInvited(ctx: Ctx): Promise<Organisers['invited']> {
  const rows = await ctx.db
    .select()
    .from(organiserInvitations)
    .where(gt(organiserInvitations.expiresAt, ctx.clock.now()))
    .orderBy(asc(organiserInvitations.email))
  const names = await memberNames(
    ctx,
    'userId',
    rows.map(({ invitedBy }) => invitedBy),
  )
  return rows.map(({ id, email, invitedBy, expiresAt }) => ({
    invitationId: id,
    email,
    by: names.get(invitedBy) || null,
    expiresAt: expiresAt.toISOString(),
  }))
}
