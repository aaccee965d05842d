import { desc, type SQL, sql } from 'drizzle-orm'
import { EXAMPLE_FIELDS, type ExampleField } from '@/lib/contracts/example-field'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { presentMembers } from '../visibility/visibility'

/** Large communities are judged by their newest members. */
const SAMPLE = 500

/** Topics of each field, in lower case. */
const TOPICS: Record<ExampleField, readonly string[]> = {
  software: [
    ...[
      'software',
      'machine learning',
      'backend',
      'product',
      'pricing',
      'sales',
      'b2b',
      'founder',
      'founders',
    ],
    ...['startups', 'user research', 'hardware', 'engineering', 'biotech', 'разработка', 'софт', 'продукт'],
    ...['стартапы', 'продажи', 'аналитика'],
  ],
  society: [
    ...['health', 'volunteers', 'justice', 'law', 'cities', 'public sector', 'procurement', 'philanthropy'],
    ...['mental health', 'evaluation', 'open data', 'просвещение', 'волонтёрство', 'благотворительность'],
    ...['экология', 'госсектор', 'город'],
  ],
  making: [
    ...['manufacturing', 'timber', 'construction', 'maintenance', 'production', 'architecture', 'energy'],
    ...['robotics', 'производство', 'строительство', 'архитектура', 'реставрация'],
  ],
  books: [
    ...['books', 'publishing', 'typography', 'literature', 'illustration', 'translation', 'journalism'],
    ...['книга', 'книги', 'детские книги', 'редактура', 'издание', 'издательство', 'тексты', 'перевод'],
    ...['иллюстрация', 'литература'],
  ],
  trade: [
    ...['small business', 'food', 'export', 'hospitality', 'retail', 'packaging', 'family business'],
    ...['restaurants', 'малый бизнес', 'еда', 'общепит', 'розница', 'торговля', 'рестораны'],
  ],
}

/** The field that most members of a community share a topic with. */
export async function exampleField(ctx: Ctx): Promise<ExampleField> {
  const newest = ctx.db
    .select({ tags: sql`${participants.tags}`.as('tags') })
    .from(participants)
    .where(presentMembers(ctx))
    .orderBy(desc(participants.profileFilledAt), desc(participants.id))
    .limit(SAMPLE)
    .as('newest')
  const countOf = (field: ExampleField): SQL<number> =>
    sql`count(*) FILTER (WHERE EXISTS (SELECT 1 FROM unnest(${newest.tags}) topic WHERE lower(topic) IN ${[...TOPICS[field]]}))::int`
  const [counts] = await ctx.db
    .select(
      Object.fromEntries(EXAMPLE_FIELDS.map((field) => [field, countOf(field)])) as Record<
        ExampleField,
        SQL<number>
      >,
    )
    .from(newest)
  // Of equal ones, the first.
  return EXAMPLE_FIELDS.reduce((best, field) => (counts![field] > counts![best] ? field : best))
}
