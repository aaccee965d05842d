import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { NETWORK_RULES, NETWORKS } from '@/lib/contracts/contact'
import { type CsvFile, csvDay, csvFile, csvName } from '@/lib/core/csv'
import { phraseCell, wordCell } from '@/lib/core/list-cell'
import { type Locale, localized } from '@/lib/core/locale'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { answers, type PhraseKind, participants, questions } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { openCities } from '@/lib/places/cities'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { answerText } from '../question/answer-text'
import { countSegment } from './list-roster'
import { parseFilter } from './parse-filter'
import { rosterColumns, toRosterRow } from './roster-rows'
import { segmentWhere } from './segment-where'

const COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'company',
  'city',
  'country',
  'role',
  'access',
  'profile',
  'networking',
  'joined',
  'lastSeen',
  'introductions',
  'about',
  'goal',
  'lookingFor',
  'seeks',
  'wouldSay',
  'offers',
  'topics',
  'phone',
  'language',
] as const

type Place = Pick<typeof participants.$inferSelect, 'cityNames' | 'latitude' | 'longitude'>
type Filter = Parameters<typeof segmentWhere>[1]

/**
 * The members of a segment as CSV, with a column for each question of the community; without a filter those who are
 * active: enabled, with a filled profile. An import recognises the columns. The export and its size are recorded.
 *
 * @throws DomainError 'invalid' for an invalid filter
 */
export async function exportMembers(
  context: RequestContext,
  { filter: text, locale }: { filter?: string; locale: Locale },
): Promise<CsvFile> {
  requireOrganiser(context)
  const filter = text
    ? parseFilter(text)
    : {
        conditions: [
          { field: 'access', is: 'enabled' } as const,
          { field: 'profile', is: 'filled' } as const,
        ],
      }
  await withTenant(context, async (ctx) => {
    const members = await countSegment(ctx, filter)
    await recordAudit(ctx, { action: 'members.exported', detail: { members, filteredBy: fieldsOf(filter) } })
  })
  return {
    name: csvName(context, 'members'),
    csv: await linesOf({ ...context, locale }, filter),
  }
}

/** The filtered fields, without search texts: those may be a person's name, and the audit log is kept. */
const fieldsOf = ({ search, conditions }: Filter): string[] => [
  ...new Set([...(search ? ['search'] : []), ...conditions.map(({ field }) => field)]),
]

async function linesOf(context: RequestContext, filter: Filter): Promise<AsyncGenerator<string>> {
  const { locale, community } = context
  const t = translator(locale, 'roster')
  const dayOf = (moment: string | null) => moment && csvDay(new Date(moment), community.timeZone)
  const asked = await withTenant(context, questionsOf)
  const headings = [
    ...COLUMNS.map((column) => t(`columns.${column}`)),
    ...NETWORKS.map((network) => NETWORK_RULES[network].title),
    ...asked.map(({ text }) => localized(text, locale)),
  ]
  return csvFile<Awaited<ReturnType<typeof membersAfter>>[number]>(locale, headings, {
    read: (after) => withTenant(context, (ctx) => membersAfter(ctx, filter, after)),
    cells({ row, profile, country, answerTo }) {
      const phrasesOf = (kind: PhraseKind) =>
        phraseCell.write(profile.phrases.flatMap((phrase) => (phrase.kind === kind ? [phrase.text] : [])))
      return [
        row.firstName,
        row.lastName,
        row.email,
        row.company,
        row.city,
        country,
        t(`roles.${row.role}`),
        t(`access.${row.enabled ? 'enabled' : 'disabled'}`),
        t(`profile.${row.profileFilled ? 'filled' : 'unfilled'}`),
        t(`networking.${row.networking}`),
        dayOf(row.joinedAt),
        dayOf(row.lastSeenAt),
        row.introductions,
        profile.about,
        profile.goal,
        profile.lookingFor,
        phrasesOf('seeks'),
        phrasesOf('wouldSay'),
        phrasesOf('offers'),
        wordCell.write(profile.tags),
        profile.phone,
        profile.preferredLang,
        ...NETWORKS.map((network) => profile.contacts[network] ?? null),
        ...asked.map(({ id, options }) => answerText(answerTo(id), options, locale, wordCell.write)),
      ]
    },
  })
}

/** Retired questions too: what members answered to them is kept. */
const questionsOf = (ctx: Ctx) =>
  ctx.db.select().from(questions).orderBy(asc(questions.position), asc(questions.id))

async function membersAfter(
  ctx: Ctx,
  filter: Filter,
  { last, limit }: { last: { row: { participantId: string } } | undefined; limit: number },
) {
  const rows = await ctx.db
    .select({
      row: rosterColumns(ctx),
      profile: {
        about: participants.about,
        goal: participants.goal,
        lookingFor: participants.lookingFor,
        phrases: participants.phrases,
        tags: participants.tags,
        contacts: participants.contacts,
        phone: participants.phone,
        preferredLang: participants.preferredLang,
        cityNames: participants.cityNames,
        latitude: participants.latitude,
        longitude: participants.longitude,
      },
    })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(segmentWhere(ctx, filter), last ? gt(participants.id, last.row.participantId) : undefined))
    .orderBy(asc(participants.id))
    .limit(limit)
  const ids = rows.map(({ row }) => row.participantId)
  const answered = await ctx.db
    .select({ memberId: answers.participantId, questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(and(eq(answers.communityId, ctx.community.id), inArray(answers.participantId, ids)))
  const answersOf = new Map(
    answered.map(({ memberId, questionId, value }) => [`${memberId} ${questionId}`, value]),
  )
  const countryOf = await countryNames(ctx.locale)
  return rows.map(({ row, profile }) => ({
    row: toRosterRow(row, ctx.locale),
    profile,
    country: countryOf(profile),
    answerTo: (questionId: string) => answersOf.get(`${row.participantId} ${questionId}`) ?? '',
  }))
}

/** Countries of cities, by which an import distinguishes cities of the same name. */
async function countryNames(locale: Locale) {
  const cities = await openCities()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return ({ cityNames, latitude, longitude }: Place): string | null => {
    if (!cityNames?.en || latitude === null || longitude === null) return null
    const city = cities.at(cityNames.en, latitude, longitude)
    return city && (names.of(city.country) ?? null)
  }
}
