import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { JobName } from '@/lib/core/jobs'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { isByOrganiser, isSentWhileSuspended, MAIL_KINDS, type MailKind } from '@/lib/mail/kinds'
import { enqueueSending, SEND_JOBS } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { withUnfinishedJob } from '@/lib/runtime/with-unfinished-job'
import { settleMessage } from '../telegram/settle-message'

/** Longer than all retries of a job that must be done. */
const STUCK_MS = 6 * 60 * 60 * 1000
/** Per community and run. */
const MAX_PER_RUN = 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Retries emails and Telegram messages that still wait after the last retry of their job, because a server was down for
 * longer: emails are sent again, and replace Telegram messages. A suspended community sends only the email that says
 * so. Called every hour.
 */
export async function sweepUnsent(runtime: Runtime): Promise<void> {
  const work = 'sweep unsent messages'
  await forEachCommunity(runtime, work, async (context) => {
    await withTenant(context, sweepMails)
    await withTenant(context, sweepMessages)
  })
  const inSuspension = inArray(mails.kind, MAIL_KINDS.filter(isSentWhileSuspended))
  await forEachCommunity(
    runtime,
    work,
    (context) => withTenant(context, (ctx) => sweepMails(ctx, inSuspension)),
    { among: 'suspended' },
  )
}

async function sweepMails(ctx: Ctx, which?: SQL): Promise<void> {
  const old = and(lt(mails.createdAt, longAgo(ctx)), which)
  const stuck = await withoutJob(ctx, 'mailId', Object.values(SEND_JOBS), (after) =>
    ctx.db
      .select({ id: mails.id, kind: mails.kind })
      .from(mails)
      .where(
        and(eq(mails.communityId, ctx.community.id), eq(mails.status, 'queued'), old, gt(mails.id, after)),
      )
      .orderBy(asc(mails.id))
      .limit(MAX_PER_RUN),
  )
  if (stuck.length === 0) return
  await enqueueSending(ctx, stuck)
  ctx.log.warn({ emails: stuck.length }, 'emails had used up their retries')
}

export const isUnsent = (communityId: string, before: Date, after: string) =>
  and(
    eq(telegramMessages.communityId, communityId),
    inArray(telegramMessages.status, ['queued', 'sending']),
    lt(telegramMessages.createdAt, before),
    gt(telegramMessages.id, after),
  )

/** Replaces Telegram messages by their emails. Those that organisers wrote for Telegram are sent again. */
async function sweepMessages(ctx: Ctx): Promise<void> {
  const stuck = await withoutJob(ctx, 'messageId', ['send-telegram'], (after) =>
    ctx.db
      .select()
      .from(telegramMessages)
      .where(isUnsent(ctx.community.id, longAgo(ctx), after))
      .orderBy(asc(telegramMessages.id))
      .limit(MAX_PER_RUN),
  )
  if (stuck.length === 0) return
  // The job of one that was handed over notes that its outcome is unknown.
  const isRetried = ({ kind, status }: (typeof stuck)[number]) =>
    status === 'sending' || isByOrganiser(kind as MailKind)
  await ctx.enqueueAll(
    'send-telegram',
    stuck.filter(isRetried).map(({ id }) => ({ messageId: id })),
  )
  for (const row of stuck)
    if (!isRetried(row)) await settleMessage(ctx, row, 'failed', row.lastError ?? 'never sent')
  ctx.log.warn({ messages: stuck.length }, 'Telegram messages had used up their retries')
}

const longAgo = ({ clock }: Ctx) => new Date(clock.now().getTime() - STUCK_MS)

/**
 * Rows without a job: one may still wait for a quota, a rate or the end of quiet hours. Rows are read before their
 * jobs, so one that is queued meanwhile is not mistaken for stuck.
 */
async function withoutJob<Row extends { id: string }>(
  { db }: Ctx,
  key: 'mailId' | 'messageId',
  names: readonly JobName[],
  page: (after: string) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (
    let rows = await page(FIRST_ID);
    rows.length > 0 && found.length < MAX_PER_RUN;
    rows = await page(rows.at(-1)?.id ?? FIRST_ID)
  ) {
    const taken = await withUnfinishedJob(
      db,
      names,
      key,
      rows.map(({ id }) => id),
    )
    found.push(...rows.filter(({ id }) => !taken.has(id)))
  }
  return found.slice(0, MAX_PER_RUN)
}
