import type { OrganisedEvent } from '@/lib/contracts/event'
import { changesPlans, type EditorValues } from './editor-values'

export type ChangeEffect =
  | 'willTell'
  | 'confirmsUnpaid'
  | 'keepsConfirmed'
  | 'admitsApplicants'
  | 'fillsPlaces'
  | 'keepsPlaces'

const placesOf = ({ maxParticipants }: EditorValues) =>
  maxParticipants === '' ? Number.POSITIVE_INFINITY : Number(maxParticipants)

/** What publishing the changes of an event means for those who signed up, as far as an organiser may not expect it. */
export function changeEffects(
  before: EditorValues,
  after: EditorValues,
  { counts, held }: Pick<OrganisedEvent, 'counts' | 'held'>,
): ChangeEffect[] {
  const taken = counts.confirmed + held
  const places = placesOf(after)
  const found: Record<ChangeEffect, boolean> = {
    willTell: changesPlans(before, after),
    confirmsUnpaid: before.paid && !after.paid && held > 0,
    keepsConfirmed: !before.paid && after.paid && counts.confirmed > 0,
    admitsApplicants: before.approval && !after.approval && counts.pending > held,
    fillsPlaces: places > placesOf(before) && places > taken && counts.waiting > 0,
    keepsPlaces: places < placesOf(before) && places < taken,
  }
  return (Object.keys(found) as ChangeEffect[]).filter((effect) => found[effect])
}
