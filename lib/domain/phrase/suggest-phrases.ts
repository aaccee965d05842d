import { and, arrayOverlaps, desc, ne, sql } from 'drizzle-orm'
import { PHRASE_KINDS, type Phrases } from '@/lib/contracts/phrase-kinds'
import { participants } from '@/lib/db/schema/participant'
import { proposePhrases } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { Participant } from '../participant/own-participant'
import { phraseKey, shownPhrases } from '../participant/phrase-lists'
import { visibleMembers } from '../visibility/visibility'
import { tradeExamples } from './trade-examples'

/** Members of the same trade whose phrases are read. */
const MAX_READ = 60

/**
 * Phrases to suggest to a member in the reader's language, best source first: their own texts, members who share a
 * topic, examples of their trade.
 */
export async function suggestPhrases(ctx: Ctx, me: Participant): Promise<Phrases[]> {
  const { lookingFor, about, tags } = me
  const texts = { lookingFor, about, tags, goal: me.goal ?? undefined, position: me.company ?? undefined }
  const own = proposePhrases(texts, ctx.locale)
  return [own, await saidInTrade(ctx, me), tradeExamples([me.company, ...me.tags].join(' '), ctx.locale)]
}

/**
 * Where members are hidden from each other, only phrases of several members: a single one could be recognised. Newcomers
 * who wait for approval see none.
 */
async function saidInTrade(ctx: Ctx, me: Participant): Promise<Phrases> {
  const found: Phrases = { seeks: [], wouldSay: [], offers: [] }
  const isOutside = ctx.actor.kind === 'user' && !ctx.actor.enabled
  if (me.tags.length === 0 || isOutside) return found
  const rows = await ctx.db
    .select({ phrases: participants.phrases, requestPausedAt: participants.requestPausedAt })
    .from(participants)
    .where(
      and(
        ne(participants.id, me.id),
        visibleMembers(ctx, me.id),
        arrayOverlaps(participants.tags, me.tags),
        sql`${participants.phrases} <> '[]'::jsonb`,
      ),
    )
    .orderBy(desc(participants.profileFilledAt), participants.id)
    .limit(MAX_READ)
  const said = rows.map(({ phrases, requestPausedAt }) =>
    shownPhrases(
      { phrases: phrases.filter(({ language }) => language === ctx.locale), requestPausedAt },
      { seeks: true, offers: true },
    ),
  )
  const fewest = ctx.community.transparent ? 1 : 2
  for (const kind of PHRASE_KINDS)
    found[kind] = mostSaid(
      said.flatMap((phrases) => phrases[kind]),
      fewest,
    )
  return found
}

function mostSaid(said: readonly string[], fewest: number): string[] {
  const counts = new Map<string, { text: string; count: number }>()
  for (const text of said) {
    const known = counts.get(phraseKey(text))
    if (known) known.count++
    else counts.set(phraseKey(text), { text, count: 1 })
  }
  return [...counts.values()]
    .filter(({ count }) => count >= fewest)
    .sort((one, other) => other.count - one.count)
    .map(({ text }) => text)
}
