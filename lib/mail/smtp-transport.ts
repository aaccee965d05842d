import type { createTransport } from 'nodemailer'
import { isDeadStatus } from './dead-status'
import { mailMessage, NO_EXTERNAL_CONTENT } from './mail-message'
import { MailRefused } from './mail-refused'
import type { MailTransport } from './mail-transport'

type TransportOptions = Parameters<typeof createTransport>[0]

/** Sends over a pool of `conversations` connections to one SMTP server, which may be silent for `silenceMs`. */
export function smtpTransport({
  url,
  returnPath,
  conversations,
  silenceMs,
}: {
  url: string
  returnPath: string | undefined
  conversations: number
  silenceMs: number
}): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: conversations,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: silenceMs,
      ...NO_EXTERNAL_CONTENT,
    } as TransportOptions)
  }
  let pool: ReturnType<typeof open> | undefined
  return {
    async send(mail, key) {
      try {
        pool ??= open()
        await (await pool).sendMail({
          ...mailMessage(mail, key),
          ...(returnPath && { envelope: { from: returnPath, to: mail.to.address } }),
        })
      } catch (error) {
        if (!isRefusal(error)) throw error
        throw new MailRefused((error as Error).message, { cause: error, deadAddress: isDeadAddress(error) })
      }
    },
    close: () => void pool?.then((opened) => opened.close()),
  }
}

/**
 * Whether the server permanently rejected this email. A 5xx response to the login, the greeting or our sender is a
 * configuration error; retry those, so that no email is lost.
 */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'EENVELOPE' && command === 'API') return true // ~not a deliverable address
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return aboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

function isDeadAddress(error: unknown): boolean {
  const { command, response } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && isDeadStatus(response ?? '')
}
