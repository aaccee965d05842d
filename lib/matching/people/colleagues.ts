import { GLOSSARY } from '../lexicon/glossary'
import { voiceOf } from '../text/common-words'
import { stem } from '../text/stem'
import { fold, words } from '../text/words'
import type { Member } from './member'
import { cityKey } from './tag-key'

/** Separators of the parts of a position: "Ferrovia, CTO", "CTO at Ferrovia", «инженер — Ферровия». */
const PARTS = /[,|(/;•·]|\s[-–—]\s|\s(?:at|@)\s|\s(?:в|во)\s(?=[«"“]?\p{Lu})/u

/** Former employers. */
const FORMER =
  /^\s*(?:ex\b|ex-|former|formerly|previously|until|past|earlier|экс-|бывш|ранее|раньше|в прошлом|до\s)/iu

/** Optional suffixes of company names. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'gmbh ag ltd llc inc corp co plc bv nv sa srl spa aps ab oy as kg ооо зао оао пао ао ип тоо doo'.split(' '),
)

/** A company of a larger share of the members is the community's own. */
const MAX_SHARE = 0.1
const MAX_IN_SMALL = 5

/** Groups of members who name the same company, by index. */
export function colleaguesAmong(members: readonly Member[]): number[][] {
  const staff = new Map<string, number[]>()
  for (const [place, member] of members.entries()) {
    for (const company of companiesOf(member)) staff.set(company, [...(staff.get(company) ?? []), place])
  }
  const most = Math.max(MAX_IN_SMALL, MAX_SHARE * members.length)
  return [...staff.values()].filter(({ length }) => length > 1 && length <= most)
}

/** The companies named in a member's position. */
export function companiesOf(member: Member): string[] {
  const city = cityKey(member)
  return (member.position ?? '')
    .split(PARTS)
    .filter((part) => !FORMER.test(part) && isName(part))
    .map((part) =>
      words(part)
        .map(({ text }) => text)
        .filter((word) => !LEGAL_FORMS.has(word))
        .join(' '),
    )
    .filter((name) => name !== '' && name !== city)
}

/** Job titles in capitals: COO, SRE. */
const ACRONYM = /^\p{Lu}{1,3}$/u

/** Whether a part of a position starts with a capitalised word that is not a role or subject. */
function isName(part: string): boolean {
  const marked = /[«"“]/.test(part)
  return (part.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&-]+/gu) ?? []).some((word) => {
    const one = stem(fold(word))
    return !GLOSSARY.has(one) && (marked || voiceOf(one) === 'subject') && !ACRONYM.test(word)
  })
}
