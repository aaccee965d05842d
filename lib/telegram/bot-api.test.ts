import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startTelegram, TEST_BOT, TEST_BOT_TOKEN } from '@/lib/testing/telegram-server'
import { botApi } from './bot-api'

it('sends each message over a connection of its own, as an open one may be closing', async () => {
  // Closes a connection at the moment that it is used again.
  const used = new WeakSet<object>()
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy()
    used.add(request.socket)
    response.end(JSON.stringify({ ok: true, result: { message_id: 7 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = botApi(root, { id: '1', token: '1:test' })
  const message = { chatId: '5', html: 'Hello', silent: false }
  expect(await api.send(message)).toBe(7)
  expect(await api.send(message)).toBe(7)
  server.closeAllConnections()
  server.close()
})

it('lets Telegram keep a request for updates open for longer than other calls may take', async () => {
  const telegram = await startTelegram()
  const api = botApi(telegram.root, { id: TEST_BOT, token: TEST_BOT_TOKEN }, 1)
  // The emulator keeps it open for two seconds.
  expect(await api.updates(0, new AbortController().signal)).toEqual([])
  await telegram.stop()
})
