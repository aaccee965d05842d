import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
  dev?: boolean
  devOptional?: boolean
}
export type Lockfile = { packages: Record<string, Entry> }

const FILE = 'package-lock.json'
const SYSTEMS = [
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
  'linux',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
  'arm',
]

export const readLockfile = (): Lockfile => JSON.parse(readFileSync(FILE, 'utf8')) as Lockfile

/** The nearest node_modules entry for `name`, as Node resolves it from the package at `path`. */
function find(lock: Lockfile, path: string, name: string): string | null {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (lock.packages[candidate]) return candidate
    if (at === '' || !at.includes('/node_modules/')) {
      return lock.packages[`node_modules/${name}`] ? `node_modules/${name}` : null
    }
  }
}

/**
 * Platform builds missing from the lockfile, as [dependent, name, version].
 * npm omits builds that its registry does not have, and `npm ci` then rejects the lockfile, here and on
 * those platforms.
 */
export function missingBuilds(lock: Lockfile): [path: string, name: string, version: string][] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = find(lock, path, name)
        // An exact version shadowed by another one is missing too.
        return found === null || (/^\d/.test(version) && lock.packages[found]?.version !== version)
      })
      .map(([name, version]): [string, string, string] => [path, name, version]),
  )
}

/** The platform of a build, from its name, such as '@swc/core-linux-x64-musl'. */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = (name.split('/').at(-1) ?? name).split(/[-.]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && libc ? { libc: [libc] } : {}),
  }
}

/** Adds missing builds with the wanted version; npm on that platform fetches them by name. @returns how many */
export function completeLockfile(lock: Lockfile): number {
  const missing = missingBuilds(lock)
  for (const [path, name, version] of missing) {
    const { dev, devOptional } = lock.packages[path] ?? {}
    const beside = path.slice(0, path.lastIndexOf('node_modules/'))
    const place = lock.packages[`node_modules/${name}`]
      ? `${beside}node_modules/${name}`
      : `node_modules/${name}`
    lock.packages[place] = {
      version: version.replace(/^[\^~=]/, ''),
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      ...(devOptional ? { devOptional } : {}),
      optional: true,
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return missing.length
}

/** Completes the file on disk. @returns how many builds were added */
export function completeOnDisk(): number {
  const lock = readLockfile()
  const added = completeLockfile(lock)
  if (added > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  return added
}
