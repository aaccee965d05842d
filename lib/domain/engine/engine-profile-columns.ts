import { participants } from '@/lib/db/schema/participant'

/** What the engine reads of a profile. */
export const engineProfileColumns = {
  id: participants.id,
  lookingFor: participants.lookingFor,
  requestPausedAt: participants.requestPausedAt,
  goal: participants.goal,
  about: participants.about,
  company: participants.company,
  tags: participants.tags,
  phrases: participants.phrases,
  city: participants.city,
  cityNames: participants.cityNames,
  shareLocation: participants.shareLocation,
}
