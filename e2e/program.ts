import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** A folder for everything that this run keeps; global-setup.ts makes it and takes it away. */
export const newRunFolder = () => mkdtempSync(join(tmpdir(), 'tuesday-e2e-'))

export const newDataDir = () => mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'data-'))

/** A data folder with the demo in it, copied from the one that global-setup.ts has filled for this run. */
export function demoDataDir(): string {
  const filled = process.env.E2E_DEMO
  if (!filled) throw new Error('e2e/global-setup.ts has not run')
  const dataDir = newDataDir()
  cpSync(filled, dataDir, { recursive: true })
  return dataDir
}

export const dropDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true })

type Running = {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
  kill(): Promise<void>
}

const LEASH = pathToFileURL(join(import.meta.dirname, 'leash.mjs')).href

/**
 * Starts one of our own processes; `kill` is SIGKILL, as a machine that loses power would. It never outlives
 * this process: see leash.mjs.
 */
function run(args: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', LEASH, ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // The pipe breaks when the child is killed first.
  child.stdin?.on('error', () => undefined)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return {
    child,
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type Program = Running & { port: number; url: string }

/** The built program on a port of its own, unless the environment names one. Does not wait for it: see `ready`. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const running = run(['dist/main.mjs'], {
    PORT: String(port),
    RATE_LIMIT: '0',
    // Tests run at night too.
    QUIET_HOURS: 'off',
    ...env,
  })
  return { ...running, port, url: `http://localhost:${port}` }
}

/** `npm run <name>` for a community, as its own process. */
export const runCommand = (
  name: 'round' | 'oauth2',
  community: string,
  env: Record<string, string>,
  flags: string[] = [],
) => run([`dist/commands/${name}.mjs`, '--community', community, ...flags], env)

export const runRound = (community: string, env: Record<string, string>, flags: string[] = []) =>
  runCommand('round', community, env, flags)

/** Waits until `probe` answers true. */
export async function until(
  probe: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}

export const ready = (program: Program) =>
  until(
    async () => {
      if (program.child.exitCode !== null) throw new Error('the program has ended')
      return (await statusOf(`${program.url}/readyz`)) === 200
    },
    'the program to be ready',
    110_000,
  )

/** The recipients of all mails in the outbox, one entry a mail. */
export function outboxRecipients(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
  return names.map(
    (name) =>
      /^To: .*?<?([^\s<>]+@[^\s<>]+)>?\s*$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name,
  )
}
