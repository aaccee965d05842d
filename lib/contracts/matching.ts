import { z } from 'zod'
import { RELEVANCE_LEVELS } from '@/lib/core/relevance-level'
import { NETWORKS } from './contact'
import { meetingSummaryShape } from './meeting-summary'
import { id } from './page'
import { personWithPageFields } from './person'
import { phrasesShape } from './phrase'
import { NOTE_LIMIT } from './typed-limits'
import { textAtMost } from './typed-shapes'

export const INTRO_LIMIT = 1000
export const NOT_INTERESTED_REASONS = ['not-interested', 'already-know', 'other'] as const

/** A member as shown to other members on a card. */
export const personCardShape = z.object({
  ...personWithPageFields,
  /** A deleted account: no data and no page. */
  hasLeft: z.boolean(),
  company: z.string().nullable(),
  about: z.string(),
  lookingFor: z.string(),
  city: z.string().nullable(),
  tags: z.array(z.string()),
  phrases: phrasesShape,
  contacts: z.partialRecord(z.enum(NETWORKS), z.string()),
})
export type PersonCard = z.infer<typeof personCardShape>

/** Why the two match: `seeks` and `offers` quote their own words. */
export const reasonShape = z.object({
  direction: z.enum(['reader-seeks', 'partner-seeks', 'shared']),
  field: z.string(),
  seeks: z.string(),
  /** Whether `seeks` is what the person sought would say of themselves. */
  spoken: z.literal(true).optional(),
  offers: z.string(),
})

export const introShape = z.object({
  introId: id,
  /** Whether the reader sent it or received it. */
  direction: z.enum(['sent', 'received']),
  status: z.enum(['waiting', 'accepted', 'declined']),
  message: z.string(),
  answer: z.string().nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
})
export type IntroView = z.infer<typeof introShape>

/** A recommended contact with everything its card shows. */
export const recommendedContactShape = z.object({
  matchingId: id,
  matchingResultId: id,
  kind: z.enum(['weekly', 'instant', 'event']),
  /** The event where the two were introduced; also null if one of them cancelled. */
  event: z.object({ eventId: id, title: z.string(), eventDateTime: z.string() }).nullable(),
  /** False for members with the event-only role, who have no chats. */
  canWrite: z.boolean(),
  matchingDate: z.string(),
  level: z.enum(RELEVANCE_LEVELS),
  state: z.enum(['pending', 'interested', 'not-interested', 'hidden']),
  reasons: z.array(reasonShape),
  /** Whether writing to them costs a credit; contacts from the latest round and from events are free. */
  usesCredit: z.boolean(),
  /** A suggested first message, in a language that both know; null if they share none. */
  openingLine: z.string().nullable(),
  bookmarked: z.boolean(),
  /** The reader's private note about the person; nobody else sees it. */
  note: z.string().nullable(),
  intro: introShape.nullable(),
  /** The open chat of the two, after an accepted intro or an answer to a request. */
  chatId: id.nullable(),
  /** Their next meeting (see meetingSummaryShape), once they can talk. */
  meeting: meetingSummaryShape.nullable(),
  person: personCardShape,
})
export type RecommendedContact = z.infer<typeof recommendedContactShape>

export const sendIntroShape = z.object({
  from: id.optional(),
  matchingResultId: id,
  introMessage: textAtMost(INTRO_LIMIT).optional(),
})

export const answerIntroShape = z.object({
  accepted: z.boolean(),
  answer: textAtMost(INTRO_LIMIT).optional(),
})

/** 'new': offered now; the others are the outcomes of earlier offers. */
export const INSTANT_STATUSES = ['new', 'interested', 'not-interested'] as const
export type InstantStatus = (typeof INSTANT_STATUSES)[number]

/** How well somebody fits: as a level for display, and as the probability of mutual interest. */
export const relevanceShape = z.object({
  participantId: id,
  relevanceRate: z.number().min(0).max(1).nullable(),
  level: z.enum(RELEVANCE_LEVELS).nullable(),
})
export type Relevance = z.infer<typeof relevanceShape>

/** Intros that may still be sent this week. */
export const creditsShape = z.object({
  total: z.number().int(),
  left: z.number().int(),
  /** 'try again in': seconds until the next credit; 0 while some are left. */
  tryAgainInSeconds: z.number().int(),
})
export type Credits = z.infer<typeof creditsShape>

/** Unanswered recommendations and intros. */
export const waitingShape = z.object({ count: z.number().int() })
export type Waiting = z.infer<typeof waitingShape>

export const relationInputShape = z.object({
  participantId: id.optional(),
  subjectId: id,
  relationType: z.enum(['LIKE', 'DISLIKE']),
  reason: z.enum(NOT_INTERESTED_REASONS).optional(),
  note: textAtMost(NOTE_LIMIT).optional(),
})

export const relationShape = z.object({
  participantId: id,
  subjectId: id,
  relationType: z.enum(['LIKE', 'DISLIKE']),
  reason: z.enum(NOT_INTERESTED_REASONS).nullable(),
  note: z.string().nullable(),
})

/** A member as a list line: what everyone who may open their page sees. */
export const personLineShape = personCardShape.pick({
  participantId: true,
  slug: true,
  firstName: true,
  lastName: true,
  avatarUrl: true,
  company: true,
})
export type PersonLine = z.infer<typeof personLineShape>

export const bookmarkShape = z.object({
  bookmarkedAt: z.string(),
  /** The reader's own, as on the person's card. */
  note: z.string().nullable(),
  person: personLineShape,
})
export type Bookmark = z.infer<typeof bookmarkShape>

/** The kind of interest, strongest first: one of the two wrote and the other agreed, wrote, or liked. */
export const CONTACT_RELATIONS = ['accepted', 'received', 'waiting', 'liked'] as const

/** Contacts in the order listed: the reader's turn, the other's, connected, and liked ones, who do not see the like. */
export const CONTACT_TURNS = [
  'received',
  'waiting',
  'accepted',
  'liked',
] as const satisfies readonly (typeof CONTACT_RELATIONS)[number][]

export const contactViewShape = z.object({
  relation: z.enum(CONTACT_RELATIONS),
  /** When this state began. */
  since: z.string(),
  /** The reader's own, as on the person's card. */
  note: z.string().nullable(),
  /** Their next meeting. */
  meeting: meetingSummaryShape.nullable(),
  person: personLineShape,
})
export type ContactView = z.infer<typeof contactViewShape>

/** Blank removes the note. */
export const noteInputShape = z.object({
  note: textAtMost(NOTE_LIMIT),
})
export const updateNoteShape = noteInputShape.extend({ matchingId: id })
export const keptNoteShape = z.object({ note: z.string().nullable() })
