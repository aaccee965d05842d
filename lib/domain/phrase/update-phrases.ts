import { eq } from 'drizzle-orm'
import type { UpdatePhrases } from '@/lib/contracts/phrase'
import { PHRASE_KINDS, type Phrases } from '@/lib/contracts/phrase-kinds'
import { type ProfilePhrase, participants } from '@/lib/db/schema/participant'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from '../participant/own-participant'
import { phraseKey, phraseLists, toPhrase } from '../participant/phrase-lists'
import { draftTexts, settledDrafts } from './settled-drafts'

/**
 * Replaces the phrases of the signed-in member. Drafts of the language model among them count as accepted; `rejected`
 * ones are removed in both languages and not proposed again.
 */
export async function updatePhrases(ctx: Ctx, { rejected, ...lists }: UpdatePhrases): Promise<Phrases> {
  const me = await ownParticipant(ctx, 'update')
  const now = ctx.clock.now()
  const phrases = PHRASE_KINDS.flatMap((kind) => lists[kind].map((phrase) => toPhrase(kind, phrase)))
  await ctx.db
    .update(participants)
    .set({ phrases, phrasesAskedAt: me.phrasesAskedAt ?? now, updatedAt: now })
    .where(eq(participants.id, me.id))
  await settleDrafts(ctx, me.id, phrases, rejected)
  return phraseLists(phrases)
}

async function settleDrafts(
  ctx: Ctx,
  participantId: string,
  phrases: readonly ProfilePhrase[],
  thrownAway: readonly string[],
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(phraseDrafts)
    .where(eq(phraseDrafts.participantId, participantId))
    .for('update')
  if (!row) return
  const thrown = new Set(thrownAway.map(phraseKey))
  const { left, gone } = settledDrafts(row.phrases, phrases, thrown)
  const rejected = [...new Set([...row.rejected, ...thrown, ...gone.flatMap(draftTexts).map(phraseKey)])]
  await ctx.db
    .update(phraseDrafts)
    .set({ phrases: left, rejected: rejected.slice(-MAX_REJECTED) })
    .where(eq(phraseDrafts.participantId, participantId))
}

const MAX_REJECTED = 200
