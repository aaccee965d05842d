import { participants } from '@/lib/db/schema/participant'

/** What the engine reads of a profile. */
export const READ = {
  id: participants.id,
  lookingFor: participants.lookingFor,
  requestPausedAt: participants.requestPausedAt,
  goal: participants.goal,
  about: participants.about,
  company: participants.company,
  tags: participants.tags,
  city: participants.city,
  cityNames: participants.cityNames,
  shareLocation: participants.shareLocation,
  preferredLang: participants.preferredLang,
}
