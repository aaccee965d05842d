import {
  dismissShape,
  newCountShape,
  newerNotificationsShape,
  notificationPageShape,
  seenShape,
} from '@/lib/contracts/notification'
import { idParams, pageQuery } from '@/lib/contracts/page'
import { listNotifications, newerNotifications } from '@/lib/domain/notification/list-notifications'
import { dismissNotifications, markSeen } from '@/lib/domain/notification/mark-notifications'
import { defineOperation } from '../define-operation'

export const getNotifications = defineOperation({
  operationId: 'getNotifications',
  method: 'get',
  path: '/api/notifications',
  summary: 'My notifications, new and earlier ones, and what I am asked to do',
  tag: 'notifications',
  access: 'participant',
  query: pageQuery,
  response: notificationPageShape,
  handle: (ctx, { query }) => listNotifications(ctx, query.page),
})

export const getNewerNotifications = defineOperation({
  operationId: 'getNewerNotifications',
  method: 'get',
  path: '/api/notifications/{id}/newer',
  summary: 'What came after one of my notifications',
  tag: 'notifications',
  access: 'participant',
  params: idParams,
  response: newerNotificationsShape,
  handle: (ctx, { params }) => newerNotifications(ctx, params.id),
})

export const postNotificationsSeen = defineOperation({
  operationId: 'markNotificationsSeen',
  method: 'post',
  path: '/api/notifications/seen',
  summary: 'Say that I have seen notifications',
  tag: 'notifications',
  access: 'participant',
  body: seenShape,
  response: newCountShape,
  handle: (ctx, { body }) => markSeen(ctx, body),
})

export const postNotificationsDismiss = defineOperation({
  operationId: 'dismissNotifications',
  method: 'post',
  path: '/api/notifications/dismiss',
  summary: 'Dismiss notifications, or take that back',
  tag: 'notifications',
  access: 'participant',
  body: dismissShape,
  response: newCountShape,
  handle: (ctx, { body }) => dismissNotifications(ctx, body),
})
