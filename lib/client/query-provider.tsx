'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api-error'

/** Only what looks like a passing failure is tried again by itself. */
const mayPass = (tries: number, error: Error) => tries < 2 && error instanceof ApiError && error.isAway

/** Stands around the islands of one member page that read from the API again; public pages never load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } } }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
