import type { LinkedInSearch } from '@/lib/contracts/linkedin'
import { BOUNDS } from '@/lib/contracts/participant'
import { LinkedInAway } from '@/lib/net/linkedin-lookup'
import type { RequestContext } from '@/lib/runtime/request-context'

/** Proposes values from a LinkedIn profile; nothing is stored until the member accepts it. */
export async function searchLinkedIn(context: RequestContext, link: string): Promise<LinkedInSearch> {
  const { linkedIn } = context.runtime
  if (!linkedIn.isOn) return { state: 'off', profile: null }
  try {
    const found = await linkedIn.of(link)
    if (!found) return { state: 'not-found', profile: null }
    return {
      state: 'found',
      profile: {
        firstName: cut(found.firstName, BOUNDS.firstName.max),
        lastName: cut(found.lastName, BOUNDS.lastName.max),
        company: cut(found.company, BOUNDS.company.max),
        about: cut(found.about, BOUNDS.about.max),
        photoUrl: found.photoUrl,
      },
    }
  } catch (error) {
    if (error instanceof LinkedInAway) return { state: 'unavailable', profile: null }
    throw error
  }
}

/** By whole characters: half a surrogate pair is not valid text. */
function cut(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text
  let kept = ''
  for (const letter of text) {
    if (kept.length + letter.length > most - 1) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}
