import { chatMembers, chats } from '@/lib/db/schema/chat'
import { meetingSlots } from '@/lib/db/schema/meeting'
import { feedUrl } from '@/lib/domain/meeting/calendar-feed'
import type { Example, Examples, Scene } from '../example'
import { makeMatch, makeMeeting, type Participant } from '../factories'

const DAY_MS = 24 * 60 * 60 * 1000
const participant = ({ participant }: Scene['me']) => participant as Participant
/** In whole seconds. */
const inDays = ({ runtime }: Scene, days: number) =>
  new Date(Math.floor(runtime.clock.now().getTime() / 1000) * 1000 + days * DAY_MS)

/** An introduction of the two with their chat. */
async function makePair(scene: Scene) {
  const { runtime, me, other } = scene
  const communityId = me.community.id
  const chatId = crypto.randomUUID()
  const ids = [participant(me).id, participant(other).id]
  const [firstId, secondId] = ids.toSorted() as [string, string]
  const db = runtime.database.owner
  await db.insert(chats).values({ communityId, id: chatId, firstId, secondId })
  await db.insert(chatMembers).values(ids.map((participantId) => ({ communityId, chatId, participantId })))
  const pair = await makeMatch(runtime.database, me.community, participant(me), participant(other))
  return { chatId, pair }
}

/** A meeting tomorrow; as 'offered', the other offers tomorrow and the day after. */
async function makeTheirs(scene: Scene, state: 'accepted' | 'offered') {
  const { chatId, pair } = await makePair(scene)
  const slots = [inDays(scene, 1), inDays(scene, 2)]
  const meeting = await makeMeeting(scene.runtime.database, pair, {
    proposedById: participant(scene.other).id,
    ...(state === 'accepted' ? { startsAt: slots[0] } : { status: 'proposed' as const, startsAt: null }),
  })
  if (state === 'offered')
    await scene.runtime.database.owner.insert(meetingSlots).values(
      slots.map((startsAt) => ({
        communityId: meeting.communityId,
        meetingId: meeting.id,
        startsAt,
      })),
    )
  return { chatId, meeting, slots }
}

const onMeeting = (
  state: 'accepted' | 'offered',
  body?: (made: Awaited<ReturnType<typeof makeTheirs>>) => unknown,
): Example => ({
  async input(scene) {
    const made = await makeTheirs(scene, state)
    return { params: { id: made.meeting.id }, ...(body && { body: body(made) }) }
  },
})

export const meeting: Examples = {
  getMeetings: { input: () => ({ query: { when: 'past' } }) },
  getNextMeeting: {
    async input(scene) {
      await makeTheirs(scene, 'offered')
      return {}
    },
  },
  proposeMeeting: {
    async input(scene) {
      const { chatId } = await makePair(scene)
      return { body: { chatId, slots: [inDays(scene, 1).toISOString()], durationMinutes: 45 } }
    },
  },
  enterMeetingRoom: {
    async input(scene) {
      const { pair } = await makePair(scene)
      const { id } = await makeMeeting(scene.runtime.database, pair, { startsAt: scene.runtime.clock.now() })
      return { params: { id } }
    },
  },
  getMeetingSettings: {},
  updateMeetingSettings: {
    input: () => ({
      body: {
        timeZone: 'Europe/Lisbon',
        weeklyHours: [{ weekday: 1, from: 540, to: 720 }],
        hoursShared: true,
        ownLink: 'https://meet.example.org/anna',
      },
    }),
  },
  resetCalendarFeed: {},
  getAvailability: {
    async input(scene) {
      const { chatId } = await makePair(scene)
      return {
        query: { chatId, from: inDays(scene, 0).toISOString(), to: inDays(scene, 7).toISOString() },
      }
    },
  },
  getMeeting: onMeeting('offered'),
  getMeetingFile: onMeeting('accepted'),
  acceptMeeting: onMeeting('offered', ({ slots }) => ({ startsAt: slots[0]?.toISOString() })),
  proposeTimes: onMeeting('accepted', ({ slots }) => ({ slots: [slots[1]?.toISOString()] })),
  declineMeeting: onMeeting('offered', () => ({ reason: 'I am travelling.' })),
  cancelMeeting: onMeeting('accepted', () => ({ reason: 'I am ill.' })),
  rateMeeting: {
    async input(scene) {
      const { pair } = await makePair(scene)
      const met = await makeMeeting(scene.runtime.database, pair)
      return { params: { id: met.id }, body: { score: 5, note: 'Good.' } }
    },
  },
  getCalendarFeed: {
    input({ runtime, me }) {
      const url = feedUrl({ env: runtime.env, origin: '' }, me.community.id, participant(me).id, 0)
      return { params: { token: /([^/]+)\.ics$/.exec(url)?.[1] ?? '' } }
    },
  },
}
