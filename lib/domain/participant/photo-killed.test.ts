import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'

// A real process with real files on disk. photo.test.ts stops after each step of an upload.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a process that is killed while photos are uploaded', () => {
  it('keeps a whole photo of the member, and takes the next', async () => {
    const api = await testApi()
    const anna = await api.person()
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(api.runtime.database),
      DATA_DIR: api.runtime.env.DATA_DIR,
    })
    /** The status, 0 when the process dies first. */
    const ask = (path: string, body?: Buffer) =>
      new Promise<{ status: number; bytes: Buffer }>((resolve) => {
        const headers: Record<string, string> = {
          host: `${api.community.primaryDomain}:3000`,
          authorization: `Bearer ${anna.person?.token}`,
          ...(body && { 'content-type': 'application/octet-stream' }),
        }
        const died = () => resolve({ status: 0, bytes: Buffer.alloc(0) })
        const method = body ? 'POST' : 'GET'
        request({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', died)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
        })
          .on('error', died)
          .end(body)
      })
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer()
    const upload = () => ask('/api/images/upload', photo)
    const avatar = async (): Promise<string> =>
      JSON.parse((await ask('/api/current-user')).bytes.toString()).avatarUrl

    try {
      expect((await upload()).status).toBe(200)
      // One after another without a pause, so that one is in progress at the kill.
      let interrupted = false
      const uploading = (async () => {
        while (!interrupted) interrupted = (await upload()).status === 0
      })()
      await new Promise((resolve) => setTimeout(resolve, 200))
      await server.killAndRestart()
      await uploading
      const served = await ask(await avatar())
      expect(served.status).toBe(200)
      const { info } = await sharp(served.bytes).raw().toBuffer({ resolveWithObject: true })
      expect(info.width).toBeGreaterThan(0)
      expect((await upload()).status).toBe(200)
      expect((await ask(await avatar())).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
