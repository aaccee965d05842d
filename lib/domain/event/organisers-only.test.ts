import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { addParticipant } from './add-participant'
import { approveParticipant } from './approve-participant'
import { cancelEvent } from './cancel-event'
import { checkIn, undoCheckIn } from './check-in'
import { setCover } from './cover'
import { createEvent } from './create-event'
import { deleteDraft } from './delete-draft'
import { duplicateEvent } from './duplicate-event'
import { listParticipants } from './event-participants'
import { exportParticipants } from './export-participants'
import { listPending } from './list-attendees'
import { listCheckIns } from './list-check-ins'
import { listSentMessages } from './list-event-messages'
import { listOrganisedEvents, seeOrganisedEvent } from './list-organised-events'
import { markPayment } from './mark-payment'
import { messageReach } from './message-reach'
import { moveUpParticipant } from './move-up-participant'
import { previewEventMessage } from './preview-event-message'
import { publishEvent } from './publish-event'
import { rejectParticipant } from './reject-participant'
import { removeParticipant } from './remove-participant'
import { sendEventMessage } from './send-event-message'
import { updateEvent } from './update-event'

const eventId = newId()
const about = { eventId, participantId: newId() }
const message = { id: newId(), groups: ['confirmed' as const], text: 'Hello' }

describeOrganisersOnly(
  'event',
  {
    listOrganisedEvents: (ctx) => listOrganisedEvents(ctx, { list: 'upcoming', page: 0 }),
    seeOrganisedEvent: (ctx) => seeOrganisedEvent(ctx, eventId),
    createEvent: (ctx) => createEvent(ctx, { title: 'Walk', eventDateTime: '2027-05-01T10:00:00Z' }),
    updateEvent: (ctx) => updateEvent(ctx, { eventId, title: 'Walk' }),
    setCover: (ctx) => setCover(ctx, { eventId, bytes: new Uint8Array([1]), crop: {} }),
    publishEvent: (ctx) => publishEvent(ctx, { eventId }),
    cancelEvent: (ctx) => cancelEvent(ctx, { eventId }),
    duplicateEvent: (ctx) => duplicateEvent(ctx, { eventId }),
    deleteDraft: (ctx) => deleteDraft(ctx, eventId),
    listParticipants: (ctx) => listParticipants(ctx, { eventId, group: 'confirmed', search: '', page: 0 }),
    listPending: (ctx) => listPending(ctx, eventId, 0),
    exportParticipants: (ctx) => exportParticipants(ctx, eventId, 'en'),
    addParticipant: (ctx) => addParticipant(ctx, { ...about, exceed: false }),
    approveParticipant: (ctx) => approveParticipant(ctx, { ...about, exceed: false }),
    rejectParticipant: (ctx) => rejectParticipant(ctx, about),
    removeParticipant: (ctx) => removeParticipant(ctx, about),
    moveUpParticipant: (ctx) => moveUpParticipant(ctx, about),
    markPayment: (ctx) => markPayment(ctx, { ...about, paid: true }),
    listCheckIns: (ctx) => listCheckIns(ctx, eventId),
    checkIn: (ctx) => checkIn(ctx, { eventId, code: 'ABCD2345' }),
    undoCheckIn: (ctx) => undoCheckIn(ctx, about),
    listSentMessages: (ctx) => listSentMessages(ctx, eventId, 0),
    messageReach: (ctx) => messageReach(ctx, { eventId, groups: message.groups }),
    previewEventMessage: (ctx) => previewEventMessage(ctx, { eventId, text: message.text }),
    sendEventMessage: (ctx) => sendEventMessage(ctx, { eventId, ...message }),
  },
  [
    'isForMembers',
    'listEvents',
    'listPublicEvents',
    'visibleEvent',
    'seeEvent',
    'seeParticipation',
    'eventFile',
    'publicCalendar',
    'publicCalendarUrl',
    'countParticipants',
    'listAttendees',
    'listReceivedMessages',
    'peopleToMeet',
    'confirmParticipation',
    'cancelParticipation',
  ],
)
