import { expect, type Page } from '@playwright/test'
import type { Locale } from '@/lib/core/locale'
import { demo } from './open-as'
import type { Site } from './site'
import { textsOf } from './texts'

/** The community of two thousand. */
export const LARGE = 'large.localhost'
export const LEO = demo('leo')

/** Opens a member list of the large community, in a language. */
export async function openMembers(
  page: Page,
  site: Site,
  { locale, path = '/participants', email = LEO }: { locale: Locale; path?: string; email?: string },
): Promise<void> {
  await site.signInBrowser(page.context(), LARGE, email)
  await page.context().addCookies([{ name: 'tuesday-lang', value: locale, url: site.url(LARGE) }])
  await page.goto(site.url(LARGE, path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(locale)('participants.title'))
}
