import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { refuseUpgrade } from './refuse-upgrade'

const UPGRADE = 'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** A server that refuses every upgrade, and a client of it that never closes its side. */
async function refused() {
  const server = createServer()
  const sockets = new Promise<Parameters<typeof refuseUpgrade>[0]>((resolve) => {
    server.on('upgrade', (_request, socket) => {
      resolve(socket)
      refuseUpgrade(socket, '404 Not Found')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    allowHalfOpen: true,
  })
  client.write(UPGRADE)
  return { server, client, socket: await sockets }
}

it('answers, and does not wait for a peer that never closes its side', async () => {
  const { server, client } = await refused()
  expect(await text(client)).toBe('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  await new Promise((closed) => server.close(closed))
  client.destroy()
})

it('survives an error of the connection', async () => {
  const { server, client, socket } = await refused()
  socket.destroy(new Error('read ECONNRESET'))
  await new Promise((closed) => server.close(closed))
  client.destroy()
})
