import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientAddress } from '@/lib/runtime/client-address'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** One request on its way through the steps of lib/server/web.ts. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** Without the query. */
  path: string
  client: ClientAddress
  /** Which step responds, for metrics and the log. */
  kind: 'page' | 'guest-page' | 'api' | 'file'
}

/** @returns whether it has responded; otherwise the next step runs */
export type Step = (exchange: Exchange) => Promise<boolean> | boolean

export const isRead = ({ request }: Exchange) => request.method === 'GET' || request.method === 'HEAD'
