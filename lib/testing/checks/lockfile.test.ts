import { describe, expect, it } from 'vitest'
import { completeLockfile, type Lockfile, missingBuilds, platformOf, readLockfile } from './lockfile'

describe('the lockfile', () => {
  it('contains the builds for every platform, so that npm ci works anywhere', () => {
    expect(missingBuilds(readLockfile())).toEqual([])
  })

  it('adds builds that the registry did not list', () => {
    const lock: Lockfile = {
      packages: {
        'node_modules/tool': {
          version: '1.2.3',
          dev: true,
          optionalDependencies: { 'tool-linux-x64': '1.2.3', 'tool-darwin-arm64': '1.2.3' },
        },
        'node_modules/tool-linux-x64': { version: '1.2.3', optional: true },
      },
    }
    expect(missingBuilds(lock)).toEqual([['node_modules/tool', 'tool-darwin-arm64', '1.2.3']])
    expect(completeLockfile(lock)).toBe(1)
    expect(lock.packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    })
    expect(missingBuilds(lock)).toEqual([])
  })

  it.each([
    ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@rollup/rollup-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@next/swc-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('derives the platform of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})
