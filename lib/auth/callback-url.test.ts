import { expect, it } from 'vitest'
import { areOurCallbackUrls } from './callback-url'

const HOST = 'garden.example:3000'

it.each([
  null,
  undefined,
  '',
  '/my_communities',
  'http://garden.example:3000/x',
  'https://garden.example:3000/',
])('accepts %s', (url) => expect(areOurCallbackUrls(HOST, [url])).toBe(true))

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', 'https://evil.example/', 'http://['])(
  'refuses %s',
  (url) => expect(areOurCallbackUrls(HOST, ['/', url])).toBe(false),
)
