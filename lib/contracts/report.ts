import { z } from 'zod'
import { id, pageOf, pageQuery } from './page'
import { REPORT_REASONS } from './people'
import { personWithPageFields } from './person'
import { textAtMost } from './typed-shapes'

export const RESOLUTIONS = ['dismissed', 'warned', 'disabled'] as const
export const REPORT_STATES = ['open', 'handled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const WARNING_LIMIT = 1000

const reportPersonShape = z.object(personWithPageFields)

const reportedMessageShape = z.object({
  id,
  senderId: id,
  text: z.string(),
  /** Served at /api/admin/reports/{id}/photos/{messageId}. */
  photo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  createdAt: z.string(),
  /** The reported message; the others come before it. */
  reported: z.boolean(),
})

export const reportShape = z.object({
  id,
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  reporter: reportPersonShape,
  subject: reportPersonShape,
  /** The reported message and at most five before it, as they were then; null when no message was reported. */
  messages: z.array(reportedMessageShape).nullable(),
  createdAt: z.string(),
  /** How many other reports there are about the same member. */
  others: z.number().int(),
  /** Organisers must lose their role before they can be disabled; members who left cannot be warned. */
  subjectState: z.enum(['enabled', 'disabled', 'administrator', 'left']),
  /** Null while it is open. */
  handled: z
    .object({
      resolution: z.enum(RESOLUTIONS),
      at: z.string(),
      /** The organiser's name; null for a former member. */
      by: z.string().nullable(),
      byReader: z.boolean(),
    })
    .nullable(),
})
export type ReportView = z.infer<typeof reportShape>

export const reportsQuery = pageQuery.extend({ state: z.enum(REPORT_STATES).default('open') })

export const resolveAsDismissed = z.object({ resolution: z.literal('dismissed') })

/** `message`: the organiser's own text in the warning. */
export const resolveAsWarned = z.object({
  resolution: z.literal('warned'),
  message: textAtMost(WARNING_LIMIT).default(''),
})

export const resolveReportShape = z.discriminatedUnion('resolution', [
  resolveAsDismissed,
  z.object({ resolution: z.literal('disabled') }),
  resolveAsWarned,
])
export type ResolveReport = z.infer<typeof resolveReportShape>

export const reportPageShape = pageOf(reportShape)
export type ReportPage = z.infer<typeof reportPageShape>

export const reportedPhotoParams = z.object({ id, messageId: id })
