'use client'

import { useSyncExternalStore } from 'react'
import { isConnected, onConnection } from './realtime'

/** Whether the socket is open. */
export const useConnected = () => useSyncExternalStore(onConnection, isConnected, () => false)
