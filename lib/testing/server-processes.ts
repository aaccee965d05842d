import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { freePort } from './free-port'
import { bundleOf, type ProcessScript } from './process-bundles'
import { TEST_SECRET } from './runtime'

const READY_WITHIN_MS = 240_000

export type ServerProcess = {
  port: number
  /** Its output so far. */
  output(): string
  /** Kills it without warning and starts another on its port. @param meanwhile what happens before the other starts */
  killAndRestart(meanwhile?: () => Promise<void>): Promise<void>
  /** Sends a signal that ends it, SIGTERM by default. @returns its exit code */
  terminate(signal?: NodeJS.Signals): Promise<number | null>
  stop(): Promise<void>
}

/** The connection string of the worker's own database. @throws Error on the embedded database */
export async function databaseUrl(database: Database): Promise<string> {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) throw new Error('processes share a database only on a server')
  const result = await database.owner.execute(sql`SELECT current_database() AS name`)
  const { rows } = result as unknown as { rows: { name: string }[] }
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** A process of the program on its own port. @param script what it runs, as lib/testing/global-setup.ts has bundled it */
export async function startServerProcess(
  script: ProcessScript,
  env: Record<string, string | undefined>,
): Promise<ServerProcess> {
  const port = await freePort()
  let output = ''
  let child = start()
  await ready()

  function start(): ChildProcess {
    const started = spawn(process.execPath, [bundleOf(script)], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        HOST: '127.0.0.1',
        SECRET: TEST_SECRET,
        SEED_DEMO: 'false',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'silent',
        DATABASE_POOL: '8',
        REDIS_URL: undefined,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    return started
  }

  async function ready(): Promise<void> {
    const giveUpAt = Date.now() + READY_WITHIN_MS
    while ((await ask(port, { path: '/readyz' }).catch(() => null))?.status !== 200) {
      if (child.exitCode !== null) throw new Error(`${script} ended: ${output}`)
      if (Date.now() > giveUpAt) throw new Error(`${script} was not ready in time`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    port,
    output: () => output,
    async killAndRestart(meanwhile) {
      await end('SIGKILL')
      await meanwhile?.()
      child = start()
      await ready()
    },
    async terminate(signal = 'SIGTERM') {
      await end(signal)
      return child.exitCode
    },
    stop: () => end('SIGKILL'),
  }
}

const agent = new Agent({ keepAlive: true })

export type Asked = { path: string; method?: string; host?: string; token?: string; body?: unknown }

/** One HTTP request to a process. @throws Error when the process dies before it answers */
export function ask(
  port: number,
  { path, method = 'GET', host = 'localhost', token, body }: Asked,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
): Promise<{ status: number; body: any }> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { host }
    if (token) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        const json = response.headers['content-type']?.includes('json')
        resolve({ status: response.statusCode ?? 0, body: json ? JSON.parse(text) : text })
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
