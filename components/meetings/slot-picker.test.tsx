import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { queryKeys } from '@/lib/client/query-keys'
import { wordsIn } from '@/lib/testing/in-language'
import { SlotPicker } from './slot-picker'

afterEach(() => {
  vi.useRealTimers()
})

const who = { chatId: '1' }
const nothing = () => undefined

/** What is in place of the week once reading it has failed. */
async function wordsAfter(status: number): Promise<string> {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  await client.prefetchQuery({
    queryKey: queryKeys.availability({ ...who, monday: '2026-11-23', timeZone: 'UTC' }),
    queryFn: () => Promise.reject(new ApiError(status)),
    retry: false,
  })
  return wordsIn(
    'en',
    <QueryClientProvider client={client}>
      <SlotPicker
        {...{ who }}
        name="Ada"
        timeZone="UTC"
        minutes={30}
        chosen={new Set()}
        isFull={false}
        onToggle={nothing}
        onZones={nothing}
        onRefused={nothing}
      />
    </QueryClientProvider>,
  )
}

it.each([403, 404, 409])('offers no retry when the two can no longer meet (%i)', async (status) => {
  expect(await wordsAfter(status)).toBe('')
})

it('offers a retry when the server is unreachable', async () => {
  expect(await wordsAfter(503)).toContain('Try again')
})
