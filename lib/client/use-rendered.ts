'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** When the reader goes back within the app, Next shows the very same objects again. */
const shown = new WeakSet<object>()

export const markShown = (rendered: object) => shown.add(rendered)

/** Whether an object of the server's rendering has not been on the screen yet. */
export function useIsNew(rendered: object | undefined): boolean {
  useEffect(() => {
    if (rendered) markShown(rendered)
  }, [rendered])
  return rendered !== undefined && !shown.has(rendered)
}

/**
 * Replaces the cache with each new rendering, also one that comes while the component is on the screen.
 * @returns whether it is new
 */
export function useEachRendered(rendered: object, queryKey: QueryKey, data: unknown): boolean {
  const client = useQueryClient()
  const isNew = useIsNew(rendered)
  if (isNew) client.setQueryData(queryKey, data)
  return isNew
}

/**
 * Replaces the cache, which may be from an earlier visit, when a component starts with a new rendering.
 * @param data its part in the cache
 * @returns whether it is new
 */
export function useRendered(rendered: object | undefined, queryKey: QueryKey, data: unknown): boolean {
  const client = useQueryClient()
  const isNew = useIsNew(rendered)
  useState(() => {
    // Before it is read: initialData only fills an empty cache.
    if (isNew && client.getQueryData(queryKey)) client.setQueryData(queryKey, data)
  })
  return isNew
}
