import { eq } from 'drizzle-orm'
import { langOf } from '@/lib/core/foreign-lang'
import { LOCALES, type Locale, type LocalizedText } from '@/lib/core/locale'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'

/** The columns that show which languages a member knows. */
export const spokenColumns = {
  preferredLang: participants.preferredLang,
  about: participants.about,
  lookingFor: participants.lookingFor,
  phrases: participants.phrases,
}

type Spoken = Pick<typeof participants.$inferSelect, keyof typeof spokenColumns>
type Reader = Spoken & { firstName: string }

/**
 * The suggested first message in the writer's language (that of the context) if the reader knows it, else in another one
 * that both know. Null if they share none: a message that cannot be read opens nothing.
 */
export function openingLine(
  { community, locale }: Pick<Ctx, 'community' | 'locale'>,
  lines: LocalizedText,
  writer: Spoken,
  reader: Reader,
): string | null {
  const [own, theirs] = [languagesOf(community, writer), languagesOf(community, reader)]
  const shared = [locale, ...LOCALES.filter((one) => own.has(one))].find((one) => theirs.has(one))
  return (shared && lines[shared]?.replaceAll('{name}', reader.firstName)) || null
}

/** A member knows the language they use the site in, and those they write in. */
function languagesOf(community: Ctx['community'], member: Spoken): Set<Locale> {
  const { preferredLang, about, lookingFor, phrases } = member
  const written = [langOf(about), langOf(lookingFor), ...phrases.map(({ language }) => language)]
  return new Set([
    preferredLocale(community, preferredLang),
    ...written.filter((language) => language !== undefined),
  ])
}

const spokenBy = knownQuery((db, { writerId }: Placeholders<'writerId'>) =>
  db.select(spokenColumns).from(participants).where(eq(participants.id, writerId)),
)

/** The suggested first messages of a member to others. */
export async function openingLines(
  ctx: Ctx,
  writerId: string,
  sides: readonly { lines: LocalizedText; reader: Reader }[],
): Promise<(string | null)[]> {
  if (sides.length === 0) return []
  const [writer] = await spokenBy(ctx.db, { writerId })
  return sides.map(({ lines, reader }) => (writer ? openingLine(ctx, lines, writer, reader) : null))
}
