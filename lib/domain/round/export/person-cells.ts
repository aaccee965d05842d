import type { participants } from '@/lib/db/schema/participant'

type Person = Pick<
  typeof participants.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'company' | 'deletedAt'
>

/** Name, email address and work of a member; only the text `left` for one who has left. */
export const personCells = (
  { firstName, lastName, email, company, deletedAt }: Person,
  left: string,
): (string | null)[] => (deletedAt ? [left, null, null] : [`${firstName} ${lastName}`.trim(), email, company])
