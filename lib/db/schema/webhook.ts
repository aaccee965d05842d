import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/**
 * Why an endpoint gets nothing: an organiser turned it off, it answered 410, it failed for three days, or its secret
 * cannot be read.
 */
export type WebhookOff = 'organiser' | 'gone' | 'failing' | 'unreadable'

/** Addresses that a community's events are sent to. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** Types of lib/contracts/webhook.ts. */
    types: text('types').array().notNull().default(sql`'{}'`),
    sealedSecret: text('sealed_secret').notNull(),
    /** After a rotation the former secret signs too, until then. */
    formerSecret: text('former_secret'),
    formerUntil: at('former_until'),
    off: text('off').$type<WebhookOff>(),
    offAt: at('off_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    /** When it last answered with success. */
    lastSuccessAt: at('last_success_at'),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.id] }), tenantScope()],
)

export type DeliveryStatus =
  | 'waiting'
  | 'delivered'
  /** Every try failed. */
  | 'failed'
  /** The endpoint was turned off first. */
  | 'dropped'

/** One event for one endpoint: written with the event, deleted after 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    /** The header webhook-id: the same at each try, each replay, and for all endpoints. */
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    /** The exact text that is signed and sent. */
    body: text('body').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    /** When the lease of the process that is sending it expires. */
    heldUntil: at('held_until'),
    /** Organisers replay deliveries; a replay has one try. */
    isReplay: boolean('is_replay').notNull().default(false),
    createdAt: createdAt(),
    /** The last try: when, its HTTP status or why there was none, how long it took, what was answered. */
    triedAt: at('tried_at'),
    answerStatus: integer('answer_status'),
    failure: text('failure'),
    durationMs: integer('duration_ms'),
    answer: text('answer'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    foreignKey({
      name: 'webhook_deliveries_endpoint',
      columns: [t.communityId, t.endpointId],
      foreignColumns: [webhookEndpoints.communityId, webhookEndpoints.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_log').on(t.communityId, t.endpointId, t.createdAt),
    index('webhook_deliveries_time').on(t.createdAt),
    index('webhook_deliveries_waiting')
      .on(t.communityId, t.endpointId, t.heldUntil)
      .where(sql`${t.status} = 'waiting'`),
    tenantScope(),
  ],
)
