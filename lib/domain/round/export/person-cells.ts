import type { participants } from '@/lib/db/schema/participant'

type Person = Pick<
  typeof participants.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'company' | 'deletedAt'
>

/** Name, email address and work of a member; of one who has left only that, in the words of `left`. */
export const personCells = (
  { firstName, lastName, email, company, deletedAt }: Person,
  left: string,
): (string | null)[] => (deletedAt ? [left, null, null] : [`${firstName} ${lastName}`.trim(), email, company])
