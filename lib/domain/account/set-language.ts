import { and, eq } from 'drizzle-orm'
import { setPreferredLang } from '@/lib/auth/account'
import { DomainError, unauthenticated } from '@/lib/core/errors'
import type { Locale } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'

/**
 * Stores the signed-in user's language, for pages and emails.
 * @throws DomainError 'invalid' when the community does not offer it
 */
export async function setLanguage(context: RequestContext, lang: Locale): Promise<{ preferredLang: Locale }> {
  const { actor, community } = context
  if (actor.kind !== 'user') throw unauthenticated()
  if (!community.langChoices.includes(lang)) {
    throw new DomainError('invalid', { fields: { lang: ['wrongValue'] } })
  }
  await asOwner(context, async (ctx) => {
    await setPreferredLang(ctx.db, actor.userId, lang)
    await ctx.db
      .update(participants)
      .set({ preferredLang: lang })
      .where(and(eq(participants.communityId, community.id), eq(participants.userId, actor.userId)))
  })
  return { preferredLang: lang }
}
