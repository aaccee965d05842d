import { z } from 'zod'
import { API_SCOPES } from '@/lib/core/api-scopes'
import { atMost, message } from './message'
import { id } from './page'

/** The readable reference of the API. */
export const API_DOCS_PATH = '/api/docs'

export const MAX_API_KEYS = 50
/** Days until a new key expires; null: never. */
export const API_KEY_DAYS = [30, 90, 365, null] as const

export const apiKeyShape = z.object({
  keyId: id,
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  state: z.enum(['active', 'expired', 'revoked']),
  /** The organiser who created it; null if they have no profile or have left. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeyShape>

export const apiKeysShape = z.object({
  /** Some paths contain it. */
  communityId: id,
  list: z.array(apiKeyShape),
})
export type ApiKeys = z.infer<typeof apiKeysShape>

export const createApiKeyShape = z.object({
  /** Idempotency key: a repeated request replaces the key that the first one created. */
  id: id.optional(),
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(...atMost(80)),
  scopes: z
    .array(z.enum(API_SCOPES, message('unknownScope', { scopes: API_SCOPES.join(', ') })), 'apiScopeMissing')
    .min(1, 'apiScopeMissing')
    .max(API_SCOPES.length)
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.union([z.literal(30), z.literal(90), z.literal(365), z.null()], 'apiKeyDays'),
})
export type CreateApiKey = z.infer<typeof createApiKeyShape>

/** `key` is shown this once: only its hash is stored. */
export const createdApiKeyShape = z.object({ key: z.string(), apiKey: apiKeyShape })
export type CreatedApiKey = z.infer<typeof createdApiKeyShape>
