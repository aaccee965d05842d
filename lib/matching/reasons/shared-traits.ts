import type { CityNames, Member } from '../people/member'
import { cityKey, isTelling, tagKey } from '../people/tag-key'

export type SharedTraits = {
  /** Tags of both, as each of the two writes them. */
  tags: { reader: string; partner: string }[]
  city: { reader: string; partner: string; names: CityNames | undefined } | undefined
}

export function sharedTraits(reader: Member, partner: Member): SharedTraits {
  const partnerTags = new Map((partner.tags ?? []).map((tag) => [tagKey(tag), tag.trim()]))
  const tags = new Map<string, { reader: string; partner: string }>()
  for (const tag of reader.tags ?? []) {
    const other = partnerTags.get(tagKey(tag))
    if (other && isTelling(tag)) tags.set(tagKey(tag), { reader: tag.trim(), partner: other })
  }
  const sameCity = cityKey(reader) !== undefined && cityKey(reader) === cityKey(partner)
  return {
    tags: [...tags.values()],
    city: sameCity
      ? {
          reader: reader.city!.trim(),
          partner: partner.city!.trim(),
          names: reader.cityNames ?? partner.cityNames,
        }
      : undefined,
  }
}
