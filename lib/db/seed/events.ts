import { after, DAY_MS, dayAt, HOUR_MS } from './calendar'
import { coverPath } from './covers'
import type { Dice } from './dice'
import { addEventIntroductions } from './event-introductions'
import { GATHERINGS, type Gathering } from './gatherings'
import type { Member, Setting } from './members'
import type { Rows } from './rows'

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Adds past and upcoming events with their participants. */
export function addEvents(setting: Setting, members: readonly Member[]): void {
  const { rows, dice, newId, now, communityId, community } = setting
  const timeZone = community.row.timeZone ?? 'UTC'
  const organiser = rows.memberships.find(
    (row) => row.communityId === communityId && row.role === 'ROLE_ADMIN',
  )
  if (!organiser) throw new Error(`${community.row.slug} has no admin`)

  const guestId = addEventGuest(setting)
  const introductions = (['sent', 'preview'] as const).values()
  for (const gathering of GATHERINGS[community.row.slug] ?? []) {
    const eventId = newId()
    const startsAt = dayAt(now, timeZone, gathering.day, gathering.hour)
    const createdAt = dayAt(now, timeZone, Math.min(gathering.day, 0) - dice.int(12, 25), 10)
    const guests = guestsOf(setting, members, gathering)
    const cover = { communityId, eventId, motif: gathering.cover, title: gathering.title }
    setting.covers.push(cover)
    rows.events.push({
      ...eventRow(gathering, guests.length),
      communityId,
      id: eventId,
      createdBy: organiser.userId,
      eventDateTime: startsAt,
      endDateTime: after(startsAt, (gathering.hours ?? 2) * HOUR_MS),
      timeZone,
      onlineLink: gathering.online ? `https://meet.example/${community.row.slug}-${eventId.slice(-6)}` : null,
      imageUrl: `/media/${coverPath(cover)}`,
      createdAt,
      publishedAt: createdAt,
      updatedAt: createdAt,
    })
    const isOpen =
      gathering.day > 0 && !gathering.full && !gathering.approval && gathering.price === undefined
    if (guestId && isOpen) guests.places.push({ memberId: guestId, status: 'CONFIRMED' })
    for (const part of guests.places)
      rows.participations.push(participationRow(setting, gathering, { eventId, startsAt }, part))
    // One event has sent introductions, the next one a preview.
    const next = isOpen ? introductions.next().value : undefined
    if (next) addEventIntroductions(setting, { eventId, eventDateTime: startsAt }, next)
  }
}

/** @param quick how many members asked for a place in time: a full event has as many */
function eventRow(gathering: Gathering, quick: number) {
  const { title, description, location, mapQuery, places, price } = gathering
  return {
    status: 'published',
    title,
    description,
    location: gathering.online ? null : location,
    googleMapsLink: mapQuery
      ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery)}`
      : null,
    maxParticipants: gathering.full ? Math.min(places ?? 9, quick) : (places ?? null),
    approval: gathering.approval ?? false,
    organizerContact: gathering.contact ?? null,
    paid: price !== undefined,
    price: price ?? null,
    visibility: gathering.membersOnly ? 'MEMBERS' : 'PUBLIC',
  } satisfies Partial<Rows['events'][number]>
}

function participationRow(
  { dice, now, communityId }: Setting,
  { day, price, approval }: Gathering,
  { eventId, startsAt }: { eventId: string; startsAt: Date },
  { memberId, status, position }: Part,
): Rows['participations'][number] {
  const at = after(now, -dice.int(1, 9) * DAY_MS + Math.min(0, day) * DAY_MS)
  const isConfirmed = status === 'CONFIRMED'
  const holdsPlace = isConfirmed || (status === 'PENDING' && price !== undefined)
  return {
    communityId,
    eventId,
    participantId: memberId,
    status,
    position: position ?? null,
    placeAt: holdsPlace ? at : null,
    paidAt: isConfirmed && price !== undefined ? at : null,
    approvedAt: isConfirmed && approval ? at : null,
    checkInCode: holdsPlace ? codeOf(dice) : null,
    checkedInAt:
      day < 0 && isConfirmed && dice.chance(0.85) ? after(startsAt, dice.int(-20, 25) * 60_000) : null,
    createdAt: at,
    updatedAt: at,
  }
}

type Part = { memberId: string; status: 'CONFIRMED' | 'PENDING' | 'WAITING' | 'CANCELLED'; position?: number }

/** Who signed up, with which status: a full event has more applicants than places. */
function guestsOf(
  { dice }: Setting,
  members: readonly Member[],
  gathering: Gathering,
): { length: number; places: Part[] } {
  const isPast = gathering.day < 0
  const active = members.filter((member) => member.active && member.account?.kind !== 'member')
  const room = Math.floor((gathering.places ?? 40) * (isPast ? 0.9 : 0.6))
  const size = Math.min(gathering.full ? (gathering.places ?? 9) : room, Math.ceil(active.length * 0.4), 90)
  const shuffled = dice.shuffle(active)
  const asks = !isPast && (gathering.approval || gathering.price !== undefined)
  const parts: Part[] = shuffled.slice(0, size).map(({ id }) => ({
    memberId: id,
    status: gathering.full
      ? 'CONFIRMED'
      : dice.chance(0.1)
        ? 'CANCELLED'
        : asks && dice.chance(0.25)
          ? 'PENDING'
          : 'CONFIRMED',
  }))
  if (gathering.full)
    for (const [index, { id }] of shuffled.slice(size, size + 5).entries())
      parts.push({ memberId: id, status: 'WAITING', position: index + 1 })
  // The demo member takes part in the next events, some still to be approved or paid.
  const demo = members.find((member) => member.account?.kind === 'member')
  if (demo && !isPast && gathering.day < 14 && !gathering.full)
    parts.push({ memberId: demo.id, status: asks ? 'PENDING' : 'CONFIRMED' })
  return { length: size, places: parts }
}

const codeOf = (dice: Dice): string =>
  Array.from({ length: 10 }, () => CODE_LETTERS[dice.int(0, CODE_LETTERS.length - 1)]).join('')

/** The user of the event-only account. @returns their id, where the community has such an account */
function addEventGuest({ rows, accounts, newId, now, communityId }: Setting): string | null {
  const account = accounts.find(({ kind }) => kind === 'event-only')
  const user = account && rows.users.find(({ email }) => email === account.email)
  if (!user) return null
  const id = newId()
  const joinedAt = after(now, -60 * DAY_MS)
  rows.participants.push({
    communityId,
    id,
    userId: user.id,
    slug: 'nora-brandt',
    firstName: 'Nora',
    lastName: 'Brandt',
    email: user.email,
    company: 'Guest of the public events',
    about: 'I come to the open events now and then, mostly for the talks about cities and public money.',
    lookingFor: 'People who have run a tender from the other side of the table.',
    tags: ['public sector', 'procurement', 'cities'],
    phrases: [
      { kind: 'offers', text: 'reading municipal tenders', language: 'en', origin: 'member' },
      { kind: 'offers', text: 'measuring air and noise in a city', language: 'en', origin: 'member' },
      { kind: 'seeks', text: 'air quality sensors', language: 'en', origin: 'member' },
      { kind: 'seeks', text: 'school streets coordinator', language: 'en', origin: 'member' },
    ],
    city: 'Lisbon',
    shareLocation: false,
    contacts: { linkedin: 'https://www.linkedin.com/in/nora-brandt-demo' },
    preferredLang: 'en',
    profileFilledAt: joinedAt,
    onboardingStep: 6,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  })
  return id
}
