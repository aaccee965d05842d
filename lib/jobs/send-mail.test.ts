import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { CONVERSATIONS } from '@/lib/mail/conversations'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { closeMailTransports } from '@/lib/mail/transport'
import { withSystemContext } from '@/lib/runtime/context'
import { makeCommunity } from '@/lib/testing/factories'
import { queueRuntime } from '@/lib/testing/queue-runtime'
import type { TestRuntime } from '@/lib/testing/runtime'
import { openSnapshot } from '@/lib/testing/snapshot'

const STALLED = 'stalled@example.test'

let database: Database
let close: () => Promise<void>
let server: SMTPServer
let runtime: TestRuntime
/** Recipients that the server received, and those that it accepted. */
let recipients: string[]
let accepted: string[]

beforeEach(async () => {
  recipients = []
  accepted = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      if (address !== STALLED) done()
    },
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => resolve((socket.address() as { port: number }).port))
  })
  database = await openSnapshot()
  const opened = await queueRuntime(database, { MAIL_URL: `smtp://127.0.0.1:${port}` })
  ;({ runtime, close } = opened)
  await opened.queue.work(runtime)
})

afterEach(async () => {
  closeMailTransports()
  for (const connection of server.connections) connection.close()
  await new Promise<void>((done) => server.close(() => done()))
  await close()
})

it('sends other emails, and codes above all, while server conversations are stalled', async () => {
  const community = await makeCommunity(database)
  const send = (kind: 'sign-in' | 'unmatched', email: string, key = email) =>
    withSystemContext(runtime, community, 'test', (ctx) =>
      queueMail(ctx, { kind, dedupeKey: key, to: { email }, locale: 'en', props: sampleMails('en')[kind] }),
    )

  const hasRecipients = (n: number) => expect.poll(() => recipients.length).toBe(n)
  const hasAccepted = (...emails: string[]) => expect.poll(() => accepted).toEqual(emails)

  await send('unmatched', STALLED)
  await hasRecipients(1)
  await send('unmatched', 'other@example.test')
  await hasAccepted('other@example.test')

  for (let n = 1; n < CONVERSATIONS.member; n++) await send('unmatched', STALLED, `stalled ${n}`)
  await hasRecipients(CONVERSATIONS.member + 1)
  await send('sign-in', 'code@example.test')
  await hasAccepted('other@example.test', 'code@example.test')
})
