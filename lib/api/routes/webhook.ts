import { listDeliveries, replayDelivery, testWebhook } from '@/lib/domain/webhook/webhook-deliveries'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from '@/lib/domain/webhook/webhooks'
import { defineOperation } from '../define-operation'

const tag = 'webhooks'
const access = 'admin'

export const getWebhooks = defineOperation('GET /api/admin/webhooks', {
  operationId: 'getWebhooks',
  summary: "The community's webhooks, newest first",
  tag,
  access,
  handle: (ctx) => listWebhooks(ctx),
})

export const postWebhook = defineOperation('POST /api/admin/webhooks', {
  operationId: 'createWebhook',
  summary: 'Add a webhook; its secret is returned this once',
  tag,
  access,
  errors: ['conflict'],
  limit: { name: 'create-webhook', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { body }, { runtime }) => createWebhook(ctx, runtime.env, body),
})

export const patchWebhook = defineOperation('PATCH /api/admin/webhooks/{id}', {
  operationId: 'changeWebhook',
  summary: 'Change a webhook, turn it off or on; fields that are not given stay',
  tag,
  access,
  handle: (ctx, { params, body }, { runtime }) =>
    changeWebhook(ctx, runtime.env, { webhookId: params.id, ...body }),
})

export const deleteWebhook = defineOperation('DELETE /api/admin/webhooks/{id}', {
  operationId: 'removeWebhook',
  summary: 'Delete a webhook with its deliveries',
  tag,
  access,
  handle: (ctx, { params }) => removeWebhook(ctx, params.id),
})

export const postRotation = defineOperation('POST /api/admin/webhooks/{id}/rotate', {
  operationId: 'rotateWebhookSecret',
  summary: 'Replace the secret of a webhook; both sign for a day',
  tag,
  access,
  limit: { name: 'rotate-webhook', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params }, { runtime }) => rotateSecret(ctx, runtime.env, params.id),
})

export const postTest = defineOperation('POST /api/admin/webhooks/{id}/test', {
  operationId: 'testWebhook',
  summary: 'Send a test event to a webhook, once',
  tag,
  access,
  errors: ['conflict'],
  limit: { name: 'send-webhook', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params }) => testWebhook(ctx, params.id),
})

export const getDeliveries = defineOperation('GET /api/admin/webhooks/{id}/deliveries', {
  operationId: 'getWebhookDeliveries',
  summary: 'What was sent to a webhook and what it answered, newest first, for 30 days',
  tag,
  access,
  handle: (ctx, { params, query }) => listDeliveries(ctx, { webhookId: params.id, ...query }),
})

export const postReplay = defineOperation('POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay', {
  operationId: 'replayWebhookDelivery',
  summary: 'Send a delivery once more, with the same webhook-id',
  tag,
  access,
  errors: ['conflict'],
  limit: { name: 'send-webhook', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params }) => replayDelivery(ctx, { webhookId: params.id, deliveryId: params.deliveryId }),
})
