import { newId } from '@/lib/core/ids'
import { forbiddenPairs, pairScores, requiredPairs, roundChanges } from '@/lib/db/schema/round'
import type { Examples, Scene } from '../example'
import { makeMatch, makePerson, makePreview, makeRound, type Participant } from '../factories'

const of = (participant: Participant | null): Participant => {
  if (!participant) throw new Error('this example needs a participant')
  return participant
}

/** A preview that pairs the admin with the other member; each scene has its own time. */
async function preview({ runtime, me, other }: Scene) {
  const scheduledFor = new Date(Date.now() + 24 * 60 * 60 * 1000 + Math.floor(Math.random() * 1e9))
  const round = await makePreview(runtime.database, me.community, { scheduledFor })
  const [one, two] = [of(me.participant), of(other.participant)]
  const pair = await makeMatch(runtime.database, me.community, one, two, {
    roundId: round.id,
    status: 'preview',
    sentAt: null,
  })
  return { round, pair, pairId: pair.match.id, one, two }
}

/** A pair of two more members. */
async function secondPair({ runtime, me }: Scene, roundId: string) {
  const [three, four] = [
    await makePerson(runtime.database, me.community),
    await makePerson(runtime.database, me.community),
  ]
  await makeMatch(runtime.database, me.community, of(three.participant), of(four.participant), {
    roundId,
    status: 'preview',
    sentAt: null,
  })
  return of(three.participant)
}

const twoOf = ({ me, other }: Scene) => ({
  participantId: of(me.participant).id,
  partnerId: of(other.participant).id,
})

const withPreview = (query: Record<string, unknown> = {}) => ({
  async input(scene: Scene) {
    await preview(scene)
    return { query }
  },
})

const withPair = {
  async input(scene: Scene) {
    const { pairId } = await preview(scene)
    return { params: { id: pairId } }
  },
}

const judged = {
  async input(scene: Scene) {
    const { pairId, one, two } = await preview(scene)
    const [participantId, partnerId] = [one.id, two.id].sort()
    await scene.runtime.database.owner.insert(pairScores).values({
      communityId: scene.me.community.id,
      participantId: participantId!,
      partnerId: partnerId!,
      scoredBy: scene.me.user.id,
      score: 4,
      matchId: pairId,
      scoredAt: new Date(),
    })
    return { params: { id: pairId } }
  },
}

/** Both are introduced by a sent round. */
const pastRound = (query?: Record<string, unknown>) => ({
  async input({ runtime, me, other }: Scene) {
    const scheduledFor = new Date(Date.now() - Math.floor(Math.random() * 1e12))
    const round = await makeRound(runtime.database, me.community, { scheduledFor })
    await makeMatch(runtime.database, me.community, of(me.participant), of(other.participant), {
      roundId: round.id,
    })
    return { params: { id: round.id }, ...(query && { query }) }
  },
})

export const round: Examples = {
  getPastRounds: {
    async input(scene) {
      await pastRound().input(scene)
      return { query: { page: 0, sort: 'met', order: 'asc' } }
    },
  },
  getPastRound: pastRound(),
  getPastPairs: pastRound({ page: 0, search: 'Anna', level: 'high', state: 'waiting' }),
  getPastLeftOut: pastRound({ page: 0 }),
  getPastTrail: pastRound({ page: 0 }),
  downloadPairs: pastRound({ lang: 'ru' }),
  downloadUnmatched: pastRound({ lang: 'ru' }),
  downloadRoundPairs: withPreview({ lang: 'ru' }),
  downloadRoundUnmatched: withPreview({ group: 'away', lang: 'ru' }),
  getRound: withPreview(),
  getRoundPairs: withPreview({ page: 0, search: 'Anna', level: 'high', locked: 'false' }),
  getRoundLeftOut: withPreview({ page: 0, group: 'away', search: 'Anna', reason: 'paused' }),
  getRoundTrail: withPreview({ page: 0 }),
  askForPhrases: {
    async input(scene) {
      const { one } = await preview(scene)
      return { body: { participantId: one.id } }
    },
  },
  getPartnerChoices: {
    async input(scene) {
      const { one } = await preview(scene)
      return { query: { participantId: one.id, search: 'Anna' } }
    },
  },
  prepareRound: {},
  cancelPrepareRound: {},
  lockPair: {
    async input(scene) {
      const { pairId } = await preview(scene)
      return { params: { id: pairId }, body: { locked: true } }
    },
  },
  vetoPair: {
    async input(scene) {
      const { pairId } = await preview(scene)
      return { params: { id: pairId }, body: { always: true } }
    },
  },
  swapPair: {
    async input(scene) {
      const { round, one } = await preview(scene)
      const three = await secondPair(scene, round.id)
      return { body: { participantId: one.id, partnerId: three.id } }
    },
  },
  undoRoundChange: {
    async input(scene) {
      const { round } = await preview(scene)
      const id = newId()
      await scene.runtime.database.owner.insert(roundChanges).values({
        communityId: scene.me.community.id,
        id,
        roundId: round.id,
        kind: 'remove',
        removed: [],
        added: [],
        unmatchedBefore: {},
      })
      return { params: { id } }
    },
  },
  sendRound: {
    async input(scene) {
      const { round } = await preview(scene)
      return { body: { roundId: round.id } }
    },
  },
  getVetoes: { input: () => ({ query: { page: 0 } }) },
  liftVeto: {
    async input({ runtime, me, other }) {
      const id = newId()
      const [participantId, partnerId] = [of(me.participant).id, of(other.participant).id].sort()
      await runtime.database.owner.insert(forbiddenPairs).values({
        communityId: me.community.id,
        id,
        participantId: participantId!,
        partnerId: partnerId!,
        until: null,
        createdBy: me.user.id,
      })
      return { params: { id } }
    },
  },
  getRoundRules: {},
  changeRoundRules: {
    input: () => ({
      body: {
        trioAllowed: true,
        silentAfter: 4,
        groups: { one: { by: 'tag', tag: 'mentor' }, other: { by: 'role', words: 'founder' } },
      },
    }),
  },
  getRoundMembers: { input: () => ({ query: { search: 'Anna' } }) },
  getMusts: { input: () => ({ query: { page: 0 } }) },
  addMust: { input: (scene) => ({ body: twoOf(scene) }) },
  dropMust: {
    async input({ runtime, me, other }) {
      const id = newId()
      const [participantId, partnerId] = [of(me.participant).id, of(other.participant).id].sort()
      await runtime.database.owner.insert(requiredPairs).values({
        communityId: me.community.id,
        id,
        participantId: participantId!,
        partnerId: partnerId!,
        createdBy: me.user.id,
      })
      return { params: { id } }
    },
  },
  addVeto: { input: (scene) => ({ body: twoOf(scene) }) },
  getNextPair: {
    async input(scene) {
      await preview(scene)
      return { params: { id: scene.me.community.id } }
    },
  },
  getPairHistory: withPair,
  getScoreAssistance: withPair,
  scorePair: {
    async input(scene) {
      const { pairId } = await preview(scene)
      return { params: { id: pairId }, query: { internalAdminScore: 4 } }
    },
  },
  takeBackPairScore: judged,
  skipPair: withPair,
  getScoredPairs: {
    async input(scene) {
      await judged.input(scene)
      return { query: { page: 0 } }
    },
  },
}
