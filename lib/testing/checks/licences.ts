import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that allow use in a closed product. MPL, OFL and CC-BY bind the package's own files only. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages with another licence, and why they may be used. */
const EXCEPTIONS: readonly { name: RegExp; licence: string | null; because: string }[] = [
  {
    name: /^humanize-number$/,
    licence: null,
    because: 'MIT by its readme; part of an emulator that only tests use',
  },
  {
    name: /^@img\/sharp-(libvips-)?[\w-]+$/,
    licence: 'LGPL-3.0-or-later',
    because: 'a library of its own that is linked at run time, unchanged',
  },
  {
    name: /^sentry$/,
    licence: 'FSL-1.1-Apache-2.0',
    because: 'a command of @sentry/nextjs for builds, which the program neither uses nor offers to others',
  },
]

export type Package = { name: string; version: string; licence: string | null; dev: boolean }

/** Whether an SPDX expression can be met: one alternative of which every part is allowed. */
export function isAllowed(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => ALLOWED.has(part.trim())))
}

/** All packages in node_modules, direct or not. */
export function installedPackages(root: string): Package[] {
  const file = join(root, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; dev?: boolean }>
  }
  // npm's list may name packages that are gone.
  const installed = Object.entries(packages).filter(([path]) => existsSync(join(root, path, 'package.json')))
  return installed.map(([path, { version = '', license, dev = false }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license ?? manifestLicence(join(root, path)),
    dev,
  }))
}

/** The manifest's licence: npm omits licences in an old format. */
function manifestLicence(folder: string): string | null {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const named = [license, ...(Array.isArray(licenses) ? licenses : [])]
      .map((one) => (typeof one === 'string' ? one : one?.type))
      .filter((one) => typeof one === 'string')
    return named.length > 0 ? named.join(' OR ') : null
  } catch {
    return null
  }
}

/** Packages whose licence is missing or not allowed, and exceptions for packages that no longer need one. */
export function checkLicences(packages: readonly Package[]): { wrong: string[]; count: number } {
  const isExcepted = ({ name, licence }: Package) =>
    EXCEPTIONS.some((one) => one.name.test(name) && one.licence === licence)
  const wrong = packages
    .filter((one) => !(one.licence && isAllowed(one.licence)) && !isExcepted(one))
    .map(
      ({ name, version, licence, dev }) =>
        `${name} ${version}${dev ? ' (dev)' : ''}: ${licence ?? 'no licence'}`,
    )
  return { wrong, count: packages.length }
}
