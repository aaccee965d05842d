import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { RoundTask } from '@/lib/matching'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { computeRound } from '../compute/compute-round'
import { writeRules } from '../rules/rules'
import { notifyRound } from './notify-round'
import { rematchRound } from './rematch'
import { sendRound } from './send-round'

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

let api: TestApi

beforeEach(async () => {
  api = await testApi()
  api.runtime.clock.set(TUESDAY)
})

const context = () => systemRequestContext(api.runtime, api.community, 'test')
const system = <T>(work: (ctx: Ctx) => Promise<T>) =>
  withSystemContext(api.runtime, api.community, 'test', work)

async function join(words: { about: string; lookingFor: string }): Promise<string> {
  const { participant } = await makePerson(api.runtime.database, api.community, 'member', {
    participant: { goal: null, company: null, tags: [], city: null, ...words },
    clock: api.runtime.clock,
  })
  return participant!.id
}

const BAKER = { about: 'I bake sourdough', lookingFor: 'Somebody who repairs telescopes' }
const REPAIRER = { about: 'I repair telescopes', lookingFor: 'A baker of sourdough' }
async function preview(): Promise<string> {
  return (await computeRound(context(), TUESDAY))!.roundId
}

async function send(roundId: string): Promise<void> {
  await system((ctx) => sendRound(ctx, roundId))
  await notifyRound(context(), roundId)
}

async function rematchADayLater(roundId: string): Promise<void> {
  api.runtime.clock.set(new Date(TUESDAY.getTime() + DAY_MS))
  await rematchRound(context(), roundId)
}

/** The members of matches made by rematches. */
const rematched = async () =>
  (
    await system((ctx) =>
      ctx.db
        .selectDistinct({ id: matchSides.participantId })
        .from(matchSides)
        .innerJoin(matches, eq(matches.id, matchSides.matchId))
        .where(eq(matches.rematch, true)),
    )
  ).map(({ id }) => id)

it('never introduces a pair that an organiser took out of the round', async () => {
  await join(BAKER)
  await join(REPAIRER)
  const roundId = await preview()
  const [pair] = await system((ctx) => ctx.db.select().from(matches))
  const organiser = await api.person('admin', { participant: { networkingEnabled: false } })
  const veto = `/api/admin/round/pairs/${pair!.id}/veto`
  expect((await organiser.post(veto, { body: { always: false } })).status).toBe(200)
  await send(roundId)
  await rematchADayLater(roundId)
  expect(await rematched()).toEqual([])
})

describe('a rematch', () => {
  const tasks: RoundTask[] = []

  beforeEach(() => {
    tasks.length = 0
    const { draftRound } = api.runtime.engines
    api.runtime.engines.draftRound = (task, options) => {
      tasks.push(task)
      return draftRound(task, options)
    }
  })

  async function declineAll(): Promise<void> {
    const roundId = await preview()
    await send(roundId)
    await system((ctx) => ctx.db.update(matchSides).set({ state: 'not-interested' }))
    await rematchADayLater(roundId)
  }

  it('is not filled with the weak pairs that the round did without', async () => {
    await system((ctx) => writeRules(ctx, { minimumMatch: 'half' }))
    await join(BAKER)
    await join(REPAIRER)
    await declineAll()
    const [round, again] = tasks.map(({ options }) => options)
    expect(round!.usual!.floor).toBeGreaterThan(round!.floor!)
    expect(again).toMatchObject({ floor: round!.usual!.floor, needsReason: true })
    expect(again!.usual).toBeUndefined()
  })

  it('reads what the models made of the texts, as a round does', async () => {
    const baker = await join(BAKER)
    await join(REPAIRER)
    api.runtime.languageModel = { ...api.runtime.languageModel, model: 'm' }
    await system((ctx) =>
      ctx.db.insert(phraseDrafts).values({
        communityId: api.community.id,
        participantId: baker,
        phrases: [{ kind: 'offers', en: 'sourdough starters' }],
        contentHash: '',
        checkedAt: TUESDAY,
        readAt: TUESDAY,
      }),
    )
    await declineAll()
    const read = tasks.map(({ members }) => members.find(({ id }) => id === baker))
    expect(read[1]!.phrases!.offers).toEqual(['sourdough starters'])
    expect(read[1]).toEqual(read[0])
  })
})
