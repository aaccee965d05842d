import { sql } from 'drizzle-orm'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'

/** Whether the photo of a message is part of a report: then it is kept, also when its sender deletes the message. */
export async function isPhotoReported(ctx: Ctx, messageId: string): Promise<boolean> {
  const contains = sql`${reports.messages} @> ${JSON.stringify([{ id: messageId }])}::jsonb`
  return (await ctx.db.$count(reports, contains)) > 0
}
