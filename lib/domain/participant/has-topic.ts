import { type SQL, sql } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { namesOfTopic } from '@/lib/matching'

/** Of a participant: whether they have a topic, under any of its names: topics are shown in the reader's language. */
export const hasTopic = (topic: string): SQL =>
  sql`ARRAY(SELECT lower(tag) FROM unnest(${participants.tags}) AS tag)
    && ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(namesOfTopic(topic))}::jsonb))`
