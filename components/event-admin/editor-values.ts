import type { EventView, UpdateEvent } from '@/lib/contracts/event'
import { momentOfWallTime, wallTimeOf } from '@/lib/core/wall-time'

/** The editor's fields, as their controls have them. */
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
    isPublic: event.visibility === 'PUBLIC',
  }
}

/** A new event: in two weeks at seven in the evening. */
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
    isPublic: true,
  }
}

/** The fields as the API takes them; times that are not complete yet are left out. */
export function inputOf(values: EditorValues): UpdateEvent {
  const { timeZone } = values
  const moment = (wall: string) => (wall ? momentOfWallTime(wall, timeZone) : null)
  const number = Number.parseInt(values.maxParticipants, 10)
  return {
    title: values.title,
    description: values.description,
    eventDateTime: values.starts ? momentOfWallTime(values.starts, timeZone) : undefined,
    endDateTime: moment(values.ends),
    timeZone,
    location: values.location || null,
    googleMapsLink: values.googleMapsLink || null,
    onlineLink: values.onlineLink || null,
    maxParticipants: Number.isNaN(number) ? null : number,
    waitingList: values.waitingList,
    approval: values.approval,
    registrationDeadline: moment(values.closes),
    organizerContact: values.organizerContact || null,
    paid: values.paid,
    price: (values.paid && values.price) || null,
    paymentLink: (values.paid && values.paymentLink) || null,
    visibility: values.isPublic ? 'PUBLIC' : 'MEMBERS',
  }
}

/** The control that shows what is wrong with a field of the API. */
export const CONTROL_OF: Partial<Record<string, keyof EditorValues>> = {
  eventDateTime: 'starts',
  endDateTime: 'ends',
  registrationDeadline: 'closes',
}

/** What participants plan by: a change of these is told to everybody who takes part. */
export const changesPlans = (before: EditorValues, after: EditorValues): boolean =>
  (['starts', 'ends', 'timeZone', 'location', 'onlineLink'] as const).some(
    (field) => before[field] !== after[field],
  )
