import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale, LocalizedText } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

export type ContactLinks = Partial<
  Record<
    'telegram' | 'instagram' | 'linkedin' | 'facebook' | 'github' | 'twitter' | 'slack' | 'vk' | 'calendly',
    string
  >
>
export type Cadence = 'weekly' | 'biweekly' | 'monthly'
/** What a member may show to guests; contacts never are. */
export type GuestField = 'photo' | 'company' | 'about' | 'lookingFor' | 'goal' | 'tags' | 'city'
export type QuestionKind = 'text' | 'single' | 'multi'

/** Looking for; They would say; Ask me about. */
export type PhraseKind = 'seeks' | 'wouldSay' | 'offers'

/** One phrase of a member's profile, in `participants.phrases` in their order. */
export type ProfilePhrase = {
  kind: PhraseKind
  text: string
  language: Locale
  /** Typed by the member, taken from a suggestion, or drafted by the language model. */
  origin: 'member' | 'proposed' | 'model'
}

/** A member's links in lower case, for `@>` with one of them. */
export const linksOf = (contacts: AnyPgColumn) => sql`(lower(${contacts}::text)::jsonb)`

/** A member's profile in one community. */
export const participants = pgTable(
  'participants',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** URL slug of the profile: /u/{slug}. */
    slug: text('slug').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** The account's address, copied here because verbs cannot read users. */
    email: text('email').notNull(),
    phone: text('phone'),
    /** Company and position, one line. */
    company: text('company'),
    about: text('about').notNull().default(''),
    lookingFor: text('looking_for').notNull().default(''),
    goal: text('goal'),
    /** Short phrases beside the texts, in the member's order. */
    phrases: jsonb('phrases').$type<ProfilePhrase[]>().notNull().default([]),
    /** When the member gave phrases or dismissed the question; null: the main page asks once. */
    phrasesAskedAt: at('phrases_asked_at'),
    /** When an email asked for phrases, which happens once. */
    phrasesMailedAt: at('phrases_mailed_at'),
    /** The language model must not read this profile. */
    modelOptedOut: boolean('model_opted_out').notNull().default(false),
    tags: text('tags').array().notNull().default([]),
    /** As typed or chosen by the member. */
    city: text('city'),
    /** The city's name in each language; null if it is not in the list (lib/places). */
    cityNames: jsonb('city_names').$type<LocalizedText>(),
    /** Of the city's centre, to two decimals: no member is located more precisely. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    shareLocation: boolean('share_location').notNull().default(true),
    avatarUrl: text('avatar_url'),
    contacts: jsonb('contacts').$type<ContactLinks>().notNull().default({}),
    preferredLang: text('preferred_lang').$type<Locale>(),
    timeZone: text('time_zone'),
    networkingEnabled: boolean('networking_enabled').notNull().default(true),
    cadence: text('cadence').$type<Cadence>().notNull().default('weekly'),
    pausedUntil: at('paused_until'),
    disabledNotifications: jsonb('disabled_notifications').$type<string[]>().notNull().default([]),
    /** Opt-in for search engines; otherwise /u/{slug} is noindex. */
    indexable: boolean('indexable').notNull().default(false),
    /** What guests see besides the name. */
    shownToGuests: text('shown_to_guests')
      .array()
      .$type<GuestField[]>()
      .notNull()
      .default(['photo', 'company']),
    tutorialSeenAt: at('tutorial_seen_at'),
    /** When onboarding was finished; null: the profile is incomplete. */
    profileFilledAt: at('profile_filled_at'),
    onboardingStep: integer('onboarding_step').notNull().default(0),
    /** Consecutive rounds without any reaction; too many trigger the inactivity check (round_rules). */
    silentRounds: integer('silent_rounds').notNull().default(0),
    /** When the inactivity check was sent; null before, and again after the next introduction. */
    inactivityAskedAt: at('inactivity_asked_at'),
    /** Fairness debt, 0…1: how much worse than possible the last rounds were (lib/matching). */
    roundDebt: real('round_debt').notNull().default(0),
    /** Probability that an introduction of this member leads to mutual interest, 0…1; null until computed. */
    relevanceRate: real('relevance_rate'),
    /** The request is paused since then: nobody sees it, and introductions use the rest of the profile. */
    requestPausedAt: at('request_paused_at'),
    /** When the member's instant matches were last computed. */
    instantAt: at('instant_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** A deleted account: the row has no data and keeps counts correct. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('participants_user').on(t.communityId, t.userId),
    uniqueIndex('participants_slug').on(t.communityId, t.slug),
    index('participants_list').on(t.communityId, t.profileFilledAt, t.id),
    index('participants_updated').on(t.communityId, t.updatedAt),
    index('participants_name').on(t.communityId, t.firstName, t.lastName),
    index('participants_links')
      .using('gin', sql`${linksOf(t.contacts)} jsonb_path_ops`)
      .with({ fastupdate: false }),
    tenantScope(),
  ],
)

