import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The response of Node's HTTP server; undefined where the app is called without a server. */
export const nodeResponse = (c: Context): ServerResponse | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.outgoing as ServerResponse | undefined
