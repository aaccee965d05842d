import { reports } from '@/lib/db/schema/people'
import type { Examples, Scene } from '../example'

/** A report of `other` with one photo. */
async function makeReport({ runtime, me, other }: Scene) {
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

export const report: Examples = {
  getReports: { input: () => ({ query: { page: 0, state: 'handled' } }) },
  resolveReport: {
    async input(scene) {
      const { id } = await makeReport(scene)
      return { params: { id }, body: { resolution: 'warned', message: 'Please be kind.' } }
    },
  },
  getReportedPhoto: { input: async (scene) => ({ params: await makeReport(scene) }) },
}
