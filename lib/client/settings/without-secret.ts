import { withTheirs } from './merge-settings'
import type { SettingsKey } from './settings-calls'

/** Fields that are sent and never returned. */
const SECRETS: Partial<Record<SettingsKey, string>> = { telegram: 'token', 'sign-in': 'provider.secret' }

/** A section's value as this browser may keep it. */
export function withoutSecret<Value>(key: SettingsKey, value: Value): Value {
  const path = SECRETS[key]
  return path ? withTheirs(value, { path, theirs: '', mine: undefined }) : value
}
