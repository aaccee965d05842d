import { z } from 'zod'

/** The first steps of a new community, in order. */
export const CHECKLIST_STEPS = ['logo', 'questions', 'members', 'round', 'domain', 'sender'] as const

/** Members besides organisers needed to complete the step: a round is worth a look from two pairs on. */
export const FIRST_MEMBERS = 4

const use = z.object({ used: z.number().int(), limit: z.number().int() })

/** Null once it was dismissed, and in communities that were not launched by their organisers. */
export const checklistShape = z.object({
  checklist: z
    .object({
      steps: z.array(z.object({ step: z.enum(CHECKLIST_STEPS), done: z.boolean() })),
      members: z.number().int(),
      /** Null when no quotas apply. */
      quotas: z.object({ members: use, invitations: use, emails: use }).nullable(),
    })
    .nullable(),
})
export type Checklist = NonNullable<z.infer<typeof checklistShape>['checklist']>
