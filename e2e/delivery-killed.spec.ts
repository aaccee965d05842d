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

let dataDir: string
test.beforeEach(() => {
  dataDir = demoDataDir()
})
test.afterEach(() => dropDataDir(dataDir))

/** Time for an answered delivery to be written down, and for a second one to come if there is to be one. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_000))

async function call<T>({ port }: Program, path: string, question?: Question): Promise<T> {
  const answer = await ask(port, `${HOST}:${port}`, path, question)
  expect(answer.status, answer.text).toBeLessThan(300)
  return (answer.text ? answer.json() : undefined) as T
}

test('mails on their way when the program is killed: each goes out once, those that were taken not again', async () => {
  const people = Array.from({ length: 24 }, (_, at) => `killed-${at}@example.org`)
  const answersAtFirst = 6
  const mailbox = await startMailServer(answersAtFirst)
  const env = { DATA_DIR: dataDir, MAIL_URL: `smtp://127.0.0.1:${mailbox.port}` }
  let program = await startProgram(env)
  try {
    await ready(program)
    for (const email of people)
      await call(program, '/api/auth/register-user', {
        body: { email, password: PASSWORD, agreePolicy: true },
      })
    await until(() => mailbox.waiting() > 0, 'mails that the server has, but has not taken')
    await settle()
    await program.kill()
    expect(mailbox.taken()).toHaveLength(answersAtFirst)

    mailbox.takeAll()
    program = await startProgram(env)
    // A round may be due in the demo, too.
    const reached = () => mailbox.taken().filter((email) => people.includes(email))
    await until(() => reached().length >= people.length, 'the last mail')
    await settle()
    expect(reached().toSorted()).toEqual(people.toSorted())
  } finally {
    await program.kill()
    await mailbox.stop()
  }
})

test('pushes on their way when the program is killed: each browser hears once', async () => {
  const service = await startPushService()
  const env = { DATA_DIR: dataDir, ...TEST_VAPID, PRIVATE_HOSTS: service.host }
  const [slow, quick] = [4, 6]
  /** Who was told of the answer, one entry for each time. */
  const heard = () =>
    service.received
      .filter(({ payload }) => (payload as PushPayload).path === '/my_communities#my-request')
      .map(({ browser }) => browser)
  const browsers = Array.from({ length: slow + quick }, () => service.subscribe())
  let program = await startProgram(env)
  try {
    await ready(program)
    const anna = await signIn(program, 'anna')
    for (const body of browsers) await call(program, '/api/current-user/web-push', { bearer: anna, body })
    const free = service.hold(browsers.slice(0, slow))
    await answerRequestOf(program, anna, await signIn(program, 'marco'))
    await until(() => heard().length === quick && service.held() >= slow, 'the first pushes')
    await settle()
    await program.kill()

    free()
    program = await startProgram(env)
    await until(() => heard().length >= browsers.length, 'the last push')
    await settle()
    expect(heard().toSorted()).toEqual(browsers.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted())
  } finally {
    await program.kill()
    await service.stop()
  }
})

async function signIn(program: Program, name: string): Promise<string> {
  const body = { login: `${name}@demo.tuesday.test`, password: DEMO_PASSWORD }
  return (await call<{ token: string }>(program, '/api/auth/login', { body })).token
}

/** The one with the `bearer` reads an answer of the `helper` under their request. */
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

/** A mail server that takes so many mails, and keeps the senders of all others waiting. */
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
  // Its clients are killed in the middle of a sentence.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    /** Who has a mail, one entry for each. */
    taken: () => taken,
    /** Mails that were sent whole, and are not taken. */
    waiting: () => waiting,
    takeAll() {
      holds = false
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
