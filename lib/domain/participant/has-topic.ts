import { type SQL, sql } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { namesOfTopic } from '@/lib/matching'

/**
 * Of a participant: whether they have a topic, under any of its names, as topics are shown in the reader's language.
 * Members in whose topics none of the names occurs are excluded first, which is cheap.
 */
export function hasTopic(topic: string): SQL {
  const names = namesOfTopic(topic.trim().replace(/\s+/g, ' ')).map((name) => name.replaceAll('ё', 'е'))
  const oneOf = sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb))`
  const parts = JSON.stringify(names.map((name) => `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`))
  return sql`(${folded(sql`array_to_string(${participants.tags}, ' ')`)}
      LIKE ANY (ARRAY(SELECT jsonb_array_elements_text(${parts}::jsonb)))
    AND ARRAY(SELECT ${folded(sql`tag`)} FROM unnest(${participants.tags}) AS tag) && ${oneOf})`
}

/** Upper and lower case are the same, and so are ё and е. */
const folded = (text: SQL): SQL => sql`translate(lower(${text}), 'ё', 'е')`
