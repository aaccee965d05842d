import type { Phrases } from '@/lib/contracts/phrase-kinds'
import { DEFAULT_LOCALE } from '@/lib/core/locale'
import type { participants } from '@/lib/db/schema/participant'
import type { Member } from '@/lib/matching'
import { cityIn } from '../participant/city'
import { phraseLists } from '../participant/phrase-lists'

type Profile = Pick<
  typeof participants.$inferSelect,
  | 'id'
  | 'lookingFor'
  | 'requestPausedAt'
  | 'goal'
  | 'about'
  | 'company'
  | 'tags'
  | 'phrases'
  | 'city'
  | 'cityNames'
  | 'shareLocation'
  | 'preferredLang'
>

/** A profile as the engine reads it. A request that rests plays no part, nor does a place that the member does not share. */
export function toEngineMember(profile: Profile): Member {
  return {
    id: profile.id,
    lookingFor: profile.requestPausedAt ? undefined : profile.lookingFor,
    goal: profile.goal ?? undefined,
    about: profile.about,
    position: profile.company ?? undefined,
    tags: profile.tags,
    ...(profile.phrases.length > 0 && { phrases: phrasesOf(profile) }),
    ...(profile.shareLocation ? placeOf(profile) : {}),
  }
}

function phrasesOf({ phrases, requestPausedAt }: Profile): Phrases {
  const lists = phraseLists(phrases)
  return requestPausedAt ? { ...lists, seeks: [], wouldSay: [] } : lists
}

/** Called as the member calls it, and compared by one name. */
function placeOf(profile: Profile): Pick<Member, 'city' | 'place'> {
  const city = cityIn(profile, profile.preferredLang ?? DEFAULT_LOCALE) ?? undefined
  return { city, place: profile.cityNames?.en }
}
