import type { Examples } from '../example'
import { makeApiKey } from '../factories'

export const apiKey: Examples = {
  getApiKeys: {},
  createApiKey: { input: () => ({ body: { name: 'Website', scopes: ['events:read'], days: 90 } }) },
  revokeApiKey: {
    async input({ runtime, me }) {
      const { keyId } = await makeApiKey(runtime.database, me.community, { createdBy: me.user.id })
      return { params: { id: keyId } }
    },
  },
}
