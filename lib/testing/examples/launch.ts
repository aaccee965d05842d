import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { sign } from '@/lib/core/signing'
import { mails } from '@/lib/db/schema/message'
import type { Examples, Scene } from '../example'
import { makeCommunity } from '../factories'

const unusedAddress = () => `c${randomBytes(5).toString('hex')}`

const newCommunity = () => ({
  name: 'Garden Club',
  address: unusedAddress(),
  languages: ['en', 'ru'],
  color: '#3b5bdb',
  purpose: 'Gardeners meet gardeners.',
  timeZone: 'Europe/Lisbon',
  launchKey: newId(),
})

/** A ticket of somebody without an account. */
export function launchTicket({ runtime }: Pick<Scene, 'runtime'>, email: string): string {
  const until = new Date(runtime.clock.now().getTime() + 60_000)
  return sign(secretOf(runtime.env), 'launch', { email }, until)
}

export const launch: Examples = {
  checkLaunchAddress: { input: () => ({ query: { address: unusedAddress() } }) },
  requestLaunchCode: { input: () => ({ body: { email: `${unusedAddress()}@example.test` } }) },
  proveLaunchMailbox: {
    async input({ api, runtime }) {
      const email = `${unusedAddress()}@example.test`
      await api.guest.post('/api/launch/code', { body: { email } })
      const [mail] = await runtime.database.owner.select().from(mails).where(eq(mails.toEmail, email))
      return { body: { email, code: String(mail?.props.code) } }
    },
  },
  launchCommunity: {
    input: (scene) => ({
      body: { ...newCommunity(), ticket: launchTicket(scene, `${unusedAddress()}@example.test`) },
    }),
    notNames: ['body.launchKey'],
  },
  createCommunity: { input: () => ({ body: newCommunity() }), notNames: ['body.launchKey'] },
  createCommunityForFounder: {
    input: () => ({
      body: {
        ...newCommunity(),
        email: `${unusedAddress()}@example.test`,
        firstName: 'Olga',
        lastName: 'Vetrova',
      },
    }),
    notNames: ['body.launchKey'],
  },
  getChecklist: {},
  dismissChecklist: {},
  listCommunities: { input: () => ({ query: { page: 0, search: 'garden', state: 'open' } }) },
  changeStanding: {
    async input({ runtime }) {
      const { id } = await makeCommunity(runtime.database)
      return { params: { id }, body: { act: 'suspend', reason: 'It emailed strangers.' } }
    },
    // Operators change communities of the whole installation.
    notNames: ['params.id'],
  },
}
