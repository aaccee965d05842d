import { z } from 'zod'
import { POLICY_VARIANTS } from '@/lib/core/policy-version'
import { httpsLink } from './section'

/** The documents that members agree to. */
export const policySettings = z.object({
  policyVariant: z.enum(POLICY_VARIANTS),
  /** The visitor's country decides between the Russian and the general documents. */
  policyByCountry: z.boolean(),
  /** The community's own documents, which replace the product's. */
  termsUrl: httpsLink,
  policyUrl: httpsLink,
  consentStyle: z.enum(['links', 'plain']),
  /** Incrementing it asks every member to agree again. */
  policyEdition: z.int().min(1),
})
export type PolicySettings = z.infer<typeof policySettings>
