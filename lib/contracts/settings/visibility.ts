import { z } from 'zod'

/** Who can see the community's people and pages. */
export const visibilitySettings = z.object({
  /** Members can see the list of all members. */
  transparent: z.boolean(),
  /** Search engines may index its public pages. */
  indexable: z.boolean(),
})

export type VisibilitySettings = z.infer<typeof visibilitySettings>
