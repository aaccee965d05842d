import { expect, it } from 'vitest'
import { POLICY_VARIANTS } from '@/lib/core/policy-version'
import { policyVariantFor } from './policy-variant'

it.each([
  ['RU', 'RU'],
  ['BY', 'RU'],
  ['KZ', 'JO'],
  ['JO', 'JO'],
  [null, 'JO'],
] as const)('where the country decides, %s gets the documents %s', (country, variant) => {
  for (const policyVariant of POLICY_VARIANTS) {
    expect(policyVariantFor({ policyVariant, policyByCountry: true }, country)).toBe(variant)
    expect(policyVariantFor({ policyVariant, policyByCountry: false }, country)).toBe(policyVariant)
  }
})
