import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { newId } from '@/lib/core/ids'
import { localized } from '@/lib/core/locale'
import { memberships, users } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { questions } from '@/lib/db/schema/participant'
import { MESSAGES } from '@/lib/i18n/translator'
import { renderMail } from '@/lib/mail/render-mail'
import { type TestApi, testApi } from '@/lib/testing/api'
import { launchTicket } from '@/lib/testing/examples/launch'

let counter = 0
const unused = () => `garden${Date.now().toString(36)}${counter++}`

const fields = (over: object = {}) => ({
  name: 'Garden Club',
  address: unused(),
  languages: ['ru', 'en'],
  color: '#3b5bdb',
  purpose: 'Садоводы встречают садоводов.',
  timeZone: 'Europe/Belgrade',
  launchKey: newId(),
  ...over,
})

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const launch = (over: object = {}, email = `${unused()}@example.test`) =>
  api.guest.post('/api/launch', { body: { ...fields(over), ticket: launchTicket(api, email) } })

const communityOf = async (id: string) => {
  const community = await api.runtime.directory.byId(id)
  if (!community) throw new Error('no community')
  return community
}

const mailsOf = (communityId: string) =>
  api.runtime.database.owner.select().from(mails).where(eq(mails.communityId, communityId))

describe('a founder', () => {
  it('proves the mailbox with a code and signs in to the new community as its organiser', async () => {
    const email = `${unused()}@example.test`
    expect((await api.guest.post('/api/launch/code', { body: { email } })).body.status).toBe('sent')
    const [mail] = await api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, email))
    const code = String(mail?.props.code)
    const wrong = code === '000000' ? '111111' : '000000'
    const prove = (given: string) => api.guest.post('/api/launch/proof', { body: { email, code: given } })
    expect((await prove(wrong)).body.code).toBe(1102)
    const { ticket } = (await prove(code)).body
    expect((await prove(code)).body.code).toBe(1102)

    const answer = await api.guest.post('/api/launch', { body: { ...fields(), ticket } })
    expect(answer.status).toBe(200)
    const community = await communityOf(answer.body.communityId)
    const handoff = new URL(answer.body.url).searchParams.get('handoff')
    const entered = await api.at(community, null).post('/api/auth/handoff', { body: { code: handoff } })
    expect(entered.body.user).toMatchObject({
      email,
      role: 'ROLE_ADMIN',
      organiserMode: true,
      policyAgreed: true,
    })
  })

  it('gets defaults in both languages, with their own words in the main one', async () => {
    const { body } = await launch()
    const community = await communityOf(body.communityId)
    expect(community).toMatchObject({
      lang: 'ru',
      langChoices: ['ru', 'en'],
      timeZone: 'Europe/Belgrade',
      vouchedAt: null,
      introsPerWeek: 10,
      roundWeekday: 2,
    })
    expect(community.domains).toEqual([`${community.slug}.clubs.test`])
    expect(localized(community.landingCopy, 'ru')).toBe('Садоводы встречают садоводов.')
    expect(localized(community.landingCopy, 'en')).toContain('one member at a time')
    // The founder chooses the day and how often.
    for (const text of [community.landingTitle, community.landingCopy])
      expect(`${text.en} ${text.ru}`).not.toMatch(/week|day|month|недел|вторник|месяц/i)
    const asked = await api.runtime.database.owner
      .select()
      .from(questions)
      .where(eq(questions.communityId, community.id))
    expect(asked).toHaveLength(3)
    for (const { text } of asked) expect(text).toEqual({ en: expect.any(String), ru: expect.any(String) })
    const [audited] = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.communityId, community.id))
    expect(audited).toMatchObject({ action: 'community.launched', actorUserId: community.launchedBy })
  })

  it('gets the same community for a repeated request', async () => {
    const email = `${unused()}@example.test`
    const body = { ...fields(), ticket: launchTicket(api, email) }
    const first = await api.guest.post('/api/launch', { body })
    const again = await api.guest.post('/api/launch', { body })
    expect(again.body.communityId).toBe(first.body.communityId)
    expect(again.body.url).not.toBe(first.body.url)
  })

  it('gets one email from the new community, with its address and the first steps', async () => {
    const email = `${unused()}@example.test`
    const body = { ...fields(), ticket: launchTicket(api, email) }
    const { communityId, domain } = (await api.guest.post('/api/launch', { body })).body
    await api.guest.post('/api/launch', { body })
    await api.runtime.runJobs(communityId)
    const ofIt = await mailsOf(communityId)
    expect(ofIt).toMatchObject([{ kind: 'community-launched', toEmail: email, status: 'sent' }])
    const community = await communityOf(communityId)
    // What was sent has lost its props.
    const mail = { ...ofIt[0]!, props: { domain } }
    const { subject, text } = await renderMail(api.runtime, community, mail)
    expect(subject).toContain('Garden Club')
    expect(signInMethods(api.runtime.env, community)).toMatchObject({ password: true, magic: true })
    expect(text).toContain(`choose “${MESSAGES.en.signIn.login.byLink}”`)
    for (const path of ['/', '/admin', '/admin/members/invitations'])
      expect(text).toContain(`https://${domain}${path}\n`)
  })

  it('is sent to that community also if the repeated request names another address', async () => {
    const ticket = launchTicket(api, `${unused()}@example.test`)
    const body = { ...fields(), ticket }
    const first = await api.guest.post('/api/launch', { body })
    const again = await api.guest.post('/api/launch', { body: { ...body, address: unused() } })
    expect(again.body).toMatchObject({ communityId: first.body.communityId, domain: first.body.domain })
    expect(new URL(again.body.url).host).toBe(new URL(first.body.url).host)
  })

  it('does not get another founder’s community for the same key', async () => {
    const body = fields()
    const first = await launch(body)
    const other = await launch({ ...body, address: unused() })
    expect(other.body.communityId).not.toBe(first.body.communityId)
  })

  it('may have three communities that nobody vouched for', async () => {
    const email = `${unused()}@example.test`
    const made = [await launch({}, email), await launch({}, email), await launch({}, email)]
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const refused = await launch({}, email)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Verify a domain')
    await api.runtime.database.owner
      .update(communities)
      .set({ vouchedAt: new Date() })
      .where(eq(communities.id, made[0]!.body.communityId))
    expect((await launch({}, email)).status).toBe(200)
  })

  it('may launch five communities a day, whoever vouches for them', async () => {
    const email = `${unused()}@example.test`
    for (let n = 0; n < 5; n++) {
      const { communityId } = (await launch({}, email)).body
      await api.runtime.database.owner
        .update(communities)
        .set({ vouchedAt: new Date() })
        .where(eq(communities.id, communityId))
    }
    const { status, body } = await launch({}, email)
    expect(status).toBe(409)
    expect(body.message).toContain('tomorrow')
  })

  it('loses the password of an account that somebody else registered with the address', async () => {
    const email = `${unused()}@example.test`
    const owner = api.runtime.database.owner
    await owner.insert(users).values({ id: newId(), email, passwordHash: 'a stranger’s' })
    await launch({}, email)
    const [account] = await owner.select().from(users).where(eq(users.email, email))
    expect(account).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
  })
})

