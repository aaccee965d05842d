import { policySettings } from '@/lib/contracts/settings/policies'
import { invalidField } from '@/lib/core/errors'
import { defineSection } from './section'

export const policiesSection = defineSection({
  shape: policySettings,
  read: (_ctx, { policyVariant, policyByCountry, termsUrl, policyUrl, consentStyle, policyEdition }) => ({
    policyVariant,
    policyByCountry,
    termsUrl,
    policyUrl,
    consentStyle,
    policyEdition,
  }),
  write(_ctx, value, { policyEdition }) {
    const step = value.policyEdition - policyEdition
    if (step !== 0 && step !== 1) throw invalidField('value.policyEdition', 'wrongValue')
    return value
  },
})
