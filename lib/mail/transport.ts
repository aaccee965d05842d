import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Env } from '@/lib/core/env'
import type { RenderedMail } from './render-mail'

/** Takes a mail and keeps it safe: when `send` returns, the mail is somebody else's care. */
export type MailTransport = {
  /** @throws MailRefused when the mail will never be taken; any other error may be over on another try */
  send(mail: RenderedMail): Promise<void>
  close(): void
}

/** The server said that this mail, to this address, is not wanted; trying again would be spam. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** There is no such mailbox, or it is closed: no other mail will be taken there either. */
  readonly deadAddress: boolean

  constructor(
    message: string,
    { cause, deadAddress = false }: { cause?: unknown; deadAddress?: boolean } = {},
  ) {
    super(message, { cause })
    this.deadAddress = deadAddress
  }
}

const open = new Map<string, MailTransport>()

/** The transport that the environment names, the same one each time: SMTP by MAIL_URL, else the outbox folder. */
export function mailTransport(env: Pick<Env, 'MAIL_URL' | 'MAIL_RETURN_PATH' | 'DATA_DIR'>): MailTransport {
  const key = env.MAIL_URL ?? outboxFolder(env)
  let transport = open.get(key)
  if (!transport) {
    transport = env.MAIL_URL
      ? smtpTransport(env.MAIL_URL, env.MAIL_RETURN_PATH)
      : outboxTransport(env.DATA_DIR)
    open.set(key, transport)
  }
  return transport
}

/** Closes idle connections; call when the program stops. */
export function closeMailTransports(): void {
  for (const transport of open.values()) transport.close()
  open.clear()
}

export const outboxFolder = (env: Pick<Env, 'DATA_DIR'>) => join(env.DATA_DIR, 'outbox')

/** Content comes from our own templates alone, so nodemailer may open no file and no address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

function outboxTransport(dataDir: string): MailTransport {
  const folder = outboxFolder({ DATA_DIR: dataDir })
  const aside = join(dataDir, 'tmp')
  let written = 0
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...CLOSED,
  })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail))
      await Promise.all([mkdir(folder, { recursive: true }), mkdir(aside, { recursive: true })])
      // Written aside and renamed: the folder never holds half a mail, and a second try replaces the first.
      const unfinished = join(aside, `${mail.id}.${process.pid}.${written++}.eml`)
      try {
        await writeFile(unfinished, message)
        await rename(unfinished, join(folder, `${mail.id}.eml`))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    close: () => composer.close(),
  }
}

function smtpTransport(url: string, returnPath: string | undefined): MailTransport {
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...CLOSED,
  } as Parameters<typeof nodemailer.createTransport>[0])
  return {
    async send(mail) {
      try {
        await pool.sendMail({
          ...messageOf(mail),
          ...(returnPath && { envelope: { from: returnPath, to: mail.to.address } }),
        })
      } catch (error) {
        if (!isRefusal(error)) throw error
        throw new MailRefused((error as Error).message, { cause: error, deadAddress: isDeadAddress(error) })
      }
    },
    close: () => pool.close(),
  }
}

/**
 * Whether the server refused this mail for good. A 5xx to signing in, to the greeting or to our sender is
 * the operator's to put right, and until then all mail would be lost: those are tried again.
 */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'EENVELOPE' && command === 'API') return true // no address that could be written to
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return aboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

/** RFC 3463: no such mailbox, no such system, no address, moved away, takes no mail, closed. A full one is none of these. */
const DEAD_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

export const isDeadStatus = (status: string) => DEAD_ADDRESS.test(status)

function isDeadAddress(error: unknown): boolean {
  const { command, response } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && DEAD_ADDRESS.test(response ?? '')
}

function messageOf(mail: RenderedMail): SendMailOptions {
  return {
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: mail.messageId,
    attachments: mail.attachments.map((attachment) => ({
      ...attachment,
      contentDisposition: 'inline' as const,
    })),
    headers: {
      'Content-Language': mail.language,
      // RFC 3834: holiday answers are not for us.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Tuesday-Kind': mail.kind,
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}
