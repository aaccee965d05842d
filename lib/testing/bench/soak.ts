import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { participantTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { demoDataDir, publicEventPath, type SignedIn, signIn } from './demo-data'
import { postgresUrl, withDatabase } from './postgres'
import { type Served, serveTuesday } from './program'
import { subscribe } from './realtime-subscriber'
import type { BenchRow } from './row'

const MINUTES = Number(process.env.BENCH_SOAK_MINUTES ?? 60)
const PER_SECOND = Number(process.env.BENCH_SOAK_PER_SECOND ?? 5)
/** Memory is measured from here on: by then the program has loaded its pages and communities. */
const SETTLED_AFTER_MS = Math.min(5, MINUTES / 4) * 60_000
const SAMPLE_EVERY_MS = 10_000
const SOCKETS = 20

type Account = SignedIn & { host: string; email: string }
type Call = { host: string; path: string; token?: string; body?: unknown; bytes?: Buffer }

/** An hour of mixed load on the embedded database and on Postgres, both at once. */
export async function* run(): AsyncGenerator<BenchRow | string> {
  const adminUrl = postgresUrl()
  const embedded = soak({}, { name: 'embedded database', most: 650 })
  const onPostgres = adminUrl
    ? withDatabase(adminUrl, (DATABASE_URL) => soak({ DATABASE_URL }, { name: 'Postgres', most: 500 }))
    : Promise.resolve(['  set TEST_DATABASE_URL for the rows on Postgres'])
  yield* (await Promise.all([embedded, onPostgres])).flat()
}

async function soak(
  env: Record<string, string | undefined>,
  { name, most }: { name: string; most: number },
): Promise<BenchRow[]> {
  const server = await serveTuesday(await demoDataDir(), env)
  const started = performance.now()
  const samples: { at: number; bytes: number }[] = []
  const sampling = setInterval(
    () => samples.push({ at: performance.now() - started, bytes: server.rss() }),
    SAMPLE_EVERY_MS,
  )
  try {
    const { right, wrong } = await mixedLoad(server, started + MINUTES * 60_000)
    const settled = samples.filter(({ at }) => at >= SETTLED_AFTER_MS)
    // Means of a tenth of the time each: a single sample depends on when memory was last collected.
    const tenth = Math.max(1, Math.floor(settled.length / 10))
    const first = megabytes(mean(settled.slice(0, tenth)))
    const last = megabytes(mean(settled.slice(-tenth)))
    const peak = megabytes(Math.max(...samples.map(({ bytes }) => bytes)))
    const row = `memory after ${MINUTES} minutes of mixed load, ${name}`
    const failed = wrong[0] ? `${wrong.length} failed, first: ${wrong[0].message}` : 'none failed'
    const note = `peak ${peak.toFixed(0)} MB; ${right + wrong.length} requests, ${failed}`
    return [
      {
        row,
        value: last,
        unit: 'MB',
        reference: `the goal: ${most} MB`,
        ratio: last / most,
        goal: { of: 'value', most },
        note,
      },
      {
        row: `growth of ${row}`,
        value: last,
        unit: 'MB',
        reference: `after ${SETTLED_AFTER_MS / 60_000} minutes: ${first.toFixed(0)} MB`,
        ratio: last / first,
        goal: { of: 'ratio', most: 1.1 },
      },
    ]
  } finally {
    clearInterval(sampling)
    await server.stop()
  }
}

const megabytes = (bytes: number) => bytes / 2 ** 20
const mean = (samples: { bytes: number }[]) =>
  samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length

type Answers = { right: number; wrong: Error[] }

/** Requests at a fixed pace until `end`, in turn through everything people do. */
async function mixedLoad(server: Served, end: number): Promise<Answers> {
  const agent = new Agent()
  const calls = await everything(server, await people(server))
  const answers: Answers = { right: 0, wrong: [] }
  const running = new Set<Promise<void>>()
  for (let turn = 0; performance.now() < end; turn++) {
    const call = calls[turn % calls.length]
    if (!call) break
    const counted: Promise<void> = call(agent)
      .then(
        () => void answers.right++,
        (error: Error) => void answers.wrong.push(error),
      )
      .finally(() => running.delete(counted))
    running.add(counted)
    await new Promise((resolve) => setTimeout(resolve, 1_000 / PER_SECOND))
  }
  await Promise.all(running)
  return answers
}

type People = { members: Account[]; organisers: Account[] }

async function people(server: Served): Promise<People> {
  const signedIn = (kind: string) =>
    Promise.all(
      demoAccounts
        .filter((one) => one.kind === kind && ['localhost', 'large.localhost'].includes(one.domain))
        .map(async ({ domain, email }) => ({
          host: domain,
          email,
          ...(await signIn(server, domain, email, DEMO_PASSWORD)),
        })),
    )
  return { members: await signedIn('member'), organisers: await signedIn('organiser') }
}

const MEMBER_PAGES = [
  '/my_communities',
  '/participants',
  '/participants?search=design',
  '/contacts',
  '/chats',
  '/events',
  '/meetings',
  '/profile',
  '/my_communities/requests',
]
const ORGANISER_PAGES = ['/dashboard', '/admin', '/admin/members', '/round', '/notifications', '/score-match']

/** One of each kind of call, ordered so that light ones come between heavy ones. */
async function everything(server: Served, { members, organisers }: People) {
  const [anna] = members
  const [organiser] = organisers
  if (!anna || !organiser) throw new Error('the demo has no accounts to measure with')
  const photo = await noisyPhoto()
  const eventPath = await publicEventPath(server)
  const chats = await ask(server, { ...anna, path: `/api/chats?communityId=${anna.communityId}` })
  const chatId = (JSON.parse(chats) as { list: { id: string }[] }).list[0]?.id
  type Turn = (agent: Agent) => Promise<unknown>
  const get =
    (one: { host: string; token?: string }, path: string): Turn =>
    (agent) =>
      ask(server, { ...one, path }, agent)
  const guest = { host: 'localhost' }
  const reads = members.flatMap((one) => [
    ...MEMBER_PAGES.map((path) => get(one, path)),
    get(one, `/api/community/${one.communityId}/participants-list`),
    get(one, '/api/notifications'),
  ])
  const writes: Turn[] = [
    (agent) =>
      ask(
        server,
        {
          ...anna,
          path: `/api/chats/${chatId}/messages`,
          body: { clientId: newId(), text: 'How was your week?' },
        },
        agent,
      ),
    (agent) =>
      ask(server, { ...anna, path: `/api/chats/${chatId}/photos?clientId=${newId()}`, bytes: photo }, agent),
    () => signIn(server, anna.host, anna.email, DEMO_PASSWORD),
    () => socketsThatComeAndGo(server, anna),
  ]
  const organising = organisers.flatMap((one) => ORGANISER_PAGES.map((path) => get(one, path)))
  const guests = ['/', '/login', eventPath].map((path) => get(guest, path))
  return interleave([reads, [...organising, ...guests], writes])
}

function interleave<One>(lists: One[][]): One[] {
  return lists
    .flatMap((list) => list.map((one, at) => ({ one, at: (at + 0.5) / list.length })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

async function socketsThatComeAndGo(server: Served, { token, participantId }: Account): Promise<void> {
  const subscribers = await Promise.all(
    Array.from({ length: SOCKETS }, () =>
      subscribe({
        port: server.port,
        path: `/api/ws?token=${token}`,
        destination: participantTopic(participantId),
        connect: [['host', 'localhost']],
      }),
    ),
  )
  for (const { socket } of subscribers) socket.destroy()
}

/** Noise does not compress, so decoding it costs as much as a large photo. */
async function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [2_000, 1_500]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

/** @throws Error for an error response. Communities redirect pages that they do not have. */
function ask(server: Served, { host, path, token, body, bytes }: Call, agent?: Agent): Promise<string> {
  const payload = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  const headers = {
    host: `${host}:${server.port}`,
    'accept-encoding': 'gzip',
    // As browsers send it; programs that draw link previews do not.
    'sec-fetch-mode': path.startsWith('/api/') ? 'cors' : 'navigate',
    ...(token && { cookie: `tuesday-session=${token}`, origin: `http://${host}:${server.port}` }),
    ...(payload && { 'content-type': bytes ? 'image/jpeg' : 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const method = payload ? 'POST' : 'GET'
    request(server.url(path), { method, headers, agent }, (answer) => {
      text(answer).then((said) => {
        if ((answer.statusCode ?? 500) < 400) resolve(said)
        else reject(new Error(`${path} of ${host}: ${answer.statusCode} ${said.slice(0, 300)}`))
      }, reject)
    })
      .on('error', reject)
      .end(payload)
  })
}
