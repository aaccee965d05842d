import { hashToken } from '@/lib/auth/session'
import { participantTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { openServer } from '@/lib/db/server'
import { openQueue } from '@/lib/jobs/queue'
import { sampleMails } from '@/lib/mail/sample-mails'
import { hasPgBouncer, startPgBouncer } from '../pgbouncer'
import { silentLog } from '../silent-log'
import { demoDataDir, signIn } from './demo-data'
import { drive } from './drive'
import { DOMAIN, growing } from './growth'
import { hasHaproxy } from './haproxy'
import { type MailServer, startMailServer } from './mail-server'
import { postgresUrl, withDatabase } from './postgres'
import { serveTuesday } from './program'
import { subscribe } from './realtime-subscriber'
import type { BenchRow } from './row'
import { asAdmin, type Site, startSite } from './site'

/** Roles of each process. The last layout separates them. */
const LAYOUTS: readonly (readonly string[])[] = [
  ['web,realtime,worker'],
  ['web,realtime,worker', 'web,realtime,worker'],
  ['web', 'web', 'realtime', 'worker'],
]
const NOISY = 2_000
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5_000)
const SOCKETS_A_MEMBER = 10
const EMAILS = 1_000

/** Several processes behind HAProxy, on Postgres and Redis. */
export async function* run(): AsyncGenerator<BenchRow | string> {
  const adminUrl = postgresUrl()
  const redisUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL
  if (!adminUrl || !redisUrl) return yield '  set TEST_DATABASE_URL and TEST_REDIS_URL'
  if (!hasHaproxy()) return yield '  HAProxy is not installed here'
  const mailServer = await startMailServer()
  const rows: (BenchRow | string)[] = []
  try {
    await withDatabase(adminUrl, (url) => measure(url, redisUrl, mailServer, (row) => rows.push(row)))
  } finally {
    await mailServer.stop()
    yield* rows
  }
}

async function measure(
  url: string,
  redisUrl: string,
  mailServer: MailServer,
  emit: (row: BenchRow | string) => void,
): Promise<void> {
  const dataDir = await demoDataDir()
  const MAIL_URL = `smtp://127.0.0.1:${mailServer.port}`
  const env = { DATABASE_URL: url, REDIS_URL: redisUrl, DRAIN_SECONDS: '0', MAIL_URL }
  await (await serveTuesday(dataDir, env)).stop()
  await asAdmin(url, growing(NOISY))
  let one: Throughput | undefined
  for (const layout of LAYOUTS) {
    const site = await startSite(layout, dataDir, env)
    try {
      const measured = await throughput(site)
      one ??= measured
      for (const row of againstOne(layout, measured, one)) emit(row)
      if (layout !== LAYOUTS.at(-1)) continue
      emit(await manyEmails(site, url, mailServer))
      emit(await manySockets(site, url))
    } finally {
      await site.stop()
    }
  }
  if (!hasPgBouncer()) return emit('  PgBouncer is not installed here')
  const pooler = await startPgBouncer(url, 10)
  try {
    const direct = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url }
    const site = await startSite(LAYOUTS.at(-1) ?? [], dataDir, { ...env, ...direct })
    try {
      const { list } = await throughput(site)
      emit({
        row: 'list of 20 members, 4 processes, through PgBouncer in transaction mode',
        value: list.perSecond,
        unit: 'req/s',
        reference: `one process, without it: ${Math.round(one?.list.perSecond ?? 0)} req/s`,
        ratio: list.perSecond / (one?.list.perSecond ?? 1),
        note: `${list.cpu?.toFixed(2)} ms of processor time in our processes`,
      })
    } finally {
      await site.stop()
    }
  } finally {
    pooler.stop()
  }
}

type Throughput = Awaited<ReturnType<typeof throughput>>

async function throughput(site: Site) {
  const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
  const [first] = site.pages
  if (!account || !first) throw new Error('the demo has no member to measure with')
  const me = await signIn(first, account.domain, account.email, DEMO_PASSWORD)
  const cpuMs = () => site.pages.reduce((sum, one) => sum + one.cpuMs(), 0)
  const headers = { host: 'localhost', cookie: `tuesday-session=${me.token}`, 'accept-encoding': 'gzip' }
  const isRight = (body: string) => body.length > 100
  return drive({
    list: { url: site.url(`/api/community/${me.communityId}/participants-list`), headers, isRight, cpuMs },
    page: { url: site.url('/my_communities'), headers, isRight, cpuMs },
  })
}

