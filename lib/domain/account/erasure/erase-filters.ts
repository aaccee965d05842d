import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Condition, SegmentFilter } from '@/lib/contracts/segment'
import { NOBODY_JOINED_BY } from '@/lib/core/nobody-joined'
import { campaigns } from '@/lib/db/schema/campaign'
import { auditEvents } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { segments } from '@/lib/db/schema/roster'
import { spellingsOf } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'

/** The data by which a filter's text may name a person. */
type Named = Partial<Pick<typeof participants.$inferSelect, 'firstName' | 'lastName' | 'email' | 'phone'>>

type Filtered = PgTable & Record<'id' | 'communityId', PgColumn>

const NOBODY: SegmentFilter = { conditions: [{ field: 'joined', to: NOBODY_JOINED_BY }] }

/**
 * Removes stored filters that search for erased members by name, address or phone number: saved segments, audiences of
 * messages, and those of exports in the audit log. A text that finds somebody else stays. Call it once their profiles are
 * empty.
 */
export async function eraseFilters(ctx: Ctx, gone: readonly Named[]): Promise<void> {
  const { db, community } = ctx
  const isGone = knownTexts(ctx, gone)
  /** The rows of a table whose filter names them, as a condition. */
  async function naming(table: Filtered, filter: SQL, more?: SQL) {
    const here = eq(table.communityId, community.id)
    const rows = await db
      .select({ id: sql<string>`${table.id}`, filter: sql<object>`${filter}` })
      .from(table)
      .where(and(here, hasText(filter), more))
    const ids = await rowsNaming(rows, isGone)
    return and(here, inArray(table.id, ids))
  }

  await db.delete(segments).where(await naming(segments, sql`${segments.filter}`))
  await db
    .update(campaigns)
    // A composer that is open must not save the old filter again.
    .set({ filter: NOBODY, version: sql`${campaigns.version} + 1` })
    .where(await naming(campaigns, sql`${campaigns.filter}`))
  // Written before exports recorded only what they filtered by.
  const { action, detail } = auditEvents
  await db
    .update(auditEvents)
    .set({ detail: sql`${detail} - 'filter'` })
    .where(await naming(auditEvents, sql`${detail} -> 'filter'`, eq(action, 'members.exported')))
}

const hasText = (filter: SQL): SQL =>
  sql`(${filter} ->> 'search' <> '' OR ${filter} @> '{"conditions": [{"field": "answer"}]}')`

async function rowsNaming(
  rows: readonly { id: string; filter: object }[],
  isGone: (text: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = []
  for (const { id, filter } of rows)
    for (const text of textsOf(filter as Partial<SegmentFilter>))
      if (await isGone(text)) {
        found.push(id)
        break
      }
  return found
}

const textsOf = ({ search, conditions = [] }: Partial<SegmentFilter>): string[] => [
  ...(search ? [search] : []),
  ...conditions.flatMap((one: Condition) => (one.field === 'answer' ? [one.contains] : [])),
]

/** Whether a text names one of them and finds nobody else. */
function knownTexts({ db, community }: Ctx, gone: readonly Named[]): (text: string) => Promise<boolean> {
  const known = new Map<string, boolean>()
  const isOthers = async (text: string) => {
    const others = await db.$count(
      participants,
      and(
        eq(participants.communityId, community.id),
        isNull(participants.deletedAt),
        or(isNamed(text), sql`position(${text.trim().toLowerCase()} IN lower(${participants.email})) > 0`),
      ),
    )
    return others > 0
  }
  return async (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const is = gone.some((person) => names(text, person)) && !(await isOthers(text))
    known.set(text, is)
    return is
  }
}

/** Whether a text has somebody's address, phone number, or all of their first or last name, in any spelling. */
function names(text: string, { firstName = '', lastName = '', email = '', phone }: Named): boolean {
  const said = text.trim().toLowerCase()
  const address = email.toLowerCase()
  if (address && (said.includes(address) || (said.includes('@') && address.includes(said)))) return true
  if (address && said === address.split('@')[0]) return true
  const digits = digitsOf(phone ?? '')
  if (digits.length >= FEWEST_DIGITS && digitsOf(said).includes(digits)) return true
  const spelled = new Set(spellingsOf(said).flatMap((word) => word.map(({ text: one }) => one)))
  return [firstName, lastName].some((name) => {
    const words = spellingsOf(name)
    return words.length > 0 && words.every((word) => word.some(({ text: one }) => spelled.has(one)))
  })
}

/** Shorter phone numbers are no phone numbers. */
const FEWEST_DIGITS = 7
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
