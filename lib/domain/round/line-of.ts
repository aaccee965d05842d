import type { z } from 'zod'
import type { PersonLine, reasonShape } from '@/lib/contracts/matching'
import type { participants } from '@/lib/db/schema/participant'
import type { MatchReason } from '@/lib/db/schema/round'

/** A member in a line of a list. */
export const personLine = (person: typeof participants.$inferSelect): PersonLine => ({
  participantId: person.id,
  slug: person.slug,
  firstName: person.firstName,
  lastName: person.lastName,
  avatarUrl: person.avatarUrl,
  company: person.company,
})

export const reasonLines = (
  reasons: readonly Omit<MatchReason, 'strength'>[],
): z.infer<typeof reasonShape>[] =>
  reasons.map(({ direction, field, seeks, offers }) => ({ direction, field, seeks, offers }))
