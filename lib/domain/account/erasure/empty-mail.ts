import { and, eq, type SQL, sql } from 'drizzle-orm'
import { mails, peopleIn } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'

/** Erases the texts of emails, and the address unless it is another's. Pending ones are not sent. */
export async function emptyMail(ctx: Ctx, which: SQL | undefined, address?: 'keep-address'): Promise<void> {
  await ctx.db
    .update(mails)
    .set({
      props: {},
      lastError: null,
      status: sql`CASE WHEN ${mails.status} IN ('queued', 'held') THEN 'given-up' ELSE ${mails.status} END`,
      ...(address ? {} : { toEmail: '', toName: '' }),
    })
    .where(and(eq(mails.communityId, ctx.community.id), which))
}

/** Emails to others that mention them: pending ones are not sent, sent ones keep only that they were sent. */
export async function eraseMailAboutThem(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await emptyMail(ctx, mentions(ids), 'keep-address')
}

/** Each side of the OR has an index. */
export function mentions(ids: readonly string[]): SQL {
  const them = sql`${sql.param([...ids])}::text[]`
  return sql`(${mails.props} ->> 'aboutId' = ANY(${them})
    OR (${mails.props} ? 'people' AND ${peopleIn(mails.props)} ?| ${them}))`
}
