import { readEnv } from '@/lib/core/env'
import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { listDeliveries, replayDelivery, testWebhook } from './webhook-deliveries'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateSecret } from './webhooks'

const webhookId = newId()
const env = readEnv({})
const input = { url: 'https://example.org/tuesday', description: 'CRM', types: ['member.joined' as const] }

describeOrganisersOnly('webhook', {
  listWebhooks,
  createWebhook: (ctx) => createWebhook(ctx, env, input),
  changeWebhook: (ctx) => changeWebhook(ctx, env, { webhookId, on: false }),
  removeWebhook: (ctx) => removeWebhook(ctx, webhookId),
  rotateSecret: (ctx) => rotateSecret(ctx, env, webhookId),
  testWebhook: (ctx) => testWebhook(ctx, webhookId),
  listDeliveries: (ctx) => listDeliveries(ctx, { webhookId, page: 0 }),
  replayDelivery: (ctx) => replayDelivery(ctx, { webhookId, deliveryId: newId() }),
})
