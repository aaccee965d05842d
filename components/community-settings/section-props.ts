import type { SettingsKey, SettingsState } from '@/lib/client/settings/settings-calls'
import type { Locale } from '@/lib/core/locale'

/** Props of every section's form. */
export interface SectionProps<Key extends SettingsKey> {
  first: SettingsState<Key>
  /** The organiser's; drafts are stored per organiser. */
  userId: string
  /** The community's languages, default first. */
  languages: readonly Locale[]
}
