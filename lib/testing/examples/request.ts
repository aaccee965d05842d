import type { Examples, Scene } from '../example'
import { makeRequest, makeRequestAnswer, type Participant } from '../factories'

const of = (participant: Participant | null): Participant => {
  if (!participant) throw new Error('this example needs a participant')
  return participant
}

/** The other member has answered the caller's request. */
async function answered({ runtime, me, other }: Scene) {
  const request = await makeRequest(runtime.database, of(me.participant))
  return makeRequestAnswer(runtime.database, request, of(other.participant))
}

export const request: Examples = {
  getRequests: {
    async input({ runtime, other }) {
      await makeRequest(runtime.database, of(other.participant))
      return { query: { page: 0 } }
    },
  },
  getRankedRequests: {
    async input({ runtime, other }) {
      await makeRequest(runtime.database, of(other.participant))
      return { query: { page: 0 } }
    },
  },
  answerRequest: {
    async input({ runtime, other }) {
      const { id } = await makeRequest(runtime.database, of(other.participant))
      return { params: { id }, body: { answer: 'I did that last year and kept notes.' } }
    },
  },
  getMyRequests: {
    async input({ runtime, me }) {
      await makeRequest(runtime.database, of(me.participant))
      return { query: { page: 0 } }
    },
  },
  setRequestState: { input: () => ({ body: { open: false } }) },
  getReceivedAnswers: {
    async input(scene) {
      await answered(scene)
      return { query: { page: 0 } }
    },
  },
  markAnswersSeen: {
    async input(scene) {
      const { id } = await answered(scene)
      return { body: { ids: [id] } }
    },
  },
  reactToAnswer: {
    async input(scene) {
      const { id } = await answered(scene)
      return { params: { id }, body: { reaction: 'thanked' } }
    },
  },
  takeUpAnswer: {
    async input(scene) {
      const { id } = await answered(scene)
      return { params: { id } }
    },
  },
}
