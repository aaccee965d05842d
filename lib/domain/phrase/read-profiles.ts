import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { type DraftedPhrase, phraseDrafts } from '@/lib/db/schema/phrase'
import { LanguageModelAway, LanguageModelNonsense } from '@/lib/net/language-model'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { anonymousText } from './anonymous-texts'
import { type AnonymousProfile, draftPhrases } from './draft-phrases'
import { settledDrafts } from './settled-drafts'

/** Maximum number of profiles and duration of a run: the rest waits for the next. */
const MAX_PROFILES = 200
const RUN_MS = 4 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

type Profile = typeof participants.$inferSelect
type Unread = { profile: Profile; hash: string; texts: AnonymousProfile; rejected: string[]; checkedAt: Date }

/**
 * Lets the language model read profiles whose texts have changed, one at a time, and stores its drafts. A scheduled
 * job: when the model is unavailable, the next run continues.
 */
export async function readProfiles(runtime: Runtime): Promise<void> {
  if (runtime.languageModel.model === null) return
  const until = performance.now() + RUN_MS
  await forEachCommunity(
    runtime,
    'read profiles',
    (context) => readCommunity(context, until),
    // Logged once by the client.
    { stopsAt: (error) => error instanceof LanguageModelAway },
  )
}

async function readCommunity(context: RequestContext, until: number): Promise<void> {
  if (performance.now() > until) return
  const { languageModel, env } = context.runtime
  const unread = await withTenant(context, async (ctx) => {
    const budget = await budgetOf(ctx, env.LLM_PROFILES_A_DAY)
    return budget > 0 ? (await changedProfiles(ctx, languageModel.model!)).slice(0, budget) : []
  })
  for (const one of unread) {
    if (performance.now() > until) return
    const phrases = await draftPhrases(languageModel, one.texts, one.rejected).catch((error: unknown) => {
      // Counts as read: the same text would get the same answer.
      if (error instanceof LanguageModelNonsense) return null
      throw error
    })
    await withTenant(context, (ctx) => keepDrafts(ctx, one, phrases))
  }
}

/**
 * Stores the model's drafts, without those rejected during the call: the member's row is locked as in `updatePhrases`.
 * Texts changed meanwhile are newer than `checkedAt`, and read the next time.
 *
 * @param drafted null: the answer was unusable, and earlier drafts stay
 */
async function keepDrafts(
  ctx: Ctx,
  { profile, hash, checkedAt }: Unread,
  drafted: readonly DraftedPhrase[] | null,
): Promise<void> {
  const now = ctx.clock.now()
  const [member] = await ctx.db
    .update(participants)
    .set({ updatedAt: now })
    .where(
      and(
        eq(participants.id, profile.id),
        eq(participants.modelOptedOut, false),
        isNull(participants.deletedAt),
      ),
    )
    .returning({ phrases: participants.phrases })
  if (!member) return
  const [before] = await ctx.db
    .select({ phrases: phraseDrafts.phrases, rejected: phraseDrafts.rejected })
    .from(phraseDrafts)
    .where(eq(phraseDrafts.participantId, profile.id))
  const drafts = drafted ?? before?.phrases ?? []
  const phrases = settledDrafts(drafts, member.phrases, new Set(before?.rejected)).left
  const row = { contentHash: hash, phrases, checkedAt, readAt: now }
  await ctx.db
    .insert(phraseDrafts)
    .values({ communityId: ctx.community.id, participantId: profile.id, ...row })
    .onConflictDoUpdate({ target: [phraseDrafts.communityId, phraseDrafts.participantId], set: row })
}

async function budgetOf(ctx: Ctx, aDay: number): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  return aDay - (await ctx.db.$count(phraseDrafts, gt(phraseDrafts.readAt, since)))
}

/** Profiles whose texts changed since they were read; marks the others as compared. */
async function changedProfiles(ctx: Ctx, model: string): Promise<Unread[]> {
  const checkedAt = ctx.clock.now()
  const rows = await ctx.db
    .select({ profile: participants, hash: phraseDrafts.contentHash, rejected: phraseDrafts.rejected })
    .from(participants)
    .leftJoin(phraseDrafts, eq(phraseDrafts.participantId, participants.id))
    .where(
      and(
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        eq(participants.modelOptedOut, false),
        or(isNull(phraseDrafts.checkedAt), lt(phraseDrafts.checkedAt, participants.updatedAt)),
      ),
    )
    .orderBy(asc(participants.updatedAt), participants.id)
    .limit(MAX_PROFILES)
  const unread: Unread[] = []
  for (const { profile, hash, rejected } of rows) {
    const texts = textsOf(profile)
    const current = contentHash(model, texts)
    if (current !== hash) unread.push({ profile, hash: current, texts, rejected: rejected ?? [], checkedAt })
    else
      await ctx.db.update(phraseDrafts).set({ checkedAt }).where(eq(phraseDrafts.participantId, profile.id))
  }
  return unread
}

function textsOf(profile: Profile): AnonymousProfile {
  const clean = (text: string | null) => anonymousText(text ?? '', [profile.firstName, profile.lastName])
  return {
    position: clean(profile.company),
    about: clean(profile.about),
    lookingFor: clean(profile.lookingFor),
    goal: clean(profile.goal),
    topics: profile.tags.map(clean),
  }
}

const contentHash = (model: string, texts: AnonymousProfile): string =>
  createHash('sha256')
    .update(`${model}\n${JSON.stringify(texts)}`)
    .digest('base64url')
