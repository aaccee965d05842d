import { z } from 'zod'
import type { MeetingSummary } from './meeting-summary'
import { id, pageOf } from './page'
import { personFields } from './person'
import { NOTE_LIMIT } from './typed-limits'
import { textAtMost } from './typed-shapes'

export const REPORT_REASONS = ['spam', 'rude', 'fake', 'unsafe', 'other'] as const

const report = {
  reason: z.enum(REPORT_REASONS),
  note: textAtMost(NOTE_LIMIT).optional(),
}

export const reportShape = z.object(report)
export type Report = z.output<typeof reportShape>

export const reportInputShape = z.object({ subjectId: id, ...report })

/** 'hide' removes a person from my lists; 'block' hides the two from each other. */
export const HIDE_KINDS = ['hide', 'block'] as const
export type HideKind = (typeof HIDE_KINDS)[number]

/** `unlessMeeting` refuses a block that would cancel meetings of the two. */
export const hideInputShape = z.object({ kind: z.enum(HIDE_KINDS), unlessMeeting: z.boolean().optional() })

/** A member hidden or blocked by the viewer. */
export const hiddenPersonShape = z.object({
  ...personFields,
  kind: z.enum(HIDE_KINDS),
})
export type HiddenPerson = z.infer<typeof hiddenPersonShape>

export const hiddenPageShape = pageOf(hiddenPersonShape)
export type HiddenPage = z.infer<typeof hiddenPageShape>

/** The reader's reactions to a person, bookmark and note. */
export type MemberRelationship = {
  hidden: boolean
  reported: boolean
  relation: 'LIKE' | 'DISLIKE' | null
  bookmarked: boolean
  /** The open chat of the two. */
  chatId: string | null
  /** Their next meeting. */
  meeting: MeetingSummary | null
  note: string | null
}
