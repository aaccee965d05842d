import { describe, expect, it } from 'vitest'
import { checkLicences, installedPackages, isAllowed } from './licences'

const named = (name: string, licence: string | null) => ({ name, version: '1.0.0', licence, dev: false })

describe('licences of dependencies', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['UNLICENSED', false],
  ])('%s is allowed: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed))

  it('of all installed packages are allowed', () => {
    const packages = installedPackages(process.cwd())
    expect(packages.length).toBeGreaterThan(200)
    expect(checkLicences(packages).wrong).toEqual([])
  })

  it('that are missing or not allowed are reported; an exception covers only its package and licence', () => {
    expect(
      checkLicences([
        named('good', 'ISC'),
        named('copyleft', 'AGPL-3.0-only'),
        named('silent', null),
        named('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
        named('@img/sharp-libvips-linux-x64', 'GPL-3.0-only'),
      ]).wrong,
    ).toEqual([
      'copyleft 1.0.0: AGPL-3.0-only',
      'silent 1.0.0: no licence',
      '@img/sharp-libvips-linux-x64 1.0.0: GPL-3.0-only',
    ])
  })
})
