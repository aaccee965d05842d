import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, isNotNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setEmail } from '@/lib/auth/account'
import { isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import { newId } from '@/lib/core/ids'
import { memberships } from '@/lib/db/schema/account'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { JOBS } from '@/lib/jobs/jobs'
import type { MailKind } from '@/lib/mail/kinds'
import { outboxFolder } from '@/lib/mail/outbox-transport'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity, makeNotification, makePerson, type Person } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let runtime: TestRuntime
let community: Community
let member: Person

beforeEach(async () => {
  runtime = await testRuntime({ QUIET_HOURS: '22-8' })
  runtime.clock.set('2027-03-02T12:00:00Z')
  community = await makeCommunity(runtime.database, { timeZone: 'Europe/Berlin' })
  member = await makePerson(runtime.database, community, 'member', {
    participant: { timeZone: 'Europe/Berlin' },
  })
})

afterEach(() => rmSync(runtime.env.DATA_DIR, { recursive: true, force: true }))

const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemContext(runtime, community, 'test', work)
const work = () => runtime.runJobs(community.id)

function queue(kind: MailKind, dedupeKey = `${kind}:${newId()}`, props = sampleMails('en')[kind]) {
  const to = { email: member.user.email, name: 'Anna', participantId: member.participant!.id }
  const held = isMemberEvent(kind) && MEMBER_EVENTS[kind].pace !== 'immediate'
  return asSystem((ctx) => queueMail(ctx, { kind, dedupeKey, to, locale: 'en', props, held }))
}

const rows = () => asSystem((ctx) => ctx.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id)))

/** Sent emails by kind and subject, oldest first. */
async function sent() {
  const folder = outboxFolder(runtime.env)
  const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name)
  const all = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return all.map((mail) => ({
    kind: mail.headers.find(({ key }) => key === 'x-mail-kind')?.value,
    to: mail.to?.[0]?.address,
    subject: mail.subject,
    text: mail.text ?? '',
  }))
}
const kindsSent = async () => (await sent()).map(({ kind }) => kind)

describe('of what comes often', () => {
  it('sends the first at once, and those of the next hour as a digest', async () => {
    await queue('intro-received')
    await work()
    expect(await kindsSent()).toEqual(['intro-received'])

    runtime.clock.advance(10 * MINUTE_MS)
    await queue('intro-received')
    await queue('intro-accepted')
    await queue('rate-meeting')
    await work()
    runtime.clock.advance(48 * MINUTE_MS)
    await work()
    expect(await kindsSent()).toEqual(['intro-received'])

    runtime.clock.advance(2 * MINUTE_MS)
    await work()
    const [, digest, ...more] = await sent()
    expect(more).toEqual([])
    expect(digest).toMatchObject({ kind: 'digest', subject: expect.stringContaining('3 things') })
    expect(digest?.text).toContain('Anna Petrova would like to meet you')
    expect(digest?.text).toContain('Anna Petrova said yes')
    expect(digest?.text).toContain('How was it with Anna Petrova?')
    // Not signed in, as from the intro's own mail.
    expect(digest?.text).toMatch(/Say yes right away: http\S+\/api\/mail\/action\?token=\S+/)

    runtime.clock.advance(HOUR_MS)
    await work()
    expect(await kindsSent()).toHaveLength(2)
    expect((await rows()).map(({ status }) => status)).toEqual([
      'sent',
      'gathered',
      'gathered',
      'gathered',
      'sent',
    ])
  })

  it('a single held email is sent as itself', async () => {
    await queue('intro-received')
    await work()
    await queue('intro-accepted')
    await work()
    runtime.clock.advance(HOUR_MS)
    await work()
    expect(await kindsSent()).toEqual(['intro-received', 'intro-accepted'])
  })

  it('emails read, dismissed or turned off meanwhile, or about a blocked member, are dropped', async () => {
    const other = await makePerson(runtime.database, community)
    const blocked = await makePerson(runtime.database, community)
    await queue('intro-received')
    await work()
    const told = (about: Person, dedupeKey: string, values = {}) =>
      makeNotification(runtime.database, member, about, { kind: 'intro-received', dedupeKey, ...values })
    await told(other, 'read', { seenAt: runtime.clock.now() })
    await told(other, 'dismissed', { dismissedAt: runtime.clock.now() })
    await told(blocked, 'blocked')
    await told(other, 'new')
    for (const key of ['read', 'dismissed', 'blocked', 'new']) await queue('intro-received', key)
    await queue('rate-meeting')
    await asSystem(async (ctx) => {
      await ctx.db.insert(hides).values({
        communityId: community.id,
        participantId: blocked.participant!.id,
        subjectId: member.participant!.id,
        kind: 'block',
      })
      await ctx.db
        .update(participants)
        .set({ disabledNotifications: ['EMAIL:meeting'] })
        .where(eq(participants.id, member.participant!.id))
    })
    runtime.clock.advance(HOUR_MS)
    await work()
    expect(await kindsSent()).toEqual(['intro-received', 'intro-received'])
    expect((await rows()).filter(({ status }) => status === 'dropped')).toHaveLength(4)
  })

  it('held emails to or about a member who is disabled meanwhile are dropped', async () => {
    const other = await makePerson(runtime.database, community)
    const disable = ({ user }: Person) =>
      asSystem((ctx) =>
        ctx.db.update(memberships).set({ enabled: false }).where(eq(memberships.userId, user.id)),
      )
    await queue('intro-received')
    await work()
    await makeNotification(runtime.database, member, other, { kind: 'intro-received', dedupeKey: 'about' })
    await queue('intro-received', 'about')
    await disable(other)
    runtime.clock.advance(HOUR_MS)
    await work()
    expect(await kindsSent()).toEqual(['intro-received'])
    // Others still get theirs.
    await queue('intro-accepted')
    await work()
    expect(await kindsSent()).toEqual(['intro-received', 'intro-accepted'])
    runtime.clock.advance(HOUR_MS)
    await queue('intro-accepted')
    await queue('organiser-warning')
    await queue('meeting-tomorrow')
    await disable(member)
    runtime.clock.advance(HOUR_MS)
    await work()
    expect(await kindsSent()).toEqual(['intro-received', 'intro-accepted', 'organiser-warning'])
  })

  it('held emails are sent to the address that the member has by then', async () => {
    await queue('intro-received')
    await queue('intro-accepted')
    await setEmail(runtime.database.owner, runtime.clock, {
      userId: member.user.id,
      email: 'new@example.test',
    })
    await work()
    runtime.clock.advance(HOUR_MS)
    await work()
    expect((await sent()).map(({ to }) => to)).toEqual(['new@example.test'])
  })

  it.each([{}, { calendar: { method: 'REQUEST' } }])(
    'a digest is not sent if its contents were erased while it waited, except %j',
    async (props) => {
      await queue('intro-received')
      await work()
      await queue('intro-received')
      await queue('intro-accepted')
      runtime.clock.advance(HOUR_MS)
      const [job] = (await runtime.waitingJobs(community.id)).filter(({ name }) => name === 'release-mails')
      await JOBS['release-mails'].handle(runtime, job?.data)
      await asSystem((ctx) => ctx.db.update(mails).set({ props }).where(isNotNull(mails.digestId)))
      await work()
      expect(await kindsSent()).toEqual(['intro-received'])
      expect((await rows()).at(-1)).toMatchObject({ kind: 'digest', status: 'given-up', tries: 0 })
    },
  )

  it('a digest leaves out what was turned off or read while the mail server was away', async () => {
    await queue('intro-received')
    await work()
    await makeNotification(runtime.database, member, member, { kind: 'intro-accepted', dedupeKey: 'read' })
    await queue('intro-accepted', 'read')
    await queue('rate-meeting')
    await queue('intro-received')
    runtime.clock.advance(HOUR_MS)
    const [job] = (await runtime.waitingJobs(community.id)).filter(({ name }) => name === 'release-mails')
    await JOBS['release-mails'].handle(runtime, job?.data)
    await asSystem(async ({ db }) => {
      await db.update(notifications).set({ seenAt: new Date() })
      await db.update(participants).set({ disabledNotifications: ['EMAIL:meeting'] })
    })
    await work()
    expect(await kindsSent()).toEqual(['intro-received', 'digest'])
    const digest = (await sent()).find(({ kind }) => kind === 'digest')
    expect(digest?.text).toMatch(/1 thing waiting for you\s+Anna Petrova would like to meet you/)
  })

  it('is counted for each member separately', async () => {
    await queue('intro-received')
    await work()
    member = await makePerson(runtime.database, community, 'member', {
      participant: { timeZone: 'Europe/Berlin' },
    })
    await queue('intro-received')
    await work()
    expect(await kindsSent()).toHaveLength(2)
  })
})

