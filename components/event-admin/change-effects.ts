import { endOf, type OrganisedEvent } from '@/lib/contracts/event'
import { changesPlans, type EditorValues, inputOf } from './editor-values'

export type ChangeEffect =
  | 'willTell'
  | 'tellsUnpaid'
  | 'confirmsUnpaid'
  | 'keepsConfirmed'
  | 'admitsApplicants'
  | 'fillsPlaces'
  | 'keepsPlaces'

const placesOf = ({ maxParticipants }: EditorValues) =>
  maxParticipants === '' ? Number.POSITIVE_INFINITY : Number(maxParticipants)

const changesPayment = (before: EditorValues, after: EditorValues) =>
  before.price !== after.price ||
  before.paymentLink !== after.paymentLink ||
  // Emails name the contact only without a link.
  (!after.paymentLink && before.organizerContact !== after.organizerContact)

/** Nobody is notified of changes to a past event, such as a link to a recording. */
function isAhead(values: EditorValues): boolean {
  const { eventDateTime, endDateTime = null } = inputOf(values)
  return eventDateTime !== undefined && endOf({ eventDateTime, endDateTime }) > new Date()
}

/** Consequences of publishing changes for those who signed up, as far as an organiser may not expect them. */
export function changeEffects(
  before: EditorValues,
  after: EditorValues,
  { counts, held }: Pick<OrganisedEvent, 'counts' | 'held'>,
): ChangeEffect[] {
  const taken = counts.confirmed + held
  const places = placesOf(after)
  const found: Record<ChangeEffect, boolean> = {
    willTell: isAhead(after) && changesPlans(before, after),
    tellsUnpaid: before.paid && after.paid && held > 0 && isAhead(after) && changesPayment(before, after),
    confirmsUnpaid: before.paid && !after.paid && held > 0,
    keepsConfirmed: !before.paid && after.paid && counts.confirmed > 0,
    admitsApplicants: before.approval && !after.approval && counts.pending > held,
    fillsPlaces: places > placesOf(before) && places > taken && counts.waiting > 0,
    keepsPlaces: places < placesOf(before) && places < taken,
  }
  return (Object.keys(found) as ChangeEffect[]).filter((effect) => found[effect])
}
