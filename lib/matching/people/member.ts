import { partsOf, type RequestParts } from '../text/request-parts'

/** What the engine knows of a person. Texts as the member wrote them, in any language. */
export type Member = {
  id: string
  /** The request that matches must answer. */
  lookingFor?: string
  /** The member's goal; used if `lookingFor` is missing. */
  goal?: string
  about?: string
  position?: string
  tags?: string[]
  /** Short phrases beside the texts; matching reads them first. */
  phrases?: Phrases
  city?: string
  /** One name for the city, whatever the member calls it; compared in place of `city`. */
  place?: string
  languages?: string[]
  /** Where request and offer lie by a model of meanings: vectors of one length, compared by their angle. */
  meaning?: { request?: Int8Array; offer?: Int8Array }
}

/** What members say in a few words each, in any language. */
export type Phrases = {
  /** "Looking for": a role, an experience, a thing. */
  seeks: string[]
  /** "They would say": how the person sought would describe themselves. */
  wouldSay: string[]
  /** "Ask me about": what the member knows, does or can open doors to. */
  offers: string[]
}

/** The field that a member's request was read from. */
export type RequestField = 'lookingFor' | 'goal' | 'about' | 'position' | 'tags' | 'seeks' | 'wouldSay'

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
  if (request?.field !== 'lookingFor' && request?.field !== 'goal') {
    const { seeks = [], wouldSay = [] } = member.phrases ?? {}
    return seeks.length + wouldSay.length > 0 ? undefined : request
  }
  return { ...request, text: requestPartsOf(request.text).sought }
}

/** What a request says about its author, and which people it excludes. */
export function asidesOf({ lookingFor, goal }: Member): Pick<RequestParts, 'told' | 'excluded'> {
  const text = lookingFor?.trim() ? lookingFor : goal
  return text ? requestPartsOf(text) : { told: '', excluded: '' }
}

let last: { text: string; parts: RequestParts } | undefined

/** A request is taken apart once for all that is read of it in a row. */
function requestPartsOf(text: string): RequestParts {
  if (last?.text !== text) last = { text, parts: partsOf(text) }
  return last.parts
}

/** All that a member asks with, in the order in which it is read. */
export function askedBy(member: Member): { field: RequestField; text: string }[] {
  const { seeks = [], wouldSay = [] } = member.phrases ?? {}
  const request = soughtOf(member)
  return [
    ...seeks.map((text) => ({ field: 'seeks' as const, text })),
    ...wouldSay.map((text) => ({ field: 'wouldSay' as const, text })),
    ...(request ? [request] : []),
  ]
}

/** A tag or a city as it is compared: folded, single spaces. */
export function labelKey(label: string): string {
  return label.normalize('NFC').toLowerCase().replaceAll('ё', 'е').trim().replace(/\s+/g, ' ')
}
