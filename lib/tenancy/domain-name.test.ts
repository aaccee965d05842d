import { describe, expect, it } from 'vitest'
import { domainName, isOfPlatform, shownDomain } from './domain-name'

const env = { PLATFORM_URL: 'https://auth.tuesday.example', PLATFORM_DOMAIN: 'clubs.example' }

describe('a typed domain', () => {
  it.each([
    ['Club.Example.org', 'club.example.org'],
    [' https://club.example.org/welcome?x=1 ', 'club.example.org'],
    ['club.example.org.', 'club.example.org'],
    ['клуб.рф', 'xn--90ard6a.xn--p1ai'],
    ['club.example.org:8443', 'club.example.org'],
  ])('%s is %s', (typed, domain) => expect(domainName(typed)).toBe(domain))

  it.each([
    'example',
    'localhost',
    'club.localhost',
    'printer.local',
    'db.internal',
    '192.0.2.7',
    '[2001:db8::1]',
    '0x7f.1',
    'a_b.example.org',
    '-a.example.org',
    'user@example.org',
    'exa mple.org',
    '',
  ])('%s is refused', (typed) => expect(domainName(typed)).toBeNull())

  it('is of the platform at its host and its domain', () => {
    const all = ['auth.tuesday.example', 'clubs.example', 'garden.clubs.example']
    expect(all.filter((domain) => isOfPlatform(env, domain))).toEqual(all)
    const others = ['tuesday.example', 'other.clubs.example.org', 'myclubs.example']
    expect(others.filter((domain) => isOfPlatform(env, domain))).toEqual([])
  })

  it.each([
    ['xn--90ard6a.xn--p1ai', 'клуб.рф'],
    ['club.example.org', 'club.example.org'],
    ['crm.example.org:8443', 'crm.example.org:8443'],
  ])('%s is shown as %s', (domain, shown) => expect(shownDomain(domain)).toBe(shown))
})
