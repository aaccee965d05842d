import { and, asc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BulkAction } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { DomainError, invalidField, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { type BulkKind, bulkActionMembers, bulkActions } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { canBeInvited } from '../invitation/can-be-invited'
import { invitationsLeft } from '../invitation/invitations-left'
import { segmentWhere } from './segment-where'
import { cancelledByDisabling } from './set-access'

/** Number of names in a preview. */
const SAMPLE = 8
/** How long a preview can be run: later its members are no longer those that the organiser has in mind. */
export const PREVIEW_MS = 24 * 60 * 60 * 1000

/**
 * Fixes the members of an action: those of a filter, or selected ones, if it would change them. Later joiners of the
 * segment are not included.
 *
 * @throws DomainError 'invalid' when neither or both are given
 */
export async function previewBulkAction(
  ctx: Ctx,
  input: { kind: BulkKind; filter?: SegmentFilter; participantIds?: string[] },
): Promise<BulkAction> {
  const actor = requireOrganiser(ctx)
  if ((input.filter === undefined) === (input.participantIds === undefined))
    throw invalidField('filter', 'required')
  const id = newId()
  const communityId = ctx.community.id
  await ctx.db.insert(bulkActions).values({
    communityId,
    id,
    kind: input.kind,
    status: 'previewed',
    total: 0,
    createdBy: actor.userId,
    createdAt: ctx.clock.now(),
  })
  const chosen = ctx.db
    .select({
      communityId: sql<string>`${communityId}::uuid`.as('community_id'),
      bulkActionId: sql<string>`${id}::uuid`.as('bulk_action_id'),
      participantId: participants.id,
      state: sql<'waiting'>`'waiting'`.as('state'),
    })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        segmentWhere(ctx, input.filter ?? { conditions: [] }),
        input.participantIds && inArray(participants.id, input.participantIds),
        isAffected(ctx, input.kind),
      ),
    )
  await ctx.db.insert(bulkActionMembers).select(chosen)
  await ctx.db
    .update(bulkActions)
    .set({ total: await ctx.db.$count(bulkActionMembers, eq(bulkActionMembers.bulkActionId, id)) })
    .where(eq(bulkActions.id, id))
  return viewBulkAction(ctx, id)
}

/** @throws DomainError 'not-found' */
export async function viewBulkAction(ctx: Ctx, bulkActionId: string): Promise<BulkAction> {
  requireOrganiser(ctx)
  const [row] = await ctx.db.select().from(bulkActions).where(eq(bulkActions.id, bulkActionId))
  if (!row) throw notFound()
  const ofAction = eq(bulkActionMembers.bulkActionId, bulkActionId)
  const names = await ctx.db
    .select({ firstName: participants.firstName, lastName: participants.lastName })
    .from(bulkActionMembers)
    .innerJoin(
      participants,
      and(
        eq(participants.communityId, bulkActionMembers.communityId),
        eq(participants.id, bulkActionMembers.participantId),
      ),
    )
    .where(and(ofAction, or(ne(participants.firstName, ''), ne(participants.lastName, ''))))
    .orderBy(asc(participants.firstName), asc(participants.id))
    .limit(SAMPLE)
  return {
    bulkActionId,
    kind: row.kind,
    status: row.status,
    total: row.total,
    processed: await ctx.db.$count(bulkActionMembers, and(ofAction, ne(bulkActionMembers.state, 'waiting'))),
    changed: await ctx.db.$count(
      bulkActionMembers,
      and(ofAction, inArray(bulkActionMembers.state, ['changed', 'overtaken'])),
    ),
    sample: names.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    invitationsLeft: row.kind === 'invite' ? await invitationsLeft(ctx, row.createdBy) : null,
    cancelledByDisabling:
      row.kind === 'disable' && row.status === 'previewed'
        ? await cancelledByDisabling(
            ctx,
            ctx.db.select({ id: bulkActionMembers.participantId }).from(bulkActionMembers).where(ofAction),
          )
        : null,
  }
}

/**
 * Runs a previewed action in the background.
 * @throws DomainError 'not-found'; 'conflict' when it was started already, or its preview is older than a day
 */
export async function runBulkAction(ctx: Ctx, bulkActionId: string): Promise<BulkAction> {
  requireOrganiser(ctx)
  const since = new Date(ctx.clock.now().getTime() - PREVIEW_MS)
  await move(ctx, bulkActionId, 'previewed', 'running', gte(bulkActions.createdAt, since))
  await recordBulk(ctx, bulkActionId, 'members.bulk-started')
  await ctx.enqueue('run-bulk-action', { bulkActionId })
  return viewBulkAction(ctx, bulkActionId)
}

/**
 * Undoes an action, except for members changed again since.
 * @throws DomainError 'not-found'; 'conflict' unless it is done, or if it sent emails
 */
export async function undoBulkAction(ctx: Ctx, bulkActionId: string): Promise<BulkAction> {
  requireOrganiser(ctx)
  await move(ctx, bulkActionId, 'done', 'undoing', ne(bulkActions.kind, 'invite'))
  await recordBulk(ctx, bulkActionId, 'members.bulk-undone')
  await ctx.enqueue('run-bulk-action', { bulkActionId })
  return viewBulkAction(ctx, bulkActionId)
}

/** Of two concurrent calls one changes the state; the other gets a conflict. */
async function move(
  ctx: Ctx,
  bulkActionId: string,
  from: 'previewed' | 'done',
  to: 'running' | 'undoing',
  only: SQL,
): Promise<void> {
  const rows = await ctx.db
    .update(bulkActions)
    .set({ status: to })
    .where(and(eq(bulkActions.id, bulkActionId), eq(bulkActions.status, from), only))
    .returning({ id: bulkActions.id })
  if (rows.length > 0) return
  if ((await ctx.db.$count(bulkActions, eq(bulkActions.id, bulkActionId))) === 0) throw notFound()
  throw new DomainError('conflict')
}

async function recordBulk(ctx: Ctx, bulkActionId: string, action: string): Promise<void> {
  const [row] = await ctx.db.select().from(bulkActions).where(eq(bulkActions.id, bulkActionId))
  await recordAudit(ctx, {
    action,
    subjectId: bulkActionId,
    detail: { kind: row!.kind, members: row!.total },
  })
}

/** The members that an action would change. Administrators are never disabled. */
function isAffected(ctx: Ctx, kind: BulkKind): SQL | undefined {
  switch (kind) {
    case 'invite':
      return canBeInvited(ctx)
    case 'disable':
      return and(eq(memberships.enabled, true), ne(memberships.role, 'ROLE_ADMIN'))
    case 'enable':
      return eq(memberships.enabled, false)
    case 'networking-off':
      return eq(participants.networkingEnabled, true)
    case 'networking-on':
      return eq(participants.networkingEnabled, false)
  }
}
