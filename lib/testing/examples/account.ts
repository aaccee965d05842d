import { createECDH, randomBytes } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password'
import { createSession, resolveSession } from '@/lib/auth/session'
import { issueCode, issueToken } from '@/lib/auth/single-use-token'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import type { Example, Examples } from '../example'
import { makePerson, type Person } from '../factories'
import { googleFor } from '../google'
import { TEST_ADMIN_SECRET, type TestRuntime } from '../runtime'

const newEmail = () => `new-${randomBytes(5).toString('hex')}@example.test`
/** A code as emailed by this community. */
async function newCode({ database, clock, env }: TestRuntime, communityId: string, email: string) {
  const lifetimeMs = 60_000
  const { code } = await issueCode(database.owner, clock, {
    purpose: 'otp',
    email,
    communityId,
    lifetimeMs,
    secret: secretOf(env),
  })
  return code
}
async function newIdentityCode({ database, clock, env }: TestRuntime, { user, community }: Person) {
  const { code } = await issueCode(database.owner, clock, {
    purpose: 'confirm-identity',
    userId: user.id,
    communityId: community.id,
    lifetimeMs: 60_000,
    secret: secretOf(env),
  })
  return code
}
const PASSWORD = 'correct horse battery'

const subscription = () => ({
  endpoint: `https://push.example.test/${randomBytes(9).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})
const keepPush: Example = { input: () => ({ body: subscription() }) }
const removePush: Example = { input: () => ({ body: { endpoint: subscription().endpoint } }) }

export const account: Examples = {
  keepPush,
  keepPushOutsideApi: keepPush,
  removePush,
  removePushOutsideApi: removePush,
  startAtProvider: {
    async input({ runtime }) {
      await googleFor(runtime)
      return { params: { provider: 'google' }, query: { backTo: '/contacts', join: '1' } }
    },
    status: 302,
  },
  // The browser is redirected in any case; to the login if the code is invalid.
  arriveFromProvider: { input: () => ({ query: { code: 'unknown' } }), status: 302 },
  requestGoogleNonce: {
    async input({ runtime }) {
      await googleFor(runtime)
      return {}
    },
  },
  loginWithGoogle: {
    async input({ runtime, api }) {
      const google = await googleFor(runtime)
      const { body } = await api.guest.post('/api/auth/login/google/nonce')
      const claims = { sub: newId(), email: `${newId()}@gmail.com`, email_verified: true, nonce: body.nonce }
      return { body: { token: await google.idToken(runtime.clock.now(), claims) } }
    },
  },
  registerUser: { input: () => ({ body: { email: newEmail(), password: PASSWORD, agreePolicy: true } }) },
  login: {
    async input({ runtime, me }) {
      const passwordHash = await hashPassword(PASSWORD)
      const { user } = await makePerson(runtime.database, me.community, 'member', { user: { passwordHash } })
      return { body: { login: user.email, password: PASSWORD } }
    },
  },
  requestCode: { input: () => ({ body: { email: newEmail() } }) },
  loginWithCode: {
    input: async ({ runtime, me }) => ({
      body: { login: me.user.email, password: await newCode(runtime, me.community.id, me.user.email) },
    }),
  },
  loginWithLink: {
    async input({ runtime, me }) {
      const { token } = await issueToken(runtime.database.owner, runtime.clock, {
        purpose: 'magic',
        email: me.user.email,
        communityId: me.community.id,
        lifetimeMs: 60_000,
      })
      return { body: { url_auth_token: token } }
    },
  },
  loginHere: {
    async input({ runtime, me }) {
      const { token } = await issueToken(runtime.database.owner, runtime.clock, {
        purpose: 'handoff',
        userId: me.user.id,
        communityId: me.community.id,
        lifetimeMs: 60_000,
        detail: { method: 'EMAIL' },
      })
      return { body: { code: token } }
    },
  },
  logout: {},
  confirmEmail: { input: ({ me }) => ({ body: { email: me.user.email } }) },
  requestRecovery: { input: () => ({ body: { email: newEmail() } }) },
  confirmRecovery: {
    async input({ runtime, me }) {
      const { token } = await issueToken(runtime.database.owner, runtime.clock, {
        purpose: 'recovery',
        userId: me.user.id,
        communityId: me.community.id,
        lifetimeMs: 60_000,
      })
      return { body: { code: token, password: PASSWORD } }
    },
  },
  changePassword: {
    async input({ runtime, me }) {
      const code = await newIdentityCode(runtime, me)
      return { body: { code, newPassword: PASSWORD } }
    },
  },
  agreePolicy: {},
  registerAdmin: {
    input: () => ({
      query: { secret: TEST_ADMIN_SECRET },
      body: { email: newEmail(), password: PASSWORD },
    }),
  },
  getCurrentUser: {},
  getCurrentUserOutsideApi: {},
  setLang: { input: () => ({ body: 'ru' }) },
  setLangOutsideApi: { input: () => ({ body: 'ru' }) },
  requestIdentityCode: {},
  requestEmailChange: {
    async input({ runtime, me }) {
      return { body: { email: newEmail(), code: await newIdentityCode(runtime, me) } }
    },
  },
  getSessions: {},
  endSession: {
    async input({ runtime, me }) {
      const user = { userId: me.user.id, communityId: me.community.id }
      const token = await createSession(runtime.database.owner, runtime.clock, user)
      const session = await resolveSession(runtime.database.owner, runtime.clock, token, user.communityId)
      return { params: { id: session?.sessionId ?? '' } }
    },
  },
  endSessions: {},
  downloadData: {},
  deleteAccount: {
    async input({ runtime, me }) {
      return { params: { id: me.user.id }, body: { code: await newIdentityCode(runtime, me) } }
    },
  },
  setMode: { input: () => ({ body: { organiserMode: false } }) },
  init: {},
}