describe("in a member's quiet hours", () => {
  beforeEach(() => runtime.clock.set('2027-03-02T21:30:00Z')) // 22:30 in Berlin

  it('news wait for eight in the morning of their own zone, and then come in one', async () => {
    await queue('intro-received')
    runtime.clock.advance(3 * HOUR_MS)
    await queue('intro-accepted')
    await work()
    expect(await rows()).toMatchObject([{ status: 'held' }, { status: 'held' }])
    runtime.clock.set('2027-03-03T06:58:00Z')
    await work()
    expect(await rows()).toMatchObject([{ status: 'held' }, { status: 'held' }])
    runtime.clock.set('2027-03-03T07:00:00Z')
    await work()
    await work()
    expect(await kindsSent()).toEqual(['digest'])
  })

  it('members in another zone get it at once, and members without a zone follow the community', async () => {
    const zone = (timeZone: string | null) =>
      asSystem((ctx) =>
        ctx.db.update(participants).set({ timeZone }).where(eq(participants.id, member.participant!.id)),
      )
    await zone(null)
    await queue('intro-received')
    await work()
    expect(await rows()).toMatchObject([{ status: 'held' }])
    await zone('America/New_York')
    await queue('intro-received')
    await work()
    expect(await kindsSent()).toEqual(['digest'])
  })

  it('sign-in emails and emails with their own time are not held', async () => {
    const urgent: MailKind[] = ['sign-in', 'recovery', 'password-changed', 'recommended-contact', 'unmatched']
    for (const kind of urgent) await queue(kind)
    await work()
    expect((await kindsSent()).sort()).toEqual([...urgent].sort())
  })

  it('a cancelled meeting waits, unless it would have been before the morning', async () => {
    const off = (startsAt: string) =>
      queue('meeting-withdrawn', undefined, {
        ...sampleMails('en')['meeting-withdrawn'],
        startsAt,
        deadline: startsAt,
      })
    await off('2027-03-03T06:30:00.000Z')
    await off('2027-03-03T16:00:00.000Z')
    await work()
    expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'held'])
    runtime.clock.set('2027-03-03T07:00:00Z')
    await work()
    expect(await kindsSent()).toEqual(['meeting-withdrawn', 'meeting-withdrawn'])
  })
})

it('a job that runs again, or a second one, releases nothing twice', async () => {
  await queue('intro-received')
  await queue('intro-accepted')
  const [job] = await runtime.waitingJobs(community.id)
  const release = () => JOBS['release-mails'].handle(runtime, job?.data)
  await Promise.all([release(), release()])
  await release()
  await work()
  expect(await kindsSent()).toEqual(['digest'])
  expect(await asSystem((ctx) => ctx.db.select().from(notifications))).toEqual([])
})
