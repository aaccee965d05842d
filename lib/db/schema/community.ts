import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Joining } from '@/lib/core/joining'
import type { Locale, LocalizedText } from '@/lib/core/locale'
import type { PolicyVariant } from '@/lib/core/policy-version'
import { at, createdAt } from './columns'

export type AuthType = 'EMAIL' | 'GOOGLE' | 'MAGIC' | 'OTP' | 'NONE' | 'OAUTH2'
export type AuthMethod = { authType: AuthType; externalContent?: string }
export type StepKey = 'profile' | 'lookingFor' | 'contacts' | 'networks' | 'avatar' | 'about'
export type StepsConfig = Record<StepKey, { visible: boolean }>
/** The token is sealed with the installation's secret. */
export type TelegramBot = { id: string; username: string; sealedToken: string }

/**
 * A community's own OAuth 2.0 provider, in addition to codeUrl (the authorization endpoint) of its authConfig. With an
 * issuer, everything else is discovered (OpenID Connect).
 */
export type OAuth2Client = {
  clientId: string
  /** Sealed with the installation's secret (lib/core/sealing.ts); none for a public client. */
  sealedSecret?: string
  /** Scopes, separated by spaces; 'openid profile email' by default, for GitHub 'read:user user:email'. */
  scope?: string
  issuer?: string
  /** As in authConfig; kept while the provider is turned off. */
  codeUrl?: string
  tokenUrl?: string
  userInfoUrl?: string
  /** Set by the operator: the provider vouches for every address, also of accounts of other communities. */
  emailsAreVerified?: boolean
}
/**
 * `title` is the short name below the icon on a phone, `iconUrl` a square picture for icons; defaults to the logo.
 * `launchLink`: its pages invite visitors to launch a community of their own.
 */
export type BrandConfig = {
  title?: string
  logoUrl?: string
  iconUrl?: string
  siteUrl?: string
  color: string
  launchLink?: boolean
}

/** Communities and domains have no community_id: only lib/tenancy and lib/auth read them. */
export const communities = pgTable(
  'communities',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    parentCommunityDomain: text('parent_community_domain'),
    lang: text('lang').$type<Locale>().notNull().default('en'),
    langChoices: jsonb('lang_choices').$type<Locale[]>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    landingTitle: jsonb('landing_title').$type<LocalizedText>().notNull(),
    landingCopy: jsonb('landing_copy').$type<LocalizedText>().notNull(),
    imgUrl: text('img_url'),
    logoUrl: text('logo_url'),
    transparent: boolean('transparent').notNull().default(true),
    joining: text('joining').$type<Joining>().notNull().default('open'),
    /** Search engines may list its public events. */
    indexable: boolean('indexable').notNull().default(true),
    shortLanding: boolean('short_landing').notNull().default(false),
    /** 'tim' has the alternative header with About, Members, Experts (isTimCommunity in the API). */
    landingKind: text('landing_kind').$type<'standard' | 'tim'>().notNull().default('standard'),
    authConfig: jsonb('auth_config').$type<AuthMethod[]>().notNull(),
    /** Never leaves the server. */
    oauth2Client: jsonb('oauth2_client').$type<OAuth2Client>(),
    /** Its own Telegram bot; null: the installation's. Never leaves the server. */
    telegramBot: jsonb('telegram_bot').$type<TelegramBot>(),
    stepsConfig: jsonb('steps_config').$type<StepsConfig>().notNull(),
    contactsConfig: jsonb('contacts_config')
      .$type<Record<string, { visible: boolean }>>()
      .notNull()
      .default({}),
    requiredContacts: jsonb('required_contacts')
      .$type<string[]>()
      .notNull()
      .default(['FACEBOOK', 'LINKEDIN']),
    requiredContactsMin: integer('required_contacts_min').notNull().default(1),
    shownContacts: jsonb('shown_contacts')
      .$type<string[]>()
      .notNull()
      .default(['TELEGRAM', 'INSTAGRAM', 'LINKEDIN', 'FACEBOOK']),
    senderEmail: text('sender_email'),
    /** The community's name if null. */
    senderName: text('sender_name'),
    /** Reply-To of emails; the sender if null. */
    replyTo: text('reply_to'),
    brandConfig: jsonb('brand_config').$type<BrandConfig>().notNull(),
    termsUrl: text('terms_url'),
    policyUrl: text('policy_url'),
    externalLandingUrl: text('external_landing_url'),
    donationUrl: text('donation_url'),
    applyUrl: text('apply_url'),
    registrationSubtitle: jsonb('registration_subtitle').$type<LocalizedText>(),
    consentStyle: text('consent_style').$type<'links' | 'plain'>().notNull().default('links'),
    policyVariant: text('policy_variant').$type<PolicyVariant>().notNull().default('JO'),
    /** Increased when the community's own documents change: its members must agree again. */
    policyEdition: integer('policy_edition').notNull().default(1),
    policyByCountry: boolean('policy_by_country').notNull().default(false),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** ISO weekday of the round, 1 Monday … 7 Sunday; 2 is Tuesday. */
    roundWeekday: integer('round_weekday').notNull().default(2),
    roundHour: integer('round_hour').notNull().default(9),
    roundEveryWeeks: integer('round_every_weeks').notNull().default(1),
    /** When the schedule last changed: earlier dates do not count as missed rounds. */
    scheduleChangedAt: at('schedule_changed_at'),
    /** Pairs that score below this are not proposed; 0 proposes any. */
    roundFloor: real('round_floor').notNull().default(0),
    introsPerWeek: integer('intros_per_week').notNull().default(10),
    /** Another service for meetings, such as a Jitsi server: 'https://meet.example.org/'. Overrides VIDEO_BASE_URL. */
    videoBaseUrl: text('video_base_url'),
    createdAt: createdAt(),
    /** The account that launched it, and the key of that launch: repeated, it returns the same community. */
    launchedBy: uuid('launched_by'),
    launchKey: uuid('launch_key'),
    /** Quotas apply until an operator vouches, or a domain of its own is verified; null: they apply. */
    vouchedAt: at('vouched_at').defaultNow(),
    /** Pages, API, sockets, emails and jobs are stopped. */
    suspendedAt: at('suspended_at'),
    checklistDismissedAt: at('checklist_dismissed_at'),
  },
  (t) => [
    uniqueIndex('communities_launch').on(t.launchedBy, t.launchKey),
    index('communities_created').on(t.createdAt, t.id),
  ],
)
