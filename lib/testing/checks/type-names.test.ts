import { expect, it } from 'vitest'
import { typeNames } from './type-names'

it('finds types that share a name, except in tables and tests', () => {
  const text = 'export type Slot = string\nexport interface SlotProps {}\ntype Local = number\n'
  const paths = ['lib/client/slot.ts', 'components/slot.tsx', 'lib/db/schema/slot.ts', 'lib/slot.test.ts']
  const names = typeNames(paths.map((path) => ({ path, text })))
  expect([...names]).toEqual([
    ['Slot', paths.slice(0, 2)],
    ['SlotProps', paths.slice(0, 2)],
  ])
})
