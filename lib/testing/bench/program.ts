import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { MEMORY_ENV, nodeFlags } from '@/lib/server/node-flags'
import { freePort } from '../free-port'

/** A measured server in its own process. */
export type Served = {
  port: number
  url(path: string, host?: string): string
  /** Resident memory of the process, in bytes. */
  rss(): number
  /** CPU time of the process so far, in milliseconds. */
  cpuMs(): number
  stop(): Promise<void>
}

export type Serve = {
  args: string[]
  env?: Record<string, string | undefined>
  cwd?: string
  /** URL that answers 200 once the server is ready. */
  ready: string
  timeoutMs?: number
}

/**
 * Starts a server and waits until it is ready.
 * @returns the server and its start time in milliseconds
 * @throws Error with its output if it exits or is not ready in time
 */
export async function serve({
  args,
  env,
  cwd,
  ready,
  timeoutMs = 300_000,
}: Serve): Promise<Served & { readyMs: number }> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(
    process.execPath,
    args.map((arg) => arg.replace('{port}', String(port))),
    {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  const url = (path: string, host = 'localhost') => `http://${host}:${port}${path}`
  while ((await statusOf(url(ready))) !== 200) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended: ${said}`)
    if (performance.now() - started > timeoutMs) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} was not ready in ${timeoutMs / 1000} s: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    port,
    url,
    readyMs: performance.now() - started,
    rss: () => rssOf(child.pid),
    cpuMs: () => cpuMsOf(child.pid),
    stop: () => stop(child),
  }
}

const statusOf = (url: string) =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** Resident memory of a process, in bytes. */
export function rssOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024
}

/**
 * CPU time of a process so far, in milliseconds. From /proc where available, otherwise from `ps`:
 * [hours:]minutes:seconds.
 */
export function cpuMsOf(pid: number | undefined): number {
  const stat = `/proc/${pid}/stat`
  if (existsSync(stat)) {
    // In hundredths of a second; user and system are the 12th and 13th after the name in brackets.
    const fields = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  })
}

/** The built program with the demo in `dataDir`, without rate limits. */
export const serveTuesday = (dataDir: string, env: Record<string, string | undefined> = {}) =>
  serve({
    args: [...nodeFlags(env.DATABASE_URL), 'dist/main.mjs'],
    env: {
      ...MEMORY_ENV,
      DATA_DIR: dataDir,
      SEED_DEMO: 'true',
      RATE_LIMIT: '0',
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      ...env,
    },
    ready: '/readyz',
  })
