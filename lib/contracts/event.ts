import { z } from 'zod'
import { personLineShape, reasonShape, recommendedContactShape } from './matching'
import { atMost, message } from './message'
import { moment } from './moment'
import { id, pageOf, pageQuery } from './page'
import { timeZoneShape } from './participant'
import { lineAtMost, textAtMost } from './typed-shapes'

export const EVENT_BOUNDS = {
  title: 120,
  description: 10_000,
  location: 200,
  link: 500,
  organizerContact: 200,
  price: 40,
  paymentDays: 60,
  reason: 500,
  maxParticipants: 100_000,
} as const

/** Assumed duration of an event without an end. */
export const DEFAULT_EVENT_HOURS = 2
const DEFAULT_EVENT_MS = DEFAULT_EVENT_HOURS * 60 * 60 * 1000
type Times = { eventDateTime: Date | string; endDateTime: Date | string | null }
export const endOf = ({ eventDateTime, endDateTime }: Times): Date =>
  endDateTime ? new Date(endDateTime) : new Date(new Date(eventDateTime).getTime() + DEFAULT_EVENT_MS)

export const MAX_COVER_BYTES = 10 * 1024 * 1024
export const COVER_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const EVENT_STATUSES = ['draft', 'published', 'cancelled'] as const
export const VISIBILITIES = ['PUBLIC', 'MEMBERS'] as const
export const PARTICIPATION_STATUSES = [
  'NOT_PARTICIPATING',
  'PENDING',
  'WAITING',
  'CONFIRMED',
  'CANCELLED',
  'REJECTED',
] as const
export type ParticipationStatus = (typeof PARTICIPATION_STATUSES)[number]

const orNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable())

const webLink = z
  .string()
  .trim()
  .max(...atMost(EVENT_BOUNDS.link))
  .refine((address) => {
    // The parser skips line breaks and tabs.
    if (/\p{Cc}/u.test(address) || !URL.canParse(address)) return false
    const { protocol, username, password } = new URL(address)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  }, 'webLink')

/** A cover of ours, or the https address of a picture that becomes one. */
const cover = z
  .string()
  .trim()
  .max(2000)
  .refine((path) => path.startsWith('/media/events/') || webLink.safeParse(path).success, 'photoLink')

