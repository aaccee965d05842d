import type { ChangeWebhook, CreateWebhook } from '@/lib/contracts/webhook'
import { ignoreGone } from './api-error'
import { call } from './call'

export const fetchWebhooks = (signal?: AbortSignal) => call('GET /api/admin/webhooks', { signal })

export const createWebhook = (body: CreateWebhook) => call('POST /api/admin/webhooks', { body })

export const changeWebhook = (id: string, body: ChangeWebhook) =>
  call('PATCH /api/admin/webhooks/{id}', { params: { id }, body })

export const removeWebhook = (id: string) =>
  call('DELETE /api/admin/webhooks/{id}', { params: { id } }).catch(ignoreGone)

export const rotateWebhookSecret = (id: string) =>
  call('POST /api/admin/webhooks/{id}/rotate', { params: { id } })

export const testWebhook = (id: string) => call('POST /api/admin/webhooks/{id}/test', { params: { id } })

export const fetchDeliveries = (id: string, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/webhooks/{id}/deliveries', { params: { id }, query: { page }, signal })

export const replayDelivery = (id: string, deliveryId: string) =>
  call('POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay', { params: { id, deliveryId } })
