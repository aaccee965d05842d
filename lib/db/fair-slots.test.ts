import { expect, it } from 'vitest'
import { fairSlots } from './fair-slots'

it('gives a free slot to the owner who has the fewest, not to the next in line', async () => {
  const slots = fairSlots(5, 1_000)
  const order: string[] = []
  const held: (() => void)[] = []
  const ask = (owner: string) =>
    slots.take(owner).then((release) => {
      order.push(owner)
      held.push(release)
    })
  const all = [...Array.from({ length: 20 }, () => ask('loud')), ask('quiet'), ask('quiet'), ask('other')]
  await Promise.resolve()
  await expect.poll(() => order.length).toBe(5)
  // One slot is kept free for a newcomer.
  expect(order.toSorted()).toEqual(['loud', 'loud', 'loud', 'loud', 'quiet'])
  for (let n = 0; n < 2; n++) held.shift()?.()
  await expect.poll(() => order.length).toBe(7)
  expect(order.slice(5).toSorted()).toEqual(['other', 'quiet'])
  while (order.length < all.length || held.length > 0) {
    held.shift()?.()
    await Promise.resolve()
  }
  await Promise.all(all)
  // All are free again.
  const again = await Promise.all(Array.from({ length: 4 }, () => slots.take('loud')))
  for (const release of again) release()
})

it('gives up after the time limit, and frees each slot once', async () => {
  const slots = fairSlots(1, 20)
  const release = await slots.take('one')
  await expect(slots.take('other')).rejects.toThrow('timeout exceeded when trying to connect')
  release()
  release()
  const held = await slots.take('one')
  await expect(slots.take('other')).rejects.toThrow()
  held()
})
