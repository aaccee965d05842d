import { and, isNull, sql } from 'drizzle-orm'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'

/** Whether a message's photo is part of an open report, and so is kept even if its sender deletes the message. */
export async function isPhotoReported(ctx: Ctx, messageId: string): Promise<boolean> {
  const contains = sql`${reports.messages} @> ${JSON.stringify([{ id: messageId }])}::jsonb`
  return (await ctx.db.$count(reports, and(isNull(reports.resolvedAt), contains))) > 0
}
