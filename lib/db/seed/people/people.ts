import type { Persona } from '../persona'
import { KSTATI } from './kstati'
import { LANTERN } from './lantern'
import { MERIDIAN_FIRST } from './meridian'
import { TUESDAY_EN } from './tuesday-en'

/** The members of a demo community; the demo accounts among them come first. */
export function peopleOf(slug: string, _largeSize: number): readonly Persona[] {
  if (slug === 'tuesday') return TUESDAY_EN
  if (slug === 'kstati') return KSTATI
  if (slug === 'lantern') return LANTERN
  return MERIDIAN_FIRST
}