describe('an address', () => {
  it.each(['www', 'admin', 'sign-in', 'paypal-login', 'p4ypal', 'fuckers', 'tuesday'])(
    '%s is refused',
    async (address) => {
      const { status, body } = await launch({ address })
      expect(status).toBe(400)
      expect(body.errors.address).toHaveLength(1)
      const { body: state } = await api.guest.get('/api/launch/address', { query: { address } })
      expect(state.state).toBe('refused')
    },
  )

  it.each(['xn--80ak6aa92e', 'a', 'two--hyphens', '-a-b', 'клуб', 'a.b.c', '1club', 'x'.repeat(41)])(
    '%s is not an address',
    async (address) => expect((await launch({ address })).body.errors).toHaveProperty('address'),
  )

  it('is taken once, and not free any more', async () => {
    const address = unused()
    const state = async () => (await api.guest.get('/api/launch/address', { query: { address } })).body.state
    expect(await state()).toBe('free')
    expect((await launch({ address })).status).toBe(200)
    expect(await state()).toBe('taken')
    const { status, body } = await launch({ address })
    expect(status).toBe(400)
    expect(body.errors.address[0]).toContain('already')
  })
})

describe('without self-service', () => {
  it('only operators launch communities, which have no quotas', async () => {
    const closed = await testApi({ env: { SELF_SERVICE: 'false' } })
    const ticket = launchTicket(closed, `${unused()}@example.test`)
    expect((await closed.guest.post('/api/launch', { body: { ...fields(), ticket } })).status).toBe(404)
    expect((await closed.guest.post('/api/launch/code', { body: { email: 'a@b.example' } })).status).toBe(404)
    const operator = await closed.person('operator')
    const { status, body } = await operator.post('/api/community/create', { body: fields() })
    expect(status).toBe(200)
    const [row] = await closed.runtime.database.owner
      .select()
      .from(communities)
      .where(eq(communities.id, body.communityId))
    expect(row?.vouchedAt).not.toBeNull()
    const [membership] = await closed.runtime.database.owner
      .select()
      .from(memberships)
      .where(eq(memberships.communityId, body.communityId))
    expect(membership).toMatchObject({ userId: operator.person?.user.id, role: 'ROLE_ADMIN' })
    expect(await mailsOf(body.communityId)).toMatchObject([
      { kind: 'community-launched', toEmail: operator.person?.user.email },
    ])
  })
})

it('is not offered by a community that does not want the link', async () => {
  const whiteLabel = await testApi({ community: { brandConfig: { color: '#3b5bdb' } } })
  const email = `${unused()}@example.test`
  const body = { ...fields(), ticket: launchTicket(whiteLabel, email) }
  expect((await whiteLabel.guest.post('/api/launch/code', { body: { email } })).status).toBe(404)
  expect((await whiteLabel.guest.post('/api/launch', { body })).status).toBe(404)
  const { brand } = (await (await whiteLabel.person('admin')).get('/api/admin/settings')).body
  expect(brand.value.launchLink).toBe(false)
})

it('refuses a forged or expired ticket', async () => {
  const ticket = launchTicket(api, 'somebody@example.test')
  const send = (given: string) => api.guest.post('/api/launch', { body: { ...fields(), ticket: given } })
  const forged = ticket.replace(/..$/, (end) => (end === 'AA' ? 'BA' : 'AA'))
  expect((await send(forged)).body.code).toBe(1102)
  api.runtime.clock.advance(2 * 60 * 60 * 1000)
  expect((await send(ticket)).body.code).toBe(1102)
})
