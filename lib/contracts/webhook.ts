import { z } from 'zod'
import { atMost, message } from './message'
import { id, pageOf } from './page'

export const MAX_WEBHOOKS = 20
/** Id of a message, by which receivers recognise repeats. */
export const MESSAGE_ID_HEADER = 'webhook-id'

/**
 * The `data` of each event, by type. Ids and figures only: names and profiles are for API keys with a scope. What the
 * API shows to no key is not sent either: which two were introduced, who met, what they wrote. Feedback on a meeting has
 * no event at all, because only its author may read it.
 */
export const WEBHOOK_DATA = {
  'member.joined': z.object({ participantId: id }),
  'member.left': z.object({ participantId: id }),
  'intro.sent': z.object({ introId: id, matchId: id }),
  'intro.accepted': z.object({ introId: id, matchId: id }),
  'round.sent': z.object({ roundId: id, number: z.number().int(), pairs: z.number().int() }),
  'meeting.confirmed': z.object({ meetingId: id, startsAt: z.string(), durationMinutes: z.number().int() }),
  /** Also after a block, or when one of the two left. */
  'meeting.cancelled': z.object({ meetingId: id, startsAt: z.string() }),
  'event.published': z.object({ eventId: id, title: z.string(), startsAt: z.string() }),
  'event.cancelled': z.object({ eventId: id, title: z.string(), startsAt: z.string() }),
  'event.participant.confirmed': z.object({ eventId: id, participantId: id }),
  /** The place is no longer confirmed: given up, taken away, or unpaid again. */
  'event.participant.cancelled': z.object({ eventId: id, participantId: id }),
  'campaign.finished': z.object({ messageId: id, recipients: z.number().int() }),
} as const satisfies Record<string, z.ZodType>

export type WebhookType = keyof typeof WEBHOOK_DATA
export type WebhookData<T extends WebhookType> = z.infer<(typeof WEBHOOK_DATA)[T]>
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_DATA) as [WebhookType, ...WebhookType[]]
/** The type of a test event, which no endpoint chooses. */
export const TEST_TYPE = 'webhook.test'

/** The body of a message. */
export const webhookMessageShape = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    communityId: id,
    data: WEBHOOK_DATA[type],
  })

export const webhookShape = z.object({
  webhookId: id,
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  /** Why events are not sent to it; null: they are. */
  off: z.enum(['organiser', 'gone', 'failing', 'unreadable']).nullable(),
  offAt: z.string().nullable(),
  /** Until then messages are also signed with the former secret. */
  formerUntil: z.string().nullable(),
  /** Until then a rotation repeats the last one: it ends the secret of that one, and keeps the one before. */
  repeatableUntil: z.string().nullable(),
  createdAt: z.string(),
  lastSuccessAt: z.string().nullable(),
})
export type Webhook = z.infer<typeof webhookShape>

export const webhooksShape = z.object({ list: z.array(webhookShape) })

const url = z.url({ protocol: /^https?$/, error: 'webhookUrl' }).max(...atMost(500))
const description = z
  .string()
  .trim()
  .max(...atMost(200))
const types = z
  .array(z.enum(WEBHOOK_TYPES, message('unknownEvent', { events: WEBHOOK_TYPES.join(', ') })), 'eventMissing')
  .min(1, 'eventMissing')
  .max(WEBHOOK_TYPES.length)
  .transform((chosen) => WEBHOOK_TYPES.filter((type) => chosen.includes(type)))

export const createWebhookShape = z.object({
  /** Idempotency key: a repeated request replaces the secret of the webhook that the first one added. */
  id: id.optional(),
  url,
  description: description.default(''),
  types,
})
export type CreateWebhook = z.input<typeof createWebhookShape>
export const changeWebhookShape = z
  .object({
    url: url.optional(),
    description: description.optional(),
    types: types.optional(),
    on: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'required')
export type ChangeWebhook = z.input<typeof changeWebhookShape>

/** `secret` is shown this once. */
export const webhookSecretShape = z.object({ secret: z.string(), webhook: webhookShape })
export type WebhookSecret = z.infer<typeof webhookSecretShape>

export const deliveryShape = z.object({
  deliveryId: id,
  /** The header webhook-id. */
  messageId: z.string(),
  type: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
  isReplay: z.boolean(),
  createdAt: z.string(),
  tries: z.number().int(),
  nextTryAt: z.string().nullable(),
  triedAt: z.string().nullable(),
  answerStatus: z.number().int().nullable(),
  /** Why there was no response. */
  failure: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  /** The first kilobyte of the response. */
  answer: z.string().nullable(),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof deliveryShape>
export const deliveriesShape = pageOf(deliveryShape)
export const deliveryParams = z.object({ id, deliveryId: id })
