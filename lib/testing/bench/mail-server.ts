import { SMTPServer } from 'smtp-server'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** An SMTP server that accepts and counts. */
export async function startMailServer() {
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void stream.resume().on('end', () => {
        received++
        done()
      }),
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => resolve((socket.address() as { port: number }).port))
  })
  return {
    port,
    received: () => received,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
