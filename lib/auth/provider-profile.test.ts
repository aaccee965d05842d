import { describe, expect, it } from 'vitest'
import { googleProfile, oauth2Profile } from './provider-profile'

const profileOf = (claims: object, emailsAreVerified?: boolean) =>
  oauth2Profile(
    { sub: '1', email: 'mira@example.test', ...claims },
    { id: 'club', oauth2Client: { emailsAreVerified } },
  )

describe("a provider's claims", () => {
  it.each<[string, object]>([
    ['no id', { sub: undefined }],
    ['an object as its id', { sub: undefined, id: { value: 1 } }],
    ['true as its id', { sub: true }],
    ['an empty id', { sub: '' }],
    // JSON.parse rounds it to the next one's.
    ['a number as its id that was rounded', { sub: undefined, id: 2 ** 53 }],
    ['no address', { email: null }],
    ['several addresses', { email: ['mira@example.test'] }],
  ])('with %s name nobody', (_, claims) => {
    expect(profileOf(claims)).toBeNull()
  })

  it('may have a number as their id', () => {
    expect(profileOf({ sub: undefined, id: 583231 })?.subject).toBe('583231')
  })

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    [1, true],
    [false, false],
    ['false', false],
    [0, false],
    [{}, false],
    ['2024-01-01', false],
  ])('say with email_verified %j that the address is verified: %s', (said, verified) => {
    expect(profileOf({ email_verified: said }, true)?.verified).toBe(verified)
  })

  it('leave it to the operator to vouch when they say nothing about verification', () => {
    for (const said of [undefined, null]) {
      expect(profileOf({ email_verified: said })?.verified).toBe(false)
      expect(profileOf({ email_verified: said }, true)?.verified).toBe(true)
    }
  })

  it('may use names of Google’s for something else', () => {
    expect(profileOf({ hd: null })).not.toBeNull()
    expect(
      googleProfile({ sub: '1', email: 'mira@example.test', email_verified: true, hd: 1 }),
    ).toMatchObject({
      authoritative: false,
    })
  })
})
