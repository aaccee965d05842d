import { sql } from 'drizzle-orm'
import type { Storage } from '@/lib/storage/storage'
import type { Database } from '../database'
import { communities } from '../schema/community'
import { addAccountChats } from './account-chats'
import { after, pastRounds, WEEK_MS } from './calendar'
import { addCampaigns } from './campaigns'
import { DEMO_COMMUNITIES } from './communities'
import { type CoverRequest, storeCovers } from './covers'

import { DEMO_PASSWORD, type DemoAccounts, demoAccounts } from './demo-accounts'
import { scheduleOf } from './demo-community'
import { createIds } from './demo-ids'
import { createDice } from './dice'
import { addEvents } from './events'
import { KEPT_PAIRS } from './kept-pairs'
import { storeLogos } from './logos'
import { addMembers, type Member, type Setting } from './members'
import { addOutcomes } from './outcomes'
import { addPastRounds } from './past-rounds'
import { newcomersOf } from './people/newcomers'
import { peopleOf } from './people/people'
import { storePortraits } from './portraits'
import { emptyRows, insertRows, type Rows } from './rows'
import { addSavedItems } from './saved-items'
import { createUnique } from './slugs'

export type SeedOptions = {
  storage: Storage
  now: Date
  /** Hash of DEMO_PASSWORD: lib/db cannot import lib/auth. */
  passwordHash: string
  onProgress?: (line: string) => void
  /** Members of the large community; 2,000 by default. */
  largeSize?: number
}

/**
 * Fills an empty database with the demo communities. People, texts and ids are the same each
 * time; dates are relative to `now`, the last round on the latest Tuesday.
 *
 * Pictures are stored first, under stable names, and all rows are written in one transaction:
 * killed at any point, it leaves an empty database that the next start fills. A database with a
 * community is not changed.
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<DemoAccounts> {
  const say = options.onProgress ?? (() => {})
  const result: DemoAccounts = { password: DEMO_PASSWORD, accounts: demoAccounts }
  const known = await database.owner.select({ id: communities.id }).from(communities).limit(1)
  if (known.length > 0) return result

  const { rows, portraits, covers } = composeDemo(options)
  say(`${rows.participants.length} members in ${rows.communities.length} communities`)
  await storeLogos(options.storage)
  await storeCovers(options.storage, covers)
  await storePortraits(options.storage, portraits, (done) =>
    say(`${done} of ${portraits.length} portraits drawn`),
  )
  const count = await writeDemo(database, rows)
  say(`${count} rows written`)
  return result
}

/** Writes all rows or none. @returns their number; 0 if another process was faster */
export function writeDemo(database: Database, rows: Rows): Promise<number> {
  return database.ownerTransaction(async ({ db, executor }) => {
    // With two concurrent processes the second waits here and finds the demo.
    await db.execute(sql`SELECT pg_advisory_xact_lock(728302)`)
    const [first] = await db.select({ id: communities.id }).from(communities).limit(1)
    return first ? 0 : insertRows(executor, rows)
  }, 'job')
}

/** All rows of the demo. */
export function composeDemo(options: Pick<SeedOptions, 'now' | 'passwordHash' | 'largeSize'>): {
  rows: Rows
  portraits: Setting['portraits']
  covers: CoverRequest[]
} {
  const rows = emptyRows()
  const portraits: Setting['portraits'] = []
  const covers: CoverRequest[] = []
  const uniqueAddress = createUnique()
  for (const [space, community] of DEMO_COMMUNITIES.entries()) {
    const own = emptyRows()
    const setting: Setting = {
      rows: own,
      dice: createDice(community.row.slug),
      newId: createIds(space + 1),
      now: options.now,
      communityId: '',
      community,
      accounts: demoAccounts.filter((account) => account.community === community.row.slug),
      passwordHash: options.passwordHash,
      uniqueAddress,
      portraits: [],
      covers: [],
    }
    setting.communityId = setting.newId()
    composeCommunity(setting, options.largeSize ?? 2_000)
    for (const name of Object.keys(rows) as (keyof Rows)[]) (rows[name] as object[]).push(...own[name])
    portraits.push(...setting.portraits)
    covers.push(...setting.covers)
  }
  return { rows, portraits, covers }
}

function composeCommunity(setting: Setting, largeSize: number): void {
  const { rows, communityId, community, now } = setting
  const createdAt = after(now, -(community.rounds + 12) * WEEK_MS)
  rows.communities.push({ ...community.row, id: communityId, createdAt })
  if (community.trioAllowed) rows.roundRules.push({ communityId, trioAllowed: true, changedAt: createdAt })
  for (const [index, domain] of community.domains.entries())
    rows.communityDomains.push({ domain, communityId, isPrimary: index === 0, verifiedAt: createdAt })
  const personas = peopleOf(community.row.slug, largeSize)
  const members = addMembers(setting, personas, joinedAt(setting, personas.length))
  const proposals = addPastRounds(setting, members, keptPairs(members))
  addOutcomes(setting, proposals)
  addSavedItems(setting, members, proposals)
  // With their own dice, so that other stories do not change who comes.
  addEvents({ ...setting, dice: createDice(`${setting.community.row.slug} events`) }, members)
  addAccountChats(setting, members)
  addCampaigns(setting, members)
  // Last, so that they are in none of the above and change nobody's ids.
  addMembers({ ...setting, accounts: [] }, newcomersOf(community.row.slug), () => sinceLastRound(setting))
}

const lastRoundOf = ({ now, community }: Setting) => pastRounds(now, scheduleOf(community), 1)[0]!

/** Half-way between the last round and now. */
function sinceLastRound(setting: Setting): Date {
  const lastRound = lastRoundOf(setting)
  return after(lastRound, (setting.now.getTime() - lastRound.getTime()) * 0.5)
}

/**
 * Join dates, relative to the last round and far from any round's hour: participation
 * is then the same on every weekday and across clock changes. Demo accounts joined at
 * the start; a large community grew week by week.
 */
function joinedAt(setting: Setting, size: number): (index: number) => Date {
  const { dice, community } = setting
  const lastRound = lastRoundOf(setting)
  return (index) => {
    if (index >= size - 2) return sinceLastRound(setting)
    const share = index / size
    const weeks =
      index < 3
        ? community.rounds + 9
        : size > 200
          ? (1 - share) ** 2.2 * (community.rounds + 1)
          : 2 + dice.next() * (community.rounds + 6)
    return after(lastRound, -(Math.floor(weeks) + 0.05 + 0.9 * (weeks % 1)) * WEEK_MS)
  }
}

function keptPairs(members: readonly Member[]): [Member, Member][] {
  const byName = new Map(members.map((member) => [`${member.persona.first} ${member.persona.last}`, member]))
  return KEPT_PAIRS.flatMap(([a, b]): [Member, Member][] => {
    const first = byName.get(a)
    const second = byName.get(b)
    return first && second ? [[first, second]] : []
  })
}
