import { describe, expect, it } from 'vitest'
import { parseHost } from './host'

describe('the host of a request', () => {
  it.each([
    ['localhost', 'localhost', ''],
    ['localhost:3000', 'localhost', '3000'],
    ['RU.LocalHost:3000', 'ru.localhost', '3000'],
    ['example.org.', 'example.org', ''],
    ['example.org.:8080', 'example.org', '8080'],
    ['EXAMPLE.ORG', 'example.org', ''],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai', ''],
    ['XN--E1AFMKFD.xn--p1ai', 'xn--e1afmkfd.xn--p1ai', ''],
    ['127.0.0.1:3000', '127.0.0.1', '3000'],
    ['[::1]:3000', '[::1]', '3000'],
    [' example.org ', 'example.org', ''],
  ])('%s is %s', (header, domain, port) => {
    expect(parseHost(header)).toEqual({ domain, port })
  })

  it.each([
    [undefined],
    [null],
    [''],
    ['   '],
    ['a b'],
    ['user@example.org'],
    ['example.org/path'],
    ['example.org\\path'],
    ['example.org?x'],
    ['example.org#x'],
    ['a,b'],
    ['example.org, evil.org'],
    ['example.org:'],
    ['example.org:0'],
    ['example.org:65536'],
    ['example.org:99999'],
    ['example.org:80:80'],
    [':3000'],
    ['.'],
    ['..'],
    ['example..org'],
    ['.example.org'],
    ['ex<script>'],
    ['%65xample.org'],
    ['::1'],
    [`${'a'.repeat(300)}.org`],
  ])('refuses %j', (header) => {
    expect(parseHost(header)).toBeNull()
  })
})
