import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AUDIT_GROUPS } from '@/lib/contracts/audit-log'
import { LOCALES } from '@/lib/core/locale'
import { entryText } from './entry-text'

/** Every action that the domain records, except those of members with their own account. */
const shown = new Set(
  globSync('lib/domain/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('recordAudit'))
    // Types of webhook events and groups of texts look like actions.
    .map((source) => source.replaceAll(/(recordWebhookEvents?|translator)\(\s*[\w.]+,\s*'[^']+'/g, ''))
    .flatMap((source) => source.match(/(?<!\()'[a-z-]+\.[a-z-]+'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter((action) => !/^(account|participant)\./.test(action)),
)

describe.each([...shown])('%s', (action) => {
  it.each(LOCALES)('is a sentence in %s', (locale) => {
    expect(entryText(locale, { action, detail: {}, people: ['Anna', 'Boris'] })).not.toContain(action)
  })

  it('is in a group of the filter', () => {
    expect(Object.values(AUDIT_GROUPS).flat()).toContain(action.split('.')[0])
  })
})

it('counts requests to join that were decided together, and names the people', () => {
  const text = (people: string[]) => entryText('ru', { action: 'join-requests.approved', detail: {}, people })
  expect(text(['Анна'])).toBe('Анна: заявка на вступление одобрена')
  expect(text(['Анна', '', 'Борис', ''])).toBe(
    'Одобрено 4 заявки на вступление: Анна, Борис и 2 бывших участника',
  )
  expect(text(Array.from({ length: 21 }, () => ''))).toBe(
    'Одобрена 21 заявка на вступление: 21 бывший участник',
  )
})

it('names the event whose introductions changed', () => {
  const entry = { action: 'event-introductions.sent', detail: { pairs: 2 }, people: [], event: 'Dinner' }
  expect(entryText('en', entry)).toBe('Dinner: introductions sent, 2 pairs')
})

it('says why a webhook was turned off', () => {
  const text = (why: string) =>
    entryText('en', { action: 'webhook.off', detail: { domain: 'crm.example.org', why }, people: [] })
  expect(text('gone')).toBe('crm.example.org: webhook turned off as its address is gone')
  expect(text('failing')).toBe('crm.example.org: webhook turned off after failed deliveries')
})

it('quotes why the platform suspended the community, if it said so', () => {
  const text = (detail: Record<string, unknown>) =>
    entryText('en', { action: 'community.suspended', detail, people: [] })
  expect(text({ why: 'none' })).toBe('The platform suspended the community: “none”')
  expect(text({})).toBe('The platform suspended the community')
})
