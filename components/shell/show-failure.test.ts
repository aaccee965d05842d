import { expect, it } from 'vitest'
import { listenToToasts, type ToastMessage } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { showFailure } from './show-failure'

it("a refused call is shown with the server's message, or ours; the banner reports an unreachable server", () => {
  const shown: ToastMessage[] = []
  const stop = listenToToasts((toast) => shown.push(toast))
  showFailure(new ApiError(429, { code: 429, message: 'Too many attempts' }), 'Something went wrong')
  showFailure(new ApiError(500), 'Something went wrong')
  showFailure(new ApiError(503), 'Something went wrong')
  stop()
  expect(shown.map(({ title }) => title)).toEqual(['Too many attempts', 'Something went wrong'])
})
