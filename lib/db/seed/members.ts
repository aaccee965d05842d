import type { Role } from '@/lib/core/actor'
import { latin } from '@/lib/core/latin'
import { policyVersion } from '@/lib/core/policy-version'
import type { ContactLinks, ProfilePhrase } from '../schema/participant'
import { after, DAY_MS, HOUR_MS, WEEK_MS } from './calendar'
import type { CoverRequest } from './covers'

import type { DemoAccount } from './demo-accounts'
import type { DemoCommunity } from './demo-community'
import type { Dice } from './dice'
import { KEPT_PAIRS } from './kept-pairs'
import type { Persona } from './persona'
import { PLACES } from './places'
import type { Rows } from './rows'
import { createUnique } from './slugs'

/** A member with a profile. */
export type Member = {
  index: number
  id: string
  userId: string
  persona: Persona
  joinedAt: Date
  account: DemoAccount | null
  /** Participates in rounds. */
  active: boolean
  /** Has finished onboarding. */
  filled: boolean
}

export type Setting = {
  rows: Rows
  dice: Dice
  newId: () => string
  now: Date
  communityId: string
  community: DemoCommunity
  accounts: DemoAccount[]
  passwordHash: string
  /** Makes addresses unique across communities. */
  uniqueAddress: (text: string) => string
  /** Participants with a portrait. */
  portraits: { communityId: string; participantId: string; persona: Persona }[]
  covers: CoverRequest[]
}

/** Number of portraits in a large community; other members show initials. */
const LARGE_SHARE = 0.075

/** Handles end in -demo, so that no link leads to a real person. */
function contactsOf(persona: Persona, slug: string, dice: Dice, shown: readonly string[]): ContactLinks {
  const under = `${slug.replaceAll('-', '_').slice(0, 24)}_demo`
  const all: Record<string, [chance: number, key: keyof ContactLinks, link: string]> = {
    TELEGRAM: [persona.lang === 'ru' ? 0.97 : 0.6, 'telegram', `https://t.me/${under}`],
    LINKEDIN: [persona.lang === 'ru' ? 0.5 : 0.95, 'linkedin', `https://www.linkedin.com/in/${slug}-demo`],
    INSTAGRAM: [0.35, 'instagram', `https://www.instagram.com/${under}`],
    FACEBOOK: [0.3, 'facebook', `https://www.facebook.com/${slug.replaceAll('-', '.')}.demo`],
    VK: [0.6, 'vk', `https://vk.com/${under}`],
    GITHUB: [
      persona.tags.some((tag) => /frontend|backend|software|machine|postgres|разработ/.test(tag)) ? 0.9 : 0,
      'github',
      `https://github.com/${slug}-demo`,
    ],
    SLACK: [0.4, 'slack', `https://lantern-fellows-demo.slack.com/team/${slug.replaceAll('-', '')}`],
    CALENDLY: [0.2, 'calendly', `https://calendly.com/${slug}-demo`],
  }
  const links: ContactLinks = {}
  for (const [index, name] of shown.entries()) {
    const entry = all[name]
    // The first kind is required, so everybody has it.
    if (entry && (dice.chance(entry[0]) || index === 0)) links[entry[1]] = entry[2]
  }
  return links
}

/**
 * Adds the users, memberships and profiles of a community.
 * @param personas demo accounts first
 * @param joined join date by index
 */
export function addMembers(
  setting: Setting,
  personas: readonly Persona[],
  joined: (index: number) => Date,
): Member[] {
  const { newId, now, community, accounts } = setting
  const slugOf = createUnique()
  const contacts = contactKinds(community)
  const members = personas.map((persona, index) =>
    addMember(setting, { persona, index, count: personas.length, joinedAt: joined(index), slugOf, contacts }),
  )
  const withProfile = new Set(members.map(({ account }) => account))
  for (const account of accounts.filter((one) => !withProfile.has(one)))
    addUser(setting, {
      userId: newId(),
      email: account.email,
      joinedAt: after(now, account.kind === 'newcomer' ? -2 * HOUR_MS : -60 * DAY_MS),
      role: roleOf(account),
      lastSeenAt: now,
      enabled: true,
      lang: community.row.lang ?? 'en',
    })
  return members
}

/** Kinds of contacts that profiles show, the required ones first. */
function contactKinds({ row }: DemoCommunity): string[] {
  const shown = row.shownContacts ?? []
  const required = (row.requiredContacts ?? []).filter((kind) => shown.includes(kind))
  return [...new Set([...required, ...shown])]
}

