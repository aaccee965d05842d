import { eq, isNull } from 'drizzle-orm'
import { type ProfileCompletion, profileCompletion } from '@/lib/contracts/profile-completion'
import { DomainError } from '@/lib/core/errors'
import { answers, questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant, type Participant } from './own-participant'

/** What the signed-in member's profile still lacks. */
export async function viewCompletion(ctx: Ctx): Promise<ProfileCompletion> {
  return completionOf(ctx, await ownParticipant(ctx))
}

export async function completionOf(ctx: Ctx, participant: Participant): Promise<ProfileCompletion> {
  const asked = await ctx.db
    .select({ id: questions.id, required: questions.required })
    .from(questions)
    .where(isNull(questions.retiredAt))
  const given = await ctx.db
    .select({ questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(eq(answers.participantId, participant.id))
  return profileCompletion(ctx.community, participant, asked, given)
}

/**
 * Rejects a change that would make a complete profile incomplete. Fields that the community requires only since then do
 * not count.
 * @throws DomainError 'invalid' with the missing fields
 */
export function requireStillComplete(before: ProfileCompletion, after: ProfileCompletion): void {
  const lost = Object.entries(after.missing).filter(([field]) => !(field in before.missing))
  if (lost.length > 0) throw incomplete(Object.fromEntries(lost))
}

export const incomplete = (fields: Record<string, string[]>) =>
  new DomainError('invalid', { messageKey: 'incompleteProfile', fields })
