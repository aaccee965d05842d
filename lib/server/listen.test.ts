import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { recordingLog } from '@/lib/testing/silent-log'
import { listen } from './listen'

it('fails for a port in use, and later logs what goes wrong, each time', async () => {
  const log = recordingLog()
  const server = createServer()
  const port = await listen(server, 0, '127.0.0.1', log)
  await expect(listen(createServer(), port, '127.0.0.1', log)).rejects.toThrow('EADDRINUSE')
  for (const code of ['ENOBUFS', 'ENOMEM']) server.emit('error', new Error(`accept ${code}`))
  expect(log.entries.map(({ fields }) => (fields as { err: Error }).err.message)).toEqual([
    'accept ENOBUFS',
    'accept ENOMEM',
  ])
  server.close()
})
