import { randomBytes } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password'
import type { Examples } from '../example'
import { makePerson } from '../factories'
import { TEST_ADMIN_SECRET } from '../runtime'

const newEmail = () => `new-${randomBytes(5).toString('hex')}@example.test`
const PASSWORD = 'correct horse battery'

export const account: Examples = {
  registerUser: { input: () => ({ body: { email: newEmail(), password: PASSWORD, agreePolicy: true } }) },
  login: {
    async input({ runtime, me }) {
      const passwordHash = await hashPassword(PASSWORD)
      const { user } = await makePerson(runtime.database, me.community, 'member', { user: { passwordHash } })
      return { body: { login: user.email, password: PASSWORD } }
    },
  },
  logout: {},
  confirmEmail: { input: ({ me }) => ({ body: { email: me.user.email } }) },
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
  setMode: { input: () => ({ body: { organiserMode: false } }) },
  init: {},
}
