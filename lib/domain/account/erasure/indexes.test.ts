import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import type { Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { mails, notifications } from '@/lib/db/schema/message'
import { linksOf, participants } from '@/lib/db/schema/participant'
import { ownDatabase, testDatabase } from '@/lib/testing/database'
import { makeCommunity, makePerson } from '@/lib/testing/factories'
import { indexedLinks } from '../../participant/lock-links'
import { mentions } from './empty-mail'

const idOf = (n: number) => `10000000-0000-0000-0000-${String(n).padStart(12, '0')}`
const id = sql`('10000000-0000-0000-0000-' || lpad(n::text, 12, '0'))`

/** 300 members, with an email and a notification about each. */
async function fill(db: Db, communityId: string): Promise<void> {
  const c = sql`${communityId}::uuid`
  const numbers = sql`generate_series(1, 300) n`
  await db.execute(sql`INSERT INTO participants (community_id, id, user_id, slug, email, contacts)
    SELECT ${c}, ${id}::uuid, ${id}::uuid, 'm' || n, 'm' || n, jsonb_build_object('linkedin', 'https://l.test/M' || n)
    FROM ${numbers}`)
  await db.execute(sql`INSERT INTO mails (community_id, id, dedupe_key, kind, to_email, participant_id, locale, props)
    SELECT ${c}, ${id}::uuid, 'm' || n, 'intro-received', 'm' || n, ${id}::uuid, 'en', jsonb_build_object('aboutId', ${id},
      'people', jsonb_build_array(jsonb_build_object('participantId', ${id}))) FROM ${numbers}`)
  await db.execute(sql`INSERT INTO notifications (community_id, id, participant_id, kind, payload)
    SELECT ${c}, ${id}::uuid, ${id}::uuid, 'intro-received', jsonb_build_object('participantId', ${id}) FROM ${numbers}`)
  for (const table of ['participants', 'mails', 'notifications'])
    await db.execute(sql.raw(`ANALYZE ${table}`))
  // In small tables the planner would prefer to read every row.
  await db.execute(sql`SET LOCAL enable_seqscan = off`)
  await db.execute(sql`SELECT set_config('app.community_id', ${communityId}, true)`)
}

async function indexesOf(db: Db, query: SQL): Promise<string[]> {
  const plan = await rawRows<Record<string, string>>(db, sql`EXPLAIN ${query}`)
  const lines = plan.map((row) => Object.values(row)[0] ?? '')
  expect(lines.join('\n')).not.toMatch(/Seq Scan/)
  return lines.flatMap((line) => /Index (?:Only )?Scan (?:using|on) (\w+)/.exec(line)?.[1] ?? []).sort()
}

/** A function of the database, with its parameter's value. */
async function bodyOf(db: Db, name: string, parameter: string, value: string): Promise<SQL> {
  const [row] = await rawRows<{ prosrc: string }>(db, sql`SELECT prosrc FROM pg_proc WHERE proname = ${name}`)
  return sql.raw(row!.prosrc.replace(`ANY(${parameter})`, `ANY(${value})`))
}

it('rows that mention a member, or have their address or link, are found by an index', async () => {
  // The planner's choice depends on all rows of the tables.
  const database = await ownDatabase()
  const { id: communityId } = await makeCommunity(database)
  await database
    .ownerTransaction(async ({ db }) => {
      await fill(db, communityId)
      const them = [idOf(7)]
      const inMails = (where: SQL | undefined) =>
        sql`SELECT 1 FROM mails WHERE ${and(eq(mails.communityId, communityId), where)}`
      expect(await indexesOf(db, inMails(mentions(them)))).toEqual(['mails_about', 'mails_people'])
      const own = or(inArray(mails.toEmail, ['m7']), inArray(mails.participantId, them))
      expect(await indexesOf(db, inMails(own))).toEqual(['mails_address', 'mails_participant'])
      expect(await indexesOf(db, sql`SELECT 1 FROM mails WHERE ${mails.toEmail} = 'm7'`)).toEqual([
        'mails_address',
      ])

      const told = or(
        inArray(notifications.participantId, them),
        inArray(sql`${notifications.payload} ->> 'participantId'`, them),
      )
      const inPanels = sql`SELECT 1 FROM notifications WHERE ${and(eq(notifications.communityId, communityId), told)}`
      expect(await indexesOf(db, inPanels)).toEqual(['notifications_about', 'notifications_time'])
      const dismissed = await bodyOf(db, 'notifications_about', 'about', `ARRAY['${them[0]}']`)
      expect(await indexesOf(db, dismissed)).toEqual(['notifications_about'])

      const owner = sql`SELECT 1 FROM participants
      WHERE ${linksOf(participants.contacts)} @> ANY(${indexedLinks([['linkedin', 'https://l.test/M7']])})`
      expect(await indexesOf(db, owner)).toEqual(['participants_links'])
      const link = `ARRAY['{"linkedin":"https://l.test/m7"}'::jsonb]`
      expect(await indexesOf(db, await bodyOf(db, 'members_with_links', 'links', link))).toEqual([
        'participants_links',
      ])
      throw new Error('rolled back')
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })
    .finally(() => database.close())
})

it('the functions that read them see only the community of the transaction', async () => {
  const database = await testDatabase()
  const [here, elsewhere] = [await makeCommunity(database), await makeCommunity(database)]
  const contacts = { github: 'https://github.com/Gail' }
  const gail = await makePerson(database, here, 'member', { participant: { contacts } })
  const { id: about } = gail.participant!
  const row = { communityId: here.id, id: newId(), participantId: about, kind: 'intro-received' }
  await database.owner.insert(notifications).values({ ...row, payload: { participantId: about } })
  const found = ({ id }: { id: string }) =>
    database.tenant(id, ({ db }) =>
      rawRows<object>(
        db,
        sql`SELECT public.notifications_about(ARRAY[${about}]) AS news,
          public.members_with_links(${indexedLinks([['github', contacts.github]])}) AS members`,
      ),
    )
  expect(await found(here)).toEqual([{ news: [row.id], members: [about] }])
  expect(await found(elsewhere)).toEqual([{ news: [], members: [] }])
})
