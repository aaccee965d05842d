import type { Browser, Page } from '@playwright/test'
import { listening, type Site } from './site'

export const DESK = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The address of a demo account. */
export const demo = (name: string) => `${name}@demo.tuesday.test`

/** A page in a separate browser context, signed in with a demo account. */
export async function openAs(
  browser: Browser,
  site: Site,
  { domain, name, path, look = DESK }: { domain: string; name: string; path: string; look?: typeof DESK },
): Promise<Page> {
  const context = await browser.newContext(look)
  await site.signInBrowser(context, domain, demo(name))
  const page = await listening(await context.newPage())
  await page.goto(site.url(domain, path))
  return page
}
