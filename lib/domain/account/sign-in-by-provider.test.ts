import { expect, it } from 'vitest'
import { oauth2Profile } from '@/lib/auth/provider-profile'
import { createSession, resolveSession } from '@/lib/auth/session'
import { requestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { signInByProvider } from './sign-in-by-provider'

async function scene() {
  const api = await testApi()
  const { person } = await api.person()
  const { user } = person!
  const context = requestContext(api.runtime, {
    community: api.community,
    actor: { kind: 'guest' },
    locale: 'en',
    requestId: 'test',
  })
  /** The claim of the community's own provider about a person. */
  const claim = (subject: string, emailsAreVerified?: boolean) =>
    oauth2Profile(
      { sub: subject, email: user.email, email_verified: true },
      { id: api.community.id, oauth2Client: { emailsAreVerified } },
    )!
  const signIn = (profile: ReturnType<typeof claim>) =>
    signInByProvider(context, profile, { join: true }, { ip: '203.0.113.9', flow: 'x' })
  return { api, user, claim, signIn }
}

it("a community's provider opens no account by its word alone, unless the operator vouches for it", async () => {
  const { user, claim, signIn } = await scene()
  expect(await signIn(claim('somebody'))).toMatchObject({
    redirectTo: expect.stringMatching(/^\/one-time-code\?/),
  })
  expect(await signIn(claim('somebody', true))).toMatchObject({ actor: { userId: user.id } })
  // Linked by now.
  expect(await signIn(claim('somebody'))).toMatchObject({ actor: { userId: user.id } })
})

it("a session from a community's provider has no rights of an operator", async () => {
  const { api } = await scene()
  const { person } = await api.person('member', { user: { platformOperator: true } })
  const { owner } = api.runtime.database
  const actorBy = async (method: 'OTP' | 'OAUTH2') => {
    const whose = { userId: person!.user.id, communityId: api.community.id, method }
    const token = await createSession(owner, api.runtime.clock, whose)
    return resolveSession(owner, api.runtime.clock, token, api.community.id)
  }
  expect(await actorBy('OTP')).toMatchObject({ platformOperator: true })
  expect(await actorBy('OAUTH2')).toMatchObject({ platformOperator: false })
})
