import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import type { TestApi } from './api'

/** Asks for a sign-in email. @returns the contents of the newest to that address, and the browser's cookie */
export async function mailedSignIn(
  api: TestApi,
  email: string,
  more?: object,
): Promise<{ code: string; link: string; cookie: string }> {
  const asked = await askToSignIn(api, email, more)
  expect(asked.status).toBe(200)
  const [newest] = await api.runtime.database.owner
    .select({ props: mails.props })
    .from(mails)
    .where(and(eq(mails.toEmail, email), eq(mails.kind, 'sign-in')))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const props = newest?.props
  return { code: String(props?.code), link: String(props?.link), cookie: flowOf(asked) }
}

/** The cookie that proves a browser. */
export const flowOf = ({ headers }: { headers: Headers }) =>
  /tuesday-flow=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

export const askToSignIn = (api: TestApi, email: string, more: object = {}) =>
  api.guest.post('/api/auth/otp/challenge', { body: { email, ...more } })

export const followLink = (api: TestApi, link: string) =>
  api.guest.post('/api/auth/auth-magic', {
    body: { url_auth_token: new URL(link, 'http://here.example').searchParams.get('token') },
  })
