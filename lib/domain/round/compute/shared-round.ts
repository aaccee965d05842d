import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { roundComputations, roundParts } from '@/lib/db/schema/round'
import { type RoundTask, unpackCandidates } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { LockedPairs } from '../preview/publish-preview'

/** Members of a part, at most, so that its stored candidates stay below two megabytes. */
const MAX_PART_SIZE = 5_000

/** Bytes of the task per row. */
const PIECE_BYTES = 4_000_000

/** A round whose candidates several processes search. `taskId` identifies one reading of the community. */
export type SharedRound = { attemptId: string; taskId: string; scheduledFor: string }
export type SharedPart = SharedRound & { part: number }

/** The number of members from which a round is shared; null: never. */
export function sharedFrom({ runtime }: RequestContext): number | null {
  return runtime.env.ROUND_SHARED_FROM ?? (runtime.database.kind === 'embedded' ? null : 50_000)
}

/** Members per part, small enough for at least four parts. */
export function partSize(context: RequestContext): number {
  return Math.min(MAX_PART_SIZE, Math.ceil((sharedFrom(context) ?? MAX_PART_SIZE) / 4))
}

/** The input of a shared round, with what its preview records. */
export type StoredTask = {
  task: RoundTask
  locked: LockedPairs
  fixed: LockedPairs
  turns: Readonly<Record<string, number>>
  rulesAt: string | null
}

/** Compresses a task for the other processes. */
export async function packTask(kept: StoredTask): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(kept, writeVectors), { level: 1 })
}

/**
 * Stores the task of a round and enqueues its parts, replacing an earlier reading by the same attempt.
 * @returns false if the attempt was cancelled or replaced
 */
export async function openParts(
  ctx: Ctx,
  attemptId: string,
  task: { packed: Uint8Array; members: number; scheduledFor: Date },
  size: number,
): Promise<boolean> {
  const taskId = newId()
  const parts = Math.ceil(task.members / size)
  const set = {
    taskId,
    parts,
    partSize: size,
    stage: 'candidates' as const,
    share: 0,
    aliveAt: ctx.clock.now(),
  }
  const wanted = await ctx.db
    .update(roundComputations)
    .set(set)
    .where(eq(roundComputations.attemptId, attemptId))
    .returning({ id: roundComputations.attemptId })
  if (wanted.length === 0) return false
  await ctx.db.delete(roundParts)
  for (let from = 0, number = 0; from < task.packed.length; from += PIECE_BYTES, number++) {
    const bytes = task.packed.subarray(from, from + PIECE_BYTES)
    await ctx.db
      .insert(roundParts)
      .values({ communityId: ctx.community.id, taskId, kind: 'task', number, bytes })
  }
  const shared = { attemptId, taskId, scheduledFor: task.scheduledFor.toISOString() }
  await enqueueParts(ctx, shared, numbersBelow(parts))
  return true
}

/**
 * Enqueues the missing parts of a round again, or the pairing if none is missing. For jobs lost with their process.
 */
export async function reopenParts(ctx: Ctx, shared: SharedRound): Promise<void> {
  const state = await lockShared(ctx, shared)
  if (!state) return
  const missing = numbersBelow(state.parts).filter((part) => !state.done.has(part))
  if (state.done.size === state.parts) await enqueuePairing(ctx, shared)
  else await enqueueParts(ctx, shared, missing)
  await ctx.db.update(roundComputations).set({ aliveAt: ctx.clock.now() })
}

/** Stores the candidates of a part; after the last part, enqueues the pairing. */
export async function savePart(ctx: Ctx, { part, ...shared }: SharedPart, bytes: Uint8Array): Promise<void> {
  const state = await lockShared(ctx, shared)
  if (!state || state.done.has(part)) return
  await ctx.db.insert(roundParts).values({
    communityId: ctx.community.id,
    taskId: shared.taskId,
    kind: 'candidates',
    number: part,
    bytes,
  })
  const done = state.done.size + 1
  await ctx.db
    .update(roundComputations)
    .set({ stage: 'candidates', share: done / state.parts, aliveAt: ctx.clock.now() })
  if (done === state.parts) await enqueuePairing(ctx, shared)
}

