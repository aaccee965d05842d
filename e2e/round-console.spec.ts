import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/lib/core/locale'
import { expect, test } from './site'
import { textsOf } from './texts'

/** Rounds are prepared and sent, which others would see. */
test.use({ siteName: 'round-console', contextOptions: { reducedMotion: 'reduce' } })

type Seat = { how: string; domain: string; organiser: string; locale: Locale; phone: boolean }

const SEATS: Seat[] = [
  { how: 'at a desk, in English', domain: 'localhost', organiser: 'admin', locale: 'en', phone: false },
  { how: 'on a phone, in Russian', domain: 'ru.localhost', organiser: 'admin.ru', locale: 'ru', phone: true },
]

const namesIn = (row: Locator) => row.locator('a[href^="/u/"]').allInnerTexts()
const count = async (page: Page, tab: RegExp) =>
  Number(/\d+/.exec((await page.getByRole('tab', { name: tab }).textContent()) ?? '')?.[0])

for (const { how, domain, organiser, locale, phone } of SEATS) {
  const t = textsOf(locale)
  const tab = (name: string) => new RegExp(`^${t(`roundConsole.tabs.${name}`)}`)
  test.describe(how, () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    else test.use({ viewport: { width: 1440, height: 900 } })

    test('an organiser changes the coming round, takes it back, scores pairs and sends it', async ({
      page,
      site,
      context,
    }) => {
      await site.signInBrowser(context, domain, `${organiser}@demo.tuesday.test`)
      const rows = page.getByRole('tabpanel').locator('li:has(details)')

      await test.step('has the preview worked out', async () => {
        await page.goto(site.url(domain, '/round'))
        await page.getByRole('button', { name: t('roundConsole.none.action') }).click()
        await expect(rows.first()).toBeVisible()
        await rows.first().locator('summary').click()
        await expect(rows.first().locator('details')).toContainText(/[“«]/)
      })

      await test.step('locks a pair', async () => {
        await rows.first().getByRole('button').first().click()
        await expect(rows.first().getByText(t('roundConsole.locked'), { exact: true })).toBeVisible()
      })

      const before = await namesIn(rows.nth(1))
      const pairs = await count(page, tab('pairs'))
      await test.step('takes a pair out, and back', async () => {
        await rows.nth(1).getByRole('button').nth(2).click()
        await page.getByRole('menuitem', { name: t('roundConsole.vetoAlways') }).click()
        await expect.poll(() => count(page, tab('pairs'))).toBe(pairs - 1)
        await page
          .getByRole('button', { name: t('roundConsole.undo'), exact: true })
          .last()
          .click()
        await expect.poll(() => count(page, tab('pairs'))).toBe(pairs)
        expect(await namesIn(rows.nth(1))).toEqual(before)
      })

      await test.step('brings two others together, by keyboard where there is one', async () => {
        await rows.nth(1).getByRole('button').nth(1).click()
        const dialog = page.getByRole('dialog')
        const choose = dialog.getByRole('listitem').getByRole('button').first()
        if (phone) await choose.click()
        else {
          await choose.focus()
          await page.keyboard.press('Enter')
        }
        await expect(dialog).toBeHidden()
        await page.getByRole('tab', { name: tab('trail') }).click()
        await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
          before[0]?.split('\n')[0] ?? '',
        )
      })

      await test.step('scores two pairs, and takes the second back', async () => {
        await page.goto(site.url(domain, '/score-match'))
        const people = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
        const score = async (value: number) => {
          const shown = await people.allInnerTexts()
          if (phone)
            await page
              .getByRole('group')
              .getByRole('button')
              .nth(value - 1)
              .click()
          else await page.keyboard.press(String(value))
          await expect(people).not.toHaveText(shown)
          await expect(people).toHaveCount(2)
          return shown
        }
        await expect(people).toHaveCount(2)
        await score(5)
        const second = await score(2)
        await page.getByRole('button', { name: t('scoreMatch.undo'), exact: true }).click()
        await expect.poll(() => people.allInnerTexts()).toEqual(second)
        await page.getByRole('button', { name: t('scoreMatch.assistance.show') }).click()
        await expect(
          page.getByText(beforeNumber(t('scoreMatch.assistance.suggested', { score: 9 }))),
        ).toBeVisible()
        await expect(page.getByRole('region', { name: t('scoreMatch.history') }).locator('li')).toHaveCount(1)
      })

      await test.step('sends the round', async () => {
        await page.goto(site.url(domain, '/round'))
        await page.getByRole('button', { name: t('roundConsole.send') }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('roundConsole.sending.confirm') })
          .click()
        await expect(page.getByRole('button', { name: t('roundConsole.send') })).toBeHidden()
        await site.mail('round-match', {})
      })
    })
  })
}

/** The words before the number. */
function beforeNumber(text: string): RegExp {
  return new RegExp(text.split('9')[0] ?? '')
}
