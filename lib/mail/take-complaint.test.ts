import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { withSystemContext } from '@/lib/runtime/context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson, type Participant } from '@/lib/testing/factories'
import { feedbackReport } from '@/lib/testing/feedback-report'
import { TEST_BOUNCE_SECRET } from '@/lib/testing/runtime'
import type { MailKind } from './kinds'
import { readComplaint } from './read-complaint'
import { sampleMails } from './sample-mails'
import { unsubscribePath } from './signed-links'

let api: TestApi
let anna: Participant

beforeEach(async () => {
  api = await testApi()
  anna = (await makePerson(api.runtime.database, api.community, 'member', { clock: api.runtime.clock }))
    .participant!
})

const inside = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

async function mailed(kind: MailKind, status: MailStatus = 'sent', campaignId?: string) {
  const id = newId()
  const isHers = kind !== 'sign-in' && kind !== 'invitation'
  await inside((ctx) =>
    ctx.db.insert(mails).values({
      communityId: api.community.id,
      id,
      dedupeKey: id,
      kind,
      toEmail: anna.email,
      participantId: isHers ? anna.id : null,
      locale: 'en',
      props: { ...sampleMails('en')[kind], ...(campaignId && { campaignId }) },
      status,
      sentAt: status === 'sent' ? ctx.clock.now() : null,
      createdAt: ctx.clock.now(),
    }),
  )
  return id
}

function report({
  id,
  host = api.community.primaryDomain,
  feedback = 'abuse',
  type = 'multipart/report; report-type=feedback-report;\r\n\tboundary="b"',
  more = [],
}: {
  id?: string
  host?: string
  feedback?: string
  type?: string
  more?: string[]
}): Uint8Array {
  const original = [...(id ? [`Message-ID: <${id}@${host}>`] : []), ...more, 'Subject: A round without you']
  return feedbackReport({ original, feedback, type })
}

const post = async (body: Uint8Array) =>
  (
    await api.guest.post('/api/mail/bounced', {
      query: { secret: TEST_BOUNCE_SECRET },
      body,
      headers: { 'content-type': 'message/rfc822' },
    })
  ).body

/** The unsubscribe link of organisers' messages, or of one of them. */
const link = (campaignId: string | null) =>
  `https://${api.community.primaryDomain}${unsubscribePath(secretOf(api.runtime.env), {
    communityId: api.community.id,
    participantId: anna.id,
    topics: ['news'],
    locale: 'en',
    campaignId,
  })}`

const folded = (url: string) => `List-Unsubscribe: <${url.slice(0, 60)}\r\n ${url.slice(60)}>`

const mailOf = async (id: string) =>
  (await inside((ctx) => ctx.db.select().from(mails).where(eq(mails.id, id))))[0]!

const turnedOff = async () =>
  (await inside((ctx) => ctx.db.select().from(participants).where(eq(participants.id, anna.id))))[0]!
    .disabledNotifications

