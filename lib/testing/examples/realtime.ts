import type { Examples } from '../example'

export const realtime: Examples = {
  issueSocketTicket: {},
  getPresence: {
    input: ({ other }) => ({ query: { participantIds: other.participant?.id } }),
    // The caller may ask about anyone; unknown members are offline.
    notNames: ['query.participantIds'],
  },
}
