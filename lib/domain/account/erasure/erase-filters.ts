import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Condition, SegmentFilter } from '@/lib/contracts/segment'
import { NOBODY_JOINED_BY } from '@/lib/core/nobody-joined'
import { campaigns } from '@/lib/db/schema/campaign'
import { auditEvents } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { segments } from '@/lib/db/schema/roster'
import { spellingsOf } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'

/** What a filter's text may name somebody by. */
type Named = Partial<Pick<typeof participants.$inferSelect, 'firstName' | 'lastName' | 'email' | 'phone'>>

const NOBODY: SegmentFilter = { conditions: [{ field: 'joined', to: NOBODY_JOINED_BY }] }

/**
 * Removes stored filters that search for erased members by name, address or phone number: saved segments, audiences of
 * messages, and those of exports in the audit log. A text that finds somebody else stays. Call it once their profiles are
 * empty.
 */
export async function eraseFilters(ctx: Ctx, gone: readonly Named[]): Promise<void> {
  const { db, community } = ctx
  const isGone = knownTexts(ctx, gone)

  const saved = await db
    .select({ id: segments.id, filter: segments.filter })
    .from(segments)
    .where(and(eq(segments.communityId, community.id), hasText(segments.filter)))
  const ofSegments = await naming(saved, isGone)
  if (ofSegments.length > 0)
    await db
      .delete(segments)
      .where(and(eq(segments.communityId, community.id), inArray(segments.id, ofSegments)))

  const sent = await db
    .select({ id: campaigns.id, filter: campaigns.filter })
    .from(campaigns)
    .where(and(eq(campaigns.communityId, community.id), hasText(campaigns.filter)))
  const ofCampaigns = await naming(sent, isGone)
  if (ofCampaigns.length > 0)
    await db
      .update(campaigns)
      // A composer that is open must not save the old filter again.
      .set({ filter: NOBODY, version: sql`${campaigns.version} + 1` })
      .where(and(eq(campaigns.communityId, community.id), inArray(campaigns.id, ofCampaigns)))

  // Written before exports recorded only what they filtered by.
  const filter = sql<object>`${auditEvents.detail} -> 'filter'`
  const exported = await db
    .select({ id: auditEvents.id, filter })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.communityId, community.id),
        eq(auditEvents.action, 'members.exported'),
        hasText(filter),
      ),
    )
  const ofExports = await naming(exported, isGone)
  if (ofExports.length > 0)
    await db
      .update(auditEvents)
      .set({ detail: sql`${auditEvents.detail} - 'filter'` })
      .where(and(eq(auditEvents.communityId, community.id), inArray(auditEvents.id, ofExports)))
}

const hasText = (filter: PgColumn | SQL): SQL =>
  sql`(${filter} ->> 'search' <> '' OR ${filter} @> '{"conditions": [{"field": "answer"}]}')`

async function naming(
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
