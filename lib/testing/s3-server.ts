import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The key and the secret that the emulator knows. */
const LOGIN = 'S3RVER:S3RVER'

/** An S3 emulator on a free port with one bucket, `files`, in a folder of its own. */
export async function openS3Server(): Promise<{
  port: number
  /** The STORAGE_URL of its bucket, or of a folder there, perhaps through a proxy's port or with another login. */
  url(options?: { folder?: string; port?: number; login?: string; bucket?: string }): string
  close(): Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'tuesday-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes wrong signatures for requests about the bucket itself. It still refuses unknown keys.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  return {
    port,
    url: ({ folder = '', port: at = port, login = LOGIN, bucket = 'files' } = {}) =>
      `s3://${login}@127.0.0.1:${at}/${bucket}${folder && `/${folder}`}?tls=0`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
