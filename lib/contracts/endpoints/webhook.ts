import { z } from 'zod'
import { idParams, pageQuery } from '../page'
import {
  changeWebhookShape,
  createWebhookShape,
  deliveriesShape,
  deliveryParams,
  deliveryShape,
  webhookSecretShape,
  webhookShape,
  webhooksShape,
} from '../webhook'
import type { EndpointTable } from './endpoint'

export const webhookEndpoints = {
  'GET /api/admin/webhooks': {
    response: webhooksShape,
  },
  'POST /api/admin/webhooks': {
    body: createWebhookShape,
    response: webhookSecretShape,
  },
  'PATCH /api/admin/webhooks/{id}': {
    params: idParams,
    body: changeWebhookShape,
    response: webhookShape,
  },
  'DELETE /api/admin/webhooks/{id}': {
    params: idParams,
    response: z.void(),
  },
  'POST /api/admin/webhooks/{id}/rotate': {
    params: idParams,
    response: webhookSecretShape,
  },
  'POST /api/admin/webhooks/{id}/test': {
    params: idParams,
    response: deliveryShape,
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    params: idParams,
    query: pageQuery,
    response: deliveriesShape,
  },
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay': {
    params: deliveryParams,
    response: deliveryShape,
  },
} satisfies EndpointTable
