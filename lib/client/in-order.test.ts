import { expect, it } from 'vitest'
import { inOrder } from './in-order'

/** A server that answers when the test says so. */
function asking() {
  const asked: PromiseWithResolvers<number>[] = []
  const used: number[] = []
  const ask = inOrder(
    () => {
      const one = Promise.withResolvers<number>()
      asked.push(one)
      return one.promise
    },
    (answer) => used.push(answer),
  )
  return { ask, asked, used }
}

it('uses each answer that comes in order', async () => {
  const { ask, asked, used } = asking()
  const both = [ask(), ask()]
  asked[0]?.resolve(1)
  await both[0]
  asked[1]?.resolve(0)
  await both[1]
  expect(used).toEqual([1, 0])
})

it('drops an answer that a later one has overtaken', async () => {
  const { ask, asked, used } = asking()
  const both = [ask(), ask()]
  asked[1]?.resolve(0)
  await both[1]
  asked[0]?.resolve(1)
  await both[0]
  expect(used).toEqual([0])
})

it('uses an earlier answer when a later one fails', async () => {
  const { ask, asked, used } = asking()
  const both = [ask(), ask()]
  asked[1]?.reject(new Error('no connection'))
  await expect(both[1]).rejects.toThrow('no connection')
  asked[0]?.resolve(1)
  await both[0]
  expect(used).toEqual([1])
})
