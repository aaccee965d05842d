import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity, makePerson, type Person } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import type { MailKind, MailProps } from './kinds'
import { REFUSED_FOR_NOW } from './mail-states'
import { outboxMail } from './outbox'
import { outboxFolder } from './outbox-transport'
import { queueMail } from './queue-mail'
import { queueMails } from './queue-mails'
import { sampleMails } from './sample-mails'
import { sendMail } from './send-mail'
import { closeMailTransports } from './transport'

let runtime: TestRuntime
let community: Community
let member: Person
const servers: SMTPServer[] = []

beforeEach(async () => {
  runtime = await testRuntime()
  community = await makeCommunity(runtime.database, { title: { en: 'Lighthouse' } })
  member = await makePerson(runtime.database, community)
})

afterEach(async () => {
  closeMailTransports()
  rmSync(runtime.env.DATA_DIR, { recursive: true, force: true })
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done))))
})

const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemContext(runtime, community, 'test', work)
const sample = sampleMails('en')
const MEETING_ID = '0190a000-0000-7000-8000-00000000cafe'
const to = () => ({ email: member.user.email, name: 'Anna', participantId: member.participant!.id })

function queueConfirmation(dedupeKey = 'confirm'): Promise<string | null> {
  return asSystem((ctx) =>
    queueMail(ctx, {
      kind: 'confirm-email',
      dedupeKey,
      to: to(),
      locale: 'en',
      props: sample['confirm-email'],
    }),
  )
}

function queueMatch(dedupeKey = 'match'): Promise<string | null> {
  return asSystem((ctx) =>
    queueMail(ctx, {
      kind: 'recommended-contact',
      dedupeKey,
      to: to(),
      locale: 'en',
      props: sample['recommended-contact'],
    }),
  )
}

async function rowOf(mailId: string) {
  const [row] = await asSystem((ctx) => ctx.db.select().from(mails).where(eq(mails.id, mailId)))
  return row!
}

const send = (mailId: string) => sendMail(systemRequestContext(runtime, community, 'test'), mailId)
const filesInOutbox = () => readdirSync(outboxFolder(runtime.env))

/** A real SMTP server on its own port; the runtime sends to it from now on. */
async function receiveMail(options: SMTPServerOptions = {}): Promise<{ to: string; source: string }[]> {
  const received: { to: string; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  const port = await new Promise<number>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => {
      resolve((socket.address() as { port: number }).port)
    })
  })
  runtime.env.MAIL_URL = `smtp://127.0.0.1:${port}`
  return received
}

const smtpError = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

describe('queueing an email', () => {
  it('writes it once per cause and enqueues one job', async () => {
    const first = await queueMatch('one cause')
    expect(await queueMatch('one cause')).toBeNull()
    expect(await queueMatch('another cause')).not.toBeNull()
    const jobs = await runtime.waitingJobs(community.id)
    expect(jobs.map(({ name }) => name)).toEqual(['send-mail', 'send-mail'])
    expect(jobs[0]?.data).toEqual({ communityId: community.id, mailId: first })
  })

  it('leaves neither an email nor a job when its transaction fails', async () => {
    const failing = asSystem(async (ctx) => {
      await queueMails(ctx, [
        {
          kind: 'recommended-contact',
          dedupeKey: 'x',
          to: to(),
          locale: 'en',
          props: sample['recommended-contact'],
        },
      ])
      throw new Error('something later')
    })
    await expect(failing).rejects.toThrow('something later')
    expect(await runtime.waitingJobs(community.id)).toEqual([])
  })
})

