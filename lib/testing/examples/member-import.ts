import { newId } from '@/lib/core/ids'
import { type ImportStatus, memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import type { Examples, Scene } from '../example'
import { makePerson, type Person } from '../factories'

async function anImport(
  { runtime, me }: Scene,
  status: ImportStatus,
  { stoppedAt, created }: { stoppedAt?: Date; created?: Person } = {},
) {
  const id = newId()
  const communityId = me.community.id
  const { owner } = runtime.database
  await owner.insert(memberImports).values({
    communityId,
    id,
    fileName: 'members.csv',
    status,
    stoppedAt,
    headers: ['Email'],
    targets: ['email'],
    total: 1,
    createdBy: me.user.id,
  })
  await owner.insert(memberImportRows).values({
    communityId,
    importId: id,
    number: 2,
    cells: ['not an address'],
    ...(created && { state: 'done', outcome: 'create', participantId: created.participant!.id }),
  })
  return { params: { id } }
}

export const memberImport: Examples = {
  getImports: {},
  uploadImport: {
    input: () => ({
      query: { name: 'members.csv' },
      body: new TextEncoder().encode('Email\nann@example.test\n'),
    }),
  },
  getImport: { input: (scene) => anImport(scene, 'checked') },
  discardImport: { input: (scene) => anImport(scene, 'read') },
  checkImport: {
    input: async (scene) => ({
      ...(await anImport(scene, 'read')),
      body: { targets: ['email'], mode: 'fill' },
    }),
  },
  getImportRows: {
    input: async (scene) => ({ ...(await anImport(scene, 'done')), query: { only: 'fail' } }),
  },
  downloadImportProblems: {
    input: async (scene) => ({ ...(await anImport(scene, 'done')), query: { lang: 'en' } }),
  },
  runImport: {
    input: async (scene) => ({ ...(await anImport(scene, 'checked')), body: { invite: false } }),
  },
  inviteImported: {
    async input(scene) {
      const created = await makePerson(scene.runtime.database, scene.me.community, 'imported')
      return anImport(scene, 'done', { created })
    },
  },
  resumeImport: { input: (scene) => anImport(scene, 'running', { stoppedAt: scene.runtime.clock.now() }) },
  undoImport: { input: (scene) => anImport(scene, 'done') },
}
