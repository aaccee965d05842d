'use client'

import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from './query-keys'
import { useRendered } from './use-rendered'

/** The values saved or rendered last, by id. They outlive the query cache, which is dropped with its part of the site. */
const latest = new Map<string, object>()

export interface SavedOptions<Values> {
  /** Names the values in this browser, on every page that shows them. */
  id: string
  /** The values that the server rendered. */
  first: Values
  /** The server's own object, if `first` is made from it. */
  rendered?: object
}

/**
 * Values that a form on the page saves. When the reader goes back within the app, Next shows them as they were before:
 * the page then starts with what was saved since.
 * @returns the values, and a function that keeps saved values, also after the page was left
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

/** Changes the values of a page that was shown before: the reader may go back to it. */
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
