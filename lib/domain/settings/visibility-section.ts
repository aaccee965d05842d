import { visibilitySettings } from '@/lib/contracts/settings/visibility'
import { defineSection } from './section'

export const visibilitySection = defineSection({
  shape: visibilitySettings,
  read: (_ctx, { transparent, indexable }) => ({ transparent, indexable }),
  write: (_ctx, value) => value,
})
