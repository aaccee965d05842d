import { z } from 'zod'
import { meetingSummaryShape } from './meeting-summary'
import { atMost, message } from './message'
import { moment } from './moment'
import { id, pageOf, pageQuery } from './page'
import { timeZoneShape } from './participant'
import { personWithPageFields } from './person'
import { ratingShape, saidShape, scoreOrDidNotMeet } from './rating'
import { MAX_SLOTS, MEETING_REASON_LIMIT } from './typed-limits'
import { textAtMost } from './typed-shapes'

export const MIN_MEETING_MINUTES = 15
export const MAX_MEETING_MINUTES = 120
export const DEFAULT_MEETING_MINUTES = 30
/** How far ahead a time may be offered. */
export const MAX_DAYS_AHEAD = 60
/** The room opens this long before the start, and closes this long after the end. */
export const ROOM_OPENS_MINUTES = 10
export const ROOM_CLOSES_MINUTES = 30
/** Maximum number of open offers between two members. */
export const MAX_OPEN_MEETINGS = 10
/** Maximum number of times that a member proposes times to another within an hour. */
export const MAX_PROPOSALS_AN_HOUR = 12
const MAX_WEEKLY_HOURS = 28
const DAY_MINUTES = 24 * 60

/**
 * proposed: times are offered. accepted: a time is agreed (`startsAt`); others may be proposed to replace it. expired:
 * all offered times have passed. declined and cancelled are final.
 */
export const MEETING_STATUSES = ['proposed', 'accepted', 'declined', 'cancelled', 'expired'] as const
export const MEETING_STEPS = ['proposed', 'accepted', 'moved', 'declined', 'cancelled'] as const

/** A moment in whole seconds. */
const slot = moment.transform((text) => new Date(Math.floor(Date.parse(text) / 1000) * 1000))
const slots = z.array(slot).min(1, message('required')).max(MAX_SLOTS)
const durationMinutes = z.number().int().min(MIN_MEETING_MINUTES).max(MAX_MEETING_MINUTES)
const reason = textAtMost(MEETING_REASON_LIMIT).optional()
const link = z
  .string()
  .trim()
  .max(...atMost(300))
  .refine((text) => /^https:\/\/[^\s/]/i.test(text) && URL.canParse(text), 'linkFormat')

/** The other member, named by `chatId` or `matchingId`. */
const counterpart = { chatId: id.optional(), matchingId: id.optional() }
const namesOne = (input: { chatId?: string; matchingId?: string }) =>
  (input.chatId === undefined) !== (input.matchingId === undefined)

export const proposeMeetingInput = z
  .object({
    ...counterpart,
    slots,
    durationMinutes: durationMinutes.default(DEFAULT_MEETING_MINUTES),
    /** Another place than the room: Zoom, Meet, Calendly. Defaults to the member's own link, if they have one. */
    link: link.optional(),
  })
  .refine(namesOne, { path: ['chatId'], message: 'required' })
/** Other times: a counter-proposal, or a new time for an accepted meeting. */
export const proposeTimesInput = z.object({ slots, durationMinutes: durationMinutes.optional(), reason })
export const acceptMeetingInput = z.object({ startsAt: slot })
export const endMeetingInput = z.strictObject({ reason }).optional()

const otherMemberShape = z.object({
  ...personWithPageFields,
  company: z.string().nullable(),
  /** False for members who deleted their account, left or were disabled. */
  present: z.boolean(),
  timeZone: z.string(),
})

const intervalShape = z.object({ startsAt: z.string(), endsAt: z.string() })
export type Interval = z.infer<typeof intervalShape>

export const meetingShape = z.object({
  id,
  status: z.enum(MEETING_STATUSES),
  /** Their chat. */
  chatId: id.nullable(),
  matchingId: id.nullable(),
  /** The other member. */
  person: otherMemberShape,
  /** Both members, the caller first. */
  participantIds: z.array(id).length(2),
  /** Offered times waiting for an answer, from `proposedById`, without past ones. */
  slots: z.array(z.string()),
  /** Duration of the offered times in minutes. */
  offeredMinutes: z.number().int(),
  proposedById: id,
  /** Whether the caller can accept or decline the offered times. */
  canAnswer: z.boolean(),
  /** The accepted time; null before. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  durationMinutes: z.number().int(),
  timeZone: z.string(),
  /** Where they meet: our room (`/meet/{id}`) or the URL of another service; null before a time is accepted. */
  link: z.string().nullable(),
  /** Whether `link` is our room; `opensAt` and `closesAt` limit when the two may enter it. */
  ownRoom: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** SEQUENCE of the calendar entry: increases with each change. */
  sequence: z.number().int(),
  /** Who declined or cancelled, and why; null before, and for a member who left. */
  endedById: id.nullable(),
  reason: z.string().nullable(),
  /** Accepted, and over. */
  isOver: z.boolean(),
  /** The caller's feedback. */
  feedback: ratingShape.nullable(),
  /** Whether the caller is asked for feedback. */
  feedbackPending: z.boolean(),
  /** What our room recorded: both for five minutes ('met'), or only the caller ('no-show'); null: nothing. */
  observed: z.enum(['met', 'no-show']).nullable(),
  createdAt: z.string(),
})
export type MeetingView = z.infer<typeof meetingShape>

