import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type CheckImport, type MemberImport, questionOfTarget } from '@/lib/contracts/member-import'
import { DomainError, invalidField } from '@/lib/core/errors'
import { type ImportStatus, memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { countOutcomes } from './group-rows'
import { type Import, rowsOf } from './import-rows'
import { isUnstarted, STEPS } from './stop-import'
import { countUninvited } from './uninvited'
import { findImport, viewImport } from './view-import'

/**
 * Starts the dry run, with these columns.
 * @throws DomainError 'not-found'; 'invalid' if the columns do not fit the file; 'conflict' once it is started
 */
export async function checkImport(
  ctx: Ctx,
  { importId, targets, mode }: CheckImport & { importId: string },
): Promise<MemberImport> {
  requireOrganiser(ctx)
  const { headers } = await findImport(ctx, importId)
  if (targets.length !== headers.length) throw invalidField('targets', 'wrongValue')
  const asked = targets.flatMap((target) => (target && questionOfTarget(target)) || [])
  if (asked.length > 0 && (await ctx.db.$count(questions, inArray(questions.id, asked))) !== asked.length)
    throw invalidField('targets', 'wrongValue')
  await move(ctx, importId, ['read', 'checked'], 'checking', { targets, mode })
  await ctx.db
    .update(memberImportRows)
    .set({ state: 'waiting', email: null, outcome: null, reason: null, problems: [], changes: [] })
    .where(rowsOf(ctx, importId))
  return continued(ctx, importId)
}

/**
 * Starts the import in the background, as the dry run announced it.
 * @throws DomainError 'not-found'; 'conflict' unless the dry run is done
 */
export async function runImport(
  ctx: Ctx,
  { importId, invite }: { importId: string; invite: boolean },
): Promise<MemberImport> {
  requireOrganiser(ctx)
  await move(ctx, importId, ['checked'], 'running', { invite })
  await ctx.db
    .update(memberImportRows)
    .set({ state: 'done' })
    .where(and(rowsOf(ctx, importId), inArray(memberImportRows.outcome, ['skip', 'fail'])))
  await recordAudit(ctx, {
    action: 'members.imported',
    subjectId: importId,
    detail: { ...(await countOutcomes(ctx, importId)), invite },
  })
  return continued(ctx, importId)
}

/**
 * Invites the new members that a finished import has not invited, because nobody asked for it or a limit was reached.
 * @throws DomainError 'not-found'; 'conflict' unless it is done and there are some
 */
export async function inviteImported(ctx: Ctx, importId: string): Promise<MemberImport> {
  requireOrganiser(ctx)
  if ((await countUninvited(ctx, await findImport(ctx, importId))) === 0) throw new DomainError('conflict')
  await move(ctx, importId, ['done'], 'inviting', { invite: true })
  await ctx.db
    .update(memberImportRows)
    .set({ state: 'done', reason: null })
    .where(and(rowsOf(ctx, importId), eq(memberImportRows.reason, 'inviteLimit')))
  return continued(ctx, importId)
}

/**
 * Starts the undo. Members who have signed in and fields changed since are kept.
 * @throws DomainError 'not-found'; 'conflict' unless it is done and its rows are still stored
 */
export async function undoImport(ctx: Ctx, importId: string): Promise<MemberImport> {
  requireOrganiser(ctx)
  if (!(await viewImport(ctx, importId)).canUndo) throw new DomainError('conflict')
  await move(ctx, importId, ['done'], 'undoing', {})
  await recordAudit(ctx, { action: 'members.import-undone', subjectId: importId })
  // A restore undoes it again: older backups have the members it created.
  await ctx.enqueue('note-erasure', { importId })
  return continued(ctx, importId)
}

/**
 * Continues a stopped import after its last committed batch.
 * @throws DomainError 'not-found'; 'conflict' unless it stopped and its rows are still stored
 */
export async function resumeImport(ctx: Ctx, importId: string): Promise<MemberImport> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .update(memberImports)
    .set({ stoppedAt: null })
    .where(
      and(
        eq(memberImports.id, importId),
        isNotNull(memberImports.stoppedAt),
        inArray(memberImports.status, STEPS),
      ),
    )
    .returning({ id: memberImports.id })
  if (rows.length === 0) {
    await findImport(ctx, importId)
    throw new DomainError('conflict')
  }
  return continued(ctx, importId)
}

/**
 * Deletes an import that was never started, or whose dry run stopped, with its file.
 * @throws DomainError 'not-found'; 'conflict' once it is started
 */
export async function discardImport(ctx: Ctx, importId: string): Promise<void> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .delete(memberImports)
    .where(and(eq(memberImports.id, importId), isUnstarted))
    .returning({ id: memberImports.id })
  if (rows.length > 0) return
  await findImport(ctx, importId)
  throw new DomainError('conflict')
}

/** Only one of two concurrent calls moves it on; the other gets a conflict. */
async function move(
  ctx: Ctx,
  importId: string,
  from: readonly ImportStatus[],
  status: ImportStatus,
  values: Partial<Import>,
): Promise<void> {
  const rows = await ctx.db
    .update(memberImports)
    .set({ ...values, status })
    .where(and(eq(memberImports.id, importId), inArray(memberImports.status, [...from])))
    .returning({ id: memberImports.id })
  if (rows.length > 0) return
  await findImport(ctx, importId)
  throw new DomainError('conflict')
}

async function continued(ctx: Ctx, importId: string): Promise<MemberImport> {
  await ctx.enqueue('run-import', { importId })
  return viewImport(ctx, importId)
}
