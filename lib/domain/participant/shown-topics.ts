import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'

/** Topics as the reader sees those of others, to compare their own with. */
export const shownTopics = (ctx: Ctx, tags: readonly string[]): string[] => topicsIn(ctx.locale, tags)
