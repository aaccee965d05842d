import { and, eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_INVITATION_DAYS, type InviteOutcome } from '@/lib/contracts/invitation'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { isSettled } from '@/lib/db/has-joined'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { spendQuota } from '@/lib/tenancy/quota'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { invitationPath, newInvitationCode } from './invitation-code'
import { invitationsLeft } from './invitations-left'

/** Emails to one address while its invitation is kept (sweepInvitations). */
export const MAX_SENDS = 5
const DAY_MS = 24 * 60 * 60 * 1000
/** Time between two emails to one address. */
export const INVITATION_PAUSE_MS = DAY_MS

export type Invitee = { email: string; name?: string; locale?: Locale }
export type InviteResult = { email: string; outcome: InviteOutcome }

/**
 * Invites people by email: strangers, and imported members who have never logged in. An open invitation is sent again
 * with a new expiry. Up to 500 addresses per call.
 *
 * @param input.people addresses normalised by emailShape; duplicates count once
 * @param input.locale for people without their own
 * @param input.members addresses among them of members, who may have no profile; those who have one are found anyway
 * @param input.by account of the organiser who started the job; defaults to the caller
 * @returns the outcome for each address, in order
 * @throws DomainError 'not-found' for non-organisers
 */
export async function inviteMembers(
  ctx: Ctx,
  input: {
    people: readonly Invitee[]
    locale: Locale
    days?: number
    word?: string
    members?: ReadonlySet<string>
    by?: string
  },
): Promise<InviteResult[]> {
  const sentBy =
    ctx.actor.kind === 'system' && input.by ? input.by : requireOrganiserOrKey(ctx, 'members:invite')
  const people = [...new Map(input.people.map((one) => [one.email, one])).values()]
  if (people.length === 0) return []
  // Concurrent invitations respect the limits.
  await lockInCommunity(ctx.db, 'invitations', ctx.community.id)
  let left = await invitationsLeft(ctx, sentBy)
  const before = await knownInvitations(ctx, people)
  const members = await settledMembers(ctx, people)
  const now = ctx.clock.now()

  const results: InviteResult[] = []
  const sent: (typeof emailInvitations.$inferInsert & { sends: number })[] = []
  for (const { email, name, locale } of people) {
    const known = before.get(email)
    const outcome = outcomeOf({
      known,
      isMember: members.has(email) || input.members?.has(email) === true,
      left,
      now,
    })
    results.push({ email, outcome })
    if (outcome !== 'invited') continue
    left--
    sent.push({
      communityId: ctx.community.id,
      id: known?.id ?? newId(),
      email,
      name: name || known?.name || '',
      locale: preferredLocale(ctx.community, locale ?? input.locale),
      // A revoked or used link stays closed.
      code: known && !known.revokedAt && !known.acceptedAt ? known.code : newInvitationCode(),
      word: input.word ?? null,
      sentBy,
      sentAt: now,
      sends: (known?.sends ?? 0) + 1,
      expiresAt: new Date(now.getTime() + (input.days ?? DEFAULT_INVITATION_DAYS) * DAY_MS),
      createdAt: known?.createdAt ?? now,
    })
  }
  await spendQuota(ctx, 'invitations', sent.length)
  await send(ctx, sent)
  return results
}

type Known = typeof emailInvitations.$inferSelect

async function knownInvitations(ctx: Ctx, people: readonly Invitee[]): Promise<Map<string, Known>> {
  const rows = await ctx.db
    .select()
    .from(emailInvitations)
    .where(
      inArray(
        emailInvitations.email,
        people.map(({ email }) => email),
      ),
    )
  return new Map(rows.map((row) => [row.email, row]))
}

async function settledMembers(ctx: Ctx, people: readonly Invitee[]): Promise<Set<string>> {
  const email = sql<string>`lower(${participants.email})`
  const rows = await ctx.db
    .select({ email })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        inArray(
          email,
          people.map((one) => one.email),
        ),
        eq(memberships.admission, 'admitted'),
        isSettled,
      ),
    )
  return new Set(rows.map((row) => row.email))
}

function outcomeOf({
  known,
  isMember,
  left,
  now,
}: {
  known: Known | undefined
  isMember: boolean
  left: number
  now: Date
}): InviteOutcome {
  if (known?.refusedAt) return 'refused'
  if (isMember) return 'member'
  if (known && (known.sends >= MAX_SENDS || now.getTime() - known.sentAt.getTime() < INVITATION_PAUSE_MS))
    return 'too-soon'
  return left > 0 ? 'invited' : 'limited'
}

/** The key of one sent email, by which the list finds it. */
export const invitationMailKey = ({ id, sends }: { id: string; sends: number }) => `invitation:${id}:${sends}`

async function send(
  ctx: Ctx,
  rows: (typeof emailInvitations.$inferInsert & { sends: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const excluded = (column: { name: string }) => sql.raw(`excluded."${column.name}"`)
  const renewed = ['name', 'locale', 'code', 'word', 'sentBy', 'sentAt', 'sends', 'expiresAt'] as const
  await ctx.db
    .insert(emailInvitations)
    .values(rows)
    .onConflictDoUpdate({
      target: [emailInvitations.communityId, emailInvitations.id],
      set: {
        ...Object.fromEntries(renewed.map((column) => [column, excluded(emailInvitations[column])])),
        revokedAt: null,
        acceptedAt: null,
        acceptedBy: null,
      },
    })
  const by = await nameOf(ctx, rows[0]!.sentBy)
  await queueMails(
    ctx,
    rows.map((row) => ({
      kind: 'invitation' as const,
      dedupeKey: invitationMailKey(row),
      to: { email: row.email, name: row.name },
      locale: row.locale,
      props: {
        invitationId: row.id,
        by,
        word: row.word ?? null,
        open: invitationPath(row.code, row.locale),
        expiresAt: row.expiresAt.toISOString(),
        timeZone: ctx.community.timeZone,
      },
    })),
  )
  await recordAudit(ctx, {
    action: 'invitations.sent',
    actorUserId: rows[0]!.sentBy,
    detail: { invitations: rows.length },
  })
}

/** The organiser's name in the invitation; '' without a profile here. */
async function nameOf(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ firstName: participants.firstName, lastName: participants.lastName })
    .from(participants)
    .where(eq(participants.userId, userId))
  return row ? `${row.firstName} ${row.lastName}`.trim() : ''
}
