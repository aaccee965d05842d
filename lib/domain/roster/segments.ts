import { asc, eq } from 'drizzle-orm'
import { type Segment, type SegmentFilter, segmentFilterShape } from '@/lib/contracts/segment'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { segments } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'

const LIMIT = 100

/** The community's saved segments by name; all organisers share them. */
export async function listSegments(ctx: Ctx): Promise<{ list: Segment[] }> {
  requireOrganiserOrKey(ctx, 'members:read')
  const rows = await ctx.db.select().from(segments).orderBy(asc(segments.name)).limit(LIMIT)
  return { list: rows.map(toSegment) }
}

/**
 * Saves a filter under a name. A segment of that name, in any case, takes the new filter and keeps its name.
 * @throws DomainError 'conflict' when there are too many
 */
export async function saveSegment(
  ctx: Ctx,
  { name, filter }: { name: string; filter: SegmentFilter },
): Promise<Segment> {
  const actor = requireOrganiser(ctx)
  const all = await lockedSegments(ctx)
  const known = all.find((one) => one.name === name) ?? all.find((one) => isSameName(one.name, name))
  if (!known && all.length >= LIMIT) throw new DomainError('conflict', { messageKey: 'tooManySegments' })
  const [row] = await ctx.db
    .insert(segments)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      name: known?.name ?? name,
      filter,
      createdBy: actor.userId,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({ target: [segments.communityId, segments.name], set: { filter } })
    .returning()
  await recordAudit(ctx, { action: 'segment.saved', subjectId: row!.id, detail: { name: row!.name } })
  return toSegment(row!)
}

/** @throws DomainError 'not-found'; 'conflict' when another segment has that name, in any case */
export async function renameSegment(
  ctx: Ctx,
  { segmentId, name }: { segmentId: string; name: string },
): Promise<Segment> {
  requireOrganiser(ctx)
  const all = await lockedSegments(ctx)
  const before = all.find(({ id }) => id === segmentId)
  if (!before) throw notFound()
  if (before.name === name) return toSegment(before)
  if (all.some((one) => one.id !== segmentId && isSameName(one.name, name)))
    throw new DomainError('conflict', { messageKey: 'segmentExists' })
  await ctx.db.update(segments).set({ name }).where(eq(segments.id, segmentId))
  await recordAudit(ctx, {
    action: 'segment.renamed',
    subjectId: segmentId,
    detail: { before: before.name, name },
  })
  return toSegment({ ...before, name })
}

/** All of them, oldest first. Locked, so that neither their number nor their names change meanwhile. */
async function lockedSegments({ db, community }: Ctx) {
  await lockInCommunity(db, 'segments', community.id)
  return db.select().from(segments).orderBy(asc(segments.createdAt), asc(segments.id))
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** @throws DomainError 'not-found' */
export async function removeSegment(ctx: Ctx, segmentId: string): Promise<void> {
  requireOrganiser(ctx)
  const [gone] = await ctx.db
    .delete(segments)
    .where(eq(segments.id, segmentId))
    .returning({ name: segments.name })
  if (!gone) throw notFound()
  await recordAudit(ctx, { action: 'segment.removed', subjectId: segmentId, detail: gone })
}

const toSegment = ({ id, name, filter }: typeof segments.$inferSelect): Segment => ({
  segmentId: id,
  name,
  filter: segmentFilterShape.parse(filter),
})
