import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { actingUser } from '@/lib/testing/acting-user'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { lastUnmatchedReason } from '../../match/last-unmatched-reason'
import { computeRound } from '../compute/compute-round'
import { notifyRound } from '../delivery/notify-round'
import { sendRound } from '../delivery/send-round'
import { minimumOf } from './minimum-of'

const TUESDAY = new Date('2026-11-24T09:00:00Z')

let api: TestApi
let organiser: ApiClient

beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin', { participant: { networkingEnabled: false } })
})

const join = (about: string, lookingFor: string, more: object = {}) =>
  api.person('member', {
    participant: { about, lookingFor, goal: null, company: null, tags: [], city: null, ...more },
  })
const rule = (body: object) => organiser.patch('/api/admin/round/rules', { body })
const context = () => systemRequestContext(api.runtime, api.community, 'test')
async function preview() {
  const { plan, roundId } = (await computeRound(context(), TUESDAY))!
  return { ...plan.draft, roundId }
}

/** Two members who fit, and two who do not. */
async function four() {
  return {
    anna: await join('I repair telescopes', 'A baker of sourdough'),
    boris: await join('I bake sourdough', 'Somebody who repairs telescopes'),
    clara: await join('Chess openings all day long', 'A tailor for theatre costumes'),
    david: await join('Beekeeping on the roof of a garage', 'Somebody to restore a violin'),
  }
}

it('introduces only members with a reason to meet, unless the rules allow anybody', async () => {
  const { anna, boris, clara, david } = await four()
  await rule({ minimumMatch: 'reason' })
  const { pairs, unmatched } = await preview()
  expect(pairs.map(({ a, b }) => [a, b].sort())).toEqual([[idOf(anna), idOf(boris)].sort()])
  expect(unmatched.map(({ id, reason }) => [id, reason]).sort()).toEqual(
    [idOf(clara), idOf(david)].sort().map((id) => [id, 'below-floor']),
  )
  await rule({ minimumMatch: 'any' })
  expect((await preview()).pairs).toHaveLength(2)
})

it('asks more of a match from choice to choice, and fills rounds only if asked to', () => {
  const choices = ['any', 'half', 'reason', 'good'] as const
  const of = (minimumMatch: (typeof choices)[number], roundFloor = 0) =>
    minimumOf({ minimumMatch, colleaguesAllowed: false }, { roundFloor })
  const floors = choices.map((one) => of(one).floor!)
  expect(floors).toEqual([...new Set(floors)].sort((a, b) => a - b))
  expect(choices.filter((one) => of(one).usual)).toEqual(['half'])
  expect(of('half').usual!.floor).toBe(of('reason').floor)
  expect(of('any', 0.6).floor).toBe(0.6)
  const half = { minimumMatch: 'half', colleaguesAllowed: false } as const
  expect(minimumOf(half, { roundFloor: 0 }, 'rematch')).toEqual(of('reason'))
  const rules = { minimumMatch: 'reason', colleaguesAllowed: false } as const
  expect(minimumOf(rules, { roundFloor: 0 }, 'event').floor).toBeLessThan(of('half').floor!)
})

it('tells an unmatched member why, and what would help', async () => {
  const { clara } = await four()
  await rule({ minimumMatch: 'reason' })
  const { roundId } = await preview()
  await withTenant(context(), (ctx) => sendRound(ctx, roundId))
  await notifyRound(context(), roundId)
  const [mail] = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.participantId, idOf(clara)))
  expect(mail).toMatchObject({ kind: 'unmatched', props: { reason: 'below-floor' } })
  const reason = await withTenant({ ...context(), actor: actorOf(clara) }, lastUnmatchedReason)
  expect(reason).toBe('below-floor')
})

it('asks members without phrases for them in one email', async () => {
  const { anna, boris, clara, david } = await four()
  await rule({ minimumMatch: 'reason' })
  await boris.post('/api/participant/phrases', {
    body: { seeks: [{ text: 'telescope repair' }], wouldSay: [], offers: [] },
  })
  // An earlier round has asked.
  await api.runtime.database.owner
    .update(participants)
    .set({ phrasesMailedAt: TUESDAY })
    .where(eq(participants.id, idOf(david)))
  const { roundId } = await preview()
  await withTenant(context(), (ctx) => sendRound(ctx, roundId))
  await notifyRound(context(), roundId)
  const asked = async (who: ApiClient) =>
    (
      await api.runtime.database.owner
        .select({ props: mails.props })
        .from(mails)
        .where(eq(mails.participantId, idOf(who)))
    ).map(({ props }) => (props as { askForPhrases?: boolean }).askForPhrases ?? false)
  expect(await asked(anna)).toEqual([true])
  expect(await asked(boris)).toEqual([false])
  // Unmatched.
  expect(await asked(clara)).toEqual([true])
  expect(await asked(david)).toEqual([false])
})

it('introduces colleagues only where the rules allow it', async () => {
  const work = { company: 'Engineer, Northwind Shipyards' }
  await join('I repair telescopes', 'A baker of sourdough', work)
  await join('I bake sourdough', 'Somebody who repairs telescopes', work)
  await rule({ colleaguesAllowed: false })
  expect((await preview()).pairs).toEqual([])
  await rule({ colleaguesAllowed: true })
  expect((await preview()).pairs).toHaveLength(1)
})

it('recommends colleagues only where the rules allow it', async () => {
  const work = { company: 'Engineer, Northwind Shipyards' }
  const anna = await join('I repair telescopes', 'A baker of sourdough', work)
  const boris = await join('I bake sourdough', 'Somebody who repairs telescopes', work)
  let day = 0
  const isRecommended = async () => {
    api.runtime.clock.set(new Date(TUESDAY.getTime() + day++ * 24 * 60 * 60 * 1000))
    const { list } = (await anna.get('/api/matching/instant', { query: { status: 'new' } })).body
    return list.some(({ person }: RecommendedContact) => person.participantId === idOf(boris))
  }
  await rule({ colleaguesAllowed: false })
  expect(await isRecommended()).toBe(false)
  await rule({ colleaguesAllowed: true })
  expect(await isRecommended()).toBe(true)
  await rule({ colleaguesAllowed: false })
  expect(await isRecommended()).toBe(false)
})

it('shows organisers how many participants have phrases, and the weakest pair first', async () => {
  const { anna } = await four()
  await anna.post('/api/participant/phrases', {
    body: { seeks: [{ text: 'sourdough baker' }], wouldSay: [], offers: [] },
  })
  await preview()
  const { body } = await organiser.get('/api/admin/round')
  expect(body.round).toMatchObject({ phrases: { members: 4, withPhrases: 1 } })
  expect(body.round.fitRatio).toBeGreaterThan(0.9)
  const { list } = (await organiser.get('/api/admin/round/pairs')).body
  const shares = list.map(({ share }: { share: number }) => share)
  expect(shares).toEqual(shares.toSorted((a: number, b: number) => a - b))
})

function actorOf({ person }: ApiClient) {
  const { user, participant } = person!
  return actingUser({ userId: user.id, email: user.email, participantId: participant!.id })
}
