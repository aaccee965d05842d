'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '@/lib/client/call'
import type { PresenceMessage } from '@/lib/contracts/realtime'
import { presenceTopic } from '@/lib/contracts/realtime-topics'
import { onRealtimeMember, realtimeMember, subscribe } from './realtime'

/** Maximum per call. */
const AT_ONCE = 200
/** Requests of components within this time become one call. */
const GATHER_MS = 50

/** How many components show each member. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()
let online: ReadonlySet<string> = new Set()
let unsubscribe: (() => void) | undefined
let gathering = false
const asked = new Set<string>()

function change(messages: readonly PresenceMessage[]): void {
  const next = new Set(online)
  for (const { participantId, online } of messages) {
    if (online) next.add(participantId)
    else next.delete(participantId)
  }
  if (next.size === online.size && [...next].every((id) => online.has(id))) return
  online = next
  for (const listener of listeners) listener()
}

/** Fetches the members' status in one call after a moment. Failures are ignored. */
function ask(participantIds: Iterable<string>): void {
  for (const id of participantIds) asked.add(id)
  if (gathering) return
  gathering = true
  setTimeout(() => {
    gathering = false
    const ids = [...asked]
    asked.clear()
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const participantIds = ids.slice(from, from + AT_ONCE).join(',')
      call('GET /api/presence', { query: { participantIds } }).then(
        ({ list }) => change(list),
        () => undefined,
      )
    }
  }, GATHER_MS)
}

function connect(): void {
  const member = realtimeMember()
  if (!member || unsubscribe || shown.size === 0) return
  unsubscribe = subscribe(
    presenceTopic(member.communityId),
    (body) => change([body as PresenceMessage]),
    () => ask(shown.keys()),
  )
}

function show(participantIds: readonly string[]): () => void {
  const added = participantIds.filter((id) => !shown.has(id))
  for (const id of participantIds) shown.set(id, (shown.get(id) ?? 0) + 1)
  const wasConnected = unsubscribe !== undefined
  connect()
  if (wasConnected && added.length > 0) ask(added)
  return () => {
    for (const id of participantIds) {
      const left = (shown.get(id) ?? 1) - 1
      if (left > 0) shown.set(id, left)
      else shown.delete(id)
    }
    if (shown.size > 0) return
    unsubscribe?.()
    unsubscribe = undefined
  }
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const NOBODY: ReadonlySet<string> = new Set()

/** Which of these members are online now, as far as they share it. */
export function useOnline(participantIds: readonly string[]): ReadonlySet<string> {
  const key = participantIds.join()
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',')
    const stopShowing = show(ids)
    const stopWaiting = onRealtimeMember(connect)
    return () => {
      stopWaiting()
      stopShowing()
    }
  }, [key])
  const all = useSyncExternalStore(
    listen,
    () => online,
    () => NOBODY,
  )
  return useMemo(() => new Set(key === '' ? [] : key.split(',').filter((id) => all.has(id))), [key, all])
}
