import { sql } from 'drizzle-orm'
import type { NotedErasure, NotedUndo } from '@/lib/backup/erasure-log'
import type { WaitingJob } from '@/lib/backup/export-database'
import type { JobName } from '@/lib/core/jobs'
import { rawRows } from '@/lib/db/raw-rows'
import { accountMarker } from '@/lib/domain/account/erased-address'
import { replayErasure } from '@/lib/domain/account/replay-erasure'
import { remindOfEvents } from '@/lib/domain/event/remind-of-events'
import { askForRatings } from '@/lib/domain/meeting/ask-for-ratings'
import { remindOfMeetings } from '@/lib/domain/meeting/remind-of-meetings'
import { continueImport } from '@/lib/domain/member-import/continue-import'
import { sendDigests } from '@/lib/domain/organiser-digest/send-digests'
import { type Settled, settleJobs, settleStuck } from '@/lib/jobs/settle-jobs'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Erasure } from './restore-target'

export type SettledRestore = Settled & { erased: number; undone: number; rounds: number; campaigns: number }

/**
 * Brings a loaded backup to the present without sending anything. What was due since may have been done and sent by the
 * program that was lost, so it is done again silently: its messages count as sent. Deleted members are deleted again.
 * No worker may run meanwhile.
 */
export async function settleRestore(
  runtime: Runtime,
  {
    jobs,
    erasures,
    noted,
    undone: undos,
  }: {
    jobs: readonly WaitingJob[]
    erasures: readonly Erasure[]
    noted: readonly NotedErasure[]
    undone: readonly NotedUndo[]
  },
): Promise<SettledRestore> {
  const { owner } = runtime.database
  const count = async (query: ReturnType<typeof sql>) => (await rawRows(owner, query)).length

  // Sessions that were ended since, and codes and links that were used since, would be valid again. TRUNCATE, because
  // DELETE notifies of each session, and nobody listens.
  await owner.execute(sql`TRUNCATE sessions, auth_tokens`)
  // Rounds and rematches of the time since may have been sent, with other pairs.
  const now = runtime.clock.now().toISOString()
  await owner.execute(sql`UPDATE communities SET schedule_changed_at = ${now}::timestamptz`)
  await owner.execute(
    sql`UPDATE rounds SET rematched_at = ${now}::timestamptz WHERE status IN ('sending', 'sent')`,
  )
  await owner.execute(sql`DELETE FROM round_computations`)
  const rounds = await count(sql`SELECT id FROM rounds WHERE status = 'sending'`)
  // Organisers decide whether the rest of a message is sent.
  const campaigns =
    (await count(sql`UPDATE campaigns SET status = 'paused', paused_by = 'organiser', updated_at = ${now}::timestamptz
      WHERE status = 'sending' RETURNING id`)) +
    (await count(sql`UPDATE campaigns SET status = 'draft', send_at = NULL, updated_at = ${now}::timestamptz
      WHERE status = 'scheduled' AND send_at <= ${now}::timestamptz RETURNING id`))
  runtime.directory.forget()

  const erased = await eraseAgain(runtime, [...erasures, ...(await accountsNoted(runtime, noted))])
  const undone = await undoAgain(runtime, undos)
  await enqueueAgain(runtime, jobs)
  const settled = await settleJobs(runtime)
  for (const remind of [remindOfMeetings, remindOfEvents, askForRatings, sendDigests]) await remind(runtime)
  const after = await settleJobs(runtime)
  for (const unsure of [after.unsure, await settleStuck(runtime)])
    for (const [name, n] of Object.entries(unsure) as [JobName, number][])
      settled.unsure[name] = (settled.unsure[name] ?? 0) + n
  return {
    unsure: settled.unsure,
    done: settled.done + after.done,
    dropped: [...settled.dropped, ...after.dropped],
    erased,
    undone,
    rounds,
    campaigns,
  }
}

/** The accounts behind the notes of deletions. */
async function accountsNoted(runtime: Runtime, noted: readonly NotedErasure[]): Promise<Erasure[]> {
  const accounts: Erasure[] = []
  for (const [communityId, notes] of Map.groupBy(noted, (note) => note.communityId)) {
    const community = await runtime.directory.byId(communityId)
    if (!community) continue
    const markOf = accountMarker({ runtime, community })
    const marks = new Set(notes.map(({ mark }) => mark))
    const members = await rawRows<{ userId: string }>(
      runtime.database.owner,
      sql`SELECT user_id AS "userId" FROM memberships WHERE community_id = ${communityId}`,
    )
    for (const { userId } of members) if (marks.has(markOf(userId))) accounts.push({ communityId, userId })
  }
  return accounts
}

async function eraseAgain(runtime: Runtime, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const { communityId, userId } of erasures) {
    const community = await runtime.directory.byId(communityId)
    if (!community) continue
    const context = systemRequestContext(runtime, community, 'npm run restore')
    if (await replayErasure(context, userId)) erased++
  }
  return erased
}

/** Imports that were not undone yet when the backup was taken, or not even finished. */
async function undoAgain(runtime: Runtime, undos: readonly NotedUndo[]): Promise<number> {
  let undone = 0
  for (const { communityId, importId } of undos) {
    const community = await runtime.directory.byId(communityId)
    if (!community) continue
    const begun = await rawRows(
      runtime.database.owner,
      sql`UPDATE member_imports SET status = 'undoing', stopped_at = NULL
        WHERE community_id = ${communityId} AND id = ${importId} AND status IN ('running', 'inviting', 'done') RETURNING id`,
    )
    if (begun.length === 0) continue
    await continueImport(systemRequestContext(runtime, community, 'npm run restore'), importId)
    undone++
  }
  return undone
}

/** Puts the jobs of a backup into the queue. */
export async function enqueueAgain(runtime: Runtime, jobs: readonly WaitingJob[]): Promise<void> {
  const { boss } = runtime.database
  const communityOf = ({ data }: WaitingJob) => String(data.communityId)
  const isLater = ({ startAfter }: WaitingJob) => new Date(startAfter) > runtime.clock.now()
  const due = Map.groupBy(
    jobs.filter((job) => !isLater(job)),
    (job) => `${job.name} ${communityOf(job)}`,
  )
  for (const [first, ...rest] of due.values())
    if (first)
      await runtime.enqueueAll(
        boss,
        communityOf(first),
        first.name as JobName,
        [first, ...rest].map(({ data }) => data as never),
      )
  for (const job of jobs.filter(isLater))
    await runtime.enqueue(boss, communityOf(job), job.name as JobName, job.data as never, {
      startAfter: new Date(job.startAfter),
    })
}