type Joining = {
  persona: Persona
  index: number
  /** Number of personas. */
  count: number
  joinedAt: Date
  slugOf: (text: string) => string
  contacts: readonly string[]
}

function addMember(setting: Setting, joining: Joining): Member {
  const { rows, dice, newId, now, communityId, accounts, uniqueAddress } = setting
  const { persona, index, count, joinedAt, slugOf } = joining
  const name = `${persona.first} ${persona.last}`
  const account = accounts.find((entry) => entry.name === name) ?? null
  const id = newId()
  const userId = newId()
  const slug = slugOf(latin(name, '-'))
  const email = account?.email ?? `${uniqueAddress(latin(name, '.'))}@demo.tuesday.test`
  const state = stateOf(setting, account, joining)
  const { filled, isWaiting, isDisabled } = state
  const filledAt = filled ? after(joinedAt, dice.int(4, 90) * 60_000) : null
  const hasPortrait = filled && (onFirstScreen.has(name) || isDrawn(index, count))

  addUser(setting, {
    userId,
    email,
    joinedAt,
    role: roleOf(account),
    enabled: !isDisabled && !isWaiting,
    askedAt: isWaiting ? after(now, -(index % 5) * DAY_MS - 5 * HOUR_MS) : null,
    lang: persona.lang,
    // Between today and five weeks ago.
    lastSeenAt: after(now, -Math.min(((index * 37) % 840) * HOUR_MS, now.getTime() - joinedAt.getTime())),
  })
  const made = { id, userId, slug, email, account, filledAt, hasPortrait }
  rows.participants.push(participantRow(setting, joining, state, made))
  // Keeps the draws of everybody after in their order.
  if (filled) dice.next()
  if (hasPortrait) {
    setting.portraits.push({ communityId, participantId: id, persona })
    rows.images.push({
      communityId,
      id: newId(),
      userId,
      key: portraitKey(communityId, id),
      mime: 'image/webp',
      width: 512,
      height: 512,
      createdAt: filledAt ?? joinedAt,
    })
  }
  if (filledAt) addRequests(setting, persona, id, filledAt)
  if (index % 6 === 0 && filled)
    rows.invitations.push({
      communityId,
      code: `${latin(persona.first, '')}-${id.slice(-5)}`,
      participantId: id,
      uses: dice.int(0, 4),
      createdAt: after(joinedAt, DAY_MS),
    })
  const active = filled && !state.isPaused && !state.isAway && !isDisabled && !isWaiting
  return { index, id, userId, persona, joinedAt, account, active, filled }
}

type MemberState = Record<'filled' | 'isPaused' | 'isAway' | 'isDisabled' | 'isWaiting', boolean>

/** Some have not finished onboarding, are paused or take no part, so that organisers see all of these. */
function stateOf(
  { community }: Setting,
  account: DemoAccount | null,
  { index, count }: Joining,
): MemberState {
  const filled = account !== null || index % 23 !== 22
  return {
    filled,
    isPaused: account === null && index % 19 === 11,
    isAway: account === null && index % 29 === 17,
    isDisabled: account?.kind === 'disabled',
    isWaiting: community.row.joining === 'approval' && index >= count - WAITING && filled,
  }
}

type Made = Pick<Member, 'id' | 'userId' | 'account'> & {
  slug: string
  email: string
  filledAt: Date | null
  hasPortrait: boolean
}

function participantRow(
  { dice, now, communityId }: Setting,
  { persona, index, joinedAt, contacts }: Joining,
  { filled, isPaused, isAway }: MemberState,
  { id, userId, slug, email, account, filledAt, hasPortrait }: Made,
): Rows['participants'][number] {
  return {
    communityId,
    id,
    userId,
    slug,
    firstName: persona.first,
    lastName: persona.last,
    email,
    shareLocation: account !== null || dice.chance(0.9),
    ...(filled ? profileOf(persona) : NO_PROFILE),
    // Some have not been asked yet.
    phrases: filled && (account !== null || index % 8 !== 5) ? phrasesOf(persona) : [],
    avatarUrl: hasPortrait ? `/media/${portraitKey(communityId, id)}` : null,
    contacts: filled ? contactsOf(persona, slug, dice, contacts) : {},
    preferredLang: persona.lang,
    timeZone: PLACES[persona.place].timeZone,
    networkingEnabled: !isAway,
    cadence: account || dice.chance(0.8) ? 'weekly' : dice.chance(0.7) ? 'biweekly' : 'monthly',
    pausedUntil: isPaused ? after(now, dice.int(2, 6) * WEEK_MS) : null,
    disabledNotifications: dice.chance(0.1) ? ['TELEGRAM'] : [],
    indexable: dice.chance(0.25),
    tutorialSeenAt: filledAt && account?.kind !== 'member' ? after(filledAt, 5 * 60_000) : null,
    profileFilledAt: filledAt,
    onboardingStep: filled ? 6 : dice.int(1, 3),
    silentRounds: 0,
    roundDebt: Math.round(dice.next() * 40) / 100,
    // Computed at the first visit.
    relevanceRate: null,
    createdAt: joinedAt,
    updatedAt: filledAt ?? joinedAt,
  }
}

