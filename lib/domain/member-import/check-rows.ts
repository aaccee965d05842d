import { and, eq, inArray, sql } from 'drizzle-orm'
import { isNetwork } from '@/lib/contracts/member-import'
import { message } from '@/lib/contracts/message'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { estimateMembersLeft } from '@/lib/tenancy/quota'
import {
  dropTakenLinks,
  type Import,
  keyOf,
  linksIn,
  type Mark,
  markRows,
  nextRows,
  type Row,
  rowsOf,
} from './import-rows'
import { loadMembers } from './load-members'
import { planRow } from './plan-row'

/** Rows per transaction. */
const BATCH_SIZE = 500

/**
 * The dry run: computes what importing the next rows would do. Changes no member.
 * @returns whether more may be left
 */
export async function checkRows(ctx: Ctx, found: Import, hash: (email: string) => string): Promise<boolean> {
  const rows = await nextRows(ctx, found, { state: 'waiting', limit: BATCH_SIZE })
  if (rows.length === 0) {
    await ctx.db
      .update(memberImports)
      .set({ status: 'checked' })
      .where(and(eq(memberImports.communityId, ctx.community.id), eq(memberImports.id, found.id)))
    return false
  }
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))]
  const memberOf = await loadMembers(ctx, emails, { hash, lock: false })
  const firstRowOf = await firstRows(ctx, found.id, rows, emails)
  const claimed = await claimedLinks(ctx, found.id, rows)
  await dropTakenLinks(ctx, found, rows, (email) => memberOf(email).participant?.id ?? null, claimed)
  let left = await newcomersLeft(ctx, found)
  const marks: Mark[] = []
  for (const { number, email, reason, values, problems } of rows) {
    const failed = (why: string | null): Mark => ({
      number,
      state: 'checked',
      email,
      outcome: 'fail',
      reason: why,
      problems,
      changes: [],
    })
    const first = email && firstRowOf.get(email)
    if (!email) marks.push(failed(reason))
    else if (first !== number) marks.push(failed(message('repeated', { row: first || 0 })))
    else {
      const plan = await planRow(values, memberOf(email), found.mode)
      if (plan.outcome === 'create' && left-- <= 0) {
        marks.push({ ...failed('memberQuota'), problems })
        continue
      }
      // Changes are recomputed when the row is imported; `claimedLinks` needs the links until then.
      const fields = plan.changes.map(({ field, to }) => ({
        field,
        from: null,
        to: isNetwork(field) ? to : null,
      }))
      marks.push({ number, state: 'checked', email, problems, ...plan, changes: fields })
    }
  }
  await markRows(ctx, found.id, marks)
  return true
}

/** How many members the community's quota has room for, after those that earlier rows create. */
async function newcomersLeft(ctx: Ctx, { id }: Import): Promise<number> {
  const created = and(rowsOf(ctx, id), eq(memberImportRows.outcome, 'create'))
  return (await estimateMembersLeft(ctx)) - (await ctx.db.$count(memberImportRows, created))
}

/** The first row with an address, among all rows so far. */
async function firstRows(
  ctx: Ctx,
  importId: string,
  rows: readonly Row[],
  emails: readonly string[],
): Promise<Map<string, number>> {
  const first = new Map<string, number>()
  for (const { email, number } of rows) if (email && !first.has(email)) first.set(email, number)
  if (emails.length === 0) return first
  const before = await ctx.db
    .select({ email: memberImportRows.email, number: sql<number>`min(${memberImportRows.number})::int` })
    .from(memberImportRows)
    .where(and(rowsOf(ctx, importId), inArray(memberImportRows.email, [...emails])))
    .groupBy(memberImportRows.email)
  for (const { email, number } of before) if (email) first.set(email, number)
  return first
}

/** The addresses that get these rows' links from batches before, by `keyOf` the link. */
async function claimedLinks(ctx: Ctx, importId: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const keys = [...new Set(rows.flatMap(linksIn).map(keyOf))]
  if (keys.length === 0) return new Map()
  const claims = await ctx.db
    .select({ key: sql<string>`claim.key`, email: memberImportRows.email })
    .from(memberImportRows)
    .crossJoin(sql`jsonb_to_recordset(${memberImportRows.changes}) AS change(field text, "to" text)`)
    .innerJoin(
      sql`unnest(${sql.param(keys)}::text[]) AS claim(key)`,
      sql`claim.key = change.field || ':' || lower(change."to")`,
    )
    .where(and(rowsOf(ctx, importId), eq(memberImportRows.state, 'checked')))
  return new Map(claims.map(({ key, email }) => [key, email ?? '']))
}
