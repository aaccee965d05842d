import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { createApiKey } from './create-api-key'
import { listApiKeys } from './list-api-keys'
import { revokeApiKey } from './revoke-api-key'

describeOrganisersOnly('api-key', {
  listApiKeys,
  createApiKey: (ctx) => createApiKey(ctx, { name: 'CRM', scopes: ['members:read'], days: 30 }),
  revokeApiKey: (ctx) => revokeApiKey(ctx, newId()),
})
