import { z } from 'zod'
import { PARTICIPANT_GROUPS } from './event'
import { atMost, message } from './message'
import { messageReachShape } from './message-reach'
import { id, pageOf } from './page'
import { visibleText } from './typed-text'

export const MAX_EVENT_MESSAGE = 3000

/** Groups of participants that an organiser can write to; checked-in participants also count as confirmed. */
export const MESSAGE_GROUPS = [...PARTICIPANT_GROUPS, 'checkedIn'] as const
export type MessageGroup = (typeof MESSAGE_GROUPS)[number]

const groups = z.array(z.enum(MESSAGE_GROUPS)).min(1, message('scopeMissing')).max(MESSAGE_GROUPS.length)
const text = z
  .string()
  .overwrite(visibleText)
  .min(1, message('required'))
  .max(...atMost(MAX_EVENT_MESSAGE))

export const messageReachQuery = z.object({
  /** Comma-separated. */
  groups: z
    .string()
    .max(100)
    .transform((joined) => joined.split(','))
    .pipe(groups),
})

/** What an organiser fills in. */
export const eventMessageFields = z.strictObject({ groups, text })
export type EventMessageFields = z.infer<typeof eventMessageFields>

/** `id` is the idempotency key. */
export const sendEventMessageInput = eventMessageFields.extend({ id })
export type SendEventMessage = z.infer<typeof sendEventMessageInput>

export const previewEventMessageInput = z.strictObject({ text })

export const sentEventMessageShape = messageReachShape.extend({
  id,
  groups,
  text: z.string(),
  createdAt: z.string(),
  /** Recipients not notified yet. */
  queued: z.number().int(),
})
export type SentEventMessage = z.infer<typeof sentEventMessageShape>
export const sentEventMessagesShape = pageOf(sentEventMessageShape)

/** Messages from organisers to the caller. */
export const receivedEventMessagesShape = z.object({
  list: z.array(z.object({ id, text: z.string(), createdAt: z.string() })),
})
