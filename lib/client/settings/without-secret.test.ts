import { expect, it } from 'vitest'
import { withoutSecret } from './without-secret'

it('a draft holds neither the token of a bot nor the secret of a provider', () => {
  expect(withoutSecret('telegram', { username: 'bot', hasToken: true, token: '12345:secret' })).toEqual({
    username: 'bot',
    hasToken: true,
    token: '',
  })
  const signIn = { code: true, provider: { clientId: 'club', secret: 'secret' } }
  expect(withoutSecret('sign-in', signIn)).toEqual({ code: true, provider: { clientId: 'club', secret: '' } })
  expect(signIn.provider.secret).toBe('secret')
})
