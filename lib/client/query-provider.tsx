'use client'

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api-error'
import { LiveQueries } from './realtime/live-queries'

// The default, a timeout, would let React show a changed switch in its old state for a moment.
notifyManager.setScheduler(queueMicrotask)

/** Retries only failures that look temporary. */
const mayPass = (tries: number, error: Error) => tries < 2 && error instanceof ApiError && error.isAway

/** Wraps the pages of members and organisers; public pages never load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 30_000, retry: mayPass },
          // Fail at once when offline: a change waiting for the connection would be lost with the page.
          mutations: { networkMode: 'always' },
        },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <LiveQueries />
      {children}
    </QueryClientProvider>
  )
}
