import { z } from 'zod'
import { atMost } from '../message'

const MAX_ADDRESS = 500
const MAX_CLIENT_ID = 300
const MAX_SCOPE = 200
const MAX_SECRET = 1_000

/** Private hosts are checked when the URL is called, because the operator may allow some. */
const address = z
  .string()
  .trim()
  .max(...atMost(MAX_ADDRESS))
  .refine((url) => url === '' || /^https?:\/\//.test(url), 'httpsLink')
  .refine((url) => url === '' || URL.canParse(url), 'httpsLink')
  .nullable()
  .transform((url) => url || null)

/** A provider's endpoints. With an issuer they are discovered. */
const endpointsShape = z.object({
  issuer: address,
  codeUrl: address,
  tokenUrl: address,
  userInfoUrl: address,
})
export type ProviderEndpoints = z.infer<typeof endpointsShape>

const providerShape = endpointsShape.extend({
  enabled: z.boolean(),
  clientId: z
    .string()
    .trim()
    .max(...atMost(MAX_CLIENT_ID)),
  scope: z
    .string()
    .trim()
    .max(...atMost(MAX_SCOPE)),
  /** Whether a secret is saved and kept. */
  hasSecret: z.boolean(),
  /** A new secret. Stored encrypted and never returned. */
  secret: z.string().max(...atMost(MAX_SECRET)),
})

const isComplete = ({ issuer, codeUrl, tokenUrl, userInfoUrl }: ProviderEndpoints) =>
  Boolean(issuer || (codeUrl && tokenUrl && userInfoUrl))

/** Sign-in methods. */
export const signInSettings = z
  .object({
    password: z.boolean(),
    code: z.boolean(),
    link: z.boolean(),
    google: z.boolean(),
    provider: providerShape,
  })
  .refine(({ provider }) => !provider.enabled || provider.clientId !== '', {
    path: ['provider', 'clientId'],
    message: 'required',
  })
  .refine(({ provider }) => !provider.enabled || isComplete(provider), {
    path: ['provider', 'issuer'],
    message: 'providerEndpoints',
  })
  .refine(
    ({ password, code, link, google, provider }) => password || code || link || google || provider.enabled,
    { path: ['password'], message: 'signInMethod' },
  )
export type SignInSettings = z.infer<typeof signInSettings>

export const testProviderShape = endpointsShape
const PROVIDER_PROBLEMS = [
  'providerAddress',
  'providerUnreachable',
  'providerMissing',
  'providerOtherIssuer',
] as const
/** Both null if the provider answers; otherwise the problem, and the field with the URL at fault. */
export const testedProviderShape = z.object({
  problem: z.enum(PROVIDER_PROBLEMS).nullable(),
  field: z.enum(['issuer', 'codeUrl', 'tokenUrl', 'userInfoUrl']).nullable(),
})
