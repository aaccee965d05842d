import { eq } from 'drizzle-orm'
import { chatSettings } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { blockedMemberIds } from '../visibility/visibility'

/** Members who must not see whether a member is online: everyone when it is hidden, else those in `except`. */
export type PresenceAudience = { hidden: boolean; except: string[] }

/** Members can hide it. Blocks in either direction hide it too. */
export async function presenceAudience(ctx: Ctx, participantId: string): Promise<PresenceAudience> {
  const [settings] = await ctx.db
    .select({ showOnline: chatSettings.showOnline })
    .from(chatSettings)
    .where(eq(chatSettings.participantId, participantId))
  const except = await blockedMemberIds(ctx, participantId)
  return { hidden: settings?.showOnline === false, except: except.sort() }
}
