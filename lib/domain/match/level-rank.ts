import { sql } from 'drizzle-orm'
import { RELEVANCE_LEVELS, type RelevanceLevel } from '@/lib/core/relevance-level'
import { matches } from '@/lib/db/schema/round'

const names = sql.join(
  RELEVANCE_LEVELS.map((level) => sql.raw(`'${level}'`)),
  sql.raw(', '),
)

/** A match's level as a number, 1 for the best. */
export const levelRank = sql<number>`array_position(ARRAY[${names}], ${matches.level})`

/** The same of a level that is known. */
export const rankOf = (level: RelevanceLevel): number => RELEVANCE_LEVELS.indexOf(level) + 1
