import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeFlags } from '@/lib/server/node-flags'
import { freePort } from '@/lib/testing/free-port'

const MEMORY = '/dev/shm'
/** Each worker has a data folder of 100 MB, and some tests fill theirs. */
const ROOM_BYTES = 2 * 1024 ** 3

/** In memory where there is room, as each site copies the demo and its database writes all the time. */
function parentOfRuns(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The folder for all files of this run; global-setup.ts creates and deletes it. */
export const newRunFolder = () => mkdtempSync(join(parentOfRuns(), 'tuesday-e2e-'))

export const newDataDir = () => mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'data-'))

/** A data folder with the demo, copied from the one that global-setup.ts created. */
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
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
  kill(): Promise<void>
}

const KILL_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'kill-with-parent.mjs')).href

/**
 * Starts one of our processes; `kill` is SIGKILL, like a power loss. It never outlives
 * this process: see kill-with-parent.mjs.
 */
function run(args: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', KILL_WITH_PARENT, ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // The pipe breaks if the child dies first.
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

/** Starts the built program on a free port unless `env` has one. Wait with `ready`. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const running = run([...nodeFlags(env.DATABASE_URL), 'dist/main.mjs'], {
    PORT: String(port),
    RATE_LIMIT: '0',
    // Tests also run at night.
    QUIET_HOURS: 'off',
    SELF_SERVICE: 'true',
    PLATFORM_DOMAIN: 'localhost',
    ...env,
  })
  return { ...running, port, url: `http://localhost:${port}` }
}

/** Runs `npm run <name>` for a community in its own process. */
export const runCommand = (
  name: 'round' | 'oauth2',
  community: string,
  env: Record<string, string>,
  flags: string[] = [],
) => run([`dist/commands/${name}.mjs`, '--community', community, ...flags], env)

export const runRound = (community: string, env: Record<string, string>, flags: string[] = []) =>
  runCommand('round', community, env, flags)

/** Waits until `probe` returns true. The limit is against hangs: busy machines are slow. */
export async function until(
  probe: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 120_000,
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
      if (program.child.exitCode !== null) throw new Error('the program has exited')
      return (await statusOf(`${program.url}/readyz`)) === 200
    },
    'the program to be ready',
    // Against a hang: a busy machine fills the demo slowly.
    240_000,
  )

/** What rounds send; the demo's meetings and events have reminders of their own. */
const ROUND_MAIL = /^X-Mail-Kind: (recommended-contact|unmatched|inactivity-check)\r?$/m

/** Recipients of a round's emails in the outbox, one entry per email. */
export function roundRecipients(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => ROUND_MAIL.test(mail))
    .map((mail) => /^To: .*?<?([^\s<>]+@[^\s<>]+)>?\s*$/m.exec(mail)?.[1] ?? mail)
}
