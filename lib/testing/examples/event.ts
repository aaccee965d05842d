import type { events, participations } from '@/lib/db/schema/event'
import type { Example, Examples, Scene } from '../example'
import { makeEvent, makeParticipation, makePreview, type Person } from '../factories'

/** The smallest PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const idOf = ({ participant }: Person) => participant?.id ?? ''

const makeTheEvent = ({ runtime, me }: Scene, values: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(runtime.database, me.community, { createdBy: me.user.id, ...values })

const onEvent = (
  more: { body?: unknown; query?: Record<string, unknown>; event?: Partial<typeof events.$inferInsert> } = {},
): Example => ({
  async input(scene) {
    const { event, ...rest } = more
    return { params: { id: (await makeTheEvent(scene, event)).id }, ...rest }
  },
})

/** With the other member as a participant. */
const onParticipant = (
  values: Pick<typeof participations.$inferInsert, 'status'> & Partial<typeof participations.$inferInsert>,
  more: { body?: unknown; event?: Partial<typeof events.$inferInsert> } = {},
): Example => ({
  async input(scene) {
    const event = await makeTheEvent(scene, more.event)
    await makeParticipation(scene.runtime.database, event, { participantId: idOf(scene.other), ...values })
    return { params: { id: event.id, pid: idOf(scene.other) }, body: more.body }
  },
})

export const event: Examples = {
  getUpcomingEvents: { input: ({ me }) => ({ query: { communityId: me.community.id } }) },
  getPastEvents: { input: ({ me }) => ({ query: { communityId: me.community.id } }) },
  getEventCalendar: {},
  getEventFile: onEvent(),
  getOrganisedEvents: { input: () => ({ query: { list: 'drafts' } }) },
  getParticipation: {
    async input(scene) {
      const { id } = await makeTheEvent(scene)
      return { params: { participantId: idOf(scene.me), eventId: id } }
    },
  },
  setEventCover: onEvent({ query: { x: 0, y: 0, width: 100, height: 52.5 }, body: PNG }),
  downloadEventParticipants: onEvent({ query: { lang: 'ru' } }),
  createEvent: {
    input: ({ me }) => ({
      body: {
        communityId: me.community.id,
        title: 'Breakfast for founders',
        description: 'Bring a question.',
        eventDateTime: '2030-05-14T08:30:00.000Z',
        location: 'Lisbon',
        maxParticipants: 12,
      },
    }),
  },
  getEvent: onEvent(),
  updateEvent: onEvent({ body: { title: 'Late breakfast', location: 'Porto' } }),
  deleteDraftEvent: onEvent({ event: { status: 'draft' } }),
  publishEvent: onEvent({ event: { status: 'draft' } }),
  cancelEvent: onEvent({ body: { reason: 'The venue is closed.' } }),
  duplicateEvent: onEvent(),
  confirmParticipation: onEvent(),
  cancelParticipation: onEvent(),
  getConfirmedParticipants: onEvent(),
  getPeopleToMeet: onEvent(),
  getEventIntroductions: onEvent(),
  getEventIntroductionPairs: onEvent({ query: { search: 'anna' } }),
  getNotIntroduced: onEvent({ query: { reason: 'below-floor' } }),
  prepareEventIntroductions: onEvent({ body: { perPerson: 2, who: 'checked-in' } }),
  sendEventIntroductions: {
    async input(scene) {
      const { id: eventId, eventDateTime } = await makeTheEvent(scene)
      const round = await makePreview(scene.runtime.database, scene.me.community, {
        eventId,
        scheduledFor: eventDateTime,
      })
      return { params: { id: eventId }, body: { roundId: round.id } }
    },
  },
  listCheckIns: onEvent(),
  getPendingParticipants: onEvent(),
  countEventParticipants: onEvent(),
  getEventParticipants: onEvent({ query: { group: 'waiting', search: 'anna' } }),
  addEventParticipant: {
    async input(scene) {
      const { id } = await makeTheEvent(scene)
      return { params: { id }, body: { participantId: idOf(scene.other) } }
    },
  },
  approveEventParticipant: onParticipant({ status: 'PENDING' }, { body: { exceed: true } }),
  rejectEventParticipant: onParticipant({ status: 'PENDING' }),
  moveUpEventParticipant: onParticipant({ status: 'WAITING', position: 3 }),
  markEventPayment: onParticipant(
    { status: 'PENDING', placeAt: new Date() },
    { event: { paid: true, price: '10 €' }, body: { paid: true } },
  ),
  removeEventParticipant: onParticipant({ status: 'CONFIRMED', placeAt: new Date() }),
  getEventMessages: onEvent(),
  sendEventMessage: {
    async input(scene) {
      const event = await makeTheEvent(scene)
      await makeParticipation(scene.runtime.database, event, {
        participantId: idOf(scene.other),
        status: 'WAITING',
        position: 1,
      })
      return {
        params: { id: event.id },
        body: { id: crypto.randomUUID(), groups: ['waiting'], text: 'Soon!' },
      }
    },
    notNames: ['body.id'],
  },
  getSentEventMessages: onEvent(),
  getEventMessageReach: onEvent({ query: { groups: 'confirmed,checkedIn' } }),
  previewEventMessage: onEvent({ body: { text: 'The entrance is in the yard.' } }),
  checkIn: {
    async input(scene) {
      const event = await makeTheEvent(scene)
      const checkInCode = idOf(scene.other).replaceAll('-', '').slice(-10).toUpperCase()
      await makeParticipation(scene.runtime.database, event, {
        participantId: idOf(scene.other),
        status: 'CONFIRMED',
        placeAt: new Date(),
        checkInCode,
      })
      return { params: { id: event.id }, body: { code: checkInCode } }
    },
    names: ['body.code'],
  },
  undoCheckIn: onParticipant({ status: 'CONFIRMED', placeAt: new Date(), checkedInAt: new Date() }),
}
