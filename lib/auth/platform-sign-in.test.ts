import { expect, it } from 'vitest'
import { seal } from '@/lib/core/sealing'
import { testApi } from '@/lib/testing/api'
import { providerConfig } from './platform-sign-in'

it("a community's provider counts as not set up while its secret cannot be read", async () => {
  const { runtime, community } = await testApi()
  const configOf = (secret: string) =>
    providerConfig({
      env: runtime.env,
      community: {
        ...community,
        oauth2Client: {
          clientId: 'club',
          issuer: 'https://id.example/',
          sealedSecret: seal(secret, 'oauth2-client-secret', 'hidden'),
        },
      },
      provider: 'oauth2',
    } as never)
  expect(configOf('a former SECRET')).toBeNull()
  expect(configOf(runtime.env.SECRET ?? '')?.clientSecret).toBe('hidden')
})
