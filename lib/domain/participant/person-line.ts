import type { PersonLine } from '@/lib/contracts/matching'
import { participants } from '@/lib/db/schema/participant'

/** Columns of a member shown as a line. */
export const personLineColumns = {
  participantId: participants.id,
  slug: participants.slug,
  firstName: participants.firstName,
  lastName: participants.lastName,
  avatarUrl: participants.avatarUrl,
  company: participants.company,
}

/** The same, from a whole row. */
export const personLine = (person: typeof participants.$inferSelect): PersonLine => ({
  participantId: person.id,
  slug: person.slug,
  firstName: person.firstName,
  lastName: person.lastName,
  avatarUrl: person.avatarUrl,
  company: person.company,
})