function* againstOne(layout: readonly string[], measured: Throughput, one: Throughput): Generator<BenchRow> {
  const names = { list: 'list of 20 members', page: '/my_communities, page' }
  for (const call of ['list', 'page'] as const) {
    const [load, reference] = [measured[call], one[call]]
    yield {
      row: `${names[call]}, ${layout.length} process${layout.length > 1 ? 'es' : ''} behind HAProxy (${layout.join(' + ')})`,
      value: load.perSecond,
      unit: 'req/s',
      reference: `one process: ${Math.round(reference.perSecond)} req/s`,
      ratio: load.perSecond / reference.perSecond,
      note: `p50 ${load.p50}, p97.5 ${load.p97} ms; processor time a request ${load.cpu?.toFixed(2)} ms, one process ${reference.cpu?.toFixed(2)} ms. Postgres, HAProxy and the load share the cores`,
    }
  }
}

/** Sockets of many members through HAProxy, held while a page is asked for. */
async function manySockets(site: Site, url: string): Promise<BenchRow> {
  const members = Math.ceil(SOCKETS / SOCKETS_A_MEMBER)
  const people = await asAdmin<{ user_id: string; id: string; community_id: string }>(
    url,
    `SELECT p.user_id, p.id, p.community_id FROM participants p JOIN communities c ON c.id = p.community_id
      WHERE c.slug = 'grown-${NOISY}' ORDER BY p.slug LIMIT ${members}`,
  )
  const tokens = people.map(() => newId().replaceAll('-', '').padEnd(43, 'x'))
  await asAdmin(
    url,
    `INSERT INTO sessions (id, user_id, community_id, token_hash, created_at, last_seen_at, expires_at)
      SELECT gen_random_uuid(), * FROM unnest($1::uuid[], $2::uuid[], $3::text[]),
        LATERAL (SELECT now(), now(), now() + interval '1 day') times`,
    [people.map((one) => one.user_id), people.map((one) => one.community_id), tokens.map(hashToken)],
  )
  const host = DOMAIN(NOISY)
  const rssBefore = site.sockets.reduce((sum, one) => sum + one.rss(), 0)
  const started = performance.now()
  const open: Awaited<ReturnType<typeof subscribe>>[] = []
  const BATCH = 100
  for (let from = 0; from < SOCKETS; from += BATCH)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(BATCH, SOCKETS - from) }, (_, n) => {
          const member = (from + n) % members
          return subscribe({
            port: site.port,
            host,
            path: `/api/ws?token=${tokens[member]}`,
            destination: participantTopic(people[member]?.id ?? ''),
            connect: [['host', host]],
          })
        }),
      )),
    )
  const seconds = (performance.now() - started) / 1_000
  const bytes = site.sockets.reduce((sum, one) => sum + one.rss(), 0) - rssBefore
  for (const { socket } of open) socket.destroy()
  return {
    row: `sockets held through HAProxy, each of a signed-in member (${open.length})`,
    value: open.length,
    reference: `the wanted number: ${SOCKETS}`,
    ratio: open.length / SOCKETS,
    goal: { of: 'ratio', least: 1 },
    note: `${Math.round(open.length / seconds)} connects/s with session, subscription and presence; ${(bytes / open.length / 1024).toFixed(1)} KB each`,
  }
}

/** Emails of one community, sent by the worker processes to a server that accepts at once. */
async function manyEmails(site: Site, url: string, mailServer: MailServer): Promise<BenchRow> {
  const [community] = await asAdmin<{ id: string }>(
    url,
    `SELECT id FROM communities WHERE slug = 'grown-${NOISY}'`,
  )
  if (!community) throw new Error('the community is missing')
  const ids = Array.from({ length: EMAILS }, newId)
  await asAdmin(
    url,
    `INSERT INTO mails (community_id, id, dedupe_key, kind, to_email, locale, props)
      SELECT $1, id, id::text, 'unmatched', id || '@example.test', 'en', $3 FROM unnest($2::uuid[]) id`,
    [community.id, ids, JSON.stringify(sampleMails('en').unmatched)],
  )
  const database = openServer(url, { poolSize: 4, onError: () => undefined })
  const queue = await openQueue(database, silentLog)
  const cpuMs = () => site.workers.reduce((sum, one) => sum + one.cpuMs(), 0)
  const [cpuBefore, receivedBefore] = [cpuMs(), mailServer.received()]
  const started = performance.now()
  await queue.enqueueAll(
    database.boss,
    community.id,
    'send-mail',
    ids.map((mailId) => ({ mailId })),
  )
  while (mailServer.received() < receivedBefore + EMAILS) {
    if (performance.now() - started > 300_000) throw new Error('the emails were not sent')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const seconds = (performance.now() - started) / 1_000
  const cpu = cpuMs() - cpuBefore
  await queue.stop()
  await database.close()
  return {
    row: 'processor time of an email in the worker: composing, SMTP, marking it sent',
    value: cpu / EMAILS,
    unit: 'ms',
    reference: 'a hundredth of a second',
    ratio: cpu / EMAILS / 10,
    note: `${Math.round(EMAILS / seconds)} emails/s with one worker`,
  }
}
