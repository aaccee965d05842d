import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/core/locale'
import { POLICY_EDITION, POLICY_VARIANTS } from '@/lib/core/policy-version'
import { policyDocuments } from './policy-documents'

const ADDRESSES = POLICY_VARIANTS.flatMap((variant) => LOCALES.map((locale) => [variant, locale] as const))
const own = { policyUrl: null, termsUrl: null }
const fileAt = (address: string) => readFileSync(`public${address.split('#')[0]}`, 'utf8')

describe('the documents that are agreed to', () => {
  it.each(ADDRESSES)('of %s in %s exist in that language', (policyVariant, locale) => {
    const documents = policyDocuments({ ...own, policyVariant }, locale)
    const isRussian = policyVariant === 'RU'
    expect(Object.keys(documents)).toEqual(['terms', 'privacy', ...(isRussian ? ['agreement'] : [])])
    for (const [name, address] of Object.entries(documents)) {
      expect(address).toContain(isRussian ? '/docs/agreement_ru.html#' : '/docs/agreement_nw.html#')
      const [before] = fileAt(address).split(`<section id="${address.split('#')[1]}">`)
      expect(before?.length, name).toBeLessThan(fileAt(address).length)
      expect([...(before ?? '').matchAll(/<article lang="(\w+)"/g)].at(-1)?.[1]).toBe(locale)
    }
  })

  it('are the community’s own if it has any', () => {
    const documents = { policyUrl: 'https://a.test/privacy', termsUrl: 'https://a.test/terms' }
    expect(policyDocuments({ ...documents, policyVariant: 'TIM' }, 'ru')).toEqual({
      privacy: 'https://a.test/privacy',
      terms: 'https://a.test/terms',
    })
  })

  it.each(['nw', 'ru'])('name the edition in force and run no scripts: %s', (name) => {
    const text = readFileSync(`public/docs/agreement_${name}.html`, 'utf8')
    expect(text).toContain(`Edition ${POLICY_EDITION}, in force since`)
    expect(text).toContain(`Редакция ${POLICY_EDITION}, действует с`)
    expect(text).toContain('prefers-color-scheme:dark')
    expect(text).not.toMatch(/<script|https?:\/\/|\son\w+=|src=/)
    for (const id of ['terms', 'privacy', 'agreement']) expect(text).toContain(`<section id="${id}">`)
  })
})
