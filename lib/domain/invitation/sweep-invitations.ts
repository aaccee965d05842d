import { and, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { ADDRESS_KINDS } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'

const KEPT_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Deletes invitations that have let nobody in for half a year, and emails to addresses of that age, in every community.
 * Called every hour.
 */
export const sweepInvitations = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep invitations', (context) => withTenant(context, sweepCommunity))

async function sweepCommunity({ db, clock }: Ctx): Promise<void> {
  const old = new Date(clock.now().getTime() - KEPT_MS)
  const { acceptedAt, revokedAt, expiresAt, refusedAt } = emailInvitations
  await db.delete(emailInvitations).where(
    and(
      or(lt(acceptedAt, old), lt(revokedAt, old), lt(expiresAt, old)),
      // An address that asked for no more invitations is remembered, and nothing else of it.
      isNull(refusedAt),
    ),
  )
  await db
    .update(emailInvitations)
    .set({ name: '', word: null })
    .where(and(lt(refusedAt, old), or(ne(emailInvitations.name, ''), isNotNull(emailInvitations.word))))
  // Members' own emails belong to their record.
  await db
    .delete(mails)
    .where(
      and(isNull(mails.participantId), inArray(mails.kind, [...ADDRESS_KINDS]), lt(mails.createdAt, old)),
    )
  const { maxUses, uses, createdAt } = invitationLinks
  await db.delete(invitationLinks).where(
    or(
      lt(invitationLinks.revokedAt, old),
      lt(invitationLinks.expiresAt, old),
      // The last use has no date.
      and(gte(uses, maxUses), lt(createdAt, old)),
    ),
  )
  await db.delete(organiserInvitations).where(lt(organiserInvitations.expiresAt, old))
}
