import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { networkQuiet } from '../network'
import { expect, type Site, test } from '../site'
import { textsOf } from '../texts'
import { openRoutes, placeOf, type Scene, scenesOf } from './scenes'
import { CHOICES, FOLDER, folderOf, SIZES, WANTED_VARIABLE, type Wanted } from './wanted'

const wanted: Wanted = JSON.parse(process.env[WANTED_VARIABLE] ?? 'null') ?? {
  ...CHOICES,
  screen: [],
  state: [],
}
const isWanted = ({ screen, state }: Scene) =>
  (wanted.screen.length === 0 || wanted.screen.includes(screen)) &&
  (wanted.state.length === 0 || wanted.state.includes(state))

const { scenes, missing } = scenesOf(openRoutes())

test('every screen has a screenshot or a reason for none', () => {
  expect(missing).toEqual([])
})

for (const scene of scenes.filter(isWanted))
  for (const locale of wanted.language)
    test(`${scene.screen} ${scene.state} ${scene.part} ${locale}`, async ({ page, site, context }) => {
      const place = placeOf(scene, locale)
      const email = scene.who === 'unconfirmed' ? await newAccount(site, place.domain) : place.email
      if (email) await site.signInBrowser(context, place.domain, email)
      await context.addCookies([{ name: 'tuesday-lang', value: locale, url: site.url(place.domain) }])
      const path = (await scene.at?.(place, site)) ?? scene.screen
      for (const size of wanted.size) {
        await page.setViewportSize(SIZES[size])
        await page.goto(site.url(place.domain, path))
        expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
        await expect(page.getByRole('status').filter({ has: page.locator('.skeleton') })).toHaveCount(0)
        await networkQuiet(page)
        await scene.open?.(page, textsOf(locale))
        // The whole page in one viewport, so fixed elements stay at the edges.
        if (!scene.open) await page.setViewportSize({ ...SIZES[size], height: await heightOf(page, size) })
        for (const theme of wanted.theme) {
          await page.emulateMedia({ colorScheme: theme })
          const name = [scene.state, scene.part, locale, size, theme].filter(Boolean).join('.')
          await page.screenshot({
            path: join(FOLDER, folderOf(scene.screen), `${name}.png`),
            animations: 'disabled',
          })
        }
      }
    })

const MAX_PX = 6000

const heightOf = async (page: Page, size: keyof typeof SIZES) =>
  Math.min(
    MAX_PX,
    Math.max(SIZES[size].height, await page.evaluate(() => document.documentElement.scrollHeight)),
  )

async function newAccount(site: Site, domain: string): Promise<string> {
  const email = `pictures-${randomUUID().slice(0, 8)}@example.org`
  await site.register(domain, email)
  return email
}
