import { LAUNCH_BOUNDS } from '@/lib/contracts/launch'
import { latin } from '@/lib/core/latin'

/** An address for a community's name: 'Клуб №1 «Сад»' is 'klub-1-sad'. '' if nothing of it can be in a domain. */
export function suggestAddress(name: string): string {
  return latin(name.replace(/['’]/g, ''), '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, LAUNCH_BOUNDS.address.max)
    .replace(/-+$/, '')
}
