import { expect, test } from 'vitest'
import { type QueuedToast, withHidden, withoutHidden, withToast } from './toast-queue'

const queueOf = (...titles: string[]) =>
  titles.reduce<QueuedToast[]>((queue, title) => withToast(queue, { title }, 1000), [])
const shown = (queue: QueuedToast[]) => queue.filter((one) => one.shown).map(({ title }) => title)

test('a message succeeds and stays three seconds unless said otherwise; one that offers to undo stays longer', () => {
  expect(queueOf('saved')).toEqual([
    { key: '1000', title: 'saved', tone: 'success', timeoutMs: 3000, shown: true, edition: 0 },
  ])
  const undo = { label: 'undo', onPress: () => undefined }
  expect(withToast([], { title: 'hidden', action: undo }, 0)[0]?.timeoutMs).toBe(8000)
  expect(withToast([], { title: 'kept', action: undo, timeoutMs: 500 }, 0)[0]?.timeoutMs).toBe(500)
})

test('messages of one moment have keys of their own', () => {
  expect(queueOf('a', 'b').map(({ key }) => key)).toEqual(['1000', '1001'])
})

test('a second message of a key takes the place of the first, also when that one has just been hidden', () => {
  const first = withToast(queueOf('other'), { key: 'photo', title: 'loading' }, 2000)
  const second = withToast(withHidden(first, 'photo'), { key: 'photo', title: 'loaded' }, 2500)
  expect(shown(second)).toEqual(['other', 'loaded'])
  expect(second.at(-1)).toMatchObject({ shown: true, edition: 1 })
  expect(shown(withoutHidden(second, 'photo'))).toEqual(['other', 'loaded'])
})

test('a hidden message leaves the queue', () => {
  expect(withoutHidden(withHidden(queueOf('a', 'b'), '1000'), '1000').map(({ title }) => title)).toEqual([
    'b',
  ])
})

test('drops the oldest of more than three', () => {
  expect(shown(queueOf('a', 'b', 'c', 'd', 'e'))).toEqual(['c', 'd', 'e'])
})
