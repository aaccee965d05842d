import { beforeAll, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, requestContext, withTenant } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { addParticipant } from './add-participant'
import { approveParticipant } from './approve-participant'
import { cancelEvent } from './cancel-event'
import { checkIn, undoCheckIn } from './check-in'
import { setCover } from './cover'
import { deleteDraft } from './delete-draft'
import { duplicateEvent } from './duplicate-event'
import { listParticipants } from './event-participants'
import { exportParticipants } from './export-participants'
import { listPending } from './list-attendees'
import { listCheckIns } from './list-check-ins'
import { listSentMessages } from './list-event-messages'
import { listOrganisedEvents } from './list-organised-events'
import { markPayment } from './mark-payment'
import { messageReach } from './message-reach'
import { moveUpParticipant } from './move-up-participant'
import { previewEventMessage } from './preview-event-message'
import { publishEvent } from './publish-event'
import { rejectParticipant } from './reject-participant'
import { removeParticipant } from './remove-participant'
import { sendEventMessage } from './send-event-message'
import { updateEvent } from './update-event'

let context: RequestContext

/** An organiser who was disabled: only the check of the role answers 'forbidden'. */
beforeAll(async () => {
  const { runtime, community, person } = await testApi()
  const organiser = await person('admin')
  const session = await runtime.sessions.resolve(organiser.person!.token, community.id)
  const actor = { ...session!, enabled: false }
  context = requestContext(runtime, { community, actor, locale: 'en', requestId: 'test' })
})

const eventId = newId()
const about = { eventId, participantId: newId() }
const inTenant = (verb: (ctx: Ctx) => Promise<unknown>) => () => withTenant(context, verb)

it.each<[string, () => Promise<unknown>]>([
  ['add a participant', inTenant((ctx) => addParticipant(ctx, { ...about, exceed: false }))],
  ['approve a participant', inTenant((ctx) => approveParticipant(ctx, { ...about, exceed: false }))],
  ['reject a participant', inTenant((ctx) => rejectParticipant(ctx, about))],
  ['remove a participant', inTenant((ctx) => removeParticipant(ctx, about))],
  ['move a participant up', inTenant((ctx) => moveUpParticipant(ctx, about))],
  ['mark a payment', inTenant((ctx) => markPayment(ctx, { ...about, paid: true }))],
  ['check in', inTenant((ctx) => checkIn(ctx, { eventId, code: 'ABCD2345' }))],
  ['undo a check-in', inTenant((ctx) => undoCheckIn(ctx, about))],
  ['list check-ins', inTenant((ctx) => listCheckIns(ctx, eventId))],
  [
    'list participants',
    inTenant((ctx) => listParticipants(ctx, { eventId, group: 'confirmed', search: '', page: 0 })),
  ],
  ['list applications', inTenant((ctx) => listPending(ctx, eventId, 0))],
  ['export participants', inTenant((ctx) => exportParticipants(ctx, eventId, 'en'))],
  ['list events', inTenant((ctx) => listOrganisedEvents(ctx, { list: 'upcoming', page: 0 }))],
  ['change an event', () => updateEvent(context, { eventId, title: 'Walk' })],
  ['set a cover', () => setCover(context, { eventId, bytes: new Uint8Array([1]), crop: {} })],
  ['publish', inTenant((ctx) => publishEvent(ctx, { eventId }))],
  ['cancel', inTenant((ctx) => cancelEvent(ctx, { eventId }))],
  ['duplicate', inTenant((ctx) => duplicateEvent(ctx, eventId))],
  ['delete a draft', inTenant((ctx) => deleteDraft(ctx, eventId))],
  ['list sent messages', inTenant((ctx) => listSentMessages(ctx, eventId, 0))],
  ['count who a message reaches', inTenant((ctx) => messageReach(ctx, { eventId, groups: ['confirmed'] }))],
  ['preview a message', () => previewEventMessage(context, { eventId, text: 'Hello' })],
  [
    'send a message',
    inTenant((ctx) => sendEventMessage(ctx, { eventId, id: newId(), groups: ['confirmed'], text: 'Hello' })),
  ],
])('only organisers %s', async (_, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ kind: 'forbidden' })
})
