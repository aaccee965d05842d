import { sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, normaliseContact } from '@/lib/contracts/contact'
import { profileShape } from '@/lib/contracts/participant'
import { checkAnswer } from '@/lib/contracts/question'
import { createEngine } from '@/lib/matching'
import { openCities } from '@/lib/places/cities'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { openSnapshot } from '@/lib/testing/snapshot'
import type { Database } from '../database'
import { demoAccounts } from './demo-accounts'
import { engineMembers } from './engine-members'
import { KSTATI } from './people/kstati'
import type { Rows } from './rows'
import { composeDemo, seedDemo, writeDemo } from './seed-demo'

const NOW = new Date('2026-03-11T10:15:00Z')
const LARGE = 260
const options = { now: NOW, passwordHash: 'a hash', largeSize: LARGE }

const demo = composeDemo(options)
const { rows, portraits } = demo

describe('demo rows', () => {
  const slugOf = new Map(rows.communities.map((community) => [community.id, community.slug]))
  const membersOf = (slug: string) => rows.participants.filter((row) => slugOf.get(row.communityId) === slug)

  it('are reproducible at any time', () => {
    const again = composeDemo({ ...options, now: new Date('2027-01-05T23:59:00Z') }).rows
    const told = (all: Rows) => ({
      people: all.participants.map((row) => [
        row.id,
        row.slug,
        row.email,
        row.about,
        row.lookingFor,
        row.tags,
      ]),
      pairs: all.matchSides.map((row) => [row.id, row.participantId, row.partnerId, row.state, row.reasons]),
      intros: all.intros.map((row) => [row.id, row.fromId, row.message, row.status, row.answer]),
      // Whether a chat was there in time for the agreement on a meeting depends on the day.
      messages: all.messages.filter((row) => !row.meeting).map((row) => [row.id, row.senderId, row.text]),
    })
    expect(told(again)).toEqual(told(rows))
  })

  it('have cities as members choose them, so that files know their country', async () => {
    const cities = await openCities()
    const unknown = rows.participants.filter(
      ({ cityNames, latitude, longitude }) =>
        cityNames?.en &&
        latitude != null &&
        longitude != null &&
        !cities.at(cityNames.en, latitude, longitude),
    )
    expect(unknown.map(({ cityNames }) => cityNames?.en)).toEqual([])
  })

  it('have communities of the expected sizes', () => {
    expect(rows.communities.map((row) => row.slug)).toEqual([
      'tuesday',
      'kstati',
      'lantern',
      'meridian',
      'porto',
      'harbour',
      'guild',
    ])
    for (const slug of ['tuesday', 'kstati', 'lantern']) {
      expect(membersOf(slug).length).toBeGreaterThanOrEqual(40)
      expect(membersOf(slug).length).toBeLessThanOrEqual(80)
    }
    expect(membersOf('meridian')).toHaveLength(LARGE)
    expect(rows.communityDomains.map((row) => row.domain)).toEqual(
      expect.arrayContaining(['localhost', '127.0.0.1', 'ru.localhost', 'tim.localhost', 'large.localhost']),
    )
  })

  it('have sent messages, with one email per recipient who got it', () => {
    for (const slug of ['tuesday', 'kstati', 'lantern']) {
      const sent = rows.campaigns.filter(
        (row) => slugOf.get(row.communityId) === slug && row.status === 'done',
      )
      expect(sent.length).toBeGreaterThan(0)
      for (const { id, total } of sent) {
        const recipients = rows.campaignRecipients.filter(({ campaignId }) => campaignId === id)
        expect(recipients).toHaveLength(total ?? 0)
        expect(recipients.filter(({ clickedAt }) => clickedAt).length).toBeGreaterThan(3)
        const mails = rows.mails.filter(({ dedupeKey }) => dedupeKey.startsWith(`campaign:${id}:`))
        expect(mails.map(({ participantId }) => participantId).sort()).toEqual(
          recipients.flatMap(({ state, participantId }) => (state === 'handed' ? participantId : [])).sort(),
        )
      }
    }
  })

  it('have a community for each white-label setting', () => {
    const used = (holds: (row: (typeof rows.communities)[number]) => unknown) =>
      rows.communities.filter(holds).map((row) => row.slug)
    expect(used((row) => row.externalLandingUrl)).toEqual(['harbour'])
    expect(used((row) => row.parentCommunityDomain)).toEqual(['porto'])
    expect(used((row) => row.oauth2Client)).toEqual(['guild'])
    expect(used((row) => row.termsUrl && row.policyUrl)).toEqual(['harbour'])
    for (const method of ['EMAIL', 'GOOGLE', 'MAGIC', 'OTP', 'NONE', 'OAUTH2'])
      expect(
        used((row) => row.authConfig.some(({ authType }) => authType === method)),
        method,
      ).not.toEqual([])
    for (const variant of ['RU', 'EN', 'JO', 'TIM'] as const)
      expect(
        used((row) => row.policyVariant === variant),
        variant,
      ).not.toEqual([])
  })

  it('have enough distinct hand-written profiles', () => {
    const written = rows.participants.filter((row) => slugOf.get(row.communityId) !== 'meridian' && row.about)
    expect(new Set(written.map((row) => row.about)).size).toBe(written.length)
    expect(new Set(written.map((row) => row.lookingFor)).size).toBe(written.length)
    expect(written.filter((row) => row.preferredLang === 'ru').length).toBeGreaterThanOrEqual(55)
    expect(written.filter((row) => row.preferredLang === 'en').length).toBeGreaterThanOrEqual(80)
    const all = rows.participants.map((row) => `${row.firstName} ${row.lastName}`)
    expect(new Set(all).size).toBe(all.length)
  })

  it('have no placeholder, markup or foreign alphabet in texts', () => {
    const texts = [
      ...rows.participants.flatMap((row) => [row.about!, row.lookingFor!, row.company ?? '', row.goal ?? '']),
      ...rows.intros.flatMap((row) => [row.message!, row.answer ?? '']),
      ...rows.messages.map((row) => row.text),
      ...rows.requests.map((row) => row.text),
      ...rows.requestAnswers.map((row) => row.answer),
      ...rows.meetingFeedback.map((row) => row.note ?? ''),
      ...rows.partnerNotes.map((row) => row.note),
      ...rows.events.flatMap((row) => [row.title, row.description!]),
      ...rows.answers.flatMap((row) => row.value),
    ]
    for (const text of texts) {
      expect(text).not.toMatch(/[{}<>|]|undefined|lorem|TODO|\s{2}/i)
      // A Latin letter inside a Cyrillic word, or the reverse, is a typo.
      expect(text).not.toMatch(/\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/u)
    }
    // Opening lines keep the name placeholder, as in rounds.
    for (const row of rows.matchSides)
      for (const line of Object.values(row.openingLine ?? {}))
        expect(line.replaceAll('{name}', '')).not.toMatch(/[{}<>|]/)
  })

  it('follow the validation rules of forms', () => {
    const questions = new Map(rows.questions.map((row) => [row.id, row]))
    for (const row of rows.participants.filter((member) => member.profileFilledAt)) {
      const checked = profileShape.safeParse({
        ...row,
        company: row.company ?? '',
        goal: row.goal ?? '',
        phone: '',
      })
      expect(checked.error?.issues ?? []).toEqual([])
      for (const [network, link] of Object.entries(row.contacts!))
        expect(normaliseContact(network as Network, link)).toBe(link)
      expect(Object.keys(row.contacts!).length).toBeGreaterThan(0)
    }
    for (const row of rows.answers) {
      const question = questions.get(row.questionId)!
      expect(
        checkAnswer(
          { kind: question.kind, maxChoices: question.maxChoices ?? null, options: question.options! },
          row.value,
        ),
      ).toBeNull()
    }
  })

  it('speak in their own gender when they answer questions', () => {
    const genders = new Map(KSTATI.map(({ first, last, gender }) => [`${first} ${last}`, gender]))
    const writers = new Map(rows.participants.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
    for (const { participantId, value } of rows.answers) {
      const gender = genders.get(writers.get(participantId)!)
      const text = String(value)
      expect(text).not.toContain('{')
      if (gender === 'm') expect(text).not.toMatch(/мужем|сама /)
      if (gender === 'f') expect(text).not.toMatch(/женой|сам /)
    }
  })

  it('quote members literally in reasons', () => {
    const people = new Map(rows.participants.map((row) => [row.id, row]))
    const plain = (text: string) =>
      text
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const wordsOf = (id: string) => {
      const row = people.get(id)!
      const phrases = (row.phrases ?? []).map(({ text }) => text)
      return plain([row.about, row.lookingFor, row.company, row.goal, ...row.tags!, ...phrases].join(' '))
    }
    const explained = rows.matchSides.filter((row) => row.reasons.length > 0)
    expect(explained.length).toBeGreaterThan(300)
    for (const row of explained)
      for (const reason of row.reasons.filter((entry) => entry.direction !== 'shared')) {
        const [seeker, giver] =
          reason.direction === 'reader-seeks'
            ? [row.participantId, row.partnerId]
            : [row.partnerId, row.participantId]
        expect(wordsOf(seeker)).toContain(plain(reason.seeks))
        expect(wordsOf(giver)).toContain(plain(reason.offers))
      }
  })

  it('never match a pair twice, or before one joined', () => {
    const joined = new Map(rows.participants.map((row) => [row.id, row.createdAt!]))
    const pairs = rows.matchSides.map((row) => `${row.participantId} ${row.partnerId}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const row of rows.matchSides) expect(joined.get(row.participantId)! < (row.sentAt ?? NOW)).toBe(true)
  })

  const weekly = rows.rounds.filter((row) => !row.eventId)
  const atEvents = new Set(rows.matches.flatMap((row) => (row.kind === 'event' ? [row.id] : [])))

  it('have no past event in the future and no due round', () => {
    const past = [
      ...rows.messages.map((row) => row.createdAt!),
      ...rows.intros.flatMap((row) => [row.createdAt!, row.answeredAt ?? NOW]),
      ...rows.meetingFeedback.map((row) => row.createdAt!),
      ...rows.notifications.map((row) => row.createdAt!),
      ...rows.requestAnswers.map((row) => row.createdAt!),
      ...rows.rounds.map((row) => row.sentAt ?? NOW),
      ...rows.users.map((row) => row.createdAt!),
    ]
    for (const date of past) expect(date.getTime()).toBeLessThanOrEqual(NOW.getTime())
    for (const community of rows.communities) {
      const last = weekly.filter((row) => row.communityId === community.id).at(-1)!
      // The Tuesday before this Wednesday.
      expect(last.scheduledFor.toISOString().slice(0, 10)).toBe('2026-03-10')
    }
    for (const row of rows.meetings.filter((meeting) => meeting.status === 'proposed'))
      expect(row.startsAt ?? null).toBeNull()
    for (const row of rows.meetingSlots) expect(row.startsAt.getTime()).toBeGreaterThan(NOW.getTime())
  })

  it.each([NOW, new Date('2026-07-20T23:26:40Z'), new Date('2026-11-23T02:10:00Z')])(
    'have meetings by day for both members, seeded at %s',
    (now) => {
      const { rows } = now === NOW ? demo : composeDemo({ ...options, now })
      const zoneOf = new Map(rows.participants.map((row) => [row.id, row.timeZone!]))
      const slotsOf = Map.groupBy(rows.meetingSlots, (row) => row.meetingId)
      for (const meeting of rows.meetings) {
        const slots = (slotsOf.get(meeting.id) ?? []).map((row) => row.startsAt)
        expect(new Set(slots.map(String)).size).toBe(slots.length)
        for (const startsAt of meeting.startsAt ? [meeting.startsAt, ...slots] : slots) {
          expect(startsAt.getTime() % (30 * 60_000)).toBe(0)
          const starts = [meeting.firstId, meeting.secondId].map((id) =>
            DateTime.fromJSDate(startsAt, { zone: zoneOf.get(id)! }),
          )
          const [one, other] = starts.map((start) => start.offset) as [number, number]
          // The days of members on opposite sides of the world do not overlap.
          if (Math.abs(one - other) > 10 * 60) continue
          for (const start of starts) {
            const minute = start.hour * 60 + start.minute
            expect(minute).toBeGreaterThanOrEqual(9 * 60)
            expect(minute + meeting.durationMinutes!).toBeLessThanOrEqual(20 * 60)
          }
        }
      }
    },
  )

  it('have introductions at an event, and a preview for the next one', () => {
    const ofEvents = rows.rounds.filter((row) => row.eventId)
    for (const status of ['sent', 'preview'])
      expect(ofEvents.filter((row) => row.status === status && row.matchCount > 0)).not.toEqual([])
  })

  it('introduce the event-only account to somebody at its event', () => {
    const account = demoAccounts.find(({ kind }) => kind === 'event-only')!
    const user = rows.users.find((row) => row.email === account.email)!
    const { id } = rows.participants.find((row) => row.userId === user.id)!
    const introduced = rows.matchSides.filter((row) => row.participantId === id && row.sentAt)
    expect(introduced.flatMap(({ reasons }) => reasons)).not.toEqual([])
  })

  it('put every demo account into its state', () => {
    for (const account of demoAccounts) {
      const user = rows.users.find((row) => row.email === account.email)!
      const membership = rows.memberships.find((row) => row.userId === user.id)!
      expect(slugOf.get(membership.communityId)).toBe(account.community)
      const participant = rows.participants.find((row) => row.userId === user.id)
      const last = rows.matchSides
        .filter((row) => row.participantId === participant?.id && !atEvents.has(row.matchId))
        .at(-1)
      const lastRound = weekly.filter((row) => row.communityId === membership.communityId).at(-1)!
      if (account.kind === 'member') {
        expect(participant?.profileFilledAt).toBeInstanceOf(Date)
        expect(last).toMatchObject({ state: 'pending', sentAt: lastRound.sentAt })
        expect(last!.reasons.length).toBeGreaterThan(0)
        expect(rows.intros.some((row) => row.matchId === last!.matchId)).toBe(false)
      } else if (account.kind === 'asked') {
        const intro = rows.intros.find((row) => row.matchId === last!.matchId)
        expect(intro).toMatchObject({ toId: participant!.id, status: 'waiting' })
        expect(intro!.message).not.toBe('')
      } else if (account.kind === 'organiser') expect(membership.role).toBe('ROLE_ADMIN')
      else if (account.kind === 'newcomer') expect(participant).toBeUndefined()
      else if (account.kind === 'disabled') expect(membership.enabled).toBe(false)
      else expect(membership.role).toBe('ROLE_EVENT')
    }
  })

  it.each([
    ['tuesday', 'Anna Lindqvist'],
    ['tuesday', 'Marco Bellini'],
    ['kstati', 'Ольга Чернова'],
    ['kstati', 'Тимур Галеев'],
  ])('leave newcomers worth meeting for an account of %s, %s', (slug, name) => {
    const here = membersOf(slug)
    const member = here.find((row) => `${row.firstName} ${row.lastName}` === name)!
    const engine = createEngine(engineMembers(here.filter((row) => row.profileFilledAt)))
    const joinedOf = new Map(here.map((row) => [row.id, row.createdAt!]))
    const met = rows.matchSides.flatMap((row) => (row.participantId === member.id ? [row.partnerId] : []))
    const lastSent = rows.matchSides.find(
      (row) => row.participantId === member.id && row.state === 'pending',
    )!
    const found = engine
      .instant(member.id!, 20)
      .map(({ id }) => id)
      .filter((id) => engine.maySuggest(member.id!, id))
      .filter((id) => !met.includes(id) && joinedOf.get(id)! > lastSent.sentAt!)
    expect(found.length).toBeGreaterThanOrEqual(2)
  })

  it('give three of four members of small communities a portrait', () => {
    for (const slug of ['tuesday', 'kstati', 'lantern']) {
      const members = membersOf(slug)
      const share = members.filter((row) => row.avatarUrl).length / members.length
      expect(share).toBeGreaterThan(0.65)
      expect(share).toBeLessThan(0.85)
    }
    expect(portraits.length).toBe(rows.images.length)
  })
})

describe('seeding', () => {
  let database: Database
  const storage = createMemoryStorage()
  beforeAll(async () => {
    database = await openSnapshot()
  })
  afterAll(() => database.close())

  it('fills an empty database once, with all pictures', async () => {
    const started = performance.now()
    const result = await seedDemo(database, { ...options, storage })
    console.log(`demo with ${LARGE} in the large community: ${Math.round(performance.now() - started)} ms`)
    expect(result.accounts).toHaveLength(demoAccounts.length)

    const count = async (table: string) =>
      Number(
        ((await database.boss.executeSql(`SELECT count(*) AS n FROM ${table}`)).rows[0] as { n: string }).n,
      )
    expect(await count('participants')).toBe(rows.participants.length)
    expect(await count('match_sides')).toBe(rows.matchSides.length)
    for (const { avatarUrl } of rows.participants)
      if (avatarUrl)
        for (const width of [512, 256, 108])
          expect(storage.files.has(avatarUrl.slice('/media/'.length).replace('-512.', `-${width}.`))).toBe(
            true,
          )
    for (const { logoUrl } of rows.communities)
      if (logoUrl) expect(storage.files.has(logoUrl.slice('/media/'.length))).toBe(true)

    // Seeding again changes nothing.
    await seedDemo(database, { ...options, storage })
    expect(await count('communities')).toBe(7)
  })

  it('leaves nothing behind when interrupted', async () => {
    const other = await openSnapshot()
    try {
      const broken: Database = {
        ...other,
        ownerTransaction: (work) =>
          other.ownerTransaction(async (tx) => {
            let statements = 0
            return work({
              ...tx,
              executor: {
                executeSql: (text, values) => {
                  if (++statements > 20) throw new Error('the power is out')
                  return tx.executor.executeSql(text, values)
                },
              },
            })
          }),
      }
      await expect(writeDemo(broken, rows)).rejects.toThrow('the power is out')
      const [left] = await other.owner
        .execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM users`)
        .then((answer) => (answer as { rows: { n: number }[] }).rows)
      expect(left?.n).toBe(0)
    } finally {
      await other.close()
    }
  })

  it('has no dangling references', async () => {
    const orphans = await database.boss.executeSql(`
      SELECT 'events' AS what FROM events WHERE created_by NOT IN (SELECT id FROM users)
      UNION ALL SELECT 'participants' FROM participants WHERE user_id NOT IN (SELECT id FROM users)
      UNION ALL SELECT 'images' FROM images WHERE user_id NOT IN (SELECT id FROM users)
      UNION ALL SELECT 'invitations' FROM invitations WHERE participant_id NOT IN (SELECT id FROM participants)
      UNION ALL SELECT 'chats' FROM chats WHERE first_id >= second_id
      UNION ALL SELECT 'memberless' FROM participants p WHERE NOT EXISTS
        (SELECT FROM memberships m WHERE m.user_id = p.user_id AND m.community_id = p.community_id)
    `)
    expect(orphans.rows).toEqual([])
  })
})
