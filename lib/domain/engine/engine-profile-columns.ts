import { participants } from '@/lib/db/schema/participant'

/** The columns of a profile that the engine reads. */
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
