import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkContacts, contactLinkShape, NETWORKS, type Network, normaliseContact } from './contact'

const LINKS: [Network, string, string | null][] = [
  ['telegram', '@anna_lee', 'https://t.me/anna_lee'],
  ['telegram', 't.me/anna_lee/', 'https://t.me/anna_lee'],
  ['telegram', 'https://telegram.me/anna_lee?start=1', 'https://t.me/anna_lee'],
  ['telegram', 'anna lee', null],
  ['telegram', '@ab', null],
  ['instagram', 'https://instagram.com/anna.lee', 'https://www.instagram.com/anna.lee'],
  ['linkedin', 'https://ru.linkedin.com/in/anna-lee/', 'https://www.linkedin.com/in/anna-lee'],
  ['linkedin', 'https://www.linkedin.com/in/анна-ли', 'https://www.linkedin.com/in/анна-ли'],
  ['linkedin', 'https://www.linkedin.com/company/anna', null],
  ['linkedin', 'https://linkedin.com.evil.example/in/anna', null],
  ['linkedin', 'javascript:alert(1)//linkedin.com/in/anna', null],
  ['facebook', 'm.facebook.com/anna.lee', 'https://www.facebook.com/anna.lee'],
  [
    'facebook',
    'https://www.facebook.com/profile.php?id=1000123',
    'https://www.facebook.com/profile.php?id=1000123',
  ],
  ['facebook', 'https://ru-ru.facebook.com/anna.lee?ref=x', 'https://www.facebook.com/anna.lee'],
  ['github', 'github.com/anna-lee', 'https://github.com/anna-lee'],
  ['github', 'github.com/anna--lee', null],
  ['twitter', 'https://twitter.com/anna', 'https://x.com/anna'],
  ['slack', 'https://team.slack.com/team/U0123ABCD', 'https://team.slack.com/team/U0123ABCD'],
  ['vk', 'https://m.vk.com/id1', 'https://vk.com/id1'],
  ['calendly', 'calendly.com/anna/30min', 'https://calendly.com/anna/30min'],
  // Bare names.
  ['telegram', 'anna_lee', 'https://t.me/anna_lee'],
  ['instagram', '@anna.lee', 'https://www.instagram.com/anna.lee'],
  ['linkedin', 'anna-lee', 'https://www.linkedin.com/in/anna-lee'],
  ['linkedin', '@anna-lee', 'https://www.linkedin.com/in/anna-lee'],
  ['facebook', 'anna.lee', 'https://www.facebook.com/anna.lee'],
  ['github', '@anna-lee', 'https://github.com/anna-lee'],
  ['twitter', 'anna', 'https://x.com/anna'],
  ['vk', 'id1', 'https://vk.com/id1'],
  ['calendly', 'anna', 'https://calendly.com/anna'],
  ['slack', '@anna', null],
  // With URL prefixes and parameters.
  ['instagram', 'HTTPS://WWW.Instagram.com/anna.lee/?hl=en', 'https://www.instagram.com/anna.lee'],
  ['linkedin', 'm.linkedin.com/in/anna-lee/ru', 'https://www.linkedin.com/in/anna-lee'],
  ['twitter', 'm.twitter.com/anna', 'https://x.com/anna'],
  ['vk', 'http://www.vk.ru/anna', 'https://vk.com/anna'],
  // Other sites, scripts, and pages that are not profiles.
  ['telegram', 'https://t.me/', null],
  ['telegram', 't.me/joinchat/AAAA', null],
  ['instagram', 'evil.com', null],
  ['instagram', 'instagram.com', null],
  ['facebook', 'evil.com/anna', null],
  ['facebook', 'https://facebook.com@evil.example/anna', null],
  ['github', 'https://evil.example/github.com/anna', null],
  ['vk', 'data:text/html,anna', null],
  ['vk', '<script>alert(1)</script>', null],
  ['calendly', '//calendly.com/anna', null],
  ['linkedin', 'anna lee', null],
]

describe('profile links', () => {
  it.each(LINKS)('%s: %s', (network, text, link) => {
    expect(normaliseContact(network, text)).toBe(link)
  })

  it('are stable when normalised again, and always lead to the network over https', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NETWORKS), fc.string({ maxLength: 80 }), (network, name) => {
        const link =
          normaliseContact(network, `https://${network}.com/${name}`) ?? normaliseContact(network, name)
        if (link === null) return
        expect(normaliseContact(network, link)).toBe(link)
        expect(new URL(link).protocol).toBe('https:')
      }),
    )
  })

  it('may be blank; an invalid one names the network it should be of', () => {
    expect(contactLinkShape('linkedin').parse('  ')).toBe('')
    expect(contactLinkShape('linkedin').safeParse('no profile').error?.issues[0]?.message).toBe(
      'contactFormat?network=LinkedIn',
    )
  })
})

describe('required contacts', () => {
  const community = { requiredContacts: ['FACEBOOK', 'LINKEDIN'], requiredContactsMin: 1 }

  it('must be as many as the community demands', () => {
    expect(checkContacts(community, {})).toEqual({ contacts: ['contactsMin?n=1&list=Facebook%2C+LinkedIn'] })
    expect(checkContacts(community, { linkedin: 'https://www.linkedin.com/in/a' })).toEqual({})
    expect(Object.keys(checkContacts({ ...community, requiredContactsMin: 5 }, {}))).toEqual([
      'contacts.facebook',
      'contacts.linkedin',
    ])
    expect(checkContacts({ requiredContacts: ['PAGER'], requiredContactsMin: 1 }, {})).toEqual({})
  })
})
