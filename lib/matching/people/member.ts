import { withoutReturns } from '../text/request-words'

/** What the engine knows of a person. Texts as the member wrote them, in any language. */
export type Member = {
  id: string
  /** Whom or what the member is looking for: the request that their matches must answer. */
  lookingFor?: string
  /** What the member wants to reach; stands in for a missing `lookingFor`. */
  goal?: string
  about?: string
  position?: string
  tags?: string[]
  city?: string
  /** One name for the city, whatever the member calls it; compared in place of `city`. */
  place?: string
  languages?: string[]
  /** Where request and offer lie by a model of meanings: vectors of one length, compared by their angle. */
  meaning?: { request?: Int8Array; offer?: Int8Array }
}

/** The field that a member's request was read from. */
export type RequestField = 'lookingFor' | 'goal' | 'about' | 'position' | 'tags'

/** A member's request: the first filled one of lookingFor, goal, about, position and tags. */
export function requestOf(member: Member): { field: RequestField; text: string } | undefined {
  const candidates: [RequestField, string | undefined][] = [
    ['lookingFor', member.lookingFor],
    ['goal', member.goal],
    ['about', member.about],
    ['position', member.position],
    ['tags', member.tags?.join(', ')],
  ]
  for (const [field, text] of candidates) {
    if (text && text.trim() !== '') return { field, text }
  }
  return undefined
}

/** A member's request without what it offers in return; in texts that only stand in for one nothing is in return. */
export function soughtOf(member: Member): { field: RequestField; text: string } | undefined {
  const request = requestOf(member)
  if (request?.field !== 'lookingFor' && request?.field !== 'goal') return request
  return { ...request, text: withoutReturns(request.text) }
}

/** A tag or a city as it is compared: folded, single spaces. */
export function labelKey(label: string): string {
  return label.normalize('NFC').toLowerCase().replaceAll('ё', 'е').trim().replace(/\s+/g, ' ')
}
