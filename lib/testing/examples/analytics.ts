import type { Examples, Scene } from '../example'

const scope = { period: '12w', filter: '{"conditions":[]}' }
const here = (query: object) => ({
  input: ({ me }: Scene) => ({ query: { communityId: me.community.id, ...scope, ...query } }),
})

export const analytics: Examples = {
  getChartData: here({ chart: 'growth' }),
  getChartDistribution: here({ chart: 'topics' }),
  listChartEntries: here({ chart: 'members', row: 'all', series: 'members', page: 0 }),
  downloadChart: here({ chart: 'funnel', lang: 'en' }),
  getDigest: {},
  setDigestEmail: { input: () => ({ body: { on: false } }) },
  getMemberStats: { input: ({ me }) => ({ params: { id: me.community.id }, query: scope }) },
}
