import { newId } from '@/lib/core/ids'
import type { BulkStatus } from '@/lib/db/schema/roster'
import { bulkActions, organiserNotes, segments } from '@/lib/db/schema/roster'
import type { Examples, Scene } from '../example'

const otherId = ({ other }: Scene) => other.participant!.id
const ofOther = (body?: object) => ({ input: (scene: Scene) => ({ params: { id: otherId(scene) }, body }) })

async function segment({ runtime, me }: Scene) {
  const id = newId()
  await runtime.database.owner.insert(segments).values({
    communityId: me.community.id,
    id,
    name: id,
    filter: { conditions: [] },
    createdBy: me.user.id,
  })
  return id
}

async function bulkAction({ runtime, me }: Scene, status: BulkStatus) {
  const id = newId()
  await runtime.database.owner
    .insert(bulkActions)
    .values({ communityId: me.community.id, id, kind: 'disable', status, total: 0, createdBy: me.user.id })
  return { params: { id } }
}

export const roster: Examples = {
  getRoster: {
    input: ({ me }) => ({
      params: { id: me.community.id },
      query: { page: 0, search: 'an', profiles: 'filled', filter: '{"conditions":[]}', order: 'name' },
    }),
  },
  downloadMembers: { input: ({ me }) => ({ params: { id: me.community.id }, query: { lang: 'en' } }) },
  getMemberRecord: ofOther(),
  removeMember: ofOther(),
  toggleMemberProfile: {
    input: (scene) => ({ params: { id: otherId(scene) }, query: { shouldDisable: 'true' } }),
  },
  toggleMemberNetworking: {
    input: (scene) => ({ params: { id: otherId(scene) }, query: { shouldDisable: 'true' } }),
  },
  changeMemberRole: ofOther({ role: 'ROLE_EVENT' }),
  askMemberToConfirm: ofOther(),
  addMemberNote: ofOther({ text: 'Wants to host the next dinner.' }),
  removeMemberNote: {
    async input(scene) {
      const { runtime, me } = scene
      const id = newId()
      await runtime.database.owner.insert(organiserNotes).values({
        communityId: me.community.id,
        id,
        participantId: otherId(scene),
        writtenBy: me.user.id,
        text: 'Met at the fair.',
      })
      return { params: { id: otherId(scene), noteId: id } }
    },
  },
  getSegments: {},
  saveSegment: {
    input: () => ({
      body: { name: 'Newcomers', filter: { conditions: [{ field: 'profile', is: 'filled' }] } },
    }),
  },
  renameSegment: {
    input: async (scene) => ({ params: { id: await segment(scene) }, body: { name: 'Lisbon' } }),
  },
  removeSegment: { input: async (scene) => ({ params: { id: await segment(scene) } }) },
  previewBulkAction: {
    input: (scene) => ({ body: { kind: 'disable', participantIds: [otherId(scene)] } }),
    notNames: ['body.participantIds.0'],
  },
  getBulkAction: { input: (scene) => bulkAction(scene, 'previewed') },
  runBulkAction: { input: (scene) => bulkAction(scene, 'previewed') },
  undoBulkAction: { input: (scene) => bulkAction(scene, 'done') },
}
