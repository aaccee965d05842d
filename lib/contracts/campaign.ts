import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { personLineShape } from './matching'
import { message } from './message'
import { messageReachShape } from './message-reach'
import { id, pageOf, pageQuery } from './page'
import { filterText, segmentFilterShape } from './segment'
import { lineAtMost, textAtMost } from './typed-shapes'

export const MAX_CAMPAIGN_SUBJECT = 150
export const MAX_CAMPAIGN_BODY = 10_000
/** How long a message waits after 'Send', so that it can be recalled. */
export const RECALL_MINUTES = 10
const MAX_DAYS_AHEAD = 365

/** Recipients: a segment; its members with an open recommended contact, which the message shows; one member. */
export const CAMPAIGN_KINDS = ['general', 'recommended', 'individual'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_CHANNELS = ['EMAIL', 'TELEGRAM'] as const
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'done'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

const count = z.number().int()

const subject = lineAtMost(MAX_CAMPAIGN_SUBJECT)
/** Markdown. */
const body = textAtMost(MAX_CAMPAIGN_BODY)

const textShape = z.strictObject({ subject, body })
export type CampaignText = z.infer<typeof textShape>

/** By language. A member whose language is missing gets the community's own. */
export const campaignTextsShape = z.strictObject({ en: textShape.optional(), ru: textShape.optional() })
export type CampaignTexts = z.infer<typeof campaignTextsShape>

/** Who it is for: a segment, or one member for the kind 'individual'. */
const audience = {
  kind: z.enum(CAMPAIGN_KINDS),
  channel: z.enum(CAMPAIGN_CHANNELS).default('EMAIL'),
  filter: segmentFilterShape.default({ conditions: [] }),
  participantId: id.nullable().default(null),
}

export const saveCampaignShape = z.strictObject({
  ...audience,
  texts: campaignTextsShape,
  /** As last read; 0 creates the draft. Another version means that somebody else changed it. */
  version: count.min(0),
})
export type SaveCampaign = z.input<typeof saveCampaignShape>

export const campaignReachQuery = z.object({
  kind: z.enum(CAMPAIGN_KINDS),
  channel: z.enum(CAMPAIGN_CHANNELS).default('EMAIL'),
  /** A segment's filter as JSON. */
  filter: filterText.optional(),
  participantId: id.optional(),
})

export const campaignReachShape = messageReachShape.extend({
  /** Imported people who have never signed in. They are no recipients: only an invitation is sent to them. */
  notJoined: count,
  /** Disabled members, who get nothing. */
  disabled: count,
  /** Recipients on Telegram who have not connected it, or blocked the bot. */
  noTelegram: count,
  /** Email recipients by language. */
  languages: z.record(z.enum(LOCALES), count),
})
export type CampaignReach = z.infer<typeof campaignReachShape>

export const previewCampaignShape = z.strictObject({
  kind: z.enum(CAMPAIGN_KINDS),
  channel: z.enum(CAMPAIGN_CHANNELS).default('EMAIL'),
  locale: z.enum(LOCALES),
  text: textShape,
})

export const testCampaignShape = z.strictObject({ locale: z.enum(LOCALES) })

const sendAt = z.iso
  .datetime()
  .refine((at) => new Date(at).getTime() < Date.now() + MAX_DAYS_AHEAD * 24 * 60 * 60 * 1000, {
    error: message('tooFarAhead'),
  })

export const sendCampaignShape = z.strictObject({
  version: count.min(1),
  /** Without it, or if it is sooner, the message is sent after RECALL_MINUTES. */
  sendAt: sendAt.nullable().default(null),
})

const summaryShape = z.object({
  campaignId: id,
  kind: z.enum(CAMPAIGN_KINDS),
  channel: z.enum(CAMPAIGN_CHANNELS),
  status: z.enum(CAMPAIGN_STATUSES),
  /** In the reader's language where there is one; '' if nothing is written yet. */
  subject: z.string(),
  /** The member of an individual message; '' once they have left. */
  to: z.string().nullable(),
  /** Recipients; 0 until sending starts. */
  total: count,
  /** When sending starts; of a draft, the time chosen before it was recalled. */
  sendAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type CampaignSummary = z.infer<typeof summaryShape>

export const campaignPageShape = pageOf(summaryShape)
export const campaignsQuery = pageQuery

/**
 * The outcome for a recipient. Skipped: turned these messages off on this channel; their address bounced before; Telegram
 * is not connected, or the bot is blocked; disabled, or left since; their recommended contact was answered meanwhile.
 */
export const RECIPIENT_OUTCOMES = [
  'waiting',
  'sent',
  'failed',
  'bounced',
  'emailOff',
  'bouncedBefore',
  'noTelegram',
  'disabled',
  'noContact',
] as const
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number]

export const recipientsQuery = pageQuery.extend({ outcome: z.enum(RECIPIENT_OUTCOMES) })
export const recipientPageShape = pageOf(personLineShape)
export type RecipientPage = z.infer<typeof recipientPageShape>

/** Every recipient who has not left has exactly one outcome. */
export const campaignResultsShape = z.object({
  ...(Object.fromEntries(RECIPIENT_OUTCOMES.map((outcome) => [outcome, count])) as Record<
    RecipientOutcome,
    typeof count
  >),
  clicked: count,
  unsubscribed: count,
  complained: count,
})
export type CampaignResults = z.infer<typeof campaignResultsShape>

export const campaignShape = summaryShape.extend({
  filter: segmentFilterShape,
  participantId: id.nullable(),
  texts: campaignTextsShape,
  version: count,
  /** Who paused it: an organiser, or the program because of too many errors or complaints. */
  pausedBy: z.enum(['organiser', 'errors', 'complaints']).nullable(),
  results: campaignResultsShape,
  /** Whether recipients can be listed. They are deleted after a year. */
  hasRecipients: z.boolean(),
})
export type Campaign = z.infer<typeof campaignShape>

/** The specification's calls: writes and sends in one. `id` is an idempotency key. */
const written = { id: id.optional(), texts: campaignTextsShape, sendAt: sendAt.nullable().default(null) }
export const notifyMembersShape = z.strictObject({
  ...written,
  filter: segmentFilterShape.default({ conditions: [] }),
})
export const notifyMemberShape = z.strictObject(written)
export const groupImageShape = z.strictObject({ locale: z.enum(LOCALES).optional() })
