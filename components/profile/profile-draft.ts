import { get } from 'react-hook-form'
import { isSame, mergeSettings } from '@/lib/client/settings/merge-settings'
import type { ProfileForm } from './profile-form'

type Fields = Partial<ProfileForm>

/** The fields of an unsaved form, with the saved ones it started from. */
export type ProfileDraft = {
  base: Fields
  value: Fields
  /** Paths of fields that were saved differently before `base`. */
  conflicts?: string[]
}

/**
 * Applies a draft's changes to the values that are saved now.
 * @returns the form's values, and the paths of fields that have been saved differently since
 */
export function applyDraft(
  saved: ProfileForm,
  { base, value, conflicts = [] }: ProfileDraft,
): { values: ProfileForm; conflicts: string[] } {
  const merged = mergeSettings({ ...saved, ...base }, saved, { ...saved, ...value })
  const paths = new Set([...conflicts, ...merged.conflicts.map(({ path }) => path)])
  return {
    values: merged.value,
    conflicts: [...paths].filter((path) => !isSame(get(saved, path), get(merged.value, path))),
  }
}
