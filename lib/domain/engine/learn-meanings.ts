import { isNotNull, sql } from 'drizzle-orm'
import { type MeaningSide, participantMeanings } from '@/lib/db/schema/meaning'
import { participants } from '@/lib/db/schema/participant'
import { meaningTextsOf } from '@/lib/matching'
import { EmbeddingsAway } from '@/lib/net/embeddings'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { engineProfileColumns } from './engine-profile-columns'
import { contentHash, MAX_WITH_MEANINGS, SIDES } from './meanings'
import { toEngineMember } from './to-engine-member'

/** Texts per call of the service, and maximum per run of the job: the others wait for the next run. */
const BATCH_SIZE = 128
const MAX_TEXTS = 2_000

type Wanted = { participantId: string; side: MeaningSide; text: string; contentHash: string }

/**
 * Fetches and stores embeddings of new texts. The worker calls it every few minutes, never while a user waits. While
 * the service is down, stored vectors remain, and the rest is matched by words.
 */
export async function learnMeanings(runtime: Runtime): Promise<void> {
  const { model } = runtime.embeddings
  if (model === null) return
  let left = MAX_TEXTS
  await forEachCommunity(
    runtime,
    'learn meanings',
    async (context) => {
      if (left > 0) left -= await learnCommunity(context, model, left)
    },
    // Logged once by the client; the next run asks again.
    { stopsAt: (error) => error instanceof EmbeddingsAway },
  )
}

async function learnCommunity(context: RequestContext, model: string, most: number): Promise<number> {
  const wanted = (await withTenant(context, (ctx) => wantedIn(ctx, model))).slice(0, most)
  for (let i = 0; i < wanted.length; i += BATCH_SIZE) {
    const chunk = wanted.slice(i, i + BATCH_SIZE)
    const texts = [...new Set(chunk.map(({ text }) => text))]
    const vectors = await context.runtime.embeddings.of(texts)
    const byText = new Map(texts.map((text, at) => [text, vectors[at]!]))
    await withTenant(context, (ctx) => storeVectors(ctx, chunk, byText))
  }
  return wanted.length
}

async function wantedIn(ctx: Ctx, model: string): Promise<Wanted[]> {
  const profiles = await ctx.db
    .select(engineProfileColumns)
    .from(participants)
    .where(isNotNull(participants.profileFilledAt))
    .orderBy(participants.id)
    .limit(MAX_WITH_MEANINGS + 1)
  if (profiles.length > MAX_WITH_MEANINGS) return []
  const { participantId, side, contentHash: hash } = participantMeanings
  const rows = await ctx.db.select({ participantId, side, hash }).from(participantMeanings)
  const known = new Map(rows.map((row) => [`${row.participantId} ${row.side}`, row.hash]))
  return profiles.flatMap((profile) => {
    const texts = meaningTextsOf(toEngineMember(profile))
    return SIDES.flatMap((one): Wanted[] => {
      const text = texts[one]
      if (!text) return []
      const wanted = { participantId: profile.id, side: one, text, contentHash: contentHash(model, text) }
      return known.get(`${profile.id} ${one}`) === wanted.contentHash ? [] : [wanted]
    })
  })
}

async function storeVectors(
  ctx: Ctx,
  wanted: readonly Wanted[],
  byText: ReadonlyMap<string, Int8Array>,
): Promise<void> {
  // Members may have left during the call.
  const present = new Set(
    (await ctx.db.select({ id: participants.id }).from(participants)).map(({ id }) => id),
  )
  const rows = wanted
    .filter(({ participantId }) => present.has(participantId))
    .map(({ participantId, side, text, contentHash: hash }) => ({
      communityId: ctx.community.id,
      participantId,
      side,
      contentHash: hash,
      vector: Buffer.from(byText.get(text)!).toString('base64'),
      updatedAt: ctx.clock.now(),
    }))
  if (rows.length === 0) return
  await ctx.db
    .insert(participantMeanings)
    .values(rows)
    .onConflictDoUpdate({
      target: [participantMeanings.communityId, participantMeanings.participantId, participantMeanings.side],
      set: {
        contentHash: sql`excluded.content_hash`,
        vector: sql`excluded.vector`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}
