import { z } from 'zod'
import { id } from './page'

/** A member by name and face; once they have deleted their account, the names are empty and there is no picture. */
export const personFields = {
  participantId: id,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
}
export const personShape = z.object(personFields)

/** The same with their page, /u/{slug}. */
export const personWithPageFields = { ...personFields, slug: z.string() }
