import type { Persona } from '../persona'
import { alumni } from './alumni'
import { GUILD } from './guild'
import { HARBOUR } from './harbour'
import { KSTATI } from './kstati'
import { LANTERN } from './lantern'
import { MERIDIAN_FIRST } from './meridian'
import { PORTO } from './porto'
import { TUESDAY_EN } from './tuesday-en'
import { TUESDAY_RU } from './tuesday-ru'

/** The members of a demo community, demo accounts first. */
export function peopleOf(slug: string, largeSize: number): readonly Persona[] {
  if (slug === 'tuesday') return [...TUESDAY_EN.slice(0, 3), ...mixed(TUESDAY_EN.slice(3), TUESDAY_RU)]
  if (slug === 'kstati') return KSTATI
  if (slug === 'lantern') return LANTERN
  if (slug === 'porto') return PORTO
  if (slug === 'harbour') return HARBOUR
  if (slug === 'guild') return GUILD
  return [...MERIDIAN_FIRST, ...alumni(Math.max(0, largeSize - MERIDIAN_FIRST.length))]
}

/** Merges two lists, spreading the shorter evenly over the longer. */
function mixed<T>(long: readonly T[], short: readonly T[]): T[] {
  const every = Math.max(1, Math.floor(long.length / Math.max(1, short.length)))
  const spread = long.flatMap((item, i) => {
    const other = i % every === every - 1 ? short[Math.floor(i / every)] : undefined
    return other ? [item, other] : [item]
  })
  return [...spread, ...short.slice(Math.floor(long.length / every))]
}
