import { expect, it } from 'vitest'
import { readBytes } from './read-bytes'

it('stops reading a body that does not end', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(new Uint8Array(1)),
  })
  const read = readBytes({ headers: new Headers(), body }, 10, 20)
  await expect(read).rejects.toMatchObject({ kind: 'timeout' })
})
