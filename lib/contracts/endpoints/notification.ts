import {
  dismissShape,
  newCountShape,
  newerNotificationsShape,
  notificationPageShape,
  seenShape,
} from '../notification'
import { idParams, pageQuery } from '../page'
import type { EndpointTable } from './endpoint'

export const notificationEndpoints = {
  'GET /api/notifications': {
    query: pageQuery,
    response: notificationPageShape,
  },
  'GET /api/notifications/{id}/newer': {
    params: idParams,
    response: newerNotificationsShape,
  },
  'POST /api/notifications/seen': {
    body: seenShape,
    response: newCountShape,
  },
  'POST /api/notifications/dismiss': {
    body: dismissShape,
    response: newCountShape,
  },
} satisfies EndpointTable
