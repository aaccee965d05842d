import { isNull } from 'drizzle-orm'
import { rounds } from './schema/round'

/** For a row of `rounds`: a weekly round. The others introduce the participants of one event. */
export const isWeekly = isNull(rounds.eventId)
