import { expect, test } from 'vitest'
import { samePath } from './back-to'

test('keeps paths of this site', () => {
  expect(samePath('/')).toBe('/')
  expect(samePath('/u/anna?x=1#y')).toBe('/u/anna?x=1#y')
  expect(samePath('/event/1/../2')).toBe('/event/2')
})

test('rejects everything that leads off the site', () => {
  for (const text of [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/a\n/b',
    '/./\\evil.test',
    '/.//evil.test',
    '/api/auth/logout',
    '/_next/x',
    'login',
    '',
    null,
    undefined,
    `/${'a'.repeat(3000)}`,
  ]) {
    expect(samePath(text), String(text)).toBeNull()
  }
})
