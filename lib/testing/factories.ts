import { randomBytes } from 'node:crypto'
import { newApiKey } from '@/lib/auth/api-key'
import { createSession } from '@/lib/auth/session'
import { type Clock, systemClock } from '@/lib/core/clock'
import type { Env } from '@/lib/core/env'
import { newId } from '@/lib/core/ids'
import { seal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import { newWebhookSecret } from '@/lib/core/webhook-signature'
import type { Database } from '@/lib/db/database'
import { memberships, users } from '@/lib/db/schema/account'
import { apiKeys } from '@/lib/db/schema/api-key'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { events, participations } from '@/lib/db/schema/event'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { meetingFeedback, meetings, meetingTimes } from '@/lib/db/schema/meeting'
import { notifications } from '@/lib/db/schema/message'
import { participants, questions, requestAnswers, requests } from '@/lib/db/schema/participant'
import { matches, matchSides, roundRules, rounds } from '@/lib/db/schema/round'
import { webhookEndpoints } from '@/lib/db/schema/webhook'
import type { Community } from '@/lib/tenancy/community'

/** Ten unique letters and digits. */
const unique = () => randomBytes(5).toString('hex')

async function insertOne<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** A community at `<slug>.localhost` with passwords, codes and links, and all onboarding steps. */
export async function makeCommunity(
  database: Database,
  values: Partial<typeof communities.$inferInsert> = {},
): Promise<Community> {
  const slug = values.slug ?? `c${unique()}`
  const row = await insertOne(
    database.owner
      .insert(communities)
      .values({
        id: newId(),
        slug,
        lang: 'en',
        langChoices: ['en', 'ru'],
        title: { en: `Community ${slug}`, ru: `Сообщество ${slug}` },
        landingTitle: { en: 'Meet someone new every Tuesday', ru: 'Новое знакомство каждый вторник' },
        landingCopy: { en: 'One person a week.', ru: 'Один человек в неделю.' },
        authConfig: [
          { authType: 'EMAIL' },
          { authType: 'OTP' },
          { authType: 'MAGIC' },
          // Offered if Google is configured: see lib/testing/google.ts.
          { authType: 'GOOGLE' },
        ],
        stepsConfig: {
          profile: { visible: true },
          lookingFor: { visible: true },
          contacts: { visible: true },
          networks: { visible: true },
          avatar: { visible: true },
          about: { visible: true },
        },
        brandConfig: { color: '#3b5bdb', launchLink: true },
        ...values,
      })
      .returning(),
  )
  // Test members have little in common: their pairs are sent all the same.
  await database.owner
    .insert(roundRules)
    .values({ communityId: row.id, minimumMatch: 'any', colleaguesAllowed: true, changedAt: new Date(0) })
  const domain = `${slug}.localhost`
  await database.owner
    .insert(communityDomains)
    .values({ domain, communityId: row.id, isPrimary: true, verifiedAt: new Date() })
  return { ...row, domains: [domain], primaryDomain: domain }
}

export type User = typeof users.$inferSelect

/** An account with a confirmed address and no password. */
export function makeUser(database: Database, values: Partial<typeof users.$inferInsert> = {}): Promise<User> {
  return insertOne(
    database.owner
      .insert(users)
      .values({
        id: newId(),
        email: `person-${unique()}@example.test`,
        emailConfirmedAt: new Date(),
        preferredLang: 'en',
        ...values,
      })
      .returning(),
  )
}

export type Membership = typeof memberships.$inferSelect

export function makeMembership(
  database: Database,
  values: Pick<typeof memberships.$inferInsert, 'communityId' | 'userId'> &
    Partial<typeof memberships.$inferInsert>,
): Promise<Membership> {
  return insertOne(database.owner.insert(memberships).values(values).returning())
}

export type Participant = typeof participants.$inferSelect

/** A participant with a complete profile; `profileFilledAt: null` makes one in onboarding. */
export async function makeParticipant(
  database: Database,
  input: { community: Community; user: User } & Partial<typeof participants.$inferInsert>,
): Promise<Participant> {
  const { community, user, ...values } = input
  const name = unique()
  return insertOne(
    database.owner
      .insert(participants)
      .values({
        communityId: community.id,
        id: newId(),
        userId: user.id,
        slug: `anna-${name}`,
        firstName: 'Anna',
        lastName: `Test-${name}`,
        email: user.email,
        company: 'Product lead',
        about: 'I build products for small teams and know my way around pricing and onboarding.',
        lookingFor: 'Someone who has opened a first office abroad and can tell what went wrong.',
        tags: ['product', 'pricing'],
        city: 'Lisbon',
        contacts: {
          telegram: `https://t.me/anna_${name}`,
          linkedin: `https://www.linkedin.com/in/anna-${name}`,
        },
        preferredLang: 'en',
        timeZone: 'Europe/Lisbon',
        profileFilledAt: new Date(),
        ...values,
      })
      .returning(),
  )
}

/** A signed-in person of one community. */
export type Person = {
  community: Community
  user: User
  membership: Membership
  participant: Participant | null
  /** Session token for the community. */
  token: string
}

export type PersonState =
  /** A member with a complete profile. */
  | 'member'
  /** Signed in, onboarding not begun. */
  | 'newcomer'
  /** Has a participant with an incomplete profile. */
  | 'onboarding'
  /** Has a participant with an incomplete profile, and never signed in. */
  | 'imported'
  | 'disabled'
  /** Has a complete profile and is waiting for approval. */
  | 'waiting'
  | 'admin'
  | 'event-only'
  | 'operator'

/** A person with a session, and the rows their state needs. */
export async function makePerson(
  database: Database,
  community: Community,
  state: PersonState = 'member',
  values: {
    user?: Partial<typeof users.$inferInsert>
    participant?: Partial<typeof participants.$inferInsert>
    clock?: Clock
  } = {},
): Promise<Person> {
  const user = await makeUser(database, { platformOperator: state === 'operator', ...values.user })
  const roles = { admin: 'ROLE_ADMIN', 'event-only': 'ROLE_EVENT' } as const
  const now = (values.clock ?? systemClock).now()
  const membership = await makeMembership(database, {
    communityId: community.id,
    userId: user.id,
    role: state === 'admin' || state === 'event-only' ? roles[state] : 'ROLE_USER',
    enabled: state !== 'disabled' && state !== 'waiting',
    ...(state !== 'imported' && { firstLoginAt: now, lastSeenAt: now }),
    ...(state === 'waiting' && { admission: 'waiting', askedAt: now }),
  })
  const unfilled = state === 'onboarding' || state === 'imported' ? { profileFilledAt: null } : {}
  const participant =
    state === 'newcomer'
      ? null
      : await makeParticipant(database, { community, user, ...unfilled, ...values.participant })
  const token = await createSession(database.owner, values.clock ?? systemClock, {
    userId: user.id,
    communityId: community.id,
  })
  return { community, user, membership, participant, token }
}

/** An API key without an expiry; by default with an empty scope. */
export async function makeApiKey(
  database: Database,
  community: Community,
  values: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<{ keyId: string; key: string }> {
  const { key, ...stored } = newApiKey()
  const row = await insertOne(
    database.owner
      .insert(apiKeys)
      .values({
        communityId: community.id,
        id: newId(),
        name: 'Website',
        createdBy: newId(),
        ...stored,
        ...values,
      })
      .returning(),
  )
  return { keyId: row.id, key }
}

/** A webhook of a community, for members who join and leave. */
export async function makeWebhook(
  { database, env }: { database: Database; env: Env },
  community: Community,
  values: Partial<typeof webhookEndpoints.$inferInsert> = {},
): Promise<{ id: string; secret: string }> {
  const secret = newWebhookSecret()
  const row = await insertOne(
    database.owner
      .insert(webhookEndpoints)
      .values({
        communityId: community.id,
        id: newId(),
        url: 'https://example.org/tuesday',
        types: ['member.joined', 'member.left'],
        sealedSecret: seal(secretOf(env), 'webhook-secret', secret),
        createdBy: newId(),
        ...values,
      })
      .returning(),
  )
  return { id: row.id, secret }
}

/** An email invitation, sent two days ago and valid for a week. */
export function makeEmailInvitation(
  database: Database,
  community: Community,
  values: Pick<typeof emailInvitations.$inferInsert, 'sentBy'> &
    Partial<typeof emailInvitations.$inferInsert>,
): Promise<typeof emailInvitations.$inferSelect> {
  const code = unique()
  const DAY_MS = 24 * 60 * 60 * 1000
  return insertOne(
    database.owner
      .insert(emailInvitations)
      .values({
        communityId: community.id,
        id: newId(),
        email: `invited-${code}@example.test`,
        name: '',
        locale: 'en',
        code,
        sentAt: new Date(Date.now() - 2 * DAY_MS),
        expiresAt: new Date(Date.now() + 7 * DAY_MS),
        ...values,
      })
      .returning(),
  )
}

/** A link that lets people join, without a limit. */
export function makeInvitationLink(
  database: Database,
  community: Community,
  values: Partial<typeof invitationLinks.$inferInsert> = {},
): Promise<typeof invitationLinks.$inferSelect> {
  return insertOne(
    database.owner
      .insert(invitationLinks)
      .values({
        communityId: community.id,
        id: newId(),
        code: unique(),
        label: 'Fair',
        createdBy: newId(),
        ...values,
      })
      .returning(),
  )
}

/** A community question: free text, required. */
export function makeQuestion(
  database: Database,
  community: Community,
  values: Partial<typeof questions.$inferInsert> = {},
): Promise<typeof questions.$inferSelect> {
  return insertOne(
    database.owner
      .insert(questions)
      .values({
        communityId: community.id,
        id: newId(),
        position: 1,
        kind: 'text',
        text: { en: 'What did you learn this year?', ru: 'Чему вы научились за этот год?' },
        ...values,
      })
      .returning(),
  )
}

/** A member's open request, as in their profile. */
export function makeRequest(
  database: Database,
  asker: Participant,
  values: Partial<typeof requests.$inferInsert> = {},
): Promise<typeof requests.$inferSelect> {
  return insertOne(
    database.owner
      .insert(requests)
      .values({
        communityId: asker.communityId,
        id: newId(),
        participantId: asker.id,
        text: asker.lookingFor,
        ...values,
      })
      .returning(),
  )
}

/** An answer of a member to another member's request. */
export function makeRequestAnswer(
  database: Database,
  request: typeof requests.$inferSelect,
  by: Participant,
  values: Partial<typeof requestAnswers.$inferInsert> = {},
): Promise<typeof requestAnswers.$inferSelect> {
  return insertOne(
    database.owner
      .insert(requestAnswers)
      .values({
        communityId: request.communityId,
        id: newId(),
        requestId: request.id,
        participantId: by.id,
        answer: 'I went through this last year and kept notes.',
        ...values,
      })
      .returning(),
  )
}

export function makeRound(
  database: Database,
  community: Community,
  values: Partial<typeof rounds.$inferInsert> = {},
): Promise<typeof rounds.$inferSelect> {
  const moment = new Date()
  return insertOne(
    database.owner
      .insert(rounds)
      .values({
        communityId: community.id,
        id: newId(),
        number: randomBytes(3).readUIntBE(0, 3),
        status: 'sent',
        scheduledFor: moment,
        sentAt: moment,
        seed: 1,
        eligibleCount: 2,
        matchCount: 1,
        ...values,
      })
      .returning(),
  )
}

/** A preview of a round due in a day, without pairs. */
export const makePreview = (
  database: Database,
  community: Community,
  values: Partial<typeof rounds.$inferInsert> = {},
): Promise<typeof rounds.$inferSelect> =>
  makeRound(database, community, {
    status: 'preview',
    scheduledFor: new Date(Date.now() + 24 * 60 * 60 * 1000),
    sentAt: null,
    ...values,
  })

export type Pair = {
  match: typeof matches.$inferSelect
  /** What the first member sees. */
  side: typeof matchSides.$inferSelect
  /** What the second member sees. */
  partnerSide: typeof matchSides.$inferSelect
}

/** A match of two participants, already sent to both. */
export async function makeMatch(
  database: Database,
  community: Community,
  first: Participant,
  second: Participant,
  values: Partial<typeof matches.$inferInsert> = {},
): Promise<Pair> {
  const moment = values.sentAt ?? new Date()
  const match = await insertOne(
    database.owner
      .insert(matches)
      .values({
        communityId: community.id,
        id: newId(),
        kind: 'weekly',
        status: 'sent',
        score: 0.8,
        level: 'high',
        sentAt: moment,
        ...values,
      })
      .returning(),
  )
  const side = (reader: Participant, partner: Participant) =>
    insertOne(
      database.owner
        .insert(matchSides)
        .values({
          communityId: community.id,
          id: newId(),
          matchId: match.id,
          participantId: reader.id,
          partnerId: partner.id,
          reasons: [
            {
              direction: 'reader-seeks',
              field: 'about',
              seeks: reader.lookingFor,
              offers: partner.about,
              strength: 0.8,
            },
          ],
          openingLine: { en: 'What went wrong first?', ru: 'Что пошло не так первым?' },
          sentAt: match.status === 'sent' ? moment : null,
        })
        .returning(),
    )
  return { match, side: await side(first, second), partnerSide: await side(second, first) }
}

/** An accepted half-hour meeting of a pair; ended two hours ago by default. */
export async function makeMeeting(
  database: Database,
  { match, side }: Pair,
  values: Partial<typeof meetings.$inferInsert> = {},
): Promise<typeof meetings.$inferSelect> {
  const [firstId, secondId] = [side.participantId, side.partnerId].sort() as [string, string]
  const startsAt = values.startsAt ?? new Date(Date.now() - 2.5 * 60 * 60 * 1000)
  const meeting = await insertOne(
    database.owner
      .insert(meetings)
      .values({
        communityId: match.communityId,
        id: newId(),
        firstId,
        secondId,
        matchId: match.id,
        proposedById: side.participantId,
        status: 'accepted',
        startsAt,
        ...values,
      })
      .returning(),
  )
  if (meeting.status === 'accepted')
    await database.owner
      .insert(meetingTimes)
      .values(
        [firstId, secondId].map((participantId) => ({
          communityId: match.communityId,
          meetingId: meeting.id,
          participantId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + meeting.durationMinutes * 60_000),
        })),
      )
      .onConflictDoNothing()
  return meeting
}

/** One member's feedback on a pair's meeting. */
export function makeFeedback(
  database: Database,
  { id: meetingId, communityId, matchId }: typeof meetings.$inferSelect,
  participantId: string,
  values: Partial<typeof meetingFeedback.$inferInsert> = {},
): Promise<typeof meetingFeedback.$inferSelect> {
  return insertOne(
    database.owner
      .insert(meetingFeedback)
      .values({ communityId, meetingId, matchId, participantId, score: 4, ...values })
      .returning(),
  )
}

export function makeEvent(
  database: Database,
  community: Community,
  values: Pick<typeof events.$inferInsert, 'createdBy'> & Partial<typeof events.$inferInsert>,
): Promise<typeof events.$inferSelect> {
  return insertOne(
    database.owner
      .insert(events)
      .values({
        communityId: community.id,
        id: newId(),
        status: 'published',
        title: 'Breakfast for members',
        eventDateTime: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000),
        location: 'Lisbon',
        ...values,
      })
      .returning(),
  )
}

/** A member's participation in an event. */
export function makeParticipation(
  database: Database,
  event: typeof events.$inferSelect,
  values: Pick<typeof participations.$inferInsert, 'participantId' | 'status'> &
    Partial<typeof participations.$inferInsert>,
): Promise<typeof participations.$inferSelect> {
  return insertOne(
    database.owner
      .insert(participations)
      .values({ communityId: event.communityId, eventId: event.id, ...values })
      .returning(),
  )
}

/** A notification that another member was recommended. */
export function makeNotification(
  database: Database,
  reader: Person,
  about: Person,
  values: Partial<typeof notifications.$inferInsert> = {},
): Promise<typeof notifications.$inferSelect> {
  return insertOne(
    database.owner
      .insert(notifications)
      .values({
        communityId: reader.community.id,
        id: newId(),
        participantId: reader.participant?.id ?? '',
        kind: 'recommended-contact',
        payload: { participantId: about.participant?.id ?? '' },
        ...values,
      })
      .returning(),
  )
}
