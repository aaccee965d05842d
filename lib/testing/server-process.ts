import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '@/lib/api/app'
import { readEnv } from '@/lib/core/env'
import { clientAddress, setClientHeaders } from '@/lib/runtime/client-address'
import { compose } from '@/lib/server/compose'
import { silentLog } from './silent-log'

/** The program without its pages: API and sockets of one process, for tests that kill it. */
const env = readEnv()
const { runtime, gateway, work } = await compose(env, silentLog, () => undefined)
await work()
const answer = getRequestListener(createApi(runtime).fetch, { overrideGlobalObjects: false })
const server = createServer((request, response) => {
  if (request.url === '/readyz') return void response.end('ready')
  setClientHeaders(request, clientAddress(request, false))
  void answer(request, response)
})
server.on('upgrade', (request, socket, head) => void gateway?.upgrade(request, socket, head))
server.listen(env.PORT, '127.0.0.1')
