import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { withSystemContext } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { devMailbox } from './dev-mailbox'
import type { OutboxMail } from './outbox'
import { queueMail } from './queue-mail'
import { sampleMails } from './sample-mails'

let runtime: TestRuntime
let community: Community

beforeAll(async () => {
  runtime = await testRuntime()
  community = await makeCommunity(runtime.database)
  await withSystemContext(runtime, community, 'test', async (ctx) => {
    const sample = sampleMails('en')
    await queueMail(ctx, {
      kind: 'confirm-email',
      dedupeKey: '1',
      to: { email: 'first@example.test' },
      locale: 'en',
      props: sample['confirm-email'],
    })
    await queueMail(ctx, {
      kind: 'intro-received',
      dedupeKey: '2',
      to: { email: 'second@example.test', name: '<script>alert(1)</script>', participantId: newId() },
      locale: 'en',
      props: { ...sample['intro-received'], message: '<script>alert(1)</script>' },
    })
  })
  await runtime.runJobs(community.id)
})

afterAll(() => rmSync(runtime.env.DATA_DIR, { recursive: true, force: true }))

const LOCAL = { host: 'localhost:3000', 'x-tuesday-peer': '127.0.0.1' }

const ask = (path: string, headers: Record<string, string> = LOCAL, init: RequestInit = {}) =>
  devMailbox(new Request(`http://${headers.host}${path}`, { ...init, headers }), runtime)

async function listed(query = ''): Promise<OutboxMail[]> {
  const answer = (await (await ask(`/dev/mail.json${query}`))!.json()) as { list: OutboxMail[] }
  return answer.list
}

describe('the mailbox', () => {
  it('lists emails, newest first, for tests', async () => {
    const list = await listed()
    expect(list.map((mail) => mail.to)).toEqual(['second@example.test', 'first@example.test'])
    expect(list[1]).toMatchObject({ kind: 'confirm-email', from: 'tuesday@localhost' })
    expect(list[1]?.links).toContain(`http://${community.primaryDomain}:3000/confirmed?token=sample`)
    expect(await listed('?to=FIRST@example.test')).toHaveLength(1)
    expect(await listed('?to=nobody@example.test')).toEqual([])
  })

  it('shows them to people, without running anything in them', async () => {
    const [mail] = await listed()
    for (const path of ['/dev/mail', `/dev/mail/${mail!.id}`, `/dev/mail/${mail!.id}?part=text`]) {
      const answer = (await ask(path))!
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-/)
      const html = await answer.text()
      expect(html).not.toContain('<script>alert')
      if (!path.includes('part') && path !== '/dev/mail') {
        expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      }
    }
    const source = (await ask(`/dev/mail/${mail!.id}.eml`))!
    expect(source.headers.get('content-disposition')).toBe(`attachment; filename="${mail!.id}.eml"`)
    expect(await source.text()).toContain(`Message-ID: <${mail!.id}@`)
  })

  it('serves no other files and paths', async () => {
    expect((await ask(`/dev/mail/${newId()}`))?.status).toBe(404)
    expect((await ask(`/dev/mail/${newId()}.eml`))?.status).toBe(404)
    expect(await ask('/dev/mail/..%2f..%2fsecret')).toBeNull()
    expect(await ask('/dev/mail/secret')).toBeNull()
    expect(await ask('/dev/mailbox')).toBeNull()
    expect((await ask('/dev/mail', LOCAL, { method: 'POST' }))?.status).toBe(405)
  })

  it.each([
    [{ host: 'kstati.localhost:3000', 'x-tuesday-peer': '::ffff:127.0.0.1' }, 200],
    [{ host: '127.0.0.1:3000', 'x-tuesday-peer': '127.0.0.1' }, 200],
    [{ host: '[::1]:3000', 'x-tuesday-peer': '::1' }, 200],
    [{ host: 'community.example', 'x-tuesday-peer': '127.0.0.1' }, 403],
    [{ host: 'localhost.evil.example', 'x-tuesday-peer': '127.0.0.1' }, 403],
    [{ host: 'localhost:3000', 'x-tuesday-peer': '203.0.113.7' }, 403],
    [{ host: 'localhost:3000', 'x-tuesday-peer': '' }, 403],
  ])('for %o answers %i', async (headers, status) => {
    expect((await ask('/dev/mail', headers))?.status).toBe(status)
    expect((await ask('/dev/mail.json', headers))?.status).toBe(status)
  })

  it('is enabled and disabled by the environment', async () => {
    const anyone = { host: 'community.example', 'x-tuesday-peer': '203.0.113.7' }
    runtime.env.DEV_MAILBOX = true
    expect((await ask('/dev/mail', anyone))?.status).toBe(200)
    runtime.env.MAIL_URL = 'smtp://127.0.0.1:25'
    expect(await ask('/dev/mail')).toBeNull()
    runtime.env.MAIL_URL = undefined
    runtime.env.DEV_MAILBOX = false
    expect(await ask('/dev/mail')).toBeNull()
    runtime.env.DEV_MAILBOX = undefined
  })
})