/** A reference to a member of the same community, with cascading delete. */
export const toParticipant = (communityId: AnyPgColumn, participantId: AnyPgColumn) =>
  belongsTo(communityId, participantId, participants)

export type QuestionOption = { id: string; text: LocalizedText; retired?: true }

/** A community's own onboarding question. */
export const questions = pgTable(
  'questions',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    /** A retired option is no longer offered; members who chose it keep it. */
    options: jsonb('options').$type<QuestionOption[]>().notNull().default([]),
    required: boolean('required').notNull().default(true),
    /** For 'multi': maximum number of options. */
    maxChoices: integer('max_choices'),
    /** No longer asked; existing answers are kept. */
    retiredAt: at('retired_at'),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.id] }), tenantScope()],
)

export const answers = pgTable(
  'answers',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** The text, or the ids of the chosen options. */
    value: jsonb('value').$type<string | string[]>().notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.questionId] }),
    toParticipant(t.communityId, t.participantId),
    belongsTo(t.communityId, t.questionId, questions),
    tenantScope(),
  ],
)

/** Every version of a member's request; the current one is also in participants.looking_for. */
export const requests = pgTable(
  'requests',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('requests_participant').on(t.communityId, t.participantId, t.createdAt),
    index('requests_open').on(t.communityId, t.createdAt, t.id).where(sql`closed_at IS NULL`),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

export type AnswerReaction = 'thanked' | 'dismissed'

/** A member's answer to another's request; a new answer replaces the earlier one. */
export const requestAnswers = pgTable(
  'request_answers',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    answer: text('answer').notNull(),
    createdAt: createdAt(),
    /** By the author of the request. */
    seenAt: at('seen_at'),
    reaction: text('reaction').$type<AnswerReaction>(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('request_answers_once').on(t.communityId, t.requestId, t.participantId),
    belongsTo(t.communityId, t.requestId, requests),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

export const images = pgTable(
  'images',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.id] }), tenantScope()],
)

export const telegramConnections = pgTable(
  'telegram_connections',
  {
    communityId: communityId(),
    userId: uuid('user_id').notNull(),
    chatId: text('chat_id').notNull(),
    username: text('username'),
    /** The bot's number. */
    bot: text('bot').notNull().default(''),
    /** The member has blocked the bot since then; unblocking resumes. */
    blockedAt: at('blocked_at'),
    /** Everything comes by email too. */
    emailToo: boolean('email_too').notNull().default(false),
    createdAt: createdAt(),
    /** When it was connected, or chosen in the chat. Of several communities, commands concern the latest. */
    chosenAt: at('chosen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId] }),
    // One chat per member and community.
    uniqueIndex('telegram_connections_chat').on(t.communityId, t.chatId),
    index('telegram_connections_chats').on(t.chatId),
    tenantScope(),
  ],
)
