import { and, asc, desc, eq } from 'drizzle-orm'
import { findAccount } from '@/lib/auth/account'
import type { MemberRecord } from '@/lib/contracts/roster'
import { offKey } from '@/lib/contracts/subscription'
import type { UserActor } from '@/lib/core/actor'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { consents, memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { hasBounced } from '../notification/email-state'
import { answersOf } from '../question/answers-of'
import { visibleTo } from '../visibility/visible-reports'
import { findRosterMember } from './find-roster-member'
import { memberHistory } from './member-history'
import { listNotes } from './organiser-notes'
import { recordedMails } from './recorded-mails'
import { rosterColumns, toRosterRow } from './roster-rows'
import { cancelledByDisabling } from './set-access'

/**
 * A member's record for organisers: never their messages, private notes, or single scores.
 * @throws DomainError 'not-found'
 */
export async function viewMemberRecord(
  context: RequestContext,
  participantId: string,
): Promise<MemberRecord> {
  const organiser = requireOrganiser(context)
  const { record, membership } = await withTenant(context, (ctx) => readRecord(ctx, participantId, organiser))
  return {
    ...record,
    pendingEmail: await pendingEmailOf(context, membership),
    isReader: membership.userId === organiser.userId,
  }
}

async function readRecord(ctx: Ctx, participantId: string, organiser: UserActor) {
  const { participant, membership } = await findRosterMember(ctx, participantId)
  const [row] = await ctx.db
    .select(rosterColumns(ctx))
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(eq(participants.id, participantId))
  const [invitation] = await ctx.db
    .select()
    .from(emailInvitations)
    .where(eq(emailInvitations.email, participant.email.toLowerCase()))
  const record = {
    ...toRosterRow(row!, ctx.locale),
    phone: participant.phone,
    about: participant.about,
    lookingFor: participant.lookingFor,
    phrases: participant.phrases.map(({ kind, text }) => ({ kind, text })),
    topics: participant.tags,
    preferredLang: participant.preferredLang,
    timeZone: participant.timeZone,
    pausedUntil: participant.pausedUntil?.toISOString() ?? null,
    cadence: participant.cadence,
    answers: (await answersOf(ctx, [participantId])).get(participantId) ?? [],
    channels: await channelsOf(ctx, participant),
    reports: await ctx.db.$count(reports, and(eq(reports.subjectId, participantId), visibleTo(organiser))),
    cancelledByDisabling: await cancelledByDisabling(ctx, [participantId]),
    history: await memberHistory(ctx, participantId),
    consents: await consentsOf(ctx, participant.userId),
    invitedAt: invitation?.sentAt.toISOString() ?? null,
    mails: await recordedMails(ctx, participantId, invitation ?? null),
    notes: await listNotes(ctx, participantId),
  } satisfies Omit<MemberRecord, 'pendingEmail' | 'isReader'>
  return { record, membership }
}

async function pendingEmailOf(
  { runtime }: RequestContext,
  { userId, firstLoginAt }: typeof memberships.$inferSelect,
): Promise<MemberRecord['pendingEmail']> {
  if (!firstLoginAt) return 'invitation'
  const account = await findAccount(runtime.database.owner, userId)
  return account?.emailConfirmedAt ? null : 'confirmation'
}

async function consentsOf({ db }: Ctx, userId: string): Promise<MemberRecord['consents']> {
  const rows = await db
    .select({ document: consents.document, version: consents.version, at: consents.acceptedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.acceptedAt), asc(consents.document))
  return rows.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}

async function channelsOf(
  ctx: Ctx,
  { id, userId, disabledNotifications }: typeof participants.$inferSelect,
): Promise<MemberRecord['channels']> {
  const isOff = disabledNotifications.includes(offKey('EMAIL'))
  const [address] = isOff
    ? await ctx.db
        .select({ hasBounced })
        .from(participants)
        .innerJoin(memberships, membershipOfParticipant)
        .where(eq(participants.id, id))
    : []
  const [telegram] = await ctx.db
    .select({ blockedAt: telegramConnections.blockedAt })
    .from(telegramConnections)
    .where(eq(telegramConnections.userId, userId))
  const since = telegram?.blockedAt?.toISOString() ?? null
  return {
    email: isOff ? (address?.hasBounced ? 'bounced' : 'off') : 'on',
    push: await ctx.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId)),
    telegram: { state: since ? 'blocked' : telegram ? 'connected' : 'none', since },
  }
}
