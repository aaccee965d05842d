import type { EventView, UpdateEvent } from '@/lib/contracts/event'
import { momentOfWallTime, wallTimeOf } from '@/lib/core/wall-time'

/** Form values of the event editor. */
export type EditorValues = {
  title: string
  description: string
  starts: string
  ends: string
  timeZone: string
  location: string
  googleMapsLink: string
  onlineLink: string
  maxParticipants: string
  waitingList: boolean
  approval: boolean
  closes: string
  organizerContact: string
  paid: boolean
  price: string
  paymentLink: string
  paymentDays: string
  isPublic: boolean
}

export function valuesOf(event: EventView): EditorValues {
  const wall = (iso: string | null) => (iso ? wallTimeOf(iso, event.timeZone) : '')
  return {
    title: event.title,
    description: event.description,
    starts: wall(event.eventDateTime),
    ends: wall(event.endDateTime),
    timeZone: event.timeZone,
    location: event.location ?? '',
    googleMapsLink: event.googleMapsLink ?? '',
    onlineLink: event.onlineLink ?? '',
    maxParticipants: event.maxParticipants === null ? '' : String(event.maxParticipants),
    waitingList: event.waitingList,
    approval: event.approval,
    closes: wall(event.registrationDeadline),
    organizerContact: event.organizerContact ?? '',
    paid: event.paid,
    price: event.price ?? '',
    paymentLink: event.paymentLink ?? '',
    paymentDays: event.paymentDays === null ? '' : String(event.paymentDays),
    isPublic: event.visibility === 'PUBLIC',
  }
}

/** Defaults of a new event: in two weeks at seven in the evening. */
export function newValues(timeZone: string): EditorValues {
  const later = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString()
  return {
    title: '',
    description: '',
    starts: `${wallTimeOf(later, timeZone).slice(0, 10)}T19:00`,
    ends: '',
    timeZone,
    location: '',
    googleMapsLink: '',
    onlineLink: '',
    maxParticipants: '',
    waitingList: true,
    approval: false,
    closes: '',
    organizerContact: '',
    paid: false,
    price: '',
    paymentLink: '',
    paymentDays: '',
    isPublic: true,
  }
}

/** The values in the API's format; incomplete times are omitted. */
export function inputOf(values: EditorValues): UpdateEvent {
  const { timeZone } = values
  const moment = (wall: string) => (wall ? momentOfWallTime(wall, timeZone) : null)
  const wholeNumber = (text: string) => {
    const number = Number.parseInt(text, 10)
    return Number.isNaN(number) ? null : number
  }
  return {
    title: values.title,
    description: values.description,
    eventDateTime: values.starts ? momentOfWallTime(values.starts, timeZone) : undefined,
    endDateTime: moment(values.ends),
    timeZone,
    location: values.location || null,
    googleMapsLink: values.googleMapsLink || null,
    onlineLink: values.onlineLink || null,
    maxParticipants: wholeNumber(values.maxParticipants),
    waitingList: values.waitingList,
    approval: values.approval,
    registrationDeadline: moment(values.closes),
    organizerContact: values.organizerContact || null,
    paid: values.paid,
    price: (values.paid && values.price) || null,
    paymentLink: (values.paid && values.paymentLink) || null,
    paymentDays: values.paid ? wholeNumber(values.paymentDays) : null,
    visibility: values.isPublic ? 'PUBLIC' : 'MEMBERS',
  }
}

/** The fields of `after` that differ from `before`. */
export const changedFields = (before: EditorValues, after: EditorValues): Partial<EditorValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof EditorValues]),
  )

/** Only the changed fields: somebody else may have changed the rest. Null: nothing to send. */
export function changeOf(saved: EditorValues, values: EditorValues): UpdateEvent | null {
  const before = inputOf(saved)
  const changed = Object.entries(inputOf(values)).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof UpdateEvent],
  )
  return changed.length === 0 ? null : (Object.fromEntries(changed) as UpdateEvent)
}

/** The saved values with the fields of a stored draft; what else it contains is dropped. */
export const withDraft = (saved: EditorValues, draft: Partial<EditorValues>): EditorValues => ({
  ...saved,
  ...Object.fromEntries(Object.entries(draft).filter(([field]) => field in saved)),
})

/**
 * The editor's values once the server answered a save. Fields that were neither sent nor typed in since show what the
 * server has; the others stay as typed.
 * @param saved the saved values before
 * @param sent the form's values when it was sent
 * @param typed the form's values now
 */
export function afterSave(
  server: EditorValues,
  { saved, sent, typed }: { saved: EditorValues; sent: EditorValues; typed: EditorValues },
): { saved: EditorValues; values: EditorValues } {
  const next = { ...server, ...changedFields(saved, sent) }
  return { saved: next, values: { ...next, ...changedFields(sent, typed) } }
}

/** Whether a save of `sent` explains every change on the server, which trims texts. */
export function isSavedAs(
  server: EditorValues,
  { saved, sent }: { saved: EditorValues; sent: EditorValues },
): boolean {
  const trimmed = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)
  return Object.entries(changedFields(saved, server)).every(
    ([field, value]) => trimmed(value) === trimmed(sent[field as keyof EditorValues]),
  )
}

/** The control that shows an error of an API field. */
export const CONTROL_OF: Partial<Record<string, keyof EditorValues>> = {
  eventDateTime: 'starts',
  endDateTime: 'ends',
  registrationDeadline: 'closes',
}

/** Fields that participants plan by: they are notified of changes. */
export const changesPlans = (before: EditorValues, after: EditorValues): boolean =>
  (['starts', 'ends', 'timeZone', 'location', 'onlineLink'] as const).some(
    (field) => before[field] !== after[field],
  )
