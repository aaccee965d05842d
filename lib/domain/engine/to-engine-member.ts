import type { Phrases } from '@/lib/contracts/phrase-kinds'
import type { participants } from '@/lib/db/schema/participant'
import type { Member } from '@/lib/matching'
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
>

/** A profile as the engine reads it, without a paused request and a place that the member does not share. */
export function toEngineMember(profile: Profile): Member {
  return {
    id: profile.id,
    lookingFor: profile.requestPausedAt ? undefined : profile.lookingFor,
    goal: profile.goal ?? undefined,
    about: profile.about,
    position: profile.company ?? undefined,
    tags: profile.tags,
    ...(profile.phrases.length > 0 && { phrases: phrasesOf(profile) }),
    ...(profile.shareLocation && {
      city: profile.city ?? undefined,
      cityNames: profile.cityNames ?? undefined,
    }),
  }
}

function phrasesOf({ phrases, requestPausedAt }: Profile): Phrases {
  const lists = phraseLists(phrases)
  return requestPausedAt ? { ...lists, seeks: [], wouldSay: [] } : lists
}
