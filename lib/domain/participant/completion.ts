import { eq } from 'drizzle-orm'
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
  const asked = await ctx.db.select({ id: questions.id, required: questions.required }).from(questions)
  const given = await ctx.db
    .select({ questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(eq(answers.participantId, participant.id))
  return profileCompletion(ctx.community, participant, asked, given)
}

/**
 * A finished profile stays whole: a change may not take away what it had. What the community came to ask
 * for since is not held against it.
 * @throws DomainError 'invalid' that names what would be missing
 */
export function requireStillComplete(before: ProfileCompletion, after: ProfileCompletion): void {
  const lost = Object.entries(after.missing).filter(([field]) => !(field in before.missing))
  if (lost.length > 0) throw incomplete(Object.fromEntries(lost))
}

export const incomplete = (fields: Record<string, string[]>) =>
  new DomainError('invalid', { messageKey: 'incompleteProfile', fields })
