import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findAccountByEmail, lockAccount, markEmailConfirmed } from '@/lib/auth/account'
import { issueToken } from '@/lib/auth/single-use-token'
import { users } from '@/lib/db/schema/account'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { confirm, newEmail, register } from '@/lib/testing/registration'
import { sweepUnconfirmed } from './sweep-unconfirmed'

const DAY_MS = 24 * 60 * 60 * 1000

/** Accounts that are due. */
async function registeredLongAgo(api: TestApi, count: number) {
  const accounts = []
  for (let n = 0; n < count; n++) {
    const email = newEmail()
    await register(api, email)
    accounts.push((await findAccountByEmail(api.runtime.database.owner, email))!)
  }
  api.runtime.clock.advance(31 * DAY_MS)
  return accounts
}

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('an account that is due', () => {
  it('stays if it is confirmed after the sweep has found it', async () => {
    const api = await testApi()
    const { owner } = api.runtime.database
    const [account] = await registeredLongAgo(api, 1)
    const { id } = account!
    let swept: Promise<void> | undefined
    await asOwner(systemRequestContext(api.runtime, api.community, 'test'), async ({ db, clock }) => {
      await markEmailConfirmed(db, clock, (await lockAccount(db, id))!)
      swept = sweepUnconfirmed(api.runtime)
      // The sweep finds the account and waits for its lock.
      await pause(500)
    })
    await swept
    expect(await owner.$count(users, eq(users.id, id))).toBe(1)
  })

  it('is either confirmed or erased, by any number of links and sweeps at the same time', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '0' } })
    const { clock, database, log } = api.runtime
    const { owner } = database
    const links: { id: string; token: string }[] = []
    for (const { id } of await registeredLongAgo(api, 10)) {
      const link = { purpose: 'confirm-email', userId: id, communityId: api.community.id } as const
      const { token } = await issueToken(owner, clock, { ...link, lifetimeMs: DAY_MS })
      links.push({ id, token })
    }
    const open = async ({ id, token }: (typeof links)[number], n: number) => {
      await pause(n * 20)
      return { id, isConfirmed: (await confirm(api, token)).status === 200 }
    }
    const sweeps = Array.from({ length: 3 }, () => sweepUnconfirmed(api.runtime))
    const opened = await Promise.all(links.map(open))
    await Promise.all(sweeps)
    for (const { id, isConfirmed } of opened)
      expect(await owner.$count(users, eq(users.id, id))).toBe(isConfirmed ? 1 : 0)
    expect(log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })
})
