import { alias } from 'drizzle-orm/pg-core'
import { participants } from '@/lib/db/schema/participant'

/** What finds a member's rows. */
export type RecordedMember = Pick<typeof participants.$inferSelect, 'id' | 'userId' | 'email'>

/** Maximum rows of each kind, newest first; members with more can ask the organiser. */
export const MAX_ROWS = 10_000

/** Another member, to join. */
export const person = alias(participants, 'person')
/** Of another member, only the name shown to this one. */
export const shownPerson = { id: person.id, firstName: person.firstName, lastName: person.lastName }