/** The range of members of a part, `to` excluded; null if it is done, or the round was cancelled or read again. */
export async function claimPart(
  ctx: Ctx,
  { part, ...shared }: SharedPart,
): Promise<{ from: number; to: number } | null> {
  const state = await lockShared(ctx, shared)
  if (!state || state.done.has(part)) return null
  return { from: part * state.partSize, to: (part + 1) * state.partSize }
}

/** @returns false if the round was cancelled or read again */
export async function heartbeat(ctx: Ctx, shared: SharedRound): Promise<boolean> {
  const rows = await ctx.db
    .update(roundComputations)
    .set({ aliveAt: ctx.clock.now() })
    .where(isCurrent(shared))
    .returning({ id: roundComputations.attemptId })
  return rows.length > 0
}

/** The input of a shared round. */
export async function readTask(context: RequestContext, { taskId }: SharedRound): Promise<StoredTask> {
  const pieces = await readParts(context, taskId, 'task')
  return JSON.parse(String(await promisify(gunzip)(Buffer.concat(pieces))), readVectors)
}

/** The candidates of all parts. */
export async function readCandidates(context: RequestContext, { taskId }: SharedRound) {
  return unpackCandidates(await readParts(context, taskId, 'candidates'))
}

/** JSON has no typed arrays. */
const writeVectors = (_key: string, value: unknown) =>
  value instanceof Int8Array ? { int8: Buffer.from(value).toString('base64') } : value

const readVectors = (_key: string, value: { int8?: unknown } | null) =>
  typeof value?.int8 === 'string' ? Int8Array.from(Buffer.from(value.int8, 'base64')) : value

/** One at a time, because each is several megabytes. */
async function readParts(
  context: RequestContext,
  taskId: string,
  kind: 'task' | 'candidates',
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (;;) {
    const [row] = await withTenant(context, (ctx) =>
      ctx.db
        .select({ bytes: roundParts.bytes })
        .from(roundParts)
        .where(
          and(eq(roundParts.taskId, taskId), eq(roundParts.kind, kind), eq(roundParts.number, pieces.length)),
        ),
    )
    if (!row) return pieces
    pieces.push(row.bytes)
  }
}

/** The state of a shared round, locked until the transaction ends; null if it was cancelled or read again. */
async function lockShared(
  ctx: Ctx,
  shared: SharedRound,
): Promise<{ parts: number; partSize: number; done: ReadonlySet<number> } | null> {
  const [row] = await ctx.db
    .select({ parts: roundComputations.parts, partSize: roundComputations.partSize })
    .from(roundComputations)
    .where(isCurrent(shared))
    .for('update')
  if (!row?.parts || !row.partSize) return null
  const done = await ctx.db
    .select({ number: roundParts.number })
    .from(roundParts)
    .where(and(eq(roundParts.taskId, shared.taskId), eq(roundParts.kind, 'candidates')))
  return { parts: row.parts, partSize: row.partSize, done: new Set(done.map(({ number }) => number)) }
}

const isCurrent = ({ attemptId, taskId }: SharedRound) =>
  and(eq(roundComputations.attemptId, attemptId), eq(roundComputations.taskId, taskId))

const numbersBelow = (count: number) => Array.from({ length: count }, (_, number) => number)

function enqueueParts(ctx: Ctx, shared: SharedRound, parts: readonly number[]): Promise<void> {
  return ctx.enqueueAll(
    'search-round-part',
    parts.map((part) => ({ ...shared, part })),
  )
}

function enqueuePairing(ctx: Ctx, shared: SharedRound): Promise<void> {
  return ctx.enqueue('pair-shared-round', shared)
}
