import { z } from 'zod'

/** Longer than any valid draft. */
export const MAX_DRAFT = 12_000

/** An unsaved value of a section, as JSON. */
export const previewQuery = z.object({
  section: z.enum(['brand', 'landing']),
  draft: z.string().max(MAX_DRAFT),
})
