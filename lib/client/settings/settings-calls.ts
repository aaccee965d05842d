import type { BrandPicture } from '@/lib/contracts/settings/picture'
import type { SectionState } from '@/lib/contracts/settings/section'
import type { ProviderEndpoints } from '@/lib/contracts/settings/sign-in'
import { type Answer, call } from '../call'

type Settings = Answer<'GET /api/admin/settings'>

export type SettingsKey = keyof Settings
export type SettingsValue<Key extends SettingsKey> = Settings[Key]['value']
export type SettingsState<Key extends SettingsKey> = SectionState<SettingsValue<Key>>

export const fetchSettings = () => call('GET /api/admin/settings')

export function uploadBrandPicture(kind: BrandPicture, picture: File) {
  const body = new FormData()
  body.set('file', picture)
  return call('POST /api/admin/settings/pictures', { query: { kind }, body })
}

/** Saves a whole section. @throws ApiError 409 if it changed since `version` */
export const saveSettings = <Key extends SettingsKey>(
  key: Key,
  change: { version: string; value: SettingsValue<Key> },
) =>
  call(`PATCH /api/admin/settings/${key}` as 'PATCH /api/admin/settings/brand', {
    body: change as SettingsState<'brand'>,
  }) as unknown as Promise<SettingsState<Key>>

export const fetchRoundDates = (
  { weekday, hour, everyWeeks }: { weekday: number; hour: number; everyWeeks: 1 | 2 | 4 },
  signal?: AbortSignal,
) => call('GET /api/admin/round-dates', { query: { weekday, hour, everyWeeks }, signal })

export const testProvider = (endpoints: ProviderEndpoints) =>
  call('POST /api/admin/sign-in/test-provider', { body: endpoints })
