import { randomBytes } from 'node:crypto'
import { PEER_HEADER } from '@/lib/runtime/internal-headers'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'
import { listPage, mailPage } from './html/dev-mailbox-pages'
import { newestMails, outboxMail, outboxSource } from './outbox'
import { outboxFolder } from './outbox-transport'

const LIST_LENGTH = 200
const MAX_ADDRESS_LETTERS = 320

/**
 * The mailbox of an installation that sends no real email: shows the outbox to people (GET /dev/mail, /dev/mail/{id})
 * and tests (GET /dev/mail.json?to=…, /dev/mail/{id}.eml).
 *
 * Emails contain sign-in links, so only this machine may read them: the peer must have a loopback address and the host
 * a local name, which also keeps other sites' pages out. DEV_MAILBOX=true opens it to everyone (a container's network
 * is not loopback), DEV_MAILBOX=false closes it. With MAIL_URL it does not exist.
 *
 * @returns null when the path is not the mailbox's, or there is no mailbox
 */
export async function devMailbox(request: Request, { env }: Runtime): Promise<Response | null> {
  const url = new URL(request.url)
  const route = /^\/dev\/mail(?:\.json|\/([0-9a-f-]{36})(\.eml)?|\/?)$/i.exec(url.pathname)
  if (!route || env.MAIL_URL || env.DEV_MAILBOX === false) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Only to be read.', { Allow: 'GET, HEAD' })
  }
  if (!env.DEV_MAILBOX && !isLocal(request)) {
    return plain(
      403,
      'The mailbox is open to this machine only. DEV_MAILBOX=true opens it, MAIL_URL sends real mail.',
    )
  }
  const folder = outboxFolder(env)
  const to = url.searchParams.get('to')?.slice(0, MAX_ADDRESS_LETTERS) || undefined
  const [, id, ending] = route
  if (url.pathname === '/dev/mail.json') {
    return json({ ...(await newestMails(folder, { to, limit: LIST_LENGTH })), page: 0 })
  }
  if (id && ending) return source(id, await outboxSource(folder, id))
  const nonce = randomBytes(16).toString('base64')
  if (!id) {
    return html(nonce, listPage({ ...(await newestMails(folder, { to, limit: LIST_LENGTH })), to, nonce }))
  }
  const mail = await outboxMail(folder, id)
  if (!mail) return plain(404, 'There is no such mail.')
  return html(nonce, mailPage(mail, url.searchParams.get('part') === 'text' ? 'text' : 'html'))
}

function isLocal(request: Request): boolean {
  const peer = request.headers.get(PEER_HEADER) ?? ''
  const domain = parseHost(request.headers.get('host') ?? new URL(request.url).host)?.domain ?? ''
  const nearPeer = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/i.test(peer)
  const localName = /^(.+\.)?localhost$|^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^\[::1\]$/.test(domain)
  return nearPeer && localName
}

const COMMON = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/**
 * An email is shown in a sandboxed frame with the policy of the surrounding page: its styles and pictures, but no
 * script, form or frame.
 */
function html(nonce: string, body: string): Response {
  return new Response(body, {
    headers: {
      ...COMMON,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "style-src 'unsafe-inline'",
        'img-src data: https: http:',
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
  })
}

const json = (value: object) => Response.json(value, { headers: COMMON })

function source(id: string, body: Buffer | null): Response {
  if (!body) return plain(404, 'There is no such mail.')
  return new Response(new Uint8Array(body), {
    headers: {
      ...COMMON,
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id.toLowerCase()}.eml"`,
    },
  })
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...COMMON, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
