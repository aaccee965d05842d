import type { Member } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { withDrafts } from '../phrase/with-drafts'
import { withMeanings } from './meanings'

export type Models = Pick<Runtime, 'embeddings' | 'languageModel'>

/** The members with the results of the installation's models for their texts. */
export async function readByModels(
  ctx: Ctx,
  members: readonly Member[],
  { embeddings, languageModel }: Models,
): Promise<Member[]> {
  return withDrafts(ctx, await withMeanings(ctx, members, embeddings.model), languageModel.model)
}
