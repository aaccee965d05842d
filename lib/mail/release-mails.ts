import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { type QuietHours, quietUntil } from '@/lib/core/quiet-hours'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { isMailKind, isTurnedOff, MAIL_PACES, type MailProps } from './kinds'
import { SEND_MAIL_JOB, type SendMailJob } from './queue-mails'
import type { MailRow } from './render-mail'

/** Between two mails to one member of what may be gathered. */
const APART_MS = 60 * 60 * 1000

type Member = typeof participants.$inferSelect

/**
 * Lets go of a member's held mails what may go out now: nothing in their quiet hours, and of what comes often one
 * mail an hour, which stands for all that wait. What was read on the site in the meantime, or turned off, is
 * dropped. All of it is one transaction that holds the member's row, so that each goes out once.
 *
 * @param quietHours of every member, by their own clock; null where there are none
 * @returns when to look again; null when nothing waits
 */
export async function releaseMails(
  ctx: Ctx,
  { participantId, quietHours }: { participantId: string; quietHours: QuietHours | null },
): Promise<Date | null> {
  const [member] = await ctx.db
    .select()
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update')
  if (!member || member.deletedAt) return null
  const waiting = await stillWanted(ctx, member, await heldMails(ctx, participantId))
  if (waiting.length === 0) return null
  const now = ctx.clock.now()
  const quiet = quietUntil(now, member.timeZone ?? ctx.community.timeZone, quietHours)
  const often = waiting.filter(isGathered)
  const free = quiet ?? (often.length > 0 ? await freeAgain(ctx, participantId, now) : null)
  const single = waiting.filter((mail) => !isGathered(mail) && (!quiet || cannotWait(mail, quiet)))
  await release(ctx, single)
  if (!free) {
    if (often.length > 1) await releaseAsDigest(ctx, member, often)
    else await release(ctx, often)
  }
  return free && waiting.length > single.length ? free : null
}

const heldMails = ({ db }: Ctx, participantId: string): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.participantId, participantId), eq(mails.status, 'held')))
    .orderBy(asc(mails.createdAt), asc(mails.id))

const isGathered = ({ kind }: MailRow) => isMailKind(kind) && MAIL_PACES[kind] === 'gathered'

/** A meeting before the morning: better a mail at night than none in time. */
function cannotWait({ kind, props }: MailRow, until: Date): boolean {
  if (kind !== 'meeting-cancelled') return false
  const { startsAt } = props as MailProps['meeting-cancelled']
  return startsAt !== null && new Date(startsAt) < until
}

/** When the next mail of what comes often may go out; null: now. */
async function freeAgain({ db }: Ctx, participantId: string, now: Date): Promise<Date | null> {
  const [last] = await db
    .select({ releasedAt: mails.releasedAt })
    .from(mails)
    .where(and(eq(mails.participantId, participantId), isNotNull(mails.releasedAt)))
    .orderBy(desc(mails.releasedAt))
    .limit(1)
  const free = (last?.releasedAt?.getTime() ?? 0) + APART_MS
  return free > now.getTime() ? new Date(free) : null
}

/** Drops what is turned off by now, what its member has seen or dismissed, and what is about somebody blocked. */
async function stillWanted(ctx: Ctx, member: Member, held: readonly MailRow[]): Promise<MailRow[]> {
  if (held.length === 0) return []
  const settled = await settledCauses(
    ctx,
    member.id,
    held.map(({ dedupeKey }) => dedupeKey),
  )
  const isWanted = (mail: MailRow) =>
    !settled.has(mail.dedupeKey) &&
    !(isMailKind(mail.kind) && isTurnedOff(mail.kind, member.disabledNotifications))
  const dropped = held.filter((mail) => !isWanted(mail)).map(({ id }) => id)
  if (dropped.length > 0)
    await ctx.db.update(mails).set({ status: 'dropped' }).where(inArray(mails.id, dropped))
  return held.filter(isWanted)
}

/** A mail and a notification of one cause have one key; what the panel no longer shows as new needs no mail. */
async function settledCauses(
  { db }: Ctx,
  participantId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.participantId, participantId), inArray(notifications.dedupeKey, [...keys])))
  const blocked = await db
    .select({ by: hides.participantId, whom: hides.subjectId })
    .from(hides)
    .where(
      and(
        eq(hides.kind, 'block'),
        or(eq(hides.participantId, participantId), eq(hides.subjectId, participantId)),
      ),
    )
  const strangers = new Set(blocked.flatMap(({ by, whom }) => [by, whom]))
  const settled = told.filter(
    ({ seenAt, dismissedAt, payload }) =>
      seenAt || dismissedAt || (payload.participantId && strangers.has(payload.participantId)),
  )
  return new Set(settled.flatMap(({ dedupeKey }) => dedupeKey ?? []))
}

async function release(ctx: Ctx, rows: readonly MailRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const often = rows.some(isGathered)
  await ctx.db
    .update(mails)
    .set({ status: 'queued', ...(often && { releasedAt: ctx.clock.now() }) })
    .where(inArray(mails.id, ids))
  const jobs: SendMailJob[] = ids.map((mailId) => ({ communityId: ctx.community.id, mailId }))
  await ctx.enqueueAll(SEND_MAIL_JOB, jobs)
}

/** One mail in the place of several. What is in it stays in theirs, where it can still be erased. */
async function releaseAsDigest(ctx: Ctx, member: Member, rows: readonly MailRow[]): Promise<void> {
  const id = newId()
  const communityId = ctx.community.id
  const now = ctx.clock.now()
  await ctx.db.insert(mails).values({
    communityId,
    id,
    dedupeKey: `digest:${id}`,
    kind: 'digest',
    toEmail: member.email,
    toName: `${member.firstName} ${member.lastName}`,
    participantId: member.id,
    locale: member.preferredLang ?? ctx.community.lang,
    props: {},
    createdAt: now,
    releasedAt: now,
  })
  await ctx.db
    .update(mails)
    .set({ status: 'gathered', digestId: id })
    .where(
      inArray(
        mails.id,
        rows.map((row) => row.id),
      ),
    )
  const job: SendMailJob = { communityId, mailId: id }
  await ctx.enqueueAll(SEND_MAIL_JOB, [job])
}
