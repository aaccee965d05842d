import { eq } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import type { TestApi } from './api'

export const PASSWORD = 'a good long password'

export const newEmail = () => `someone-${newId()}@example.test`

export const register = (api: TestApi, email: string, password = PASSWORD, headers = {}) =>
  api.guest.post('/api/auth/register-user', { body: { email, password, agreePolicy: true }, headers })

export const logIn = (api: TestApi, login: string, password = PASSWORD) =>
  api.guest.post('/api/auth/login', { body: { login, password } })

/** Codes of the confirmation emails to an address, oldest first. */
export async function confirmCodes(api: TestApi, email: string): Promise<string[]> {
  const rows = await api.runtime.database.owner
    .select({ props: mails.props })
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(mails.id)
  return rows.map((row) => new URL(String(row.props.link), 'http://x').searchParams.get('code') ?? '')
}

export const confirm = (api: TestApi, code: string) =>
  api.guest.post('/api/auth/confirm-email', { body: { code } })
