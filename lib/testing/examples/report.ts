import { reports } from '@/lib/db/schema/people'
import type { Examples, Scene } from '../example'
import { makeCommunity, makePerson } from '../factories'

/** A report of `other` with one photo. */
async function makeReport({ runtime, me, other }: Pick<Scene, 'runtime' | 'me' | 'other'>) {
  const communityId = me.community.id
  const [id, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  const key = `chats/${communityId}/${messageId}.webp`
  await runtime.storage.put(key, Buffer.from('RIFF'), 'image/webp')
  const senderId = other.participant?.id ?? ''
  const createdAt = runtime.clock.now()
  const photo = { key, width: 1, height: 1 }
  const message = {
    id: messageId,
    senderId,
    text: '',
    photo,
    createdAt: createdAt.toISOString(),
    reported: true,
  }
  await runtime.database.owner.insert(reports).values({
    communityId,
    id,
    participantId: me.participant?.id ?? '',
    subjectId: senderId,
    reason: 'rude',
    messages: [message],
    createdAt,
  })
  return { id, messageId }
}

/** A report of a community without organisers, which operators judge. */
async function makeUnjudged({ runtime }: Scene) {
  const community = await makeCommunity(runtime.database)
  const [me, other] = [
    await makePerson(runtime.database, community),
    await makePerson(runtime.database, community),
  ]
  return { communityId: community.id, ...(await makeReport({ runtime, me, other })) }
}

// Operators judge reports of the whole installation.
const ANYWHERE = ['params.communityId', 'params.id', 'params.messageId']

export const report: Examples = {
  getReports: { input: () => ({ query: { page: 0, state: 'handled' } }) },
  resolveReport: {
    async input(scene) {
      const { id } = await makeReport(scene)
      return { params: { id }, body: { resolution: 'warned', message: 'Please be kind.' } }
    },
  },
  getReportedPhoto: { input: async (scene) => ({ params: await makeReport(scene) }) },
  listUnjudgedReports: { input: () => ({ query: { page: 0 } }) },
  resolveUnjudgedReport: {
    async input(scene) {
      const { communityId, id } = await makeUnjudged(scene)
      return { params: { communityId, id }, body: { resolution: 'warned', message: 'Please be kind.' } }
    },
    notNames: ANYWHERE,
  },
  getUnjudgedReportPhoto: {
    input: async (scene) => ({ params: await makeUnjudged(scene) }),
    notNames: ANYWHERE,
  },
}
