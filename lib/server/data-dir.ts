import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How a command reaches the program that holds the data folder. */
export type Holder = { pid: number; controlPort: number; token: string }

const fileOf = (dataDir: string) => join(dataDir, 'holder.json')

const ANSWER_WITHIN_MS = 5_000
const ATTEMPTS = 5
/** In which a claim that has just been created is written. */
const WRITTEN_WITHIN_MS = 50

/** Whether the program that wrote the claim still answers; its process id may be reused by now. */
async function answers(holder: Holder): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${holder.controlPort}/`, {
      headers: { authorization: `Bearer ${holder.token}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return response.ok
  } catch (error) {
    // It may only be busy: taking its database away would destroy it.
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

/** The claim on the folder as it is written; null if there is none. */
function readClaim(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function holderOf(claim: string | null): Promise<Holder | null> {
  try {
    const holder = JSON.parse(claim ?? '') as Holder
    return (await answers(holder)) ? holder : null
  } catch {
    return null
  }
}

/** Removes the claim of a process that is gone, but not that of another which has taken the folder over meanwhile. */
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

/**
 * Claims the data folder for this process: two writers would destroy an embedded database. Takes over the claim of a
 * process that is gone. The control port must answer already.
 *
 * @returns releases the folder
 * @throws Error that names the process which holds it
 */
export async function holdDataDir(dataDir: string, holder: Omit<Holder, 'pid'>): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unusable(dataDir, error)
  }
  const file = fileOf(dataDir)
  const claim = JSON.stringify({ pid: process.pid, ...holder } satisfies Holder)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      writeFileSync(file, claim, { flag: 'wx', mode: 0o600 })
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === claim) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(dataDir, error)
      let found = readClaim(file)
      if (found === '') {
        await pause(WRITTEN_WITHIN_MS)
        found = readClaim(file)
      }
      const other = await holderOf(found)
      if (other)
        throw new Error(`${dataDir} is in use by process ${other.pid}; stop it first, or set DATA_DIR`)
      if (found !== null) removeClaim(file, found)
    }
  }
  throw new Error(`${file} could not be taken`)
}