const fields = {
  title: lineAtMost(EVENT_BOUNDS.title).min(1, message('required')),
  /** Markdown. */
  description: textAtMost(EVENT_BOUNDS.description),
  eventDateTime: moment,
  endDateTime: orNull(moment),
  timeZone: timeZoneShape,
  location: orNull(lineAtMost(EVENT_BOUNDS.location)),
  googleMapsLink: orNull(webLink),
  onlineLink: orNull(webLink),
  imageUrl: orNull(cover),
  maxParticipants: z.number().int().min(1).max(EVENT_BOUNDS.maxParticipants).nullable(),
  waitingList: z.boolean(),
  approval: z.boolean(),
  registrationDeadline: orNull(moment),
  organizerContact: orNull(lineAtMost(EVENT_BOUNDS.organizerContact)),
  paid: z.boolean(),
  price: orNull(
    z.preprocess(
      (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
      lineAtMost(EVENT_BOUNDS.price),
    ),
  ),
  paymentLink: orNull(webLink),
  /** Days after which an unpaid place is freed; null: never. */
  paymentDays: z.number().int().min(1).max(EVENT_BOUNDS.paymentDays).nullable(),
  visibility: z.enum(VISIBILITIES),
}

/** A new draft. */
export const createEventInput = z.object({
  /** Idempotency key: a repeated request returns the draft of the first. */
  id: id.optional(),
  ...z.object(fields).partial().shape,
  title: fields.title,
  eventDateTime: fields.eventDateTime,
  /** Must be this community. */
  communityId: id.optional(),
})
export type CreateEvent = z.infer<typeof createEventInput>

/** `id` of the copy, as in `createEventInput`. */
export const duplicateEventInput = createEventInput.pick({ id: true }).strict().optional()

/** Missing fields stay unchanged. */
export const updateEventInput = z
  .object(fields)
  .partial()
  .extend({
    /** As last read, for optimistic locking: refused if somebody else changed the event since. */
    updatedAt: moment.optional(),
  })
  .refine(
    ({ updatedAt: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    'required',
  )
export type UpdateEvent = z.infer<typeof updateEventInput>

/** `invite`: all members are invited. */
export const publishEventInput = z.strictObject({ invite: z.boolean().default(false) }).optional()
export const cancelEventInput = z
  .strictObject({ reason: textAtMost(EVENT_BOUNDS.reason).optional() })
  .optional()

export const participationShape = z.object({
  eventId: id,
  participantId: id,
  status: z.enum(PARTICIPATION_STATUSES),
  /** The place in line, from 1. */
  place: z.number().int().nullable(),
  /** Holds a place until the payment is marked. */
  awaitsPayment: z.boolean(),
  /** Deadline after which an unpaid place is freed. */
  payBy: z.string().nullable(),
  /** Moved up from the waiting list. */
  promoted: z.boolean(),
  checkInCode: z.string().nullable(),
  checkedInAt: z.string().nullable(),
})
export type Participation = z.infer<typeof participationShape>

/** What a member can do about an event now. */
export const SIGN_UP_STATES = [
  'open',
  'waiting-list',
  'full',
  'closed',
  'over',
  'cancelled',
  'draft',
] as const
export type SignUpState = (typeof SIGN_UP_STATES)[number]

const count = z.number().int()
const faceShape = personLineShape.pick({
  participantId: true,
  firstName: true,
  lastName: true,
  avatarUrl: true,
})

export const eventShape = z.object({
  id,
  communityId: id,
  createdBy: id,
  status: z.enum(EVENT_STATUSES),
  title: z.string(),
  description: z.string(),
  eventDateTime: z.string(),
  endDateTime: z.string().nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  googleMapsLink: z.string().nullable(),
  online: z.boolean(),
  /** For confirmed participants and organisers. */
  onlineLink: z.string().nullable(),
  imageUrl: z.string().nullable(),
  maxParticipants: count.nullable(),
  waitingList: z.boolean(),
  approval: z.boolean(),
  registrationDeadline: z.string().nullable(),
  organizerContact: z.string().nullable(),
  paid: z.boolean(),
  price: z.string().nullable(),
  /** For participants who hold a place, and organisers. */
  paymentLink: z.string().nullable(),
  paymentDays: count.nullable(),
  visibility: z.enum(VISIBILITIES),
  sequence: count,
  previousDateTime: z.string().nullable(),
  cancelReason: z.string().nullable(),
  updatedAt: z.string(),
  /** Confirmed participants. */
  count,
  /** Places held for participants who have not paid yet. */
  held: count,
  /** Null without a limit. */
  placesLeft: count.nullable(),
  signUp: z.enum(SIGN_UP_STATES),
  /** The caller's own; null for guests and organisers without a profile. */
  participation: participationShape.nullable(),
  /** Some participants, first those the caller was introduced to; for members only. */
  faces: z.array(faceShape.extend({ introduced: z.boolean() })),
})
export type EventView = z.infer<typeof eventShape>

export const eventsQuery = pageQuery.extend({ communityId: id.optional() })
export const eventPageShape = pageOf(eventShape)
export type EventPage = z.infer<typeof eventPageShape>

export const attendeePageShape = pageOf(personLineShape)
export type AttendeePage = z.infer<typeof attendeePageShape>

/** As many people as a participant can look out for. */
export const MAX_PEOPLE_TO_MEET = 3

const personToMeetShape = z.object({
  person: personLineShape,
  level: recommendedContactShape.shape.level,
  reasons: z.array(reasonShape),
})
export type PersonToMeet = z.infer<typeof personToMeetShape>

export const peopleToMeetShape = z.object({
  /** People the organiser introduced the caller to at this event, except those who cancelled. */
  introduced: z.array(personToMeetShape.extend({ openingLine: z.string().nullable() })),
  /** Others with a reason to meet. */
  list: z.array(personToMeetShape),
})
export type PeopleToMeet = z.infer<typeof peopleToMeetShape>

export const countShape = z.object({
  /** Confirmed participants. */
  count,
  maxParticipants: count.nullable(),
  placesLeft: count.nullable(),
  waiting: count,
})
export type EventCount = z.infer<typeof countShape>

export const ownParticipationParams = z.object({ participantId: id, eventId: id })
export const participantParams = z.object({ id, pid: id })

/** `exceed`: also when the event is full. */
export const decideInput = z.strictObject({ exceed: z.boolean().default(false) }).optional()
export const addParticipantInput = z.object({ participantId: id, exceed: z.boolean().default(false) })
export const paymentInput = z.object({ paid: z.boolean() })

/** The organiser's list. */
export const EVENT_LISTS = ['upcoming', 'drafts', 'past'] as const
export const organisedQuery = pageQuery.extend({ list: z.enum(EVENT_LISTS).default('upcoming') })
export const organisedEventShape = eventShape.extend({
  counts: z.object({ confirmed: count, pending: count, waiting: count, declined: count, checkedIn: count }),
})
export type OrganisedEvent = z.infer<typeof organisedEventShape>
export const organisedPageShape = pageOf(organisedEventShape)

export const PARTICIPANT_GROUPS = ['confirmed', 'pending', 'waiting', 'declined'] as const
export type ParticipantGroup = (typeof PARTICIPANT_GROUPS)[number]
export const participantsQuery = pageQuery.extend({
  group: z.enum(PARTICIPANT_GROUPS).default('confirmed'),
  search: z.string().max(100).default(''),
})
export const eventParticipantShape = participationShape.extend({
  person: personLineShape,
  paidAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type EventParticipant = z.infer<typeof eventParticipantShape>
export const eventParticipantPageShape = pageOf(eventParticipantShape)

export const checkInInput = z.object({
  /** As the QR code or the participant says it; case and spaces do not matter. */
  code: z.string().min(1).max(64),
  /** When it was scanned, if offline earlier. */
  at: moment.optional(),
})
export const checkInShape = z.object({
  person: personLineShape,
  /** The first scan. */
  checkedInAt: z.string(),
  /** Was already checked in. */
  already: z.boolean(),
  /** Participants checked in so far. */
  count,
})
export type CheckIn = z.infer<typeof checkInShape>

/** What an organiser's phone keeps to check in without a connection. */
export const checkInListShape = z.object({
  list: z.array(
    z.object({ person: personLineShape, code: z.string().nullable(), checkedInAt: z.string().nullable() }),
  ),
  /** Who has no confirmed place yet, and gets one once the organiser has the payment or approves. */
  pending: z.array(z.object({ person: personLineShape, awaitsPayment: z.boolean() })),
})
export type CheckInList = z.infer<typeof checkInListShape>
