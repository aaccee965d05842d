import { communityDomains } from '@/lib/db/schema/community-domain'
import type { Examples, Scene } from '../example'

async function domain({ runtime, me }: Scene, verified = false) {
  const name = `${me.user.id}.example.org`
  await runtime.database.owner.insert(communityDomains).values({
    domain: name,
    communityId: me.community.id,
    token: 'sample',
    verifiedAt: verified ? new Date() : null,
  })
  return { params: { domain: name } }
}

export const communityDomain: Examples = {
  getDomains: {},
  addDomain: { input: ({ me }) => ({ body: { domain: `new-${me.user.id}.example.org` } }) },
  checkDomain: { input: (scene) => domain(scene), names: ['params.domain'] },
  makeDomainPrimary: { input: (scene) => domain(scene, true), names: ['params.domain'] },
  removeDomain: { input: (scene) => domain(scene, true), names: ['params.domain'] },
}
