import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { previewBulkAction, runBulkAction, undoBulkAction, viewBulkAction } from './bulk-actions'
import { changeRole } from './change-role'
import { exportMembers } from './export-members'
import { listRoster } from './list-roster'
import { addNote, removeNote } from './organiser-notes'
import { listSegments, removeSegment, renameSegment, saveSegment } from './segments'
import { toggleNetworking } from './toggle-networking'
import { toggleProfile } from './toggle-profile'
import { viewMemberRecord } from './view-member-record'

const id = newId()
const participantId = newId()

describeOrganisersOnly(
  'roster',
  {
    listRoster: (ctx) => listRoster(ctx, { page: 0, order: 'name' }),
    exportMembers: (ctx) => exportMembers(ctx, { locale: 'en' }),
    viewMemberRecord: (ctx) => viewMemberRecord(ctx, participantId),
    toggleProfile: (ctx) => toggleProfile(ctx, { participantId, shouldDisable: true }),
    toggleNetworking: (ctx) => toggleNetworking(ctx, { participantId, shouldDisable: true }),
    changeRole: (ctx) => changeRole(ctx, { participantId, role: 'ROLE_ADMIN' }),
    addNote: (ctx) => addNote(ctx, { participantId, text: 'Met in May' }),
    removeNote: (ctx) => removeNote(ctx, { participantId, noteId: id }),
    listSegments,
    saveSegment: (ctx) => saveSegment(ctx, { name: 'All', filter: { conditions: [] } }),
    renameSegment: (ctx) => renameSegment(ctx, { segmentId: id, name: 'Lisbon' }),
    removeSegment: (ctx) => removeSegment(ctx, id),
    previewBulkAction: (ctx) => previewBulkAction(ctx, { kind: 'disable', participantIds: [participantId] }),
    viewBulkAction: (ctx) => viewBulkAction(ctx, id),
    runBulkAction: (ctx) => runBulkAction(ctx, id),
    undoBulkAction: (ctx) => undoBulkAction(ctx, id),
  },
  ['parseFilter'],
)
