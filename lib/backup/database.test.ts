import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import type { Database } from '@/lib/db/database'
import { migrate } from '@/lib/db/migrate'
import { mails, notifications } from '@/lib/db/schema/message'
import { matchSides, roundComputations, roundParts } from '@/lib/db/schema/round'
import { openQueue } from '@/lib/jobs/queue'
import {
  makeCommunity,
  makeEvent,
  makeMatch,
  makeMeeting,
  makeNotification,
  makePerson,
  makeRound,
} from '@/lib/testing/factories'
import { rowHashes } from '@/lib/testing/row-hashes'
import { copyTemplate } from '@/lib/testing/server-database'
import { silentLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { exportDatabase, type RowBatch } from './export-database'
import { loadDatabase } from './load-database'
import { readDatabase } from './read-database'

const { TEST_DATABASE_URL: adminUrl, TEST_DATABASE_RUN: run } = process.env
const KINDS = ['embedded', ...(adminUrl ? ['server' as const] : [])] as const

const open = (kind: (typeof KINDS)[number]): Promise<Database> =>
  kind === 'server' ? copyTemplate(adminUrl!, run!) : openSnapshot()

const MAILS = 2_300
const ODD = 'quotes \' " and \\N \\. \t tab\nline\r\n{"a":1} Привет 👩‍🚀 \u2028'

/** Rows of every sort of column: arrays, JSON, bytes, ranges in constraints, counts by trigger, computed ones. */
async function fill(database: Database) {
  const community = await makeCommunity(database)
  const communityId = community.id
  const [ann, bob] = await Promise.all([
    makePerson(database, community, 'member', {
      participant: { about: ODD, tags: ['a,b', '"c"', ''], latitude: 0.1 + 0.2, cityNames: null },
    }),
    makePerson(database, community),
  ])
  if (!ann.participant || !bob.participant) throw new Error('no participants')
  const round = await makeRound(database, community, { debts: { [ann.participant.id]: 1e-7 } })
  const pair = await makeMatch(database, community, ann.participant, bob.participant, { roundId: round.id })
  await makeMeeting(database, pair)
  await makeEvent(database, community, { createdBy: ann.user.id })
  await makeNotification(database, ann, bob)
  const mail = {
    communityId,
    kind: 'digest',
    toEmail: 'a@example.test',
    locale: 'en' as const,
    props: { ODD, n: 1e21 },
  }
  await database.owner
    .insert(mails)
    .values(Array.from({ length: MAILS }, (_, n) => ({ ...mail, id: newId(), dedupeKey: `mail ${n}` })))
  const now = new Date()
  await database.owner.insert(roundComputations).values({
    communityId,
    attemptId: newId(),
    scheduledFor: now,
    stage: 'reading',
    startedAt: now,
    aliveAt: now,
  })
  await database.owner.insert(roundParts).values({
    communityId,
    taskId: newId(),
    kind: 'task',
    number: 0,
    bytes: Buffer.from([0, 255, 10, 92, 39]),
  })
  return { community, ann: ann.participant, bob: bob.participant, pair }
}

async function copy(from: Database, to: Database): Promise<void> {
  const read = await readDatabase(from, tmpdir())
  async function* batches() {
    for await (const { table, lines } of read.batches()) yield { table, lines: lines.toString() }
  }
  await loadDatabase(to, read.facts, batches(), async () => undefined)
  await read.close()
}

describe.each(KINDS)('the backup of a database, %s,', (kind) => {
  let source: Database
  let filled: Awaited<ReturnType<typeof fill>>
  const opened: Database[] = []
  const fresh = async (of: (typeof KINDS)[number]) => {
    const database = await open(of)
    opened.push(database)
    return database
  }
  beforeAll(async () => {
    source = await open(kind)
    opened.push(source)
    filled = await fill(source)
  })
  afterAll(async () => {
    for (const database of opened) await database.close()
  })

  it.each(KINDS)('fills another, %s, with the same rows, rules and counts', async (into) => {
    const target = await fresh(into)
    await copy(source, target)
    const hashes = await rowHashes(source)
    expect(Object.keys(hashes).length).toBeGreaterThan(12)
    expect(await rowHashes(target)).toEqual(hashes)

    // Migrations, roles, triggers and foreign keys are as the program needs them.
    expect(await migrate(target)).toEqual([])
    await openQueue(target, silentLog).then((queue) => queue.stop())
    const { community, ann, pair } = filled
    const seen = await target.tenant(community.id, ({ db }) => db.select().from(matchSides))
    expect(seen).toHaveLength(2)
    const counted = () =>
      target.owner.execute(
        sql`SELECT introductions AS n FROM introduction_counts WHERE participant_id = ${ann.id}`,
      ) as unknown as Promise<{ rows: { n: number }[] }>
    expect((await counted()).rows).toEqual([{ n: 1 }])
    await target.owner.delete(matchSides).where(eq(matchSides.id, pair.side.id))
    expect((await counted()).rows).toEqual([{ n: 0 }])
    await expect(
      target.owner.execute(
        sql`UPDATE match_sides SET partner_id = ${newId()} WHERE id = ${pair.partnerSide.id}`,
      ),
    ).rejects.toThrow()
  })

  it('shows one moment while others write', async () => {
    const { community, ann } = filled
    let stopped = false
    let written = 0
    // Each transaction writes to two tables that are read one after the other.
    const writing = (async () => {
      while (!stopped) {
        await source.ownerTransaction(async ({ db }) => {
          const cause = { communityId: community.id, id: newId(), dedupeKey: `both ${written}` }
          await db.insert(notifications).values({ ...cause, participantId: ann.id, kind: 'unmatched' })
          await db.insert(mails).values({ ...cause, kind: 'unmatched', toEmail: '', locale: 'en', props: {} })
        })
        written++
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const batches: RowBatch[] = []
    await new Promise((resolve) => setTimeout(resolve, 50))
    const facts = await exportDatabase(source, async (batch) => {
      batches.push(batch)
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    stopped = true
    await writing
    const rowsOf = (table: string) =>
      batches.filter((one) => one.table === table).reduce((n, one) => n + one.rows, 0)
    expect(written).toBeGreaterThan(0)
    expect(rowsOf('mails') - MAILS).toBe(rowsOf('notifications') - 1)
    expect(rowsOf('notifications') - 1).toBeLessThanOrEqual(written)
    expect(facts.tables.length).toBeGreaterThan(70)
  })

  it('leaves the database as it was when loading fails', async () => {
    const before = await rowHashes(source)
    const facts = await exportDatabase(source, async () => undefined)
    async function* broken() {
      yield { table: 'communities', lines: '[]\n' }
    }
    await expect(loadDatabase(source, facts, broken(), async () => undefined)).rejects.toThrow()
    expect(await rowHashes(source)).toEqual(before)
    const newer = { ...facts, migrations: [...facts.migrations, { name: '9999_later.sql', checksum: '' }] }
    await expect(loadDatabase(source, newer, broken(), async () => undefined)).rejects.toThrow(
      'newer version',
    )
  })
})
