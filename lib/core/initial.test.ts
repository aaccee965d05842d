import { expect, it } from 'vitest'
import { initialOf } from './initial'

it.each([
  ['Garden Club', 'G'],
  ['«клуб садоводов»', 'К'],
  ['🌱 2nd Act', '2'],
  ['東京', '東'],
  ['★', ''],
])('the initial of %s is %j', (name, initial) => expect(initialOf(name)).toBe(initial))
