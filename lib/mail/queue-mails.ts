import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { laneOf } from './conversations'
import type { MailKind, MailProps } from './kinds'

export type MailRequest<K extends MailKind = MailKind> = {
  kind: K
  /** Identifies the cause ('round:{roundId}:{participantId}'): one email per cause in a community, ever. */
  dedupeKey: string
  to: { email: string; name?: string; participantId?: string }
  locale: Locale
  props: MailProps[K]
  /** Held until release-mails releases it (lib/domain/notification/release-mails.ts). */
  held?: boolean
  /** Stored but not sent: a Telegram message is sent instead. */
  replaced?: boolean
}

/** What queuing takes of a verb's context. */
export type MailContext = Pick<Ctx, 'db' | 'clock' | 'community' | 'enqueueAll'>

/** The job that sends an email. */
export const SEND_JOBS = {
  account: 'send-account-mail',
  member: 'send-mail',
  campaign: 'send-campaign-mail',
} as const

/** Rows per statement: an email has a dozen values, and Postgres allows 65,535. */
const BATCH_SIZE = 500

/**
 * Queues emails in the transaction of `ctx`: they are sent if it commits. An email whose `dedupeKey` exists is not
 * queued again. For an event of a member call notifyMember, which respects their settings.
 *
 * @returns the ids of the new emails
 */
export async function queueMails<K extends MailKind>(
  ctx: MailContext,
  requests: readonly MailRequest<K>[],
): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < requests.length; i += BATCH_SIZE) {
    ids.push(...(await queueBatch(ctx, requests.slice(i, i + BATCH_SIZE))))
  }
  return ids
}

async function queueBatch(ctx: MailContext, requests: readonly MailRequest[]): Promise<string[]> {
  const rows = await ctx.db
    .insert(mails)
    .values(
      requests.map((mail) => ({
        communityId: ctx.community.id,
        id: newId(),
        dedupeKey: mail.dedupeKey,
        kind: mail.kind,
        toEmail: mail.to.email,
        toName: mail.to.name ?? '',
        participantId: mail.to.participantId,
        locale: mail.locale,
        props: mail.props,
        status: (mail.replaced
          ? 'replaced'
          : mail.held
            ? 'held'
            : 'queued') satisfies MailStatus as MailStatus,
        createdAt: ctx.clock.now(),
      })),
    )
    .onConflictDoNothing({ target: [mails.communityId, mails.dedupeKey] })
    .returning({ id: mails.id, kind: mails.kind, status: mails.status, participantId: mails.participantId })
  await enqueueSending(
    ctx,
    rows.filter(({ status }) => status === 'queued'),
  )
  const holders = new Set(rows.flatMap((row) => (row.status === 'held' ? (row.participantId ?? []) : [])))
  await ctx.enqueueAll(
    'release-mails',
    [...holders].map((participantId) => ({ participantId })),
  )
  return rows.map(({ id }) => id)
}

/** Enqueues the jobs that send these emails. */
export async function enqueueSending(
  ctx: Pick<Ctx, 'enqueueAll'>,
  queued: readonly { id: string; kind: string }[],
): Promise<void> {
  for (const [lane, job] of Object.entries(SEND_JOBS)) {
    const ofLane = queued.filter(({ kind }) => laneOf(kind as MailKind) === lane)
    await ctx.enqueueAll(
      job,
      ofLane.map(({ id }) => ({ mailId: id })),
    )
  }
}
