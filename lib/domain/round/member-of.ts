import type { participants } from '@/lib/db/schema/participant'
import type { Member } from '@/lib/matching'

type Profile = Pick<
  typeof participants.$inferSelect,
  'id' | 'lookingFor' | 'goal' | 'about' | 'company' | 'tags' | 'city' | 'shareLocation'
>

/** A profile as the engine reads it. A place that the member does not share plays no part. */
export function memberOf(profile: Profile): Member {
  return {
    id: profile.id,
    lookingFor: profile.lookingFor,
    goal: profile.goal ?? undefined,
    about: profile.about,
    position: profile.company ?? undefined,
    tags: profile.tags,
    city: profile.shareLocation ? (profile.city ?? undefined) : undefined,
  }
}
