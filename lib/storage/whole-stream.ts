import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * `source`, but failing if it ends before `bytes` or delivers more: half a file must never pass for a whole one.
 *
 * @param failed converts what went wrong
 */
export function wholeStream(source: Readable, bytes: number, failed: (error: unknown) => Error): Readable {
  let seen = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(failed(new Error(`more than the announced ${bytes} bytes`)))
      else done(null, chunk)
    },
    flush(done) {
      done(seen < bytes ? failed(new Error(`${seen} of ${bytes} bytes`)) : null)
    },
  })
  source.on('error', (error) => counter.destroy(failed(error)))
  // Destroying the counter destroys the source too, so that an abandoned download frees its connection.
  pipeline(source, counter, () => undefined)
  return counter
}