describe('a complaint', () => {
  it('is counted once, and stops all email to its member', async () => {
    const id = await mailed('unmatched')
    expect(await post(report({ id }))).toEqual({ taken: true })
    expect((await mailOf(id)).complainedAt).not.toBeNull()
    expect(await turnedOff()).toEqual(['EMAIL'])
    expect(await post(report({ id }))).toEqual({ taken: false })
  })

  it('stops email also if the email it is about was given up', async () => {
    const id = await mailed('unmatched', 'given-up')
    expect(await post(report({ id }))).toEqual({ taken: true })
    expect(await turnedOff()).toEqual(['EMAIL'])
  })

  it('stops email that is queued already, and never email for logging in', async () => {
    const id = await mailed('organiser-message')
    const marketing = await mailed('organiser-message', 'queued')
    const round = await mailed('unmatched', 'queued')
    const signIn = await mailed('sign-in', 'queued')
    await inside(async (ctx) => {
      await ctx.enqueue('send-campaign-mail', { mailId: marketing })
      await ctx.enqueue('send-mail', { mailId: round })
      await ctx.enqueue('send-account-mail', { mailId: signIn })
    })
    await post(report({ id }))
    await api.runtime.runJobs(api.community.id)
    expect((await mailOf(marketing)).status).toBe('dropped')
    expect((await mailOf(round)).status).toBe('dropped')
    expect((await mailOf(signIn)).status).toBe('sent')
    const { status } = await api.guest.post('/api/auth/otp/challenge', { body: { email: anna.email } })
    expect(status).toBeLessThan(300)
  })

  it('without a Message-ID is recognised by the signed unsubscribe link', async () => {
    const campaignId = newId()
    const id = await mailed('organiser-message', 'sent', campaignId)
    await mailed('organiser-message')
    const forged = link(campaignId).replace(/token=../, 'token=xx')
    expect(await post(report({ more: [folded(forged)] }))).toEqual({ taken: false })
    expect(await post(report({ more: [folded(link(campaignId))] }))).toEqual({ taken: true })
    expect((await mailOf(id)).complainedAt).not.toBeNull()
    expect(await turnedOff()).toEqual(['EMAIL'])
  })

  it.each(['given-up', 'failed'] as const)(
    'is recognised by the link also if the email was %s, unless another was sent',
    async (status) => {
      const [givenUp, waiting] = [await mailed('organiser-message', status), await mailed('unmatched')]
      await mailed('organiser-message', 'queued')
      expect(await post(report({ more: [folded(link(null))] }))).toEqual({ taken: true })
      expect((await mailOf(givenUp)).complainedAt).not.toBeNull()
      expect((await mailOf(waiting)).complainedAt).toBeNull()
      expect(await turnedOff()).toEqual(['EMAIL'])
      const [sent] = [await mailed('organiser-message'), await mailed('organiser-message', status)]
      expect(await post(report({ more: [folded(link(null))] }))).toEqual({ taken: true })
      expect((await mailOf(sent)).complainedAt).not.toBeNull()
    },
  )

  it.each([
    ['', {}],
    ['with its Message-ID, ', { id: newId() }],
  ])('%sstops email also if the email is deleted by now: its link names the member', async (_, like) => {
    const other = await mailed('unmatched')
    const more = [folded(link(newId()))]
    const forged = [folded(link(newId()).replace(/token=../, 'token=xx'))]
    expect(await post(report({ ...like, more: forged }))).toEqual({ taken: false })
    expect(await turnedOff()).toEqual([])
    expect(await post(report({ ...like, more }))).toEqual({ taken: true })
    expect(await turnedOff()).toEqual(['EMAIL'])
    expect((await mailOf(other)).complainedAt).toBeNull()
    expect(await post(report({ ...like, more }))).toEqual({ taken: false })
  })

  it('about an invitation counts as asking for no more', async () => {
    const id = await mailed('invitation')
    const now = api.runtime.clock.now()
    await inside((ctx) =>
      ctx.db.insert(emailInvitations).values({
        communityId: api.community.id,
        id: newId(),
        email: anna.email,
        name: '',
        locale: 'en',
        code: newId(),
        sentBy: newId(),
        sentAt: now,
        expiresAt: now,
        createdAt: now,
      }),
    )
    expect(await post(report({ id }))).toEqual({ taken: true })
    const [invitation] = await inside((ctx) =>
      ctx.db.select().from(emailInvitations).where(eq(emailInvitations.email, anna.email)),
    )
    expect(invitation?.refusedAt).toBeInstanceOf(Date)
  })

  it.each([
    ['it says that the email is not spam', { feedback: 'not-spam' }],
    ['it is an answer by hand', { type: 'text/plain' }],
    ['it is about an email that we never sent', { id: newId() }],
    ['its community is not here', { host: 'elsewhere.example' }],
  ])('changes nothing when %s', async (_what, like) => {
    const id = await mailed('unmatched')
    expect(await post(report({ id, ...like }))).toEqual({ taken: false })
    expect((await mailOf(id)).complainedAt).toBeNull()
    expect(await turnedOff()).toEqual([])
  })

  it('that arrives twenty times at once is counted once', async () => {
    const id = await mailed('unmatched')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(report({ id }))))
    expect(answers.filter(({ taken }) => taken)).toHaveLength(1)
    expect(await turnedOff()).toEqual(['EMAIL'])
  })

  it('may be anything at all', () => {
    for (const odd of ['', '\n\n', '\0\xff', 'Content-Type: multipart/report; report-type=feedback-report'])
      expect(readComplaint(Buffer.from(odd, 'latin1'))).toBeNull()
  })
})

it('an email is not sent once its member has unsubscribed', async () => {
  const mailId = await mailed('organiser-message', 'queued')
  const other = await mailed('unmatched', 'queued')
  await inside(async (ctx) => {
    await ctx.enqueue('send-campaign-mail', { mailId })
    await ctx.enqueue('send-mail', { mailId: other })
    await ctx.db
      .update(participants)
      .set({ disabledNotifications: ['EMAIL:news'] })
      .where(eq(participants.id, anna.id))
  })
  await api.runtime.runJobs(api.community.id)
  expect([(await mailOf(mailId)).status, (await mailOf(other)).status]).toEqual(['dropped', 'sent'])
})
