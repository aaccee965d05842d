import { ne, type SQL } from 'drizzle-orm'
import type { UserActor } from '@/lib/core/actor'
import { reports } from '@/lib/db/schema/people'

/** Organisers do not see reports about themselves; operators get those that no other organiser sees. */
export const visibleTo = ({ participantId }: UserActor): SQL | undefined =>
  participantId ? ne(reports.subjectId, participantId) : undefined
