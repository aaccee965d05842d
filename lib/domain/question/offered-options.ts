import type { QuestionOption } from '@/lib/db/schema/participant'

/** The options that a member may choose. Retired ones are offered only to members who already chose them. */
export const offeredOptions = (options: readonly QuestionOption[], answer: string | string[] | undefined) =>
  options.filter(
    ({ id, retired }) => !retired || answer === id || (Array.isArray(answer) && answer.includes(id)),
  )
