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
  const { rows, dice, newId, now, communityId, community, accounts, uniqueAddress } = setting
  const uniqueSlug = createUnique()
  const shownContacts = community.row.shownContacts ?? []
  const shown = [
    ...(community.row.requiredContacts ?? []).filter((name) => shownContacts.includes(name)),
    ...shownContacts.filter((name) => !(community.row.requiredContacts ?? []).includes(name)),
  ]
  const members: Member[] = []

  for (const [index, persona] of personas.entries()) {
    const name = `${persona.first} ${persona.last}`
    const account = accounts.find((entry) => entry.name === name) ?? null
    const joinedAt = joined(index)
    const id = newId()
    const userId = newId()
    const slug = uniqueSlug(latin(name, '-'))
    const email = account?.email ?? `${uniqueAddress(latin(name, '.'))}@demo.tuesday.test`
    const place = PLACES[persona.place]
    // Some have not finished onboarding, some are paused, so that admins see both.
    const filled = account !== null || index % 23 !== 22
    const paused = account === null && index % 19 === 11
    const away = account === null && index % 29 === 17
    const disabled = account?.kind === 'disabled'
    const isWaiting = community.row.joining === 'approval' && index >= personas.length - WAITING && filled
    const portrait = filled && (onFirstScreen.has(name) || hasPortrait(index, personas.length))
    if (portrait) setting.portraits.push({ communityId, participantId: id, persona })
    const filledAt = filled ? after(joinedAt, dice.int(4, 90) * 60_000) : null

    addUser(setting, {
      userId,
      email,
      joinedAt,
      role: roleOf(account),
      enabled: !disabled && !isWaiting,
      askedAt: isWaiting ? after(now, -(index % 5) * DAY_MS - 5 * HOUR_MS) : null,
      lang: persona.lang,
      // Between today and five weeks ago.
      lastSeenAt: after(now, -Math.min(((index * 37) % 840) * HOUR_MS, now.getTime() - joinedAt.getTime())),
    })
    rows.participants.push({
      communityId,
      id,
      userId,
      slug,
      firstName: persona.first,
      lastName: persona.last,
      email,
      company: filled ? persona.work : null,
      about: filled ? persona.about : '',
      lookingFor: filled ? persona.seeks : '',
      goal: filled ? (persona.goal ?? null) : null,
      tags: filled ? [...persona.tags] : [],
      // Some have not been asked yet.
      phrases: filled && (account !== null || index % 8 !== 5) ? phrasesOf(persona) : [],
      city: filled ? place.name[persona.lang] : null,
      cityNames: filled ? place.name : null,
      latitude: filled ? place.latitude : null,
      longitude: filled ? place.longitude : null,
      shareLocation: account !== null || dice.chance(0.9),
      avatarUrl: portrait ? `/media/avatars/${communityId}/${id}-512.webp` : null,
      contacts: filled ? contactsOf(persona, slug, dice, shown) : {},
      preferredLang: persona.lang,
      timeZone: place.timeZone,
      networkingEnabled: !away,
      cadence: account ? 'weekly' : dice.chance(0.8) ? 'weekly' : dice.chance(0.7) ? 'biweekly' : 'monthly',
      pausedUntil: paused ? after(now, dice.int(2, 6) * WEEK_MS) : null,
      disabledNotifications: dice.chance(0.1) ? ['TELEGRAM'] : [],
      indexable: dice.chance(0.25),
      tutorialSeenAt: filledAt && !(account?.kind === 'member') ? after(filledAt, 5 * 60_000) : null,
      profileFilledAt: filledAt,
      onboardingStep: filled ? 6 : dice.int(1, 3),
      silentRounds: 0,
      roundDebt: Math.round(dice.next() * 40) / 100,
      // Computed at the first visit.
      relevanceRate: null,
      createdAt: joinedAt,
      updatedAt: filledAt ?? joinedAt,
    })
    // Keeps the draws of everybody after in their order.
    if (filled) dice.next()
    if (portrait) {
      rows.images.push({
        communityId,
        id: newId(),
        userId,
        key: `avatars/${communityId}/${id}-512.webp`,
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
    members.push({
      index,
      id,
      userId,
      persona,
      joinedAt,
      account,
      active: filled && !paused && !away && !disabled && !isWaiting,
      filled,
    })
  }

  for (const account of accounts.filter((entry) => !members.some((member) => member.account === entry))) {
    const newcomer = account.kind === 'newcomer'
    addUser(setting, {
      userId: newId(),
      email: account.email,
      joinedAt: newcomer ? after(now, -2 * HOUR_MS) : after(now, -60 * DAY_MS),
      role: roleOf(account),
      lastSeenAt: setting.now,
      enabled: true,
      lang: community.row.lang ?? 'en',
    })
  }
  return members
}

/** In communities with approval, the last personas are still waiting. */
const WAITING = 2

/** Members shown on the first screens. */
const onFirstScreen = new Set(KEPT_PAIRS.flat())

/** Three of four in a small community; the first ones in a large one. */
const hasPortrait = (index: number, size: number) =>
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
