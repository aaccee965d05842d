import { eq } from 'drizzle-orm'
import type { ChatSettings } from '@/lib/contracts/chat'
import { chatSettings } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

/** The member's sharing settings; all on by default. */
export async function chatSettingsOf(ctx: Ctx, participantId: string): Promise<ChatSettings> {
  const [row] = await ctx.db.select().from(chatSettings).where(eq(chatSettings.participantId, participantId))
  const { showOnline = true, showRead = true, showTyping = true } = row ?? {}
  return { showOnline, showRead, showTyping }
}

export const viewChatSettings = (ctx: Ctx) => chatSettingsOf(ctx, requireMember(ctx).participantId)

/** Changes the given switches. */
export async function updateChatSettings(ctx: Ctx, change: Partial<ChatSettings>): Promise<ChatSettings> {
  const { participantId } = requireMember(ctx)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) {
    await ctx.db
      .insert(chatSettings)
      .values({ communityId: ctx.community.id, participantId, ...given })
      .onConflictDoUpdate({ target: [chatSettings.communityId, chatSettings.participantId], set: given })
    ctx.accessChanged(participantId)
  }
  return chatSettingsOf(ctx, participantId)
}
