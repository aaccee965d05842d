import { partsOf, type RequestParts } from '../text/request-parts'

/** The engine's data about a person. Texts as the member wrote them, in any language. */
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
  /** The city's names, compared and shown in place of `city`, which members spell in different ways. */
  cityNames?: CityNames
  /** The embeddings of request and offer: vectors of one length, compared by angle. */
  meaning?: { request?: Int8Array; offer?: Int8Array }
}

/** By the reader's language. */
export type CityNames = { en?: string; ru?: string }

/** A member's short phrases, in any language. */
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

/** A member's request: the first non-empty one of lookingFor, goal, about, position and tags. */
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

/** A member's request without what it offers in return; substitute texts offer nothing in return. */
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

/** A request is parsed once for consecutive reads. */
function requestPartsOf(text: string): RequestParts {
  if (last?.text !== text) last = { text, parts: partsOf(text) }
  return last.parts
}

/** Everything a member asks with, in reading order. */
export function askedBy(member: Member): { field: RequestField; text: string }[] {
  const { seeks = [], wouldSay = [] } = member.phrases ?? {}
  const request = soughtOf(member)
  return [
    ...seeks.map((text) => ({ field: 'seeks' as const, text })),
    ...wouldSay.map((text) => ({ field: 'wouldSay' as const, text })),
    ...(request ? [request] : []),
  ]
}

/** The comparable form of a tag or city: folded, single spaces. */
export function labelKey(label: string): string {
  return label.normalize('NFC').toLowerCase().replaceAll('ё', 'е').trim().replace(/\s+/g, ' ')
}
