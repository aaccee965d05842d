import { isLocale, type Locale } from '@/lib/core/locale'

type Reader = {
  community: { lang: Locale; langChoices: readonly Locale[] }
  storedLocale: string | undefined
  viewer: object | null
}

/**
 * The language that a guest keeps from the link of an invitation (invitationPath), so that joining continues in the one
 * of its email; null if the browser has chosen already, or needs no choice.
 */
export function invitedLocale({ community, storedLocale, viewer }: Reader, url = ''): Locale | null {
  const offers = (value: string | undefined): value is Locale =>
    isLocale(value) && community.langChoices.includes(value)
  const [path, search] = url.split('?', 2)
  if (path !== '/invite' || viewer || offers(storedLocale)) return null
  const lang = new URLSearchParams(search).get('lang') ?? undefined
  return offers(lang) && lang !== community.lang ? lang : null
}
