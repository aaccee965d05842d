import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { guest } from '@/lib/core/actor'
import { memberships } from '@/lib/db/schema/account'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { seeInvitation } from './see-invitation'

const mine = async (client: ApiClient) => (await client.get('/api/invitation')).body
const accept = (client: ApiClient, code: string) => client.post(`/api/invitation/${code}`)

describe("a member's invitation", () => {
  it('is made when it is first asked for, and stays the same', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const [first, again] = await Promise.all([mine(anna), mine(anna)])
    expect(first).toEqual({
      code: expect.stringMatching(/^[a-z2-9]{12}$/),
      link: `/invite?code=${first.code}`,
      uses: 0,
    })
    expect(again).toEqual(first)
    expect((await mine(boris)).code).not.toBe(first.code)
  })

  it('counts who came by it', async () => {
    const api = await testApi()
    const [anna, guest] = [await api.person(), await api.person('newcomer')]
    const { code } = await mine(anna)
    expect((await accept(guest, code)).body).toEqual({ accepted: true })
    expect((await mine(anna)).uses).toBe(1)
    expect(await invitedBy(api, guest)).toBe(anna.person?.participant?.id)
  })

  it('is accepted once, and not by the member who made it', async () => {
    const api = await testApi()
    const [anna, boris, guest] = [await api.person(), await api.person(), await api.person('newcomer')]
    await accept(guest, (await mine(anna)).code)
    for (const inviter of [anna, boris]) {
      const { code } = await mine(inviter)
      expect((await accept(guest, code)).body).toEqual({ accepted: false })
      expect((await accept(inviter, code)).body).toEqual({ accepted: false })
    }
    expect((await mine(anna)).uses).toBe(1)
    expect((await mine(boris)).uses).toBe(0)
    expect(await invitedBy(api, guest)).toBe(anna.person?.participant?.id)
  })

  it('is not there under another code, or at another community', async () => {
    const api = await testApi()
    const { code } = await mine(await api.person())
    expect((await accept(await api.person(), 'no-such-code')).status).toBe(404)
    expect((await accept(await (await api.elsewhere()).person(), code)).status).toBe(404)
  })

  it('shows guests the photo only if its owner does', async () => {
    const api = await testApi()
    const photoFor = async (shownToGuests: 'photo'[]) => {
      const avatarUrl = `/media/${crypto.randomUUID()}.jpg`
      const anna = await api.person('member', { participant: { avatarUrl, shownToGuests } })
      const { code } = await mine(anna)
      const { runtime, community } = api
      const context = requestContext(runtime, { community, actor: guest, locale: 'en', requestId: 'test' })
      const seen = await withTenant(context, (ctx) => seeInvitation(ctx, code))
      return seen?.kind === 'member' && seen.inviter.avatarUrl === avatarUrl
    }
    expect(await photoFor(['photo'])).toBe(true)
    expect(await photoFor([])).toBe(false)
  })

  it('is for members with a filled profile', async () => {
    const api = await testApi()
    expect((await api.guest.get('/api/invitation')).status).toBe(401)
    expect((await (await api.person('onboarding')).get('/api/invitation')).status).toBe(403)
  })
})

describe('a browser that comes by an invitation', () => {
  it('has it accepted on the first sign-in, and then forgets it', async () => {
    const api = await testApi()
    const anna = await api.person()
    const guest = await api.person('imported', {
      user: { passwordHash: await hashPassword('a first password') },
    })
    const logIn = async (code: string) =>
      api.guest.post('/api/auth/login', {
        body: { login: guest.person?.user.email, password: 'a first password' },
        headers: { cookie: `tuesday-invitation=${code}` },
      })
    const answer = await logIn((await mine(anna)).code)
    expect(answer.headers.get('set-cookie')).toContain('tuesday-invitation=; Path=/; SameSite=Lax; Max-Age=0')
    expect((await mine(anna)).uses).toBe(1)
    await logIn((await mine(await api.person())).code)
    expect(await invitedBy(api, guest)).toBe(anna.person?.participant?.id)
  })
})

async function invitedBy(api: TestApi, client: ApiClient) {
  const [row] = await api.runtime.database.owner
    .select({ invitedBy: memberships.invitedBy })
    .from(memberships)
    .where(eq(memberships.userId, client.person?.user.id ?? ''))
  return row?.invitedBy
}
