import { z } from 'zod'
import { id, pageOf } from './page'
import { REPORT_REASONS } from './people'

const personShape = z.object({
  participantId: id,
  /** '' once they have deleted their account. */
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  slug: z.string(),
})

const reportedMessageShape = z.object({
  id,
  senderId: id,
  text: z.string(),
  /** Served at /api/admin/reports/{id}/photos/{messageId}. */
  photo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  createdAt: z.string(),
  /** The one that was reported; the others come before it. */
  reported: z.boolean(),
})

export const reportShape = z.object({
  id,
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  reporter: personShape,
  subject: personShape,
  /** The reported message and at most five before it, as they were then; null when no message was reported. */
  messages: z.array(reportedMessageShape).nullable(),
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
})
export type ReportView = z.infer<typeof reportShape>

export const reportPageShape = pageOf(reportShape)
export type ReportPage = z.infer<typeof reportPageShape>

export const reportedPhotoParams = z.object({ id, messageId: id })
