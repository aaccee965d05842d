import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { sweepUnsentJob } from '@/lib/jobs/sweep-unsent'
import type { MailKind } from '@/lib/mail/kinds'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'
import { queueMessages } from '../notification/queue-telegram'

const HOUR_MS = 60 * 60 * 1000

let telegram: TelegramServer
let api: TestApi
beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: telegram.env })
})
afterEach(() => telegram.stop())

const inSystem = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

const queue = (kind: MailKind, dedupeKey = kind, participantId?: string, replaced = false) =>
  inSystem((ctx) =>
    queueMail(ctx, {
      kind,
      dedupeKey,
      to: { email: 'anna@example.test', participantId },
      locale: 'en',
      props: sampleMails('en')[kind],
      replaced,
    }),
  )

/** All retries fail, and pg-boss gives up. */
const giveUp = () =>
  api.runtime.database.owner.execute(sql`UPDATE pgboss.job SET state = 'failed'
    WHERE data ->> 'communityId' = ${api.community.id} AND state < 'completed'`)

const later = (hours: number) => api.runtime.clock.advance(hours * HOUR_MS)
const jobs = async () => (await api.runtime.waitingJobs(api.community.id)).map(({ name }) => name)
const mailRow = async (id: string | null) => {
  const [row] = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(and(eq(mails.communityId, api.community.id), eq(mails.id, id!)))
  return row!
}

describe('an email whose job has used up its retries', () => {
  it('is sent once the server is back', async () => {
    const ids = [await queue('unmatched'), await queue('password-changed'), await queue('organiser-message')]
    await giveUp()
    later(7)
    await sweepUnsentJob.run(api.runtime)
    await sweepUnsentJob.run(api.runtime)
    expect((await jobs()).sort()).toEqual(['send-account-mail', 'send-campaign-mail', 'send-mail'])
    await api.runtime.runJobs(api.community.id)
    for (const id of ids) expect((await mailRow(id)).status).toBe('sent')
  })

  it('is given up if its code has expired meanwhile', async () => {
    const id = await queue('sign-in')
    await giveUp()
    later(7)
    await sweepUnsentJob.run(api.runtime)
    await api.runtime.runJobs(api.community.id)
    expect(await mailRow(id)).toMatchObject({ status: 'given-up', props: {}, tries: 0 })
  })

  it('waits for a sweep some hours later', async () => {
    await queue('unmatched')
    await giveUp()
    later(5)
    await sweepUnsentJob.run(api.runtime)
    expect(await jobs()).toEqual([])
  })
})

it('enqueues nothing for an email that has a job, or is held', async () => {
  await queue('unmatched')
  await inSystem(async (ctx) => {
    const id = await queueMail(ctx, {
      kind: 'unmatched',
      dedupeKey: 'held',
      to: { email: 'held@example.test' },
      locale: 'en',
      props: sampleMails('en').unmatched,
      held: true,
    })
    expect(id).not.toBeNull()
  })
  later(7)
  await sweepUnsentJob.run(api.runtime)
  expect(await jobs()).toEqual(['send-mail'])
})

describe('a Telegram message whose job has used up its retries', () => {
  const message = async (kind: 'recommended-contact' | 'organiser-message') => {
    const anna = await api.person('member')
    const { id: participantId } = anna.person!.participant!
    const mailId = await queue(kind, kind, participantId, true)
    await inSystem((ctx) => queueMessages(ctx, [{ dedupeKey: kind, kind, participantId, mailId }]))
    await giveUp()
    later(7)
    await sweepUnsentJob.run(api.runtime)
    const [row] = await api.runtime.database.owner
      .select()
      .from(telegramMessages)
      .where(eq(telegramMessages.communityId, api.community.id))
    return { status: row!.status, mail: (await mailRow(mailId)).status }
  }

  it('is replaced by its email', async () => {
    const { status, mail } = await message('recommended-contact')
    expect(status).toBe('failed')
    expect(['queued', 'held']).toContain(mail)
    expect(await jobs()).toHaveLength(1)
  })

  it('is tried again if an organiser wrote it for Telegram', async () => {
    expect(await message('organiser-message')).toEqual({ status: 'queued', mail: 'replaced' })
    expect(await jobs()).toEqual(['send-telegram'])
  })
})
