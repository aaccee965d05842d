import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { memberships, users } from '@/lib/db/schema/account'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let counter = 0
const unused = () => `orchard${Date.now().toString(36)}${counter++}`

const fields = (over: object = {}) => ({
  name: 'Orchard',
  address: unused(),
  languages: ['ru', 'en'],
  color: '#3b5bdb',
  purpose: '',
  timeZone: 'Europe/Belgrade',
  launchKey: newId(),
  email: `${unused()}@example.test`,
  firstName: 'Olga',
  lastName: 'Vetrova',
  ...over,
})

let api: TestApi
let operator: ApiClient
beforeAll(async () => {
  // Strangers may not launch communities here, operators may.
  api = await testApi({ env: { SELF_SERVICE: 'false' } })
  operator = await api.person('operator')
})

const create = (body: object, by = operator) => by.post('/api/operator/communities', { body })
const owner = () => api.runtime.database.owner
const accountOf = async (email: string) =>
  (await owner().select().from(users).where(eq(users.email, email)))[0]
const communityOf = async (id: string) => {
  const community = await api.runtime.directory.byId(id)
  if (!community) throw new Error('no community')
  return community
}
const mailsOf = (communityId: string) =>
  owner().select().from(mails).where(eq(mails.communityId, communityId))

describe('a community that an operator creates', () => {
  it('is its founder’s, who gets an email in its language and signs in as the organiser', async () => {
    const body = fields()
    const answer = await create(body)
    expect(answer.status).toBe(200)
    // Nothing in the answer signs in as the founder.
    expect(answer.body).toEqual({ communityId: expect.any(String), domain: `${body.address}.clubs.test` })
    const community = await communityOf(answer.body.communityId)
    const founder = await accountOf(body.email)
    expect(community).toMatchObject({
      launchedBy: founder?.id,
      vouchedAt: expect.any(Date),
      timeZone: 'Europe/Belgrade',
      lang: 'ru',
    })
    const members = await owner().select().from(memberships).where(eq(memberships.communityId, community.id))
    expect(members).toMatchObject([{ userId: founder?.id, role: 'ROLE_ADMIN' }])

    await api.runtime.runJobs(community.id)
    expect(await mailsOf(community.id)).toMatchObject([
      { kind: 'community-launched', toEmail: body.email, locale: 'ru', status: 'sent' },
    ])
    const guest = api.at(community, null)
    await guest.post('/api/auth/otp/challenge', { body: { email: body.email } })
    const code = (await mailsOf(community.id)).find(({ kind }) => kind === 'sign-in')?.props.code
    const entered = await guest.post('/api/auth/otp/validate', {
      body: { login: body.email, password: String(code) },
    })
    // They have not seen the documents yet.
    expect(entered.body.user).toMatchObject({
      role: 'ROLE_ADMIN',
      organiserMode: true,
      policyAgreed: false,
      firstName: 'Olga',
      lastName: 'Vetrova',
    })
  })

  it('knows its founder’s name only if the operator gives one', async () => {
    const { body } = await create(fields({ firstName: ' ', lastName: '' }))
    const profiles = await owner()
      .select()
      .from(participants)
      .where(eq(participants.communityId, body.communityId))
    expect(profiles).toEqual([])
  })

  it('has the operator in its audit log, once', async () => {
    const body = fields()
    const first = await create(body)
    const again = await create({ ...body, address: unused() })
    expect(again.body).toEqual(first.body)
    const entries = await owner()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.communityId, first.body.communityId))
    expect(entries).toMatchObject([
      {
        action: 'community.launched',
        actorUserId: operator.person?.user.id,
        detail: { domain: first.body.domain },
      },
    ])
    expect(await mailsOf(first.body.communityId)).toHaveLength(1)
  })

  it('takes the password of an account that a stranger registered with the address', async () => {
    const email = `${unused()}@example.test`
    await owner().insert(users).values({ id: newId(), email, passwordHash: 'a stranger’s' })
    await create(fields({ email }))
    expect(await accountOf(email)).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
  })

  it('leaves the account of somebody who has confirmed the address as it is', async () => {
    const member = await api.person()
    const before = await accountOf(member.person!.user.email)
    await create(fields({ email: member.person!.user.email.toUpperCase() }))
    expect(await accountOf(member.person!.user.email)).toEqual(before)
    expect((await member.get('/current-user')).status).toBe(200)
  })

  it.each([
    ['address', { address: 'admin' }],
    ['address', { address: 'two--hyphens' }],
    ['email', { email: 'nobody' }],
    ['name', { name: ' ' }],
    ['firstName', { firstName: 'x'.repeat(61) }],
    ['timeZone', { timeZone: 'Mars/Base' }],
  ])('has a valid %s: not %o', async (field, over) => {
    const { status, body } = await create(fields(over))
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] })
  })

  it('has an address that is free', async () => {
    const address = unused()
    expect((await create(fields({ address }))).status).toBe(200)
    const email = `${unused()}@example.test`
    const { status, body } = await create(fields({ address, email }))
    expect(status).toBe(400)
    expect(body.errors.address[0]).toContain('already')
    expect(await accountOf(email)).toBeUndefined()
  })

  it('needs a domain of the platform', async () => {
    const without = await testApi({ env: { SELF_SERVICE: 'false', PLATFORM_DOMAIN: '' } })
    expect((await create(fields(), await without.person('operator'))).status).toBe(404)
  })
})
