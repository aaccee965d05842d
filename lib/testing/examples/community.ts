import type { Examples, Input, Scene } from '../example'

const atMine = ({ me }: Scene): Input => ({ params: { id: me.community.id } })

export const community: Examples = {
  getCommunityById: { input: ({ me }) => ({ query: { communityId: me.community.id } }) },
  getCommunityByDomain: {
    input: ({ me }) => ({ query: { domain: me.community.primaryDomain } }),
    names: ['query.domain'],
  },
  getLanding: {
    input: ({ me }) => ({ params: { domain: me.community.primaryDomain, suffix: '_ru' } }),
    names: ['params.domain'],
  },
  getCommunityByUserId: { input: ({ me }) => ({ query: { userId: me.user.id } }) },
  listCommunityParticipants: {
    input: (scene) => ({ ...atMine(scene), query: { page: 0, search: 'anna', tags: 'law,bread' } }),
  },
  getParticipantLocations: {
    input: (scene) => ({ ...atMine(scene), query: { search: 'product', tags: 'pricing', unmet: 'true' } }),
  },
  getCommunityParticipants: { input: (scene) => ({ ...atMine(scene), query: { page: 0 } }) },
  previewCommunityParticipants: { input: atMine },
  getTopTags: { input: atMine },
  reportBrowserError: {
    input: () => ({
      body: { name: 'TypeError', message: 'x is not a function', stack: 'TypeError', path: '/profile' },
    }),
  },
}
