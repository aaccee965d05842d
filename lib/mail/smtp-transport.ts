import type { createTransport } from 'nodemailer'
import { isDeadAddress } from './dead-address'
import { mailMessage, NO_EXTERNAL_CONTENT } from './mail-message'
import { MailRefused } from './mail-refused'
import type { MailTransport } from './mail-transport'
import { readReply, type SmtpReply } from './smtp-reply'

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
        const refusal = refusalOf(error as SmtpError)
        throw refusal ? new MailRefused(error as SmtpError, refusal) : error
      }
    },
    close: () => void pool?.then((opened) => opened.close()),
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * How the server rejected this email; null for any other error. A 5xx response to the login, the greeting or our sender
 * is a configuration error; retry those, so that no email is lost.
 */
function refusalOf({
  code,
  command,
  responseCode = 0,
  response = '',
}: SmtpError): Pick<MailRefused, 'retry' | 'deadAddress'> | null {
  const isUnusableAddress = code === 'EENVELOPE' && command === 'API'
  if (isUnusableAddress) return { retry: 'never', deadAddress: false }
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (!aboutThisMail || responseCode < 500 || responseCode > 599) return null
  const reply = readReply(response)
  if (isDeadAddress(reply)) return { retry: 'never', deadAddress: true }
  if (isFinal(responseCode, reply)) return { retry: 'never', deadAddress: false }
  const afterContent = code === 'EMESSAGE'
  return { retry: afterContent && isAboutContent(reply) ? 'briefly' : 'long', deadAddress: false }
}

/**
 * Whether it is about the recipient or the content (RFC 3463), and not our address (5.1.7, 5.1.8), our relay's limits, or
 * somebody's policy.
 */
function isFinal(responseCode: number, { status, words }: SmtpReply): boolean {
  // Outlook.com about an address, most often an unknown one.
  if (status === '5.5.0' && /\bmailbox unavailable\b/i.test(words)) return true
  if (status) return /^5\.(?:1\.(?![78]$)|2\.|3\.4$|6\.)/.test(status)
  return responseCode >= 550 && responseCode <= 553 && !/\brelay/i.test(words)
}

/** What a server may say after the content that is about us: our relay's login or limits, our domain's records, our IP. */
const ABOUT_US =
  /\brelay|authenti|authori[sz]|\bspf\b|dkim|dmarc|\bquota\b|limit|\brate\b|\bsender\b|\bclient host\b|\bip\b/i

/** Whether a filter or a policy rejected the content. Higher statuses than 5.7.1 are about lists, logins and domains. */
const isAboutContent = ({ status = '', words }: SmtpReply): boolean =>
  /^(?:5\.0\.\d+|5\.7\.[01])?$/.test(status) && !ABOUT_US.test(words)
