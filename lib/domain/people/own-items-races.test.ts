import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { invitations, memberships } from '@/lib/db/schema/account'
import { auditEvents, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides, partnerNotes } from '@/lib/db/schema/people'
import { testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { idOf, participantOf } from '@/lib/testing/participant-of'

const AT_ONCE = 20

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
const failed = (answers: { status: number }[], ...expected: number[]) =>
  answers.map(({ status }) => status).filter((status) => status >= 300 && !expected.includes(status))

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('a note', () => {
  it('set, replaced and removed twenty times concurrently is one or none', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const { match } = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(boris),
    )
    const answers = await atOnce((n) => {
      const note = n % 5 === 0 ? '' : `Note ${n}`
      return n % 2
        ? anna.post(`/api/notes/${idOf(boris)}`, { body: { note } })
        : anna.post('/api/matching/update-note', { body: { matchingId: match.id, note } })
    })
    expect(failed(answers)).toEqual([])
    const own = eq(partnerNotes.participantId, idOf(anna))
    expect(await api.runtime.database.owner.$count(partnerNotes, own)).toBeLessThanOrEqual(1)
  })
})

describe('an invitation', () => {
  it('requested twenty times concurrently is one', async () => {
    const api = await testApi()
    const anna = await api.person()
    const answers = await atOnce(() => anna.get('/api/invitation'))
    expect(failed(answers)).toEqual([])
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
  })

  it('accepted twenty times concurrently by one member counts once', async () => {
    const api = await testApi()
    const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
    const codes = await Promise.all(
      [anna, boris].map(async (client) => (await client.get('/api/invitation')).body.code as string),
    )
    const { owner } = api.runtime.database
    await owner
      .update(memberships)
      .set({ invitedBy: null })
      .where(eq(memberships.userId, clara.person!.user.id))
    const answers = await atOnce((n) => clara.post(`/api/invitation/${codes[n % 2]}`))
    expect(failed(answers)).toEqual([])
    expect(answers.filter(({ body }) => body.accepted)).toHaveLength(1)
    const rows = await owner
      .select({ uses: invitations.uses })
      .from(invitations)
      .where(eq(invitations.communityId, api.community.id))
    expect(rows.reduce((sum, { uses }) => sum + uses, 0)).toBe(1)
    const recorded = and(
      eq(auditEvents.communityId, api.community.id),
      eq(auditEvents.action, 'invitation.accepted'),
    )
    expect(await owner.$count(auditEvents, recorded)).toBe(1)
  })
})

describe('a blocked member', () => {
  it('hidden, blocked and shown again concurrently is in one state, and both may still act', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const answers = await atOnce((n) => {
      const [by, to] = n % 2 ? [anna, boris] : [boris, anna]
      if (n % 5 === 4) return by.delete(`/api/hides/${idOf(to)}`)
      return by.post(`/api/hides/${idOf(to)}`, { body: { kind: n % 3 ? 'hide' : 'block' } })
    })
    expect(failed(answers, 404)).toEqual([])
    expect(await api.runtime.database.owner.$count(hides, eq(hides.participantId, idOf(anna)))).toBeLessThan(
      2,
    )
  })

  it('who receives an intro at that moment gets it before the block or not at all', async () => {
    const api = await testApi()
    for (let pair = 0; pair < 5; pair++) {
      const [anna, boris] = [await api.person(), await api.person()]
      const { side } = await makeMatch(
        api.runtime.database,
        api.community,
        participantOf(anna),
        participantOf(boris),
      )
      const [intro, block] = await Promise.all([
        anna.post('/api/matching/send-intro', { body: { matchingResultId: side.id } }),
        boris.post(`/api/hides/${idOf(anna)}`, { body: { kind: 'block' } }),
      ])
      expect(block.status).toBe(204)
      expect([200, 404]).toContain(intro.status)
      // In either order, there is nothing to answer from now on.
      const answer = { body: { accepted: true, answer: 'Gladly.' } }
      if (intro.status === 200)
        expect((await boris.post(`/api/intros/${intro.body.introId}/answer`, answer)).status).toBe(404)
    }
  })
})

describe('notifications', () => {
  it('seen, dismissed and restored concurrently in any order stay consistent', async () => {
    const api = await testApi()
    const anna = await api.person()
    const ids = Array.from({ length: 30 }, () => newId())
    await api.runtime.database.owner.insert(notifications).values(
      ids.map((id) => ({
        communityId: api.community.id,
        id,
        participantId: idOf(anna),
        kind: 'answer-thanked' as const,
        payload: { open: '/my_communities' },
        createdAt: api.runtime.clock.now(),
      })),
    )
    // With statistics, as after some days, Postgres visits rows in their order on disk, which updates change.
    await api.runtime.database.owner.execute(sql`analyze notifications`)
    const answers = await atOnce((n) => {
      const some = n % 2 ? ids : [...ids].reverse()
      if (n % 3 === 0) return anna.post('/api/notifications/seen', { body: { ids: some } })
      return anna.post('/api/notifications/dismiss', { body: { ids: some, dismissed: n % 3 === 1 } })
    })
    expect(failed(answers)).toEqual([])
    expect(api.runtime.log.entries.map(({ message }) => message)).not.toContain(
      'deadlock between two transactions',
    )
  })
})

describe('phrases', () => {
  it('replaced, rejected and closed to the model concurrently are those of one request', async () => {
    const api = await testApi()
    const anna = await api.person()
    const phrase = (text: string) => [{ text, origin: 'member' }]
    const answers = await atOnce((n) => {
      if (n % 4 === 1) return anna.post('/api/participant/phrases/dismiss')
      if (n % 4 === 2) return anna.post('/api/participant/phrases/model', { body: { optedOut: n % 8 === 2 } })
      return anna.post('/api/participant/phrases', {
        body: {
          seeks: phrase(`seeks ${n}`),
          wouldSay: phrase(`says ${n}`),
          offers: phrase(`offers ${n}`),
          rejected: [],
        },
      })
    })
    expect(failed(answers)).toEqual([])
    const [row] = await api.runtime.database.owner
      .select()
      .from(participants)
      .where(eq(participants.id, idOf(anna)))
    expect(new Set(row?.phrases.map(({ text }) => text.split(' ')[1])).size).toBe(1)
    expect(row?.phrases).toHaveLength(3)
  })
})
