import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { mails, notifications, pushSubscriptions } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { sampleMails } from '@/lib/mail/sample-mails'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { type MemberNews, notifyMember, notifyMembers } from './notify-member'

let api: TestApi
let anna: ApiClient
let boris: ApiClient

beforeEach(async () => {
  api = await testApi()
  anna = await api.person()
  boris = await api.person()
})

const inCommunity = <T>(work: (ctx: Ctx) => Promise<T>) =>
  withSystemContext(api.runtime, api.community, 'test', work)
const change = (values: Partial<typeof participants.$inferInsert>) =>
  inCommunity((ctx) =>
    ctx.db
      .update(participants)
      .set(values)
      .where(eq(participants.id, idOf(anna))),
  )

const accepted = (values: object = {}) =>
  ({
    event: 'intro-accepted',
    participantId: idOf(anna),
    aboutId: idOf(boris),
    cause: `intro-answered:${newId()}`,
    open: '/my_communities?match=1',
    email: ({ locale }: { locale: string }) => ({
      from: { firstName: 'Boris', lastName: locale },
      answer: null,
    }),
    ...values,
  }) as MemberNews

const cancelled = (values: object = {}) =>
  ({
    event: 'meeting-withdrawn',
    participantId: idOf(anna),
    cause: `meeting:${newId()}`,
    open: '/my_communities',
    email: ({ timeZone }: { timeZone: string }) => ({ meetingId: newId(), startsAt: null, timeZone }),
    ...values,
  }) as MemberNews

/** Notifies in one transaction and returns what each channel got. */
async function notify(...news: MemberNews[]) {
  await inCommunity((ctx) => notifyMembers(ctx, news))
  return {
    panel: await inCommunity((ctx) => ctx.db.select().from(notifications)),
    mails: await inCommunity((ctx) => ctx.db.select().from(mails).orderBy(asc(mails.id))),
    jobs: (await api.runtime.waitingJobs(api.community.id)).map(({ name }) => name).sort(),
  }
}

async function enablePush() {
  const { user } = anna.person!
  await inCommunity((ctx) =>
    ctx.db.insert(pushSubscriptions).values({
      communityId: api.community.id,
      id: newId(),
      endpoint: 'https://push.example/1',
      userId: user.id,
      sessionId: newId(),
      keys: { p256dh: '', auth: '' },
      createdAt: api.runtime.clock.now(),
    }),
  )
}

describe('an event', () => {
  it("reaches the member's panel, browsers and mailbox, under the key of its cause", async () => {
    await enablePush()
    const { panel, mails, jobs } = await notify(accepted({ cause: 'one' }))
    expect(panel).toMatchObject([
      {
        participantId: idOf(anna),
        kind: 'intro-accepted',
        dedupeKey: 'one',
        payload: { open: '/my_communities?match=1', participantId: idOf(boris) },
      },
    ])
    expect(mails).toMatchObject([
      {
        participantId: idOf(anna),
        kind: 'intro-accepted',
        dedupeKey: 'one',
        toEmail: anna.person?.user.email,
        props: { open: '/my_communities?match=1', aboutId: idOf(boris) },
      },
    ])
    expect(jobs).toEqual(['release-mails', 'send-push'])
  })

  it('uses only its own channels', async () => {
    await enablePush()
    const { panel, mails, jobs } = await notify(cancelled())
    expect(panel).toEqual([])
    expect(mails).toHaveLength(1)
    expect(jobs).toEqual(['release-mails'])
  })

  it('is sent once per cause', async () => {
    const news = accepted()
    await notify(news)
    const { panel, mails } = await notify(news)
    expect(panel).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })

  it('can notify more members than one statement has parameters for', async () => {
    await change({ disabledNotifications: ['EMAIL'] })
    const { panel } = await notify(...Array.from({ length: 9_500 }, () => accepted()))
    expect(panel).toHaveLength(9_500)
  })

  it('reaches nobody who has left', async () => {
    await change({ deletedAt: api.runtime.clock.now() })
    expect(await notify(accepted(), cancelled())).toEqual({ panel: [], mails: [], jobs: [] })
  })

  it('leaves nothing behind when its transaction fails', async () => {
    const failing = inCommunity(async (ctx) => {
      await notifyMember(ctx, accepted())
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await notify()).toEqual({ panel: [], mails: [], jobs: [] })
  })
})

describe('its email', () => {
  it("uses the member's language and time zone, or else the community's", async () => {
    await notify(accepted())
    await change({ preferredLang: 'ru', timeZone: 'Asia/Tokyo' })
    const { mails } = await notify(accepted(), cancelled())
    expect(mails.map(({ locale }) => locale)).toEqual([api.community.lang, 'ru', 'ru'])
    expect(mails.map(({ props }) => props)).toMatchObject([
      { from: { lastName: api.community.lang } },
      { from: { lastName: 'ru' } },
      { timeZone: 'Asia/Tokyo' },
    ])
  })

  it.each([
    [['EMAIL'], []],
    [['EMAIL:intro'], ['meeting-withdrawn']],
    [
      ['WEB_PUSH', 'EMAIL:round'],
      ['intro-accepted', 'meeting-withdrawn'],
    ],
  ])('respects what the member turned off: %j', async (disabledNotifications, kinds) => {
    await change({ disabledNotifications })
    const { panel, mails } = await notify(accepted(), cancelled())
    expect(mails.map(({ kind }) => kind)).toEqual(kinds)
    expect(panel).toHaveLength(1)
  })

  it('is held when its pace says so, and carries its deadline and its calendar entry', async () => {
    const unmatched = {
      event: 'unmatched',
      participantId: idOf(anna),
      cause: 'unmatched',
      open: '/my_communities',
      email: () => ({ reason: 'odd' }),
    } as const
    const deadline = new Date('2027-03-03T06:30:00.000Z')
    const calendar = sampleMails('en')['meeting-withdrawn'].calendar
    const { mails } = await notify(unmatched, cancelled({ deadline, calendar }))
    expect(mails).toMatchObject([
      { kind: 'unmatched', status: 'queued' },
      {
        kind: 'meeting-withdrawn',
        status: 'held',
        props: { deadline: deadline.toISOString(), calendar },
      },
    ])
  })
})

it('does not compile without what its channels need', () => {
  const news: MemberNews[] = [
    // @ts-expect-error the panel needs the subject
    { event: 'answer-thanked', participantId: '', cause: '', open: '/' },
    // @ts-expect-error the email needs its details
    { event: 'unmatched', participantId: '', cause: '', open: '/' },
    // @ts-expect-error no such event
    { event: 'made-up', participantId: '', cause: '', open: '/' },
  ]
  expect(news).toHaveLength(3)
})
