import type { Examples } from '../example'
import { makePerson } from '../factories'

export const joining: Examples = {
  getJoining: {},
  setJoining: { input: () => ({ body: { joining: 'approval' } }) },
  listJoinRequests: { input: () => ({ query: { page: 0, state: 'waiting' } }) },
  decideJoinRequests: {
    notNames: ['body.participantIds.0'],
    async input({ runtime, me }) {
      const { participant } = await makePerson(runtime.database, me.community, 'waiting')
      return {
        body: { participantIds: [participant!.id], decision: 'approve', word: 'Glad to have you.' },
      }
    },
  },
}
