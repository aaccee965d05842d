import { Bell, CircleUserRound, Eye, type IconNode, KeyRound, Sparkles } from 'lucide'

/** The sections of a member's settings, in order. Emails link to their paths. */
export const SETTINGS_PATHS = {
  profile: '/profile',
  introductions: '/introductions',
  notifications: '/subscriptions',
  privacy: '/privacy',
  account: '/account',
} as const

export type SettingsSection = keyof typeof SETTINGS_PATHS

export const SETTINGS_ICONS: Record<SettingsSection, IconNode> = {
  profile: CircleUserRound,
  introductions: Sparkles,
  notifications: Bell,
  privacy: Eye,
  account: KeyRound,
}

type Reader = {
  participantId: string | null
  enabled: boolean
  profileFilled: boolean
  organiserMode: boolean
  role: string
  admission: string
}

/** The sections somebody may open, as in the table of routes. */
export function settingsSections(reader: Reader): SettingsSection[] {
  if (reader.organiserMode || reader.role === 'ROLE_EVENT' || !reader.participantId) return ['account']
  if (reader.admission !== 'admitted') return ['profile', 'privacy', 'account']
  if (!reader.enabled) return ['profile', 'notifications', 'privacy', 'account']
  if (!reader.profileFilled) return ['profile', 'privacy', 'account']
  return ['profile', 'introductions', 'notifications', 'privacy', 'account']
}
