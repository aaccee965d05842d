import { sql } from 'drizzle-orm'
import type { JobName } from '@/lib/core/jobs'
import type { Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { laneOf } from '@/lib/mail/conversations'
import type { MailKind } from '@/lib/mail/kinds'
import { SEND_JOBS } from '@/lib/mail/queue-mails'
import type { Runtime } from '@/lib/runtime/runtime'
import { withUnfinishedJob } from '@/lib/runtime/with-unfinished-job'
import { JOBS } from './jobs'

export const MAY_HAVE_BEEN_SENT = 'may have been sent before the backup was restored'

type Due = { id: string; name: JobName; data: Record<string, unknown> & { communityId: string } }

export type Settled = {
  /** Messages that waited, by their job: they may have been sent, and are not sent again. */
  unsure: Partial<Record<JobName, number>>
  /** Jobs done without sending anything. */
  done: number
  /** Jobs that failed, or that this version does not know. */
  dropped: string[]
}

/** Jobs that send one message, and how its row says that it may have been sent. */
const SENDS: Partial<Record<JobName, (db: Db, data: Due['data']) => Promise<unknown>>> = {
  'send-mail': giveUpMail,
  'send-account-mail': giveUpMail,
  'send-campaign-mail': giveUpMail,
  'send-push': nothing,
  'send-recovery': nothing,
  'send-confirmation': nothing,
  'send-telegram': (db, { communityId, messageId }) =>
    db.execute(sql`UPDATE telegram_messages SET status = 'unsure', last_error = ${MAY_HAVE_BEEN_SENT}
      WHERE community_id = ${communityId} AND id = ${messageId} AND status IN ('queued', 'sending')`),
  'send-webhook': (db, { communityId, deliveryId }) =>
    db.execute(sql`UPDATE webhook_deliveries SET status = 'failed', failure = 'restored', held_until = NULL, tried_at = now()
      WHERE community_id = ${communityId} AND id = ${deliveryId} AND status = 'waiting'`),
  // What it did is lost, and running it again would send a second reply.
  'handle-telegram-update': (db, { communityId, bot, updateId }) =>
    db.execute(sql`UPDATE telegram_updates SET done_at = now(), body = NULL, chat_id = NULL
      WHERE community_id = ${communityId} AND bot = ${bot} AND update_id = ${updateId}`),
}

/** Organisers can ask for a preview again; the round itself is computed at its time. */
const DROPPED: ReadonlySet<string> = new Set<JobName>([
  'run-due-round',
  'compute-round',
  'search-round-part',
  'pair-shared-round',
])

async function nothing(): Promise<void> {}

function giveUpMail(db: Db, { communityId, mailId }: Due['data']) {
  // A farewell's address is stored nowhere else, and goes once it is sent.
  return db.execute(sql`UPDATE mails SET status = 'given-up', last_error = ${MAY_HAVE_BEEN_SENT},
      to_email = CASE WHEN kind = 'account-deleted' THEN '' ELSE to_email END
    WHERE community_id = ${communityId} AND id = ${mailId} AND status = 'queued'`)
}

/**
 * Does all jobs that are due, and those that they enqueue, without sending anything: what they would send counts as
 * sent. Jobs for later stay. No worker may run meanwhile.
 */
export async function settleJobs(runtime: Runtime): Promise<Settled> {
  const settled: Settled = { unsure: {}, done: 0, dropped: [] }
  for (let due = await dueJobs(runtime); due.length > 0; due = await dueJobs(runtime)) {
    for (const job of due.filter(({ name }) => SENDS[name])) {
      await SENDS[job.name]?.(runtime.database.owner, job.data)
      await remove(runtime, job)
      settled.unsure[job.name] = (settled.unsure[job.name] ?? 0) + 1
    }
    for (const job of due.filter(({ name }) => !SENDS[name])) {
      await remove(runtime, job)
      if (DROPPED.has(job.name)) continue
      try {
        if (!JOBS[job.name]) throw new Error(`unknown job ${job.name}`)
        await JOBS[job.name].handle(runtime, job.data)
        settled.done++
      } catch (error) {
        runtime.log.error({ err: error, job: job.name }, 'a restored job failed')
        settled.dropped.push(job.name)
      }
    }
  }
  return settled
}

type Waiting = { communityId: string; id: string; kind: MailKind }

const WAITING = {
  mailId: sql`mails WHERE status = 'queued'`,
  messageId: sql`telegram_messages WHERE status IN ('queued', 'sending')`,
}

/**
 * Gives up emails and Telegram messages that wait without a job, because it had used up its retries: sweep-unsent of the
 * program that was lost may have sent them. Jobs for later stay.
 */
export async function settleStuck({ database }: Runtime): Promise<Settled['unsure']> {
  const { owner } = database
  const unsure: Settled['unsure'] = {}
  for (const key of ['mailId', 'messageId'] as const) {
    const jobOf = ({ kind }: Waiting) => (key === 'mailId' ? SEND_JOBS[laneOf(kind)] : 'send-telegram')
    const names = key === 'mailId' ? Object.values(SEND_JOBS) : (['send-telegram'] as const)
    const waiting = await rawRows<Waiting>(
      owner,
      sql`SELECT community_id AS "communityId", id, kind FROM ${WAITING[key]}`,
    )
    const ids = waiting.map(({ id }) => id)
    const withJob = await withUnfinishedJob(owner, names, key, ids)
    for (const row of waiting.filter(({ id }) => !withJob.has(id))) {
      const job = jobOf(row)
      await SENDS[job]?.(owner, { communityId: row.communityId, [key]: row.id })
      unsure[job] = (unsure[job] ?? 0) + 1
    }
  }
  return unsure
}

function dueJobs({ database }: Runtime): Promise<Due[]> {
  return rawRows<Due>(
    database.owner,
    sql`SELECT id, name, data FROM pgboss.job
      WHERE state < 'active' AND start_after <= now() AND data ->> 'communityId' IS NOT NULL
      ORDER BY created_on, id LIMIT 1000`,
  )
}

const remove = ({ database }: Runtime, { id, name }: Due) =>
  database.owner.execute(sql`DELETE FROM pgboss.job WHERE name = ${name} AND id = ${id}`)
