import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Campaign } from '@/lib/contracts/campaign'
import type { MemberImport } from '@/lib/contracts/member-import'
import type { SignedIn } from './demo-data'
import { inTurn } from './paced'
import { asAdmin, type Site } from './site'

const SEARCHERS = 16
const IMPORT_ROWS = 500

/** Work that a community repeats without pause until stopped. @returns a summary of it */
export type Noise = (stopping: AbortSignal) => Promise<string>

type Loud = { site: Site; databaseUrl: string; host: string; member: SignedIn; organiser: SignedIn }

/** The workloads of a busy community. Each can be started any number of times. */
export function noisesOf(loud: Loud): Record<string, Noise> {
  return {
    'searches and its round': (stopping) => searchesAndRound(loud, stopping),
    'a message to its members': (stopping) => campaign(loud, stopping),
    // Last, as it makes the community several times as large.
    'an import': (stopping) => imports(loud, stopping),
  }
}

/** Has the worker compute the community's round: its time has just come. */
const ROUND_NOW = `UPDATE communities SET round_weekday = extract(isodow FROM now() AT TIME ZONE time_zone),
  round_hour = extract(hour FROM now() AT TIME ZONE time_zone), schedule_changed_at = NULL WHERE id = $1`

async function searchesAndRound({ site, databaseUrl, host, member }: Loud, stopping: AbortSignal) {
  const search = {
    port: site.port,
    path: `/api/community/${member.communityId}/participants-list?search=climate`,
    headers: { host, cookie: `tuesday-session=${member.token}` },
  }
  const searching = Array.from({ length: SEARCHERS }, () => inTurn(search, stopping))
  await asAdmin(databaseUrl, ROUND_NOW, [member.communityId])
  const searches = (await Promise.all(searching)).reduce((sum, count) => sum + count, 0)
  return `${searches} searches of ${SEARCHERS} members`
}

/** `fetch` cannot set Host. Strings are sent unchanged. */
async function ask<Answer>(
  { site, host, organiser }: Loud,
  method: 'GET' | 'POST',
  path: string,
  body?: string | object,
) {
  const headers = {
    host,
    authorization: `Bearer ${organiser.token}`,
    'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
  }
  const sent = request({ host: '127.0.0.1', port: site.port, path, method, headers, agent: false })
  sent.end(typeof body === 'object' ? JSON.stringify(body) : body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${said}`)
  return JSON.parse(said) as Answer
}

/** One import after the other: upload, dry run, import. The last one is finished. */
async function imports(loud: Loud, stopping: AbortSignal) {
  const until = async (found: MemberImport, status: MemberImport['status']) => {
    let now = found
    for (; now.status !== status; await pause(200))
      now = await ask<MemberImport>(loud, 'GET', `/api/admin/imports/${found.importId}`)
    return now
  }
  let rows = 0
  for (; !stopping.aborted; rows += IMPORT_ROWS) {
    const read = await until(
      await ask(loud, 'POST', '/api/admin/imports?name=noise.csv', newMembers()),
      'read',
    )
    const path = `/api/admin/imports/${read.importId}`
    const targets = read.columns.map(({ target }) => target)
    await until(await ask(loud, 'POST', `${path}/check`, { targets, mode: 'fill' }), 'checked')
    await until(await ask(loud, 'POST', `${path}/run`, { invite: false }), 'done')
  }
  return `${rows} members imported`
}

const newMembers = () => {
  const run = randomBytes(6).toString('hex')
  return [
    'Email,First name,Last name,Company,City,About,Topics',
    ...Array.from(
      { length: IMPORT_ROWS },
      (_, n) =>
        `noise-${run}-${n}@example.test,Ann,Moss-${n},Reed & Sons,Lisbon,Builds small boats and teaches others,Boats; Sailing`,
    ),
  ].join('\n')
}

/** A message that can no longer be recalled, so it is sent at once. */
async function campaign(loud: Loud, stopping: AbortSignal) {
  const id = crypto.randomUUID()
  const texts = {
    en: { subject: 'Our spring meetup', body: 'See the [programme](https://example.org/spring).' },
  }
  await ask(loud, 'POST', `/api/admin/messages/${id}`, { kind: 'general', texts, version: 0 })
  await ask(loud, 'POST', `/api/admin/messages/${id}/send`, { version: 1 })
  await asAdmin(loud.databaseUrl, `UPDATE campaigns SET send_at = now() WHERE id = $1`, [id])
  await asAdmin(
    loud.databaseUrl,
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'run-campaign' AND data->>'campaignId' = $1`,
    [id],
  )
  const sentSoFar = async () => {
    const [row] = await asAdmin<{ n: number }>(
      loud.databaseUrl,
      `SELECT count(*)::int AS n FROM mails WHERE status = 'sent' AND dedupe_key LIKE $1`,
      [`campaign:${id}:%`],
    )
    return row?.n ?? 0
  }
  while (!stopping.aborted) await pause(100)
  const sent = await sentSoFar()
  const { status } = await ask<Campaign>(loud, 'GET', `/api/admin/messages/${id}`)
  if (status === 'sending') await ask(loud, 'POST', `/api/admin/messages/${id}/pause`)
  return `${sent} emails sent`
}
