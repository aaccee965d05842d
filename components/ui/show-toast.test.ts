import { expect, test } from 'vitest'
import { listenToToasts, showToast, type ToastMessage } from './show-toast'

test('a message waits for the host, is handed over once, and follows a change of hosts', () => {
  const [first, second]: [ToastMessage[], ToastMessage[]] = [[], []]
  showToast({ title: 'early' })
  const stopFirst = listenToToasts((message) => first.push(message))
  showToast({ title: 'live' })
  const stopSecond = listenToToasts((message) => second.push(message))
  // The old host unmounts after the new one has mounted, which must not stop the new one.
  stopFirst()
  showToast({ title: 'late' })
  stopSecond()
  expect(first.map(({ title }) => title)).toEqual(['early', 'live'])
  expect(second.map(({ title }) => title)).toEqual(['late'])
})
