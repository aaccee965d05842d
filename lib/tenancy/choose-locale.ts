import { isLocale, type Locale } from '@/lib/core/locale'

/**
 * The language of a page (specification, section 4): the stored choice if the community offers it,
 * else the signed-in member's own language if it offers that, else the community's.
 */
export function chooseLocale(input: {
  stored: string | undefined
  preferredLang: string | null | undefined
  community: { lang: Locale; langChoices: readonly Locale[] }
}): Locale {
  const offered = (value: string | null | undefined): value is Locale =>
    isLocale(value) && input.community.langChoices.includes(value)
  if (offered(input.stored)) return input.stored
  if (offered(input.preferredLang)) return input.preferredLang
  return input.community.lang
}

/** The language of messages to a person: their own if the community offers it, else the community's. */
export const preferredLocale = (
  community: { lang: Locale; langChoices: readonly Locale[] },
  preferredLang: string | null | undefined,
): Locale => chooseLocale({ stored: undefined, preferredLang, community })
