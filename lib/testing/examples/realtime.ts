import type { Examples } from '../example'

export const realtime: Examples = {
  issueSocketTicket: {},
  getPresence: {
    input: ({ other }) => ({ query: { participantIds: other.participant?.id } }),
    // The caller asks about anybody; unknown members are offline.
    notNames: ['query.participantIds'],
  },
}
