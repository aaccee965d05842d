import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How a command reaches the program that holds the data folder. */
export type Holder = {
  pid: number
  /** Of the machine or container, whose loopback addresses and process ids others cannot see. */
  hostname: string
  controlPort: number
  token: string
}

const fileOf = (dataDir: string) => join(dataDir, 'holder.json')

const ANSWER_WITHIN_MS = 5_000
const ATTEMPTS = 5
/** Time for writing a claim that was just created. */
const WRITTEN_WITHIN_MS = 50
/** How often a holder touches its claim. */
const HEARTBEAT_MS = 2_000
/** How long a claim of another host is watched. Its process may be too busy for several heartbeats. */
const WATCH_MS = 10_000
const LOOK_EVERY_MS = 250

/** Whether the program that wrote the claim still answers; its process id may be reused by now. */
async function answers(holder: Holder): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${holder.controlPort}/`, {
      headers: { authorization: `Bearer ${holder.token}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return response.ok
  } catch (error) {
    // It may only be busy: opening its database would destroy it.
    return (error as Error).name === 'TimeoutError' && isAlive(holder.pid)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The claim as read from the folder; null if there is none. */
function readClaim(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parseClaim(claim: string | null): Holder | null {
  try {
    return JSON.parse(claim ?? '')
  } catch {
    return null
  }
}

/** The holder on this host, if it still responds. */
async function holderOf(claim: string | null): Promise<Holder | null> {
  const holder = parseClaim(claim)
  return holder && (await answers(holder)) ? holder : null
}

/** The holder on another host, if it still touches the claim. */
async function remoteHolderOf(file: string, claim: string | null): Promise<Holder | null> {
  const holder = parseClaim(claim)
  // Earlier releases wrote no host.
  if (!holder?.hostname || holder.hostname === hostname()) return null
  const touched = touchedAt(file)
  // By the file's own clock: those of two machines may differ.
  for (let ms = 0; ms < WATCH_MS && readClaim(file) === claim; ms += LOOK_EVERY_MS) {
    if (touchedAt(file) !== touched) return holder
    await pause(LOOK_EVERY_MS)
  }
  return null
}

const touchedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/** Touches the claim while it is ours. @returns stops */
function beat(file: string, claim: string): () => void {
  const timer = setInterval(() => {
    try {
      if (readClaim(file) === claim) utimesSync(file, new Date(), new Date())
    } catch {
      // Another process is reading it, or the disk is unavailable for a moment.
    }
  }, HEARTBEAT_MS).unref()
  return () => clearInterval(timer)
}

/** Removes the claim of a dead process, unless another one has taken over the folder meanwhile. */
function removeClaim(file: string, gone: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== gone) copyFileSync(aside, file, constants.COPYFILE_EXCL)
  rmSync(aside, { force: true })
}

/** The running program that holds `dataDir`, if there is one. */
export const readHolder = (dataDir: string): Promise<Holder | null> => holderOf(readClaim(fileOf(dataDir)))

const unusable = (dataDir: string, error: unknown) =>
  new Error(`DATA_DIR ${dataDir} is no folder to write to: ${(error as Error).message}`)

const named = (holder: Holder) =>
  holder.hostname && holder.hostname !== hostname() ? `${holder.pid} on ${holder.hostname}` : holder.pid

/**
 * Claims the data folder for this process: two writers would destroy an embedded database. Takes over the claim of a
 * process that is gone. The control port must answer already.
 *
 * @returns releases the folder
 * @throws Error that names the process which holds it
 */
export async function holdDataDir(
  dataDir: string,
  holder: Pick<Holder, 'controlPort' | 'token'>,
): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unusable(dataDir, error)
  }
  const file = fileOf(dataDir)
  const claim = JSON.stringify({ pid: process.pid, hostname: hostname(), ...holder } satisfies Holder)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      writeFileSync(file, claim, { flag: 'wx', mode: 0o600 })
      const stopBeating = beat(file, claim)
      return () => {
        stopBeating()
        if (readClaim(file) === claim) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(dataDir, error)
      let found = readClaim(file)
      if (found === '') {
        await pause(WRITTEN_WITHIN_MS)
        found = readClaim(file)
      }
      const other = (await holderOf(found)) ?? (await remoteHolderOf(file, found))
      if (other)
        throw new Error(`${dataDir} is in use by process ${named(other)}; stop it first, or set DATA_DIR`)
      if (found !== null) removeClaim(file, found)
    }
  }
  throw new Error(`${file} could not be taken`)
}
