import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { withSystemContext } from '@/lib/runtime/context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson, type Participant, type Person } from '@/lib/testing/factories'
import { TEST_BOUNCE_SECRET } from '@/lib/testing/runtime'
import { readBounce } from './read-bounce'
import { sampleMails } from './sample-mails'

const PATH = '/api/mail/bounced'

let api: TestApi
let anna: Participant
let annaPerson: Person
let mailId: string

beforeEach(async () => {
  api = await testApi()
  annaPerson = await makePerson(api.runtime.database, api.community, 'member', { clock: api.runtime.clock })
  anna = annaPerson.participant!
  mailId = newId()
  await inside((ctx) =>
    ctx.db.insert(mails).values({
      communityId: api.community.id,
      id: mailId,
      dedupeKey: mailId,
      kind: 'unmatched',
      toEmail: anna.email,
      toName: '',
      participantId: anna.id,
      locale: 'en',
      props: sampleMails('en').unmatched,
      status: 'sent',
      createdAt: ctx.clock.now(),
    }),
  )
})

const inside = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

function report({
  id = mailId,
  host = api.community.primaryDomain,
  action = 'failed',
  status = '5.1.1',
  said = [] as string[],
  from = ['From: MAILER-DAEMON@mx.example'],
  type = 'multipart/report;\r\n\treport-type=delivery-status; boundary="b"',
} = {}): Uint8Array {
  return Buffer.from(
    [
      ...from,
      `Content-Type: ${type}`,
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry to have to inform you.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${anna.email}`,
      `Action: ${action}`,
      `Status: ${status}`,
      ...said,
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${id}@${host}>`,
      'Subject: A round without you',
      '--b--',
    ].join('\r\n'),
  )
}

const post = (body: Uint8Array, secret = TEST_BOUNCE_SECRET) =>
  api.guest.post(PATH, { query: { secret }, body, headers: { 'content-type': 'message/rfc822' } })

async function standing() {
  const [mail] = await inside((ctx) => ctx.db.select().from(mails).where(eq(mails.id, mailId)))
  const [member] = await inside((ctx) =>
    ctx.db.select().from(participants).where(eq(participants.id, anna.id)),
  )
  return { status: mail?.status, off: member?.disabledNotifications }
}

const UNTOUCHED = { status: 'sent', off: [] }

describe('a bounce report', () => {
  it('stops email to a mailbox that does not exist, once', async () => {
    expect((await post(report())).body).toEqual({ taken: true })
    expect(await standing()).toEqual({ status: 'failed', off: ['EMAIL'] })
    expect((await post(report())).body).toEqual({ taken: false })
    expect((await standing()).off).toEqual(['EMAIL'])
  })

  it('stops email also if the mailbox was first reported as full', async () => {
    expect((await post(report({ status: '5.2.2' }))).body).toEqual({ taken: true })
    expect((await post(report())).body).toEqual({ taken: true })
    expect(await standing()).toEqual({ status: 'failed', off: ['EMAIL'] })
  })

  it('stops email also if the email it is about was given up', async () => {
    await inside((ctx) => ctx.db.update(mails).set({ status: 'given-up' }).where(eq(mails.id, mailId)))
    expect((await post(report())).body).toEqual({ taken: true })
    expect(await standing()).toEqual({ status: 'failed', off: ['EMAIL'] })
  })

  it.each([
    ['5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', true],
    ['5.7.1', 'smtp; 550 5.7.1 No such user!', true],
    [
      '5.0.0',
      'smtp; 550 Message was not accepted -- invalid mailbox.\r\n Local mailbox is unavailable:\r\n user not found',
      true,
    ],
    [
      '5.0.0',
      "smtp; 554 delivery error: dd This user doesn't have a\r\n\tyahoo.com account (x@yahoo.com)",
      true,
    ],
    ['5.0.0', 'smtp; 550-5.1.1 The email account that you tried to reach 550-5.1.1 does not exist', true],
    ['5.1.1', 'smtp; 550 5.1.1 Blocked by our policy', false],
    ['5.7.1', 'smtp; 550 5.7.1 Client host [185.5.1.2] blocked', false],
    ['5.7.1', 'smtp; 550 5.7.1 Sender address rejected: user unknown', false],
    ['5.0.0', 'smtp; 450 4.1.1 User unknown', false],
    ['4.4.7', 'smtp; 550 user unknown', false],
  ])('stops email if the server it quotes knows no such mailbox: %s, %j', async (status, said, isDead) => {
    const body = report({ status, said: [`Diagnostic-Code: ${said}`] })
    expect((await post(body)).body).toEqual({ taken: true })
    expect(await standing()).toEqual({ status: 'failed', off: isDead ? ['EMAIL'] : [] })
  })

  it('is matched by the email in it, not by its own Message-ID', async () => {
    const from = ['From: postmaster@contoso.example', `Message-ID: <${newId()}@eurprd04.prod.outlook.com>`]
    expect((await post(report({ from }))).body).toEqual({ taken: true })
    expect((await standing()).status).toBe('failed')
  })

  it('about a full mailbox is recorded, and stops nothing', async () => {
    expect((await post(report({ status: '5.2.2' }))).body).toEqual({ taken: true })
    expect(await standing()).toEqual({ status: 'failed', off: [] })
  })

  it('after days of failed attempts is recorded, and stops nothing', async () => {
    expect((await post(report({ status: '4.4.7' }))).body).toEqual({ taken: true })
    expect(await standing()).toEqual({ status: 'failed', off: [] })
  })

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.7' }],
    ['an answer by hand', { type: 'text/plain' }],
    ['a mail that we never sent', { id: newId() }],
    ['a mail of a community that is not here', { host: 'elsewhere.example' }],
  ])('changes nothing when it is %s', async (_what, like) => {
    expect((await post(report(like))).body).toEqual({ taken: false })
    expect(await standing()).toEqual(UNTOUCHED)
  })

  it('posted twenty times concurrently is processed once, while the member changes the settings', async () => {
    const member = api.at(api.community, annaPerson)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 4 === 3
          ? member.post('/api/participant/update-notification-pref', {
              query: { contactType: 'TELEGRAM', disable: true },
            })
          : post(report()),
      ),
    )
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    const [now] = await inside((ctx) =>
      ctx.db.select().from(participants).where(eq(participants.id, anna.id)),
    )
    expect(now?.disabledNotifications.toSorted()).toEqual(['EMAIL', 'TELEGRAM'])
  })

  it('is not accepted without the secret, or if none is set', async () => {
    expect((await post(report(), 'a guess')).status).toBe(404)
    api.runtime.env.BOUNCE_SECRET = undefined
    expect((await post(report(), '')).status).toBe(404)
    expect(await standing()).toEqual(UNTOUCHED)
  })

  it('may be anything at all, and is read fast', () => {
    const endless = report({ said: [`Diagnostic-Code: smtp; ${'x'.repeat(200_000)}`] })
    const start = performance.now()
    expect(readBounce(endless)?.status).toBe('5.1.1')
    expect(performance.now() - start).toBeLessThan(30_000)
    for (const odd of ['', '\n\n', '\0\xff', 'Content-Type: multipart/report; report-type=delivery-status'])
      expect(readBounce(Buffer.from(odd, 'latin1'))).toBeNull()
  })
})
