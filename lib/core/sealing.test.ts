import { expect, it } from 'vitest'
import { seal, tryUnseal, unseal } from './sealing'

const PURPOSE = 'oauth2-client-secret'

it('decrypts to the original, with a different ciphertext each time', () => {
  const sealed = seal('a secret', PURPOSE, 'пароль клиента')
  expect(unseal('a secret', PURPOSE, sealed)).toBe('пароль клиента')
  expect(seal('a secret', PURPOSE, 'пароль клиента')).not.toBe(sealed)
  expect(sealed).toMatch(/^[\w-]+$/)
})

it('rejects another secret, changed and truncated texts', () => {
  const sealed = seal('a secret', PURPOSE, 'text')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  for (const [secret, text] of [
    ['another secret', sealed],
    ['a secret', changed],
    ['a secret', sealed.slice(0, -4)],
    ['a secret', ''],
  ] as const) {
    expect(() => unseal(secret, PURPOSE, text)).toThrow()
    expect(tryUnseal(secret, PURPOSE, text)).toBeNull()
  }
})
