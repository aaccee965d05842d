import { listNotifications, newerNotifications } from '@/lib/domain/notification/list-notifications'
import { dismissNotifications, markSeen } from '@/lib/domain/notification/mark-notifications'
import { defineOperation } from '../define-operation'

export const getNotifications = defineOperation('GET /api/notifications', {
  operationId: 'getNotifications',
  summary: 'My notifications, new and earlier ones, and what I am asked to do',
  tag: 'notifications',
  access: 'participant',
  handle: (ctx, { query }) => listNotifications(ctx, query.page),
})

export const getNewerNotifications = defineOperation('GET /api/notifications/{id}/newer', {
  operationId: 'getNewerNotifications',
  summary: 'What came after one of my notifications',
  tag: 'notifications',
  access: 'participant',
  handle: (ctx, { params }) => newerNotifications(ctx, params.id),
})

export const postNotificationsSeen = defineOperation('POST /api/notifications/seen', {
  operationId: 'markNotificationsSeen',
  summary: 'Mark notifications as seen',
  tag: 'notifications',
  access: 'participant',
  handle: (ctx, { body }) => markSeen(ctx, body),
})

export const postNotificationsDismiss = defineOperation('POST /api/notifications/dismiss', {
  operationId: 'dismissNotifications',
  summary: 'Dismiss notifications, or take that back',
  tag: 'notifications',
  access: 'participant',
  handle: (ctx, { body }) => dismissNotifications(ctx, body),
})
