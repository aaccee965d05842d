import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_ERRORS } from '@/lib/core/browser-errors'
import { LOCALES } from '@/lib/core/locale'
import { pageMessages } from '@/lib/i18n/page-messages'
import { islandMessages } from './island-messages'

it.each(LOCALES)('islands get only the error texts that the browser chooses, in %s', (locale) => {
  const errors = islandMessages(locale, ['card']).find(({ name }) => name === 'errors')
  const { somethingWrong, unavailable, serverError } = pageMessages(locale).errors
  expect(JSON.parse(errors?.json ?? '')).toEqual({ somethingWrong, unavailable, serverError })
})

it('no island chooses another error text', () => {
  const asking = globSync('{app,components,lib/client}/**/*.{ts,tsx}').filter((file) => {
    const source = readFileSync(file, 'utf8')
    const keys = [...source.matchAll(/['"`]errors\.(\w*)/g)].map(([, key]) => key)
    const isServer = !source.startsWith("'use client'") && !source.includes('useTranslations')
    return (
      /useTranslations\(\s*['"]errors/.test(source) ||
      (!isServer && keys.some((key) => !BROWSER_ERRORS.some((known) => known === key)))
    )
  })
  expect(asking).toEqual(['lib/client/use-error-text.ts'])
})