export const MEETING_LISTS = ['upcoming', 'past'] as const
/** upcoming: open offers and accepted meetings that are not over, next first; past: the others, latest first. */
export const meetingsQuery = pageQuery.extend({ when: z.enum(MEETING_LISTS).default('upcoming') })
export const meetingPageShape = pageOf(meetingShape)
export type MeetingPage = z.infer<typeof meetingPageShape>

/** Only meetings with this member. */
export const nextMeetingQuery = z.object({ participantId: id.optional() })
/**
 * What comes next: an agreed time within a week, an offer the caller has not answered, or a meeting of the last days
 * without their feedback. With one member, also later times, and offers of the caller.
 */
export const nextMeetingShape = z.object({ meeting: meetingSummaryShape.nullable() })
export type NextMeeting = z.infer<typeof nextMeetingShape>

/** A line of a chat about a meeting. The message has no text. */
export const meetingLineShape = z.object({
  meetingId: id,
  step: z.enum(MEETING_STEPS),
  slots: z.array(z.string()).optional(),
  startsAt: z.string().optional(),
  durationMinutes: z.number().int().optional(),
  reason: z.string().optional(),
})
export type MeetingLineView = z.infer<typeof meetingLineShape>

const weeklyHoursShape = z
  .object({
    /** 1 is Monday. */
    weekday: z.number().int().min(1).max(7),
    /** Minutes since midnight. */
    from: z
      .number()
      .int()
      .min(0)
      .max(DAY_MINUTES - 1),
    to: z.number().int().min(1).max(DAY_MINUTES),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'endBeforeStart' })
export type WeeklyHoursView = z.infer<typeof weeklyHoursShape>

export const meetingSettingsShape = z.object({
  timeZone: z.string(),
  weeklyHours: z.array(weeklyHoursShape),
  /** Members they can meet see the hours when choosing a time. */
  hoursShared: z.boolean(),
  ownLink: z.string().nullable(),
  /** The member's private calendar feed: whoever has the URL can read it. */
  feedUrl: z.string(),
})
export type MeetingSettings = z.infer<typeof meetingSettingsShape>
/** Missing fields stay unchanged. */
export const meetingSettingsInput = z
  .object({
    timeZone: timeZoneShape,
    weeklyHours: z.array(weeklyHoursShape).max(MAX_WEEKLY_HOURS),
    hoursShared: z.boolean(),
    ownLink: link.nullable(),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'required')

const MAX_DAYS_SHOWN = 35
export const availabilityQuery = z
  .object({ ...counterpart, from: moment, to: moment })
  .refine(namesOne, { path: ['chatId'], message: 'required' })
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / (DAY_MINUTES * 60_000)
      return days > 0 && days <= MAX_DAYS_SHOWN
    },
    { path: ['to'], message: 'wrongValue' },
  )
/** Data for the week view, from `from` to `to`. */
export const availabilityShape = z.object({
  timeZone: z.string(),
  theirTimeZone: z.string(),
  /** The caller's accepted meetings and confirmed events. */
  busy: z.array(intervalShape.extend({ kind: z.enum(['meeting', 'event']) })),
  /** The caller's weekly hours as moments. */
  hours: z.array(intervalShape),
  /** The other's weekly hours minus their meetings; null when they do not share them. */
  theirHours: z.array(intervalShape).nullable(),
})
export type Availability = z.infer<typeof availabilityShape>

/** How it went, or that they did not meet; with neither, the feedback is withdrawn. */
export const meetingFeedbackInput = saidShape.refine(scoreOrDidNotMeet.check, scoreOrDidNotMeet.issue)
