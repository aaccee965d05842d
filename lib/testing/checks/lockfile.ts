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

/** Where node would find `name` from the package at `path`: the nearest node_modules that has it. */
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
 * Builds for other systems that the lockfile does not name, each as [who wants it, name, version].
 * npm leaves them out when the registry it wrote the lockfile against does not have them, and `npm ci` then
 * refuses the lockfile, here and on those systems.
 */
export function missingBuilds(lock: Lockfile): [path: string, name: string, version: string][] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = find(lock, path, name)
        // An exact version that another one hides is missing, too.
        return found === null || (/^\d/.test(version) && lock.packages[found]?.version !== version)
      })
      .map(([name, version]): [string, string, string] => [path, name, version]),
  )
}

/** For which systems a build is, by its name: '@swc/core-linux-x64-musl' says it all. */
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

/** Names what is missing, at the version that is wanted; npm on that system then finds it by name. */
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

/** `npm run lockfile`: completes the file on disk. */
export function completeOnDisk(): number {
  const lock = readLockfile()
  const added = completeLockfile(lock)
  if (added > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  return added
}
