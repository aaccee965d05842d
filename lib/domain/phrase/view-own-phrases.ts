import { eq } from 'drizzle-orm'
import type { OwnPhrases } from '@/lib/contracts/phrase'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from '../participant/own-participant'
import { newPhrases, phraseLists } from '../participant/phrase-lists'
import { suggestPhrases } from './suggest-phrases'

const MAX_DRAFTS = 6
const MAX_SUGGESTIONS = 8

/**
 * The signed-in member's phrases, the model's drafts in the reader's language, and suggestions.
 *
 * @param hasModel whether the installation has a language model
 */
export async function viewOwnPhrases(ctx: Ctx, hasModel: boolean): Promise<OwnPhrases> {
  const me = await ownParticipant(ctx)
  const phrases = phraseLists(me.phrases)
  const [row] = hasModel
    ? await ctx.db
        .select({ drafted: phraseDrafts.phrases })
        .from(phraseDrafts)
        .where(eq(phraseDrafts.participantId, me.id))
    : []
  const drafted = (row?.drafted ?? []).flatMap(({ kind, kept, ...texts }) => {
    const text = texts[ctx.locale]
    return text && !kept ? [{ kind, text }] : []
  })
  const drafts = newPhrases([phraseLists(drafted)], phrases, MAX_DRAFTS)
  const suggested = await suggestPhrases(ctx, me)
  const shown = {
    seeks: [...phrases.seeks, ...drafts.seeks],
    wouldSay: [...phrases.wouldSay, ...drafts.wouldSay],
    offers: [...phrases.offers, ...drafts.offers],
  }
  return {
    phrases,
    drafts,
    suggestions: newPhrases(suggested, shown, MAX_SUGGESTIONS),
    model: hasModel ? { optedOut: me.modelOptedOut } : null,
  }
}
