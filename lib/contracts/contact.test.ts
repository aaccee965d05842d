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
]

describe('profile links', () => {
  it.each(LINKS)('%s: %s', (network, text, link) => {
    expect(normaliseContact(network, text)).toBe(link)
  })

  it('are in a form that stays as it is, and always lead to the network over https', () => {
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

  it('may be blank, and else say which network they should be of', () => {
    expect(contactLinkShape('linkedin').parse('  ')).toBe('')
    expect(contactLinkShape('linkedin').safeParse('nonsense').error?.issues[0]?.message).toBe(
      'contactFormat?network=LinkedIn',
    )
  })
})

describe('required contacts', () => {
  const community = { requiredContacts: ['FACEBOOK', 'LINKEDIN'], requiredContactsMin: 1 }

  it('need as many as the community says', () => {
    expect(checkContacts(community, {})).toEqual({ contacts: ['contactsMin?n=1&list=Facebook%2C+LinkedIn'] })
    expect(checkContacts(community, { linkedin: 'https://www.linkedin.com/in/a' })).toEqual({})
    expect(Object.keys(checkContacts({ ...community, requiredContactsMin: 5 }, {}))).toEqual([
      'contacts.facebook',
      'contacts.linkedin',
    ])
    expect(checkContacts({ requiredContacts: ['PAGER'], requiredContactsMin: 1 }, {})).toEqual({})
  })
})
