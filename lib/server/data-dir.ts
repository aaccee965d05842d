import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a command reaches the program that holds the data folder. */
export type Holder = { pid: number; controlPort: number; token: string }

const fileOf = (dataDir: string) => join(dataDir, 'holder.json')

/** Whether the program that wrote the claim still answers; its process id may be reused by now. */
async function answers(holder: Holder): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${holder.controlPort}/`, {
      headers: { authorization: `Bearer ${holder.token}` },
      signal: AbortSignal.timeout(5_000),
    })
    return response.ok
  } catch {
    return false
  }
}

/** The running program that holds `dataDir`, if there is one. */
export async function readHolder(dataDir: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Holder
    return (await answers(holder)) ? holder : null
  } catch {
    return null
  }
}

/**
 * Claims the data folder for this process: two writers would destroy an embedded database. Takes over the claim of a
 * process that is gone. The control port must answer already.
 *
 * @returns releases the folder
 * @throws Error that names the process which holds it
 */
export async function holdDataDir(dataDir: string, holder: Omit<Holder, 'pid'>): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = fileOf(dataDir)
  const claim = JSON.stringify({ pid: process.pid, ...holder } satisfies Holder)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, claim, { flag: 'wx', mode: 0o600 })
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === claim) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const other = await readHolder(dataDir)
      if (other)
        throw new Error(`${dataDir} is in use by process ${other.pid}; stop it first, or set DATA_DIR`)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`${file} could not be taken`)
}
