import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { memberships, sessions as sessionRows, users } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Community } from '@/lib/tenancy/community'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity, makePerson, type Person } from '@/lib/testing/factories'
import { createTestClock, type TestClock } from '@/lib/testing/test-clock'
import { openSessions, type Sessions } from './session-cache'

let database: Database
let clock: TestClock
let sessions: Sessions
let community: Community
let person: Person

beforeEach(async () => {
  database = await testDatabase()
  clock = createTestClock()
  clock.set(new Date())
  sessions = await openSessions(database, clock)
  community = await makeCommunity(database)
  person = await makePerson(database, community, 'member', { clock })
})
afterEach(() => sessions.close())

const resolve = () => sessions.resolve(person.token, community.id)

describe('sessions kept in memory', () => {
  it('are queried once', async () => {
    expect((await resolve())?.userId).toBe(person.user.id)
    // A cached entry is the same object; a new query returns another.
    await expect
      .poll(async () => {
        const first = await resolve()
        return (await resolve()) === first
      })
      .toBe(true)
  })

  it.each([
    [
      'is revoked',
      () =>
        database.owner
          .update(sessionRows)
          .set({ revokedAt: new Date() })
          .where(eq(sessionRows.userId, person.user.id)),
      null,
    ],
    [
      'belongs to a member who is disabled',
      () =>
        database.owner
          .update(memberships)
          .set({ enabled: false })
          .where(eq(memberships.userId, person.user.id)),
      { enabled: false },
    ],
    [
      'belongs to someone who is made an administrator',
      () =>
        database.owner
          .update(memberships)
          .set({ role: 'ROLE_ADMIN' })
          .where(eq(memberships.userId, person.user.id)),
      { role: 'ROLE_ADMIN' },
    ],
    [
      'belongs to someone whose profile is opened again',
      () =>
        database.owner
          .update(participants)
          .set({ profileFilledAt: null })
          .where(eq(participants.userId, person.user.id)),
      { profileFilled: false },
    ],
    [
      'belongs to an account with another language',
      () => database.owner.update(users).set({ preferredLang: 'ru' }).where(eq(users.id, person.user.id)),
      { preferredLang: 'ru' },
    ],
    [
      'is deleted',
      () => database.owner.delete(sessionRows).where(eq(sessionRows.userId, person.user.id)),
      null,
    ],
  ])('are dropped when one %s', async (_case, change, expected) => {
    await resolve()
    await change()
    if (expected) await expect.poll(resolve, { interval: 5 }).toMatchObject(expected)
    else await expect.poll(resolve, { interval: 5 }).toBeNull()
  })

  it('stay dropped when the change comes during a query', async () => {
    const asked = resolve()
    sessions.forget(person.user.id)
    const before = await asked
    expect(await resolve()).not.toBe(before)
  })

  it('expire', async () => {
    await resolve()
    clock.advance(31 * 24 * 60 * 60 * 1000)
    expect(await resolve()).toBeNull()
  })

  it('never belong to another community', async () => {
    const other = await makeCommunity(database)
    await resolve()
    expect(await sessions.resolve(person.token, other.id)).toBeNull()
  })
})
