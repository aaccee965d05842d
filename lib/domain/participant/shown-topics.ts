import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'

/** Topics in the reader's language, to compare with their own. */
export const shownTopics = (ctx: Ctx, tags: readonly string[]): string[] => topicsIn(ctx.locale, tags)
