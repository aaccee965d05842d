import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import { newId } from '@/lib/core/ids'
import { type QuietHours, quietUntil } from '@/lib/core/quiet-hours'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { MailRow } from '@/lib/mail/render-mail'
import { stillWanted } from '@/lib/mail/still-wanted'
import { cannotWait } from '@/lib/mail/too-late'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'

/** Minimum time between two mails to one member about events of the pace 'digest'. */
const DIGEST_INTERVAL_MS = 60 * 60 * 1000

type Member = typeof participants.$inferSelect

/**
 * Sends a member's held mails that are due: none in their quiet hours, and those of the pace 'digest' together, at most
 * once an hour. Drops those read on the site or turned off meanwhile. The transaction locks the member, so each mail is
 * sent once.
 *
 * @param quietHours in each member's time zone; null where there are none
 * @returns when to check again; null when no mail waits
 */
export async function releaseMails(
  ctx: Ctx,
  { participantId, quietHours }: { participantId: string; quietHours: QuietHours | null },
): Promise<Date | null> {
  const [member] = await ctx.db
    .select()
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('no key update')
  if (!member || member.deletedAt) return null
  const waiting = await withoutUnwanted(ctx, member, await heldMails(ctx, participantId))
  if (waiting.length === 0) return null
  const now = ctx.clock.now()
  const quiet = quietUntil(now, member.timeZone ?? ctx.community.timeZone, quietHours)
  const digested = waiting.filter(isDigested)
  const free = quiet ?? (digested.length > 0 ? await freeAgain(ctx, participantId, now) : null)
  const single = waiting.filter((mail) => !isDigested(mail) && (!quiet || cannotWait(mail.props, quiet)))
  await release(ctx, single)
  if (!free) {
    if (digested.length > 1) await releaseAsDigest(ctx, member, digested)
    else await release(ctx, digested)
  }
  return free && waiting.length > single.length ? free : null
}

const heldMails = ({ db }: Ctx, participantId: string): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.participantId, participantId), eq(mails.status, 'held')))
    .orderBy(asc(mails.createdAt), asc(mails.id))

const isDigested = ({ kind }: MailRow) => isMemberEvent(kind) && MEMBER_EVENTS[kind].pace === 'digest'

/** When the next digest may be sent; null: now. */
async function freeAgain({ db }: Ctx, participantId: string, now: Date): Promise<Date | null> {
  const [last] = await db
    .select({ releasedAt: mails.releasedAt })
    .from(mails)
    .where(and(eq(mails.participantId, participantId), isNotNull(mails.releasedAt)))
    .orderBy(desc(mails.releasedAt))
    .limit(1)
  const free = (last?.releasedAt?.getTime() ?? 0) + DIGEST_INTERVAL_MS
  return free > now.getTime() ? new Date(free) : null
}

/** Drops mails that the member no longer wants. */
async function withoutUnwanted(
  ctx: Ctx,
  { id: participantId, disabledNotifications: off }: Member,
  held: readonly MailRow[],
): Promise<MailRow[]> {
  if (held.length === 0) return []
  const wanted = await stillWanted(ctx, { participantId, off, channel: 'EMAIL' }, held)
  const dropped = held.filter((mail) => !wanted.includes(mail)).map(({ id }) => id)
  if (dropped.length > 0)
    await ctx.db.update(mails).set({ status: 'dropped' }).where(inArray(mails.id, dropped))
  return wanted
}

async function release(ctx: Ctx, rows: readonly MailRow[]): Promise<void> {
  if (rows.length === 0) return
  const digested = rows.some(isDigested)
  const released = await ctx.db
    .update(mails)
    .set({ status: 'queued', ...(digested && { releasedAt: ctx.clock.now() }) })
    .where(stillHeld(rows))
    .returning({ mailId: mails.id })
  await ctx.enqueueAll('send-mail', released)
}

/** An operation may have dropped a mail meanwhile because it is no longer true. */
const stillHeld = (rows: readonly MailRow[]) =>
  and(
    inArray(
      mails.id,
      rows.map(({ id }) => id),
    ),
    eq(mails.status, 'held'),
  )

/** One mail instead of several. Their contents stay in their own rows, where they can still be erased. */
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
    locale: preferredLocale(ctx.community, member.preferredLang),
    props: {},
    createdAt: now,
    releasedAt: now,
  })
  await ctx.db.update(mails).set({ status: 'gathered', digestId: id }).where(stillHeld(rows))
  await ctx.enqueue('send-mail', { mailId: id })
}
