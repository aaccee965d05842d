import { sql } from 'drizzle-orm'
import { rawRows } from '@/lib/db/raw-rows'
import { namesOfTopic, topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type DefineChart, fromSegment } from './chart-facts'
import type { Scope } from './scope'

/** Topics that are counted, and those shown: the widest gaps between asked and offered. */
const CANDIDATES = 60
const SHOWN = 15

type Topic = { key: string; label: string; names: string[] }

/**
 * Topics that members ask for, in their request or their phrases, and those who name the topic as theirs. A topic
 * counts under all its names in both languages.
 */
export const topicsChart: DefineChart = async (ctx, scope) => {
  const topics = await commonTopics(ctx, scope)
  const known = topics.map(({ key, names }) => ({ row_key: key, names, patterns: names.flatMap(patternOf) }))
  return {
    of: 'members',
    rowKind: 'name',
    rows: topics.map(({ key, label }) => ({ key, value: key, label })),
    facts: sql`
      SELECT topic.row_key, told.id, told.text LIKE ANY (topic.patterns) AS asked,
        told.tags && topic.names AS offered
      FROM (
        SELECT "participants"."id" AS id, ARRAY(SELECT lower(tag) FROM unnest("participants"."tags") tag) AS tags,
          ' ' || regexp_replace(translate(lower("participants"."looking_for" || ' ' || coalesce((
            SELECT string_agg(phrase ->> 'text', ' ') FROM jsonb_array_elements("participants"."phrases") phrase
            WHERE phrase ->> 'kind' = 'seeks'), '')), ${PUNCTUATION}, ${' '.repeat(PUNCTUATION.length)}),
            ' +', ' ', 'g') || ' ' AS text
        ${fromSegment(ctx, scope)}
        -- Keeps the planner from computing the texts once per topic.
        OFFSET 0
      ) told
      CROSS JOIN jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS topic(row_key text, names text[], patterns text[])`,
    arrange: (rows) =>
      rows
        .filter(({ values: [asked] }) => asked)
        .sort((a, b) => gapOf(b.values) - gapOf(a.values) || (b.values[0] ?? 0) - (a.values[0] ?? 0))
        .slice(0, SHOWN),
  }
}

/** Treated as spaces, in texts and in the names of topics. */
const PUNCTUATION = '.,;:!?()«»"“”—–-/\n'

const gapOf = ([asked, offered]: (number | null)[]) => (asked ?? 0) - (offered ?? 0)

const SHORT = 5

/**
 * LIKE patterns of a name that match most inflections of its words; short words exactly. None for a name without words.
 */
function patternOf(name: string): string[] {
  const words = [...name.replaceAll(/[\\%_]/g, '')]
    .map((letter) => (PUNCTUATION.includes(letter) ? ' ' : letter))
    .join('')
    .split(/\s+/)
    .filter(Boolean)
  const stems = words.map((word) =>
    word.length <= SHORT ? `${word} ` : `${/\p{Script=Cyrillic}$/u.test(word) ? word.slice(0, -2) : word}%`,
  )
  return stems.length > 0 ? [`% ${stems.join('').replaceAll(/%(?=.)/g, '% ')}%`] : []
}

/** The segment's most common topics, with synonyms merged. */
async function commonTopics(ctx: Ctx, scope: Scope): Promise<Topic[]> {
  const rows = await rawRows<{ tag: string }>(
    ctx.db,
    sql`
    SELECT lower(tag) AS tag ${fromSegment(ctx, scope, sql`CROSS JOIN LATERAL unnest("participants"."tags") AS tag`)}
      AND lower(tag) <> 'other'
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${CANDIDATES}`,
  )
  const topics = new Map<string, Topic>()
  for (const { tag } of rows) {
    const [label = tag] = topicsIn(ctx.locale, [tag])
    const known = topics.get(label.toLowerCase())
    const names = [...new Set([...(known?.names ?? []), ...namesOfTopic(tag)])]
    topics.set(label.toLowerCase(), { key: known?.key ?? tag, label: known?.label ?? label, names })
  }
  return [...topics.values()]
}
