import { describe, expect, it } from 'vitest'
import { guest } from '@/lib/core/actor'
import { requestContext } from '@/lib/runtime/request-context'
import { NEW_PASSWORD } from '@/lib/testing/account-with-password'
import { testApi } from '@/lib/testing/api'
import { lookedUpMails } from '@/lib/testing/looked-up-mails'
import { askForRecovery, confirmRecovery, forgetfulMember } from '@/lib/testing/recovery'
import { register } from '@/lib/testing/registration'
import { sendRecovery } from './send-recovery'

describe('asking for a link', () => {
  it('does and responds the same for every address; only the owner of an account gets an email', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api)
    const elsewhere = await api.elsewhere({ authConfig: [{ authType: 'MAGIC' }] })
    const { user: stranger } = await forgetfulMember(elsewhere)
    const emails = [user.email, stranger.email, 'nobody-at-all@example.test']
    const answers = await Promise.all(emails.map((email) => askForRecovery(api, email)))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ status: 'sent', retryAfterSeconds: 60 })
    }
    const jobs = await api.runtime.waitingJobs(api.community.id)
    expect(jobs.map(({ name, data }) => [name, data.email])).toEqual(
      expect.arrayContaining(emails.map((email) => ['send-recovery', email])),
    )
    expect(await lookedUpMails(api, user.email)).toHaveLength(1)
    for (const email of emails.slice(1)) expect(await lookedUpMails(api, email)).toEqual([])
  })

  it('is answered by another community of the owner, which alone gets the link, with the way back to join', async () => {
    const api = await testApi({ community: { title: { en: 'Asked', ru: 'Asked' } } })
    const home = await api.elsewhere()
    const { user } = await forgetfulMember(home)
    await askForRecovery(api, user.email)
    const [mail, ...more] = await lookedUpMails(api, user.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ communityId: home.community.id, status: 'queued' })
    const props = mail!.props as { link: string; askedAt: { community: string; join: string } }
    expect(props.askedAt).toEqual({
      community: 'Asked',
      join: expect.stringContaining(
        `${api.community.primaryDomain}:3000/registration?email=${encodeURIComponent(user.email)}`,
      ),
    })
    const code = new URL(props.link, 'http://home.test').searchParams.get('code')!
    expect((await confirmRecovery(api, code)).status).toBe(400)
    expect((await confirmRecovery(home, code)).body).toBe('OK')
    expect((await register(api, user.email, NEW_PASSWORD)).body).toBe('OK')
  })

  it('waits a minute for each address alike, whoever asks', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const { user } = await forgetfulMember(api)
    for (const email of [user.email, 'nobody@example.test']) {
      expect((await askForRecovery(api, email)).status).toBe(200)
      const again = await askForRecovery(api, email, { 'x-tuesday-peer': '198.51.100.9' })
      expect(again.status).toBe(429)
      expect(again.body.message).toMatch(/^You can ask for another email in \d+ seconds\.$/)
      expect(again.headers.get('retry-after')).toBe(String(again.body.retryAfterSeconds))
    }
  })

  it('sends one email when its job runs twice', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api)
    const context = requestContext(api.runtime, {
      community: api.community,
      actor: guest,
      locale: 'en',
      requestId: 'test',
    })
    const asked = { email: user.email, askedAt: api.runtime.clock.now() }
    await sendRecovery(context, asked)
    await sendRecovery(context, asked)
    expect(await lookedUpMails(api, user.email)).toHaveLength(1)
  })

  it('does not exist where the community offers no passwords', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'MAGIC' }] } })
    expect((await askForRecovery(api, 'anna@example.test')).status).toBe(404)
    expect((await confirmRecovery(api, 'whatever')).status).toBe(404)
  })
})
