import { inArray } from 'drizzle-orm'
import { PHRASE_KINDS } from '@/lib/contracts/phrase-kinds'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import type { Member } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { phraseKey } from '../participant/phrase-lists'

/** Up to this many members are read by their ids; for more, all are read. */
const NAMED = 500

/**
 * The members with the model's drafts for them, in both languages, after their own phrases.
 *
 * @param model the installation's; null: drafts are ignored
 */
export async function withDrafts(
  ctx: Ctx,
  members: readonly Member[],
  model: string | null,
): Promise<Member[]> {
  if (model === null || members.length === 0) return [...members]
  const ids = members.length <= NAMED ? members.map(({ id }) => id) : undefined
  const rows = await ctx.db
    .select({ id: phraseDrafts.participantId, drafted: phraseDrafts.phrases })
    .from(phraseDrafts)
    .where(ids && inArray(phraseDrafts.participantId, ids))
  const draftedFor = new Map(rows.map(({ id, drafted }) => [id, drafted]))
  return members.map((member) => {
    const drafted = draftedFor.get(member.id)
    if (!drafted || drafted.length === 0) return member
    const phrases = { seeks: [], wouldSay: [], offers: [], ...member.phrases }
    for (const kind of PHRASE_KINDS) {
      const ownKeys = new Set(phrases[kind].map(phraseKey))
      const more = drafted
        .filter((draft) => draft.kind === kind)
        .flatMap(({ en, ru }) => [en, ru])
        .filter((text) => text !== undefined && !ownKeys.has(phraseKey(text)))
      phrases[kind] = [...phrases[kind], ...(more as string[])]
    }
    return {
      ...member,
      phrases: member.lookingFor === undefined ? { ...phrases, seeks: [], wouldSay: [] } : phrases,
    }
  })
}
