import type { Examples, Scene } from '../example'
import { makeMatch, makeMeeting, type Participant } from '../factories'

const of = (participant: Participant | null): Participant => {
  if (!participant) throw new Error('this example needs a participant')
  return participant
}

/** An introduction of the caller and the other member. */
const pair = ({ runtime, me, other }: Scene) =>
  makeMatch(runtime.database, me.community, of(me.participant), of(other.participant))

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
      const { side } = await pair(scene)
      return {
        body: {
          from: of(scene.me.participant).id,
          matchingResultId: side.id,
          introMessage: 'Shall we talk?',
        },
      }
    },
  },
  answerIntro: {
    async input(scene) {
      const { partnerSide } = await pair(scene)
      const sender = scene.api.at(scene.me.community, scene.other)
      const sent = await sender.post('/api/matching/send-intro', {
        body: { matchingResultId: partnerSide.id, introMessage: 'Hello' },
      })
      return { params: { id: sent.body.introId }, body: { accepted: true } }
    },
  },
  getCredits: {},
  getWaiting: {
    async input(scene) {
      await pair(scene)
      return {}
    },
  },
  updateScore: {
    async input(scene) {
      const met = await pair(scene)
      await makeMeeting(scene.runtime.database, met)
      return { body: { matchingId: met.match.id, score: 5, note: 'An hour was too short' } }
    },
  },
  getPendingScore: { input: async (scene) => ({ params: { id: (await pair(scene)).match.id } }) },
  getInstantMatches: { input: () => ({ query: { page: 0, status: 'new' } }) },
  calcRelevanceRate: {},
  getRelevanceRate: {
    input: ({ other }) => ({ query: { participantId: of(other.participant).id } }),
  },
  updateMatchingNote: {
    async input(scene) {
      const { match } = await pair(scene)
      return { body: { matchingId: match.id, note: 'Met at the spring fair' } }
    },
  },
}
