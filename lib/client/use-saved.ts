'use client'

import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from './query-keys'
import { useRendered } from './use-rendered'

/** What was saved or rendered last, by id. A cache ends with its part of the site. */
const latest = new Map<string, object>()

export interface SavedOptions<Values> {
  /** Names the values in this browser, on every page that shows them. */
  id: string
  /** What the server has rendered. */
  first: Values
  /** The server's own object, if `first` is made from it. */
  rendered?: object
}

/**
 * Values that a form on the page saves. When the reader goes back within the app, Next shows them as they were before:
 * the page then starts with what was saved since.
 * @returns the values, and a function that keeps what the server has saved; it works after the page was left, too
 */
export function useSaved<Values extends object>({ id, first, rendered = first }: SavedOptions<Values>) {
  const client = useQueryClient()
  const key = queryKeys.saved(id)
  const isNew = useRendered(rendered, key, first)
  const { data: saved = first } = useQuery<Values>({
    queryKey: key,
    queryFn: skipToken,
    initialData: ((!isNew && latest.get(id)) || first) as Values,
  })
  useEffect(() => {
    latest.set(id, saved)
  }, [id, saved])
  function keep(change: (now: Values) => Values) {
    if (!latest.has(id)) latest.set(id, saved)
    changeSaved(client, id, change)
  }
  return [saved, keep] as const
}

/** Changes values of another page, if it has been on the screen: the reader may go back to it. */
export function changeSaved<Values extends object>(
  client: QueryClient,
  id: string,
  change: (now: Values) => Values,
): void {
  const now = latest.get(id)
  if (!now) return
  const next = change(now as Values)
  latest.set(id, next)
  client.setQueryData<Values>(queryKeys.saved(id), next)
}
