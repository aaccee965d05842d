import { createHash } from 'node:crypto'
import { gte, inArray } from 'drizzle-orm'
import { type MeaningSide, participantMeanings } from '@/lib/db/schema/meaning'
import { type Member, meaningTextsOf } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'

/** Larger communities are matched by words alone: their vectors would fill the memory. */
export const MAX_WITH_MEANINGS = 20_000

/** Up to this many members are read by their ids; for more, all are read. */
const NAMED = 500

export const SIDES: readonly MeaningSide[] = ['request', 'offer']

export function contentHash(model: string, text: string): string {
  return createHash('sha256').update(`${model}\n${text}`).digest('base64url')
}

/**
 * The members with the embeddings of their current texts.
 *
 * @param model the installation's embedding model; null: there is none, and nothing is read
 */
export async function withMeanings(
  ctx: Ctx,
  members: readonly Member[],
  model: string | null,
): Promise<Member[]> {
  if (model === null || members.length === 0 || members.length > MAX_WITH_MEANINGS) return [...members]
  const ids = members.length <= NAMED ? members.map(({ id }) => id) : undefined
  const rows = await ctx.db
    .select()
    .from(participantMeanings)
    .where(ids && inArray(participantMeanings.participantId, ids))
  const known = new Map(rows.map((row) => [`${row.participantId} ${row.side}`, row]))
  return members.map((member) => {
    const texts = meaningTextsOf(member)
    const meaning: Member['meaning'] = {}
    for (const side of SIDES) {
      const row = known.get(`${member.id} ${side}`)
      const text = texts[side]
      if (row && text && row.contentHash === contentHash(model, text))
        meaning[side] = Int8Array.from(Buffer.from(row.vector, 'base64'))
    }
    return meaning.request || meaning.offer ? { ...member, meaning } : member
  })
}

/** Members whose texts got embeddings since. */
export const learnedMeaningSince = (ctx: Ctx, since: Date) =>
  ctx.db
    .select({ id: participantMeanings.participantId })
    .from(participantMeanings)
    .where(gte(participantMeanings.updatedAt, since))
