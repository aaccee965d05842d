import { and, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { AUDIT_ACTIONS, type AuditEntry } from '@/lib/contracts/round'
import { isId } from '@/lib/core/ids'
import { auditEvents } from '@/lib/db/schema/message'
import { roundChanges, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { memberNames } from '../../participant/member-names'
import { findPastRound } from './past-rounds'

/** Who did what to the community's rounds, or to one of them, newest first. */
export async function listAuditLog(
  ctx: Ctx,
  { page, roundId }: { page: number; roundId?: string },
): Promise<PageOf<AuditEntry>> {
  requireOrganiser(ctx)
  const round = roundId ? await findPastRound(ctx, roundId) : null
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        like(auditEvents.action, 'round.%'),
        // By number, because each of the round's previews had its own id.
        round ? sql`${auditEvents.detail} ->> 'number' = ${String(round.number)}` : undefined,
        inArray(
          auditEvents.action,
          AUDIT_ACTIONS.map((action) => `round.${action}`),
        ),
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const { list, ...rest } = toPage(rows, page)
  const open = await openChanges(
    ctx,
    list.flatMap(({ detail }) => ids([detail.changeId])),
  )
  const names = await memberNames(
    ctx,
    'id',
    list.flatMap(({ detail }) => ids(detail.participantIds)),
  )
  const actors = await memberNames(
    ctx,
    'userId',
    list.flatMap(({ actorUserId }) => ids([actorUserId])),
  )
  return {
    ...rest,
    list: list.map(({ id, action, actorUserId, detail, createdAt }) => ({
      id,
      at: createdAt.toISOString(),
      action: action.slice('round.'.length) as AuditEntry['action'],
      by: actorUserId ? (actors.get(actorUserId) ?? null) : null,
      byProgram: actorUserId === null,
      byReader: ctx.actor.kind === 'user' && ctx.actor.userId === actorUserId,
      roundNumber: typeof detail.number === 'number' ? detail.number : null,
      pairs: typeof detail.pairs === 'number' ? detail.pairs : null,
      people: ids(detail.participantIds).map((person) => names.get(person) ?? ''),
      changeId: ids([detail.changeId]).find((change) => open.has(change)) ?? null,
    })),
  }
}

const ids = (given: unknown): string[] => (Array.isArray(given) ? given.filter(isId) : [])

async function openChanges(ctx: Ctx, changeIds: string[]): Promise<Set<string>> {
  if (changeIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: roundChanges.id })
    .from(roundChanges)
    .innerJoin(rounds, eq(rounds.id, roundChanges.roundId))
    .where(
      and(inArray(roundChanges.id, changeIds), isNull(roundChanges.undoneAt), eq(rounds.status, 'preview')),
    )
  return new Set(rows.map(({ id }) => id))
}
