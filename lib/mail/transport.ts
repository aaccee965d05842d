import type { Env } from '@/lib/core/env'
import { CONVERSATIONS, type MailLane, SILENCE_MS } from './conversations'
import type { MailTransport } from './mail-transport'
import { outboxFolder, outboxTransport } from './outbox-transport'
import { smtpTransport } from './smtp-transport'

const open = new Map<string, MailTransport>()

/** The transport configured by the environment, one per process: SMTP by MAIL_URL, else the outbox folder. */
export function mailTransport(
  env: Pick<Env, 'MAIL_URL' | 'MAIL_RETURN_PATH' | 'DATA_DIR'>,
  lane: MailLane,
): MailTransport {
  const key = env.MAIL_URL ? `${lane} ${env.MAIL_URL}` : outboxFolder(env)
  let transport = open.get(key)
  if (!transport) {
    transport = env.MAIL_URL
      ? smtpTransport({
          url: env.MAIL_URL,
          returnPath: env.MAIL_RETURN_PATH,
          conversations: CONVERSATIONS[lane],
          silenceMs: SILENCE_MS[lane],
        })
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