describe('the outbox', () => {
  it('gets one whole message', async () => {
    runtime.clock.set('2026-11-24T09:00:00Z')
    const id = (await queueMatch())!
    await send(id)
    expect(filesInOutbox()).toEqual([`${id}.eml`])
    const mail = await PostalMime.parse(readFileSync(`${outboxFolder(runtime.env)}/${id}.eml`))
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    expect(mail.from).toMatchObject({ name: 'Lighthouse', address: 'tuesday@localhost' })
    expect(mail.to?.[0]).toMatchObject({ name: 'Anna', address: member.user.email })
    expect(mail.subject).toBe('Meet Anna Petrova, Head of Growth, Nordlicht')
    expect(mail.messageId).toBe(`<${id}@${community.primaryDomain}>`)
    expect(new Date(mail.date!)).toEqual(new Date('2026-11-24T09:00:00Z'))
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/\S+\/api\/mail\/unsubscribe\?token=\S+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('x-auto-response-suppress')).toBe('OOF, AutoReply, DR, RN, NRN')
    expect(mail.text).toContain('Write to Anna')
    expect(mail.html).toContain('Write to Anna')
    expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1, lastError: null })
  })

  it('never gets a sent email again', async () => {
    const id = (await queueMatch())!
    await send(id)
    rmSync(outboxFolder(runtime.env), { recursive: true })
    await send(id)
    await send(id)
    expect(() => filesInOutbox()).toThrow(/ENOENT/)
    expect((await rowOf(id)).tries).toBe(1)
  })

  it('has one file for an email that was delivered but not marked before the process died', async () => {
    const id = (await queueMatch())!
    await send(id)
    await asSystem((ctx) =>
      ctx.db.update(mails).set({ status: 'queued', sentAt: null }).where(eq(mails.id, id)),
    )
    await send(id)
    expect(filesInOutbox()).toEqual([`${id}.eml`])
    expect((await rowOf(id)).status).toBe('sent')
  })

  it('stays consistent when two processes send the same email concurrently', async () => {
    const id = (await queueMatch())!
    await Promise.all([send(id), send(id), send(id)])
    expect(filesInOutbox()).toEqual([`${id}.eml`])
    expect((await rowOf(id)).status).toBe('sent')
  })

  it('retries when the disk is full or the folder cannot be created', async () => {
    const id = (await queueMatch())!
    writeFileSync(outboxFolder(runtime.env), 'a file in the way')
    await expect(send(id)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 1 })
    rmSync(outboxFolder(runtime.env))
    await send(id)
    expect(filesInOutbox()).toEqual([`${id}.eml`])
  })

  it('is written by the queue job', async () => {
    await queueMatch('a')
    await queueMatch('b')
    expect(await runtime.runJobs(community.id)).toBe(2)
    expect(filesInOutbox()).toHaveLength(2)
  })

  it.each([
    ['REQUEST', 'meeting-accepted'],
    ['CANCEL', 'meeting-cancelled'],
  ] as const)('sends a calendar part whose MIME method is its METHOD: %s', async (method, kind) => {
    const props = sample[kind]
    const id = await asSystem((ctx) =>
      queueMail(ctx, { kind, dedupeKey: 'calendar', to: to(), locale: 'en', props }),
    )
    await send(id!)
    const source = readFileSync(`${outboxFolder(runtime.env)}/${id}.eml`, 'utf8')
    expect(source).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}\\b`, 'i'))
    // Besides the text and the HTML, so that calendars show buttons instead of a file.
    expect(source.indexOf('text/calendar')).toBeGreaterThan(source.indexOf('multipart/alternative'))
    const mail = await outboxMail(outboxFolder(runtime.env), id!)
    expect(mail?.calendar?.method).toBe(method)
    expect(mail?.calendar?.content).toContain(`METHOD:${method}\n`)
    expect(mail?.calendar?.content).toContain(`UID:meeting-${props.meetingId}@`)
    expect(mail?.text).toContain('meeting')
  })

  it('names the organizer of the first email about an appointment in the later ones, too', async () => {
    const organizerOf = async (kind: 'meeting-accepted' | 'meeting-moved' | 'meeting-cancelled') => {
      const calendar = {
        ...sample['meeting-accepted'].calendar!,
        ...sample[kind].calendar,
        meetingId: MEETING_ID,
      }
      const props = { ...sample[kind], calendar } as MailProps[typeof kind]
      const id = await asSystem((ctx) =>
        queueMail(ctx, { kind, props, dedupeKey: kind, to: to(), locale: 'en' }),
      )
      await send(id!)
      const mail = await outboxMail(outboxFolder(runtime.env), id!)
      return /ORGANIZER[^\n]*mailto:(\S+)/i.exec(mail!.calendar!.content.replaceAll('\n ', ''))?.[1]
    }
    expect(await organizerOf('meeting-accepted')).toBe('tuesday@localhost')
    community = { ...community, senderEmail: 'team@lighthouse.example' }
    expect(await organizerOf('meeting-moved')).toBe('tuesday@localhost')
    expect(await organizerOf('meeting-cancelled')).toBe('tuesday@localhost')
  })

  it('erases the link of a sign-in email once it is sent', async () => {
    const id = (await queueConfirmation())!
    expect((await rowOf(id)).props).toEqual(sample['confirm-email'])
    await send(id)
    expect((await rowOf(id)).props).toEqual({})
    const mail = await PostalMime.parse(readFileSync(`${outboxFolder(runtime.env)}/${id}.eml`))
    expect(mail.text).toContain('/confirmed?token=sample')
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  })
})

describe('over SMTP', () => {
  it('delivers the email to the server, with the same Message-ID each time', async () => {
    const received = await receiveMail()
    const id = (await queueMatch())!
    await send(id)
    await asSystem((ctx) => ctx.db.update(mails).set({ status: 'queued' }).where(eq(mails.id, id)))
    await send(id)
    expect(received.map((mail) => mail.to)).toEqual([member.user.email, member.user.email])
    for (const { source } of received) {
      expect(source).toMatch(new RegExp(`^Message-ID: <${id}@${community.primaryDomain}>`, 'im'))
    }
    expect((await rowOf(id)).status).toBe('sent')
  })

  it('retries after a temporary refusal (greylisting), and then succeeds', async () => {
    let tries = 0
    const received = await receiveMail({
      onRcptTo: (_address, _session, done) =>
        ++tries === 1 ? done(smtpError(451, 'greylisted, come back')) : done(),
    })
    const id = (await queueMatch())!
    await expect(send(id)).rejects.toThrow(/greylisted/)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 1 })
    expect((await rowOf(id)).lastError).toContain('greylisted')
    await send(id)
    expect(received).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 2, lastError: null })
  })

  it('gives up on an address that the server does not know', async () => {
    const received = await receiveMail({
      onRcptTo: (_address, _session, done) => done(smtpError(550, 'no such mailbox')),
    })
    const id = (await queueMatch())!
    await send(id)
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 1 })
    expect((await rowOf(id)).lastError).toContain('no such mailbox')
    expect(received).toEqual([])
  })

  const refuse = (when: 'RCPT' | 'DATA', code: number, said: string) =>
    receiveMail(
      when === 'RCPT'
        ? { onRcptTo: (_address, _session, done) => done(smtpError(code, said)) }
        : {
            onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpError(code, said))),
          },
    )

  /** What a member who wants no intros by email has turned off once an email was sent. */
  async function disabledAfter(mailId: string) {
    await asSystem((ctx) => ctx.db.update(participants).set({ disabledNotifications: ['EMAIL:intro'] }))
    await send(mailId)
    const [row] = await asSystem((ctx) => ctx.db.select().from(participants))
    return row?.disabledNotifications
  }

  it.each([
    [550, '5.1.1 no such user'],
    [554, 'no such user (5.1.1)'],
    [550, 'sorry, no mailbox here by that name (#5.1.1)'],
    [550, '5.2.1 mailbox disabled'],
    // Microsoft 365, Yandex, Mail.ru and Yahoo.
    [550, '5.4.1 Recipient address rejected: Access denied. [AM6EUR05FT003.eop-eur05.prod.example]'],
    [550, '5.7.1 No such user!'],
    [
      550,
      'Message was not accepted -- invalid mailbox.  Local mailbox x@y.ru is unavailable: user not found',
    ],
    [554, "delivery error: dd This user doesn't have a yahoo.com account (x@yahoo.com) [0] - mta1.example"],
  ])('stops mail to a member whose address is dead: %i %s', async (code, said) => {
    for (const when of ['RCPT', 'DATA'] as const) {
      await refuse(when, code, said)
      const id = (await queueMatch(when))!
      expect(await disabledAfter(id)).toEqual(['EMAIL:intro', 'EMAIL'])
      expect((await rowOf(id)).status).toBe('failed')
    }
    // Requested emails are sent.
    expect(await queueConfirmation()).not.toBeNull()
  })

  it.each([
    [550, '5.2.2 mailbox full'],
    [550, '5.2.1 This user is receiving mail at a rate that prevents additional messages'],
    [550, '5.5.0 Requested action not taken: mailbox unavailable (S2017062302)'],
    [550, '5.7.1 not from you'],
    [550, '5.7.1 Service unavailable, Client host [185.5.1.2] blocked'],
    [550, '5.7.1 Client host 5.1.1.7 is listed; user unknown'],
    [550, '5.7.1 Too many attempts, user unknown'],
    [554, '5.7.1 Message rejected as spam: user not found in the allow list'],
    [550, '5.1.0 <us@x.y>: Sender address rejected: User unknown in virtual mailbox table'],
    [550, '5.4.1 Relay access denied'],
  ])('sends further mail after a refusal for another reason: %i %s', async (code, said) => {
    for (const when of ['RCPT', 'DATA'] as const) {
      await refuse(when, code, said)
      expect(await disabledAfter((await queueMatch(when))!)).toEqual(['EMAIL:intro'])
    }
  })

  it("sends bounces to the operator's address", async () => {
    const from: string[] = []
    await receiveMail({
      onMailFrom({ address }, _session, done) {
        from.push(address)
        done()
      },
    })
    await send((await queueMatch('first'))!)
    closeMailTransports()
    runtime.env.MAIL_RETURN_PATH = 'back@lighthouse.example'
    await send((await queueMatch('second'))!)
    expect(from).toEqual(['tuesday@localhost', 'back@lighthouse.example'])
  })

  it('gives up on a message that the server rejects', async () => {
    await refuse('DATA', 554, '5.6.0 malformed')
    const id = (await queueMatch())!
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'failed' })
  })

  it.each([
    ['RCPT', 554, '5.7.1 relay access denied'],
    ['RCPT', 550, '5.4.5 daily sending limit exceeded'],
    ['RCPT', 550, 'relay not permitted'],
    ['RCPT', 554, '5.7.1 Client host [203.0.113.7] blocked'],
    ['RCPT', 554, 'looks like spam'],
    ['DATA', 554, '5.7.1 relay access denied'],
    ['DATA', 550, '5.4.5 daily sending limit exceeded'],
    ['DATA', 554, 'you have reached the limit of emails'],
    ['DATA', 550, '5.7.26 This mail has been blocked because it is unauthenticated'],
    ['DATA', 554, '5.7.1 rejected because of the DMARC policy of the domain'],
  ] as const)('retries for two days what may be our fault: %s %i %s', async (when, code, said) => {
    await refuse(when, code, said)
    runtime.clock.set('2026-11-24T09:00:00Z')
    const id = (await queueMatch())!
    expect(await send(id)).toEqual(new Date('2026-11-24T09:05:00Z'))
    expect((await rowOf(id)).lastError).toMatch(new RegExp(`^${REFUSED_FOR_NOW}`))
    runtime.clock.set('2026-11-24T09:05:00Z')
    await send(id)
    await send(id)
    runtime.clock.set('2026-11-25T09:00:00Z')
    expect(await send(id)).toEqual(new Date('2026-11-25T13:00:00Z'))
    expect(await rowOf(id)).toMatchObject({ status: 'queued' })
    runtime.clock.set('2026-11-26T09:00:00Z')
    expect(await send(id)).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: expect.stringContaining(said) })
  })

  it.each([
    [554, 'looks like spam'],
    [554, '5.7.1 [2] Message rejected under suspicion of SPAM; https://ya.example/1IrBc?rate=1'],
    [552, '5.7.0 This message was blocked because its content presents a potential security issue'],
    [554, 'Message not allowed - [PH01] Email not accepted for policy reasons.'],
  ])('sends three times what is rejected for its content: %i %s', async (code, said) => {
    await refuse('DATA', code, said)
    runtime.clock.set('2026-11-24T09:00:00Z')
    const id = (await queueMatch())!
    expect(await send(id)).toEqual(new Date('2026-11-24T09:05:00Z'))
    expect(await send(id)).toBeInstanceOf(Date)
    expect(await send(id)).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 3 })
  })

  it('keeps emails when the server rejects our sender or password', async () => {
    await receiveMail({ onMailFrom: (_address, _session, done) => done(smtpError(550, 'sender unknown')) })
    const id = (await queueMatch())!
    await expect(send(id)).rejects.toThrow(/sender unknown/)
    expect((await rowOf(id)).status).toBe('queued')

    await receiveMail({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'wrong password')),
    })
    runtime.env.MAIL_URL = runtime.env.MAIL_URL!.replace('smtp://', 'smtp://user:wrong@')
    await expect(send(id)).rejects.toThrow(/wrong password|Invalid login/)
    expect((await rowOf(id)).status).toBe('queued')
  })

  it('keeps emails when the server is down, or drops the connection during the message', async () => {
    runtime.env.MAIL_URL = 'smtp://127.0.0.1:1'
    const id = (await queueMatch())!
    await expect(send(id)).rejects.toThrow()
    expect((await rowOf(id)).status).toBe('queued')

    await receiveMail({
      onData(stream, _session, _done) {
        stream.resume()
        stream.on('end', () => {
          for (const connection of servers.at(-1)!.connections) connection.close()
        })
      },
    })
    await expect(send(id)).rejects.toThrow()
    expect((await rowOf(id)).status).toBe('queued')
  })

  it('sends an email once through a slow server, and waits for it as long as RFC 5321 asks for', async () => {
    const limits: number[] = []
    const setTimeoutOf = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
      this: Socket,
      ms,
    ) {
      limits.push(ms)
      return this
    })
    const received = await receiveMail({
      onRcptTo: (_address, _session, done) => void setTimeout(done, 300),
      onData(stream, { envelope }, done) {
        stream.resume().on('end', () => {
          received.push({ to: envelope.rcptTo[0]?.address ?? '', source: '' })
          setTimeout(done, 300)
        })
      },
    })
    try {
      const id = (await queueMatch())!
      await send(id)
      expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1 })
      expect(received).toHaveLength(1)
      // Shorter, and an email that the server accepts after a long check is sent again.
      expect(Math.max(...limits)).toBeGreaterThanOrEqual(10 * 60_000)
    } finally {
      setTimeoutOf.mockRestore()
    }
  })

  it('cannot be made to inject headers or recipients', async () => {
    const received = await receiveMail()
    const id = await asSystem((ctx) =>
      queueMail(ctx, {
        kind: 'intro-received',
        dedupeKey: 'evil',
        to: { ...to(), name: 'Anna\r\nBcc: all@example.test' },
        locale: 'en',
        props: {
          ...sample['intro-received'],
          from: { firstName: 'Eve\r\nBcc: all@example.test\r\n\r\n<b>', lastName: 'x' },
        },
      }),
    )
    expect(id).not.toBeNull()
    await runtime.runJobs(community.id)
    expect(received.map((mail) => mail.to)).toEqual([member.user.email])
    expect(received[0]!.source.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc:/im)
  })
})

describe('an email that waited too long', () => {
  const startsAt = '2026-11-24T12:00:00Z'
  const queueWith = async (kind: MailKind, props: object = {}) => {
    runtime.clock.set('2026-11-24T11:00:00Z')
    const content = { kind, props: { ...sample[kind], ...props } as MailProps[MailKind] }
    const id = await asSystem((ctx) =>
      queueMail(ctx, { ...content, dedupeKey: kind, to: to(), locale: 'en' }),
    )
    runtime.clock.set('2026-11-24T12:00:01Z')
    await send(id!)
    return (await rowOf(id!)).status
  }

  it('is given up after its deadline, or once its code or link has expired', async () => {
    expect(await queueWith('meeting-soon', { deadline: startsAt })).toBe('given-up')
    expect(await queueWith('sign-in')).toBe('given-up')
    expect(await queueWith('recovery')).toBe('given-up')
    expect(await queueWith('confirm-email')).toBe('sent')
  })

  it('is sent if it cancels a calendar entry, or offers times that are yet to come', async () => {
    expect(sample['meeting-cancelled'].calendar?.method).toBe('CANCEL')
    expect(await queueWith('meeting-cancelled', { deadline: startsAt })).toBe('sent')
    const slots = [startsAt, '2026-11-25T12:00:00Z'].map((startsAt) => ({ startsAt, accept: '/chats' }))
    expect(await queueWith('meeting-proposed', { deadline: startsAt, slots })).toBe('sent')
  })
})

it('leaves an email of an unknown kind to a newer process', async () => {
  const id = (await queueMatch())!
  await asSystem((ctx) => ctx.db.update(mails).set({ kind: 'of-tomorrow' }).where(eq(mails.id, id)))
  await expect(send(id)).rejects.toThrow(/unknown kind/)
  expect((await rowOf(id)).status).toBe('queued')
})
