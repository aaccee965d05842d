import { mergeSettings } from '@/lib/client/settings/merge-settings'
import type { ProfileForm } from './profile-form'

type Fields = Partial<ProfileForm>

/** The fields of an unsaved form, with the saved ones it started from. */
export type ProfileDraft = { base: Fields; value: Fields }

/**
 * Applies a draft's changes to the values that are saved now.
 * @returns the form's values, and the paths of fields that have been saved differently since
 */
export function applyDraft(
  saved: ProfileForm,
  { base, value }: ProfileDraft,
): { values: ProfileForm; conflicts: string[] } {
  const merged = mergeSettings({ ...saved, ...base }, saved, { ...saved, ...value })
  return { values: merged.value, conflicts: merged.conflicts.map(({ path }) => path) }
}
