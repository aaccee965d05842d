import type { ApiClient } from './api'
import type { Participant } from './factories'

/** @throws Error for a caller without a participant */
export const participantOf = ({ person }: ApiClient): Participant => {
  if (!person?.participant) throw new Error('the caller has no participant')
  return person.participant
}

export const idOf = (client: ApiClient): string => participantOf(client).id
