import { expect, it } from 'vitest'
import { addressIn } from './public-ip'

it.each([
  ['203.0.113.7\n', '203.0.113.7'],
  ['{"ip":"2001:db8::7"}', '2001:db8::7'],
  ['{"ip":7}', null],
  ['<html>', null],
  ['1.2.3.4\r\nX-Evil: 1', null],
  ['', null],
])('the address in %j is %s', (text, address) => {
  expect(addressIn(text)).toBe(address)
})
