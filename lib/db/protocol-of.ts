import type { PGlite } from '@electric-sql/pglite'
import type { BackendMessage, DatabaseError, NotificationResponseMessage } from 'pg-protocol/dist/messages'
import { Parser } from 'pg-protocol/dist/parser'

export type Notify = (channel: string, payload: string) => void

/**
 * Talks to the embedded database in the protocol of Postgres, with the reader of node-postgres: PGlite's own takes longer
 * to read a row than the database to find it. A transaction's commit writes to disk, not these messages.
 *
 * @param notify gets the notifications among the answers, which PGlite does not see then
 * @returns sends messages, and returns the answers. It throws DatabaseError when one is an error.
 */
export function protocolOf(
  client: PGlite,
  notify: Notify,
): (...messages: Buffer[]) => Promise<BackendMessage[]> {
  const parser = new Parser()
  return async (...messages) => {
    const chunks: Buffer[] = []
    await client.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // Copied: the memory is the database's.
      onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
    })
    const answers: BackendMessage[] = []
    for (const chunk of chunks) parser.parse(chunk, (answer) => void answers.push(answer))
    for (const { channel, payload } of answers.filter(isNotification))
      queueMicrotask(() => notify(channel, payload))
    const error = answers.find(isError)
    if (error) throw error
    return answers
  }
}

const isNotification = (one: BackendMessage): one is NotificationResponseMessage =>
  one.name === 'notification'
const isError = (one: BackendMessage): one is DatabaseError => one.name === 'error'
