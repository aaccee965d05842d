import type { Examples, Scene } from '../example'
import { makeMeeting, makePair, type Participant } from '../factories'

const of = (participant: Participant | null): Participant => {
  if (!participant) throw new Error('this example needs a participant')
  return participant
}

/** The caller and the other member, proposed to each other. */
const pair = ({ runtime, me, other }: Scene) =>
  makePair(runtime.database, me.community, of(me.participant), of(other.participant))

export const matching: Examples = {
  getRecommendations: {
    async input(scene) {
      await pair(scene)
      return { query: { page: 0 } }
    },
  },
  getMatchesHistory: {
    async input(scene) {
      await pair(scene)
      return { query: { page: 0, participantId: of(scene.me.participant).id } }
    },
  },
  sendIntro: {
    async input(scene) {
      const { result } = await pair(scene)
      return {
        body: {
          from: of(scene.me.participant).id,
          matchingResultId: result.id,
          introMessage: 'Shall we talk?',
        },
      }
    },
  },
  answerIntro: {
    async input(scene) {
      const { partnerResult } = await pair(scene)
      const sender = scene.api.at(scene.me.community, scene.other)
      const sent = await sender.post('/api/matching/send-intro', {
        body: { matchingResultId: partnerResult.id, introMessage: 'Hello' },
      })
      return { params: { id: sent.body.introId }, body: { accepted: true } }
    },
  },
  getCredits: {},
  updateScore: {
    async input(scene) {
      const met = await pair(scene)
      await makeMeeting(scene.runtime.database, met)
      return { body: { matchingId: met.matching.id, score: 5, note: 'An hour was too short' } }
    },
  },
  getPendingScore: { input: async (scene) => ({ params: { id: (await pair(scene)).matching.id } }) },
  getInstantMatches: { input: () => ({ query: { page: 0, status: 'new' } }) },
  calcRelevanceRate: {},
  getRelevanceRate: {
    input: ({ other }) => ({ query: { participantId: of(other.participant).id } }),
  },
  updateMatchingNote: {
    async input(scene) {
      const { matching } = await pair(scene)
      return { body: { matchingId: matching.id, note: 'Met at the spring fair' } }
    },
  },
}
