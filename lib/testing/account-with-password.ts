import { eq } from 'drizzle-orm'
import { hashPassword } from '@/lib/auth/password'
import { auditEvents, mails } from '@/lib/db/schema/message'
import type { Answer, ApiClient, TestApi } from './api'

/** Password of `accountWithPassword`. */
export const PASSWORD = 'the old garden gate'
export const NEW_PASSWORD = 'seven lazy harbour cats'

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

export const accountWithPassword = async (api: TestApi): Promise<ApiClient> =>
  api.person('member', { user: { passwordHash: await hashPassword(PASSWORD) } })

export const emailOf = (client: ApiClient): string => client.person?.user.email ?? ''

export const logIn = (api: TestApi, login: string, password: string, headers = {}): Promise<Answer> =>
  api.guest.post('/api/auth/login', { body: { login, password }, headers })

/** Signs in once more, on a phone. @returns the session's token */
export async function logInOnPhone(api: TestApi, client: ApiClient): Promise<string> {
  const { body } = await logIn(api, emailOf(client), PASSWORD, { 'user-agent': PHONE })
  return body.token
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

export const isSignedIn = async (api: TestApi, token: string): Promise<boolean> =>
  (await api.guest.get('/api/current-user', bearer(token))).status === 200

export async function sessionsOf(client: ApiClient) {
  const { body } = await client.get('/api/current-user/sessions')
  return body.list as { id: string; current: boolean; browser: string; method: string }[]
}

/** Requests the code that proves the account owner's presence. */
export async function identityCode(api: TestApi, client: ApiClient): Promise<string> {
  await client.post('/api/current-user/code')
  const rows = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.toEmail, emailOf(client)))
    .orderBy(mails.id)
  return String(rows.findLast((mail) => mail.kind === 'identity-code')?.props.code)
}

/** The audit log's refused sign-ins of the community. */
export async function refusedSignIns(api: TestApi) {
  await api.runtime.runJobs(api.community.id)
  const rows = await api.runtime.database.owner
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.communityId, api.community.id))
  return rows.filter(({ action }) => action === 'account.sign-in-refused')
}
