import { and, eq } from 'drizzle-orm'
import { telegramConnections } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { escapeHtml } from '@/lib/telegram/html'
import type { ChatCommunities, Say, Turn } from './turn'

/** Asks which of the chat's communities it is about, the chosen one first. */
export async function askCommunity(ctx: Ctx, communities: ChatCommunities, say: Say): Promise<void> {
  const names = communities.map((community) => brandName(community, ctx.locale))
  await say({
    text: translator(ctx.locale, 'telegram.bot')('chooseCommunity', {
      community: escapeHtml(names[0] ?? ''),
    }),
    buttons: communities.map(({ id }, at) => [
      {
        text: at === 0 ? `✓ ${names[at]}` : (names[at] ?? ''),
        action: { kind: 'community', communityId: id },
      },
    ]),
  })
}

/** Commands of the chat concern this community from now on. `ctx` is the owner's. @returns what to say */
export async function chooseCommunity(
  ctx: Ctx,
  turn: Turn,
  { chatId, communityId }: { chatId: string; communityId: string },
): Promise<string> {
  const t = translator(ctx.locale, 'telegram.bot')
  const chosen = await ctx.db
    .update(telegramConnections)
    .set({ chosenAt: ctx.clock.now() })
    .where(and(eq(telegramConnections.communityId, communityId), eq(telegramConnections.chatId, chatId)))
    .returning({ userId: telegramConnections.userId })
  const community = turn.communities.find(({ id }) => id === communityId)
  if (chosen.length === 0 || !community) return t('gone')
  return t('communityChosen', { community: escapeHtml(brandName(community, ctx.locale)) })
}