/** What onboarding asks for. */
function profileOf(persona: Persona) {
  const place = PLACES[persona.place]
  return {
    company: persona.work,
    about: persona.about,
    lookingFor: persona.seeks,
    goal: persona.goal ?? null,
    tags: [...persona.tags],
    city: place.name[persona.lang],
    cityNames: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

const NO_PROFILE = {
  company: null,
  about: '',
  lookingFor: '',
  goal: null,
  tags: [],
  city: null,
  cityNames: null,
  latitude: null,
  longitude: null,
}

const portraitKey = (communityId: string, id: string) => `avatars/${communityId}/${id}-512.webp`

/** In communities with approval, the last personas are still waiting. */
const WAITING = 2

/** Members shown on the first screens. */
const onFirstScreen = new Set(KEPT_PAIRS.flat())

/** Three of four in a small community; the first ones in a large one. */
const isDrawn = (index: number, size: number) =>
  size > 200 ? index < size * LARGE_SHARE : index < 3 || index % 4 !== 3

const roleOf = (account: DemoAccount | null): Role =>
  account?.kind === 'organiser' ? 'ROLE_ADMIN' : account?.kind === 'event-only' ? 'ROLE_EVENT' : 'ROLE_USER'

function phrasesOf({ phrases, lang }: Persona): ProfilePhrase[] {
  return (['seeks', 'wouldSay', 'offers'] as const).flatMap((kind) =>
    (phrases?.[kind] ?? []).map((text): ProfilePhrase => ({ kind, text, language: lang, origin: 'member' })),
  )
}

function addUser(
  { rows, communityId, passwordHash, community }: Setting,
  user: {
    userId: string
    email: string
    joinedAt: Date
    role: Role
    enabled: boolean
    /** When their join request became complete. */
    askedAt?: Date | null
    lang: 'en' | 'ru'
    lastSeenAt: Date
  },
) {
  rows.users.push({
    id: user.userId,
    email: user.email,
    passwordHash,
    emailConfirmedAt: after(user.joinedAt, 180_000),
    preferredLang: user.lang,
    platformOperator: user.role === 'ROLE_ADMIN' && community.row.slug === 'tuesday',
    createdAt: user.joinedAt,
  })
  rows.memberships.push({
    communityId,
    userId: user.userId,
    role: user.role,
    enabled: user.enabled,
    admission: user.askedAt ? 'waiting' : 'admitted',
    askedAt: user.askedAt ?? null,
    organiserMode: user.role === 'ROLE_ADMIN' ? true : null,
    firstLoginAt: after(user.joinedAt, 240_000),
    joinedAt: user.joinedAt,
    lastSeenAt: user.lastSeenAt,
  })
  const agreedTo = policyVersion({ policyVariant: community.row.policyVariant ?? 'JO', policyEdition: 1 })
  for (const document of ['terms', 'privacy'] as const)
    rows.consents.push({
      userId: user.userId,
      communityId,
      document,
      version: agreedTo,
      acceptedAt: user.joinedAt,
    })
}

function addRequests(
  { rows, communityId, newId }: Setting,
  persona: Persona,
  participantId: string,
  filledAt: Date,
) {
  if (persona.before) {
    rows.requests.push({
      communityId,
      id: newId(),
      participantId,
      text: persona.before,
      createdAt: filledAt,
      closedAt: after(filledAt, 20 * DAY_MS),
    })
  }
  rows.requests.push({
    communityId,
    id: newId(),
    participantId,
    text: persona.seeks,
    createdAt: persona.before ? after(filledAt, 20 * DAY_MS) : filledAt,
    closedAt: null,
  })
}
