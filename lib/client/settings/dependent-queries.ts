import type { QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../query-keys'
import type { SettingsKey } from './settings-calls'

const DEPENDENT: Partial<Record<SettingsKey, readonly QueryKey[]>> = {
  telegram: [queryKeys.telegramGroup],
  sender: [queryKeys.deliverability],
  rounds: [queryKeys.round],
  // The time zone.
  languages: [queryKeys.round],
}

/** Queries to invalidate when a section is saved. */
export const dependentQueries = (key: SettingsKey): readonly QueryKey[] => [
  queryKeys.auditLogs,
  ...(DEPENDENT[key] ?? []),
]
