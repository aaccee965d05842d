import { OFFER_FIELDS, type OfferField } from '../people/fields'
import { askedBy, type Member, type RequestField } from '../people/member'
import type { MemberIndex } from '../people/member-index'
import { unitsOf } from '../text/compounds'
import { type Passage, type Phrase, passageOf, type TextRange } from './phrase'

/** A text to quote from, and which of its words have a meaning only together. */
export type Source = { passage: Passage; units: readonly (ReadonlySet<string> | undefined)[] }

/** Everything a member asks with as one passage; each part has its own offset. */
export type RequestSource = Source & { parts: readonly { field: RequestField; start: number }[] }

export type Offer = Source & { field: OfferField }

/** Cached parse of a member's texts: a list explains the same people repeatedly. */
type Read = { request?: RequestSource; offers?: readonly Offer[] }

/** Number of members of an index whose parsed texts are cached, by recent use. */
const MAX_KEPT = 500

const cache = new WeakMap<MemberIndex, Map<Member, Read>>()

export function requestSource(index: MemberIndex, slot: number): RequestSource {
  const read = readOf(index, slot)
  read.request ??= requestSourceOf(index.members[slot]!, index.taggedPairs())
  return read.request
}

function requestSourceOf(member: Member, compounds: ReadonlySet<string>): RequestSource {
  const parts: { field: RequestField; start: number }[] = []
  let whole = ''
  let spoken: TextRange | undefined
  for (const { field, text } of askedBy(member)) {
    const start = whole.length
    parts.push({ field, start })
    whole += `${text.normalize('NFC')}\n`
    if (field === 'wouldSay') spoken = { from: spoken?.from ?? start, to: whole.length }
  }
  return { ...sourceOf(whole, compounds, spoken), parts }
}

/** The field that a phrase of a request was read from. */
export function fieldOf({ passage, parts }: RequestSource, { first }: Phrase): RequestField {
  const { start } = passage.terms[first]!
  return parts.findLast((part) => part.start <= start)!.field
}

/** The member's offers to quote from; each tag is its own source. */
export function offerSources(index: MemberIndex, slot: number): readonly Offer[] {
  const read = readOf(index, slot)
  read.offers ??= offersOf(index.members[slot]!)
  return read.offers
}

function readOf(index: MemberIndex, slot: number): Read {
  const member = index.members[slot]!
  let members = cache.get(index)
  if (!members) {
    members = new Map()
    cache.set(index, members)
  }
  const known = members.get(member)
  if (known) return known
  if (members.size >= MAX_KEPT) members.delete(members.keys().next().value!)
  const read: Read = {}
  members.set(member, read)
  return read
}

function offersOf(member: Member): Offer[] {
  const texts: Record<OfferField, (string | undefined)[]> = {
    about: [member.about],
    position: [member.position],
    tags: member.tags ?? [],
    offers: member.phrases?.offers ?? [],
  }
  return OFFER_FIELDS.flatMap((field) =>
    texts[field].flatMap((text) => (text ? [{ field, ...sourceOf(text) }] : [])),
  )
}

function sourceOf(text: string, compounds?: ReadonlySet<string>, spoken?: TextRange): Source {
  const passage = passageOf(text, spoken)
  return { passage, units: unitsOf(passage.text, passage.terms, compounds) }
}
