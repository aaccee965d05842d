import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { secretOf } from '@/lib/core/secret'
import { communities } from '@/lib/db/schema/community'
import { participants } from '@/lib/db/schema/participant'
import { UNSUBSCRIBE_PATH, unsubscribePath } from '@/lib/mail/signed-links'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let api: TestApi
let member: ApiClient
let path: string

beforeEach(async () => {
  api = await testApi()
  member = await api.person('member', { participant: { disabledNotifications: ['TELEGRAM'] } })
  path = linkOf('en')
})

const linkOf = (locale: 'en' | 'ru', whose = member) =>
  unsubscribePath(secretOf(api.runtime.env), {
    communityId: api.community.id,
    participantId: whose.person!.participant!.id,
    topics: ['round'],
    locale,
    campaignId: null,
  })

async function disabled(): Promise<string[]> {
  const [row] = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    ctx.db.select({ disabled: participants.disabledNotifications }).from(participants),
  )
  return row!.disabled
}

describe('an unsubscribe link', () => {
  it('changes nothing when it is opened, by a person or a scanner', async () => {
    const page = await api.guest.get(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.text).toContain('Stop these emails?')
    // With 'no-referrer' the browser would post the form with the origin 'null', and be refused.
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.text).toContain(member.person!.user.email)
    expect(await disabled()).toEqual(['TELEGRAM'])
  })

  it('turns off the whole topic when a mail program posts to it, any number of times', async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await api.guest.post(path, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBe(200)
    }
    expect(await disabled()).toEqual(['TELEGRAM', 'EMAIL:round'])
  })

  it('works while the community is suspended', async () => {
    const { owner } = api.runtime.database
    await owner
      .update(communities)
      .set({ suspendedAt: new Date() })
      .where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    expect((await api.guest.get(path)).status).toBe(200)
    expect((await api.guest.post(path, { body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
    expect(await disabled()).toEqual(['TELEGRAM', 'EMAIL:round'])
  })

  it('says that the emails are off when it is opened again, and turns them on', async () => {
    await api.guest.post(path)
    const again = await api.guest.get(path)
    expect(again.text).toContain('You won’t get these emails any more')
    expect(again.text).not.toContain('Stop these emails?')
    expect(again.text).toContain('undo=true')
    await api.guest.post(`${path}&undo=true`)
    expect((await api.guest.get(path)).text).toContain('Stop these emails?')
  })

  it('offers nothing to turn on to a member who gets no emails at all', async () => {
    const quiet = await api.person('member', { participant: { disabledNotifications: ['EMAIL'] } })
    const page = await api.guest.get(linkOf('en', quiet))
    expect(page.text).toContain('You won’t get these emails any more')
    expect(page.text).not.toContain('undo=true')
  })

  it('is refused in the language of the reader', async () => {
    const page = await api.guest.get(`${path}${'x'.repeat(3000)}`, {
      headers: { 'accept-language': 'ru' },
    })
    expect(page.status).toBe(404)
    expect(page.text).toContain('lang="ru"')
  })

  it('can be undone', async () => {
    const done = await api.guest.post(path)
    expect(done.text).toContain('undo=true')
    const back = await api.guest.post(`${path}&undo=true`)
    expect(back.text).toContain('They’re on again')
    expect(back.text).toContain('/subscriptions')
    expect(await disabled()).toEqual(['TELEGRAM'])
  })

  it("is in the email's language", async () => {
    expect((await api.guest.get(linkOf('ru'))).text).toContain('Больше не присылать?')
  })

  it.each(['get', 'post'] as const)('shows one page for every invalid link (%s)', async (method) => {
    const elsewhere = await api.elsewhere()
    const answers = [
      await api.guest[method](UNSUBSCRIBE_PATH),
      await api.guest[method](`${path}x`),
      await api.guest[method](`${path}${'x'.repeat(3000)}`),
      await elsewhere.guest[method](path),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('This link doesn’t work')
    }
    expect(await disabled()).toEqual(['TELEGRAM'])
  })

  it.each(['get', 'post'] as const)(
    'says that nothing is sent to members who have left (%s)',
    async (method) => {
      const { owner } = api.runtime.database
      await owner
        .update(participants)
        .set({ deletedAt: new Date() })
        .where(eq(participants.id, member.person!.participant!.id))
      const answer = await api.guest[method](path)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('You no longer have a profile here')
    },
  )
})
