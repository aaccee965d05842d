import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import type { CurrentUser } from '@/lib/contracts/account'
import type { PushPayload } from '@/lib/contracts/push'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import { startPushService, TEST_VAPID } from '@/lib/testing/push-service'
import { ask, type Question } from './ask'
import { demoDataDir, dropDataDir, type Program, ready, startProgram, until } from './program'
import { PASSWORD } from './site'

const HOST = 'localhost'

/** Time to record an accepted delivery, and for a duplicate to arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_000))

async function call<T>({ port }: Program, path: string, question?: Question): Promise<T> {
  const answer = await ask(port, `${HOST}:${port}`, path, question)
  expect(answer.status, answer.text).toBeLessThan(300)
  return (answer.text ? answer.json() : undefined) as T
}

test('delivers each email and push once when the process is killed while sending', async () => {
  const dataDir = demoDataDir()
  const people = Array.from({ length: 24 }, (_, at) => `killed-${at}@example.org`)
  const mailsAtFirst = 6
  const mailbox = await startMailServer(mailsAtFirst)
  const service = await startPushService()
  const [slow, quick] = [4, 6]
  const browsers = Array.from({ length: slow + quick }, () => service.subscribe())
  /** Recipients of the answer notification, one entry per delivery. */
  const pushed = () =>
    service.received
      .filter(({ payload }) => (payload as PushPayload).path === '/my_communities#my-request')
      .map(({ browser }) => browser)
  const env = {
    DATA_DIR: dataDir,
    MAIL_URL: `smtp://127.0.0.1:${mailbox.port}`,
    ...TEST_VAPID,
    PRIVATE_HOSTS: service.host,
  }
  let program = await startProgram(env)
  try {
    await ready(program)
    for (const email of people)
      await call(program, '/api/auth/register-user', {
        body: { email, password: PASSWORD, agreePolicy: true },
      })
    const anna = await signIn(program, 'anna')
    for (const body of browsers) await call(program, '/api/current-user/web-push', { bearer: anna, body })
    const free = service.hold(browsers.slice(0, slow))
    await answerRequestOf(program, anna, await signIn(program, 'marco'))
    await until(() => mailbox.waiting() > 0, 'mails that the server has, but has not taken')
    await until(() => pushed().length === quick && service.held() >= slow, 'the first pushes')
    await settle()
    await program.kill()
    expect(mailbox.taken()).toHaveLength(mailsAtFirst)

    mailbox.takeAll()
    free()
    program = await startProgram(env)
    // The demo may have a due round too.
    const mailed = () => mailbox.taken().filter((email) => people.includes(email))
    await until(() => mailed().length >= people.length, 'the last mail')
    await until(() => pushed().length >= browsers.length, 'the last push')
    await settle()
    expect(mailed().toSorted()).toEqual(people.toSorted())
    expect(pushed().toSorted()).toEqual(browsers.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted())
  } finally {
    await program.kill()
    await mailbox.stop()
    await service.stop()
    dropDataDir(dataDir)
  }
})

async function signIn(program: Program, name: string): Promise<string> {
  const body = { login: `${name}@demo.tuesday.test`, password: DEMO_PASSWORD }
  return (await call<{ token: string }>(program, '/api/auth/login', { body })).token
}

/** Whether the user of `bearer` sees an answer by `helper` under their request. */
async function answerRequestOf(program: Program, bearer: string, helper: string): Promise<void> {
  const me = await call<CurrentUser>(program, '/api/current-user', { bearer })
  for (let page = 0; ; page++) {
    const { list } = await call<{ list: { requestId: string; person: { participantId: string } | null }[] }>(
      program,
      `/api/requests?page=${page}`,
      { bearer: helper },
    )
    const mine = list.find(({ person }) => person?.participantId === me.connectedParticipants[0])
    if (list.length === 0) throw new Error('the request is not listed')
    if (!mine) continue
    const body = { answer: 'I know two who drive such vans. Shall I ask them?' }
    return call(program, `/api/requests/${mine.requestId}/answer`, { bearer: helper, body })
  }
}

/** A mail server that accepts a number of emails and leaves all other senders waiting. */
async function startMailServer(takesAtFirst: number) {
  const taken: string[] = []
  let begun = 0
  let waiting = 0
  let holds = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        if (holds && begun++ >= takesAtFirst) {
          waiting++
          return
        }
        taken.push(envelope.rcptTo.map(({ address }) => address).join())
        done()
      })
    },
  })
  // Clients are killed mid-protocol.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    /** Recipients of accepted emails, one entry per email. */
    taken: () => taken,
    /** Emails received completely but not accepted. */
    waiting: () => waiting,
    takeAll() {
      holds = false
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
