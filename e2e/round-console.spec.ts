import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/lib/core/locale'
import { DESK, PHONE } from './open-as'
import { expect, test } from './site'
import { startOf, textsOf } from './texts'

type Seat = { how: string; domain: string; organiser: string; locale: Locale; phone: boolean }

const SEATS: Seat[] = [
  { how: 'at a desk, in English', domain: 'localhost', organiser: 'admin', locale: 'en', phone: false },
  { how: 'on a phone, in Russian', domain: 'ru.localhost', organiser: 'admin.ru', locale: 'ru', phone: true },
]

const namesIn = (row: Locator) => row.locator('a[href^="/u/"]').allInnerTexts()
const personIn = async (row: Locator) => (await namesIn(row))[0]?.split('\n')[0] ?? ''
const count = async (page: Page, tab: RegExp) =>
  Number(/\d+/.exec((await page.getByRole('tab', { name: tab }).textContent()) ?? '')?.[0])

for (const { how, domain, organiser, locale, phone } of SEATS) {
  const t = textsOf(locale)
  const tab = (name: string) => startOf(t(`roundConsole.tabs.${name}`))
  test.describe(how, () => {
    if (phone) test.use(PHONE)
    else test.use(DESK)

    test('an admin edits the next round, undoes it, scores pairs and sends it', async ({
      page,
      site,
      context,
    }) => {
      /** Steps that depend on neither language nor device. */
      const stepOnce = phone ? async () => undefined : test.step
      await page.clock.install()
      await site.signInBrowser(context, domain, `${organiser}@demo.tuesday.test`)
      const rows = page.getByRole('tabpanel').getByRole('article')
      /** Pairs that can still be changed; an admin's own pairs are locked. */
      const free = rows.filter({ hasNot: page.getByText(t('roundConsole.locked'), { exact: true }) })

      /** A round is sent on its day; sending it now is in the menu. */
      const sendItem = async () => {
        await page.getByRole('button', { name: t('roundConsole.more') }).click()
        return page.getByRole('menuitem', { name: t('roundConsole.send') })
      }

      await test.step('prepares the preview', async () => {
        await page.goto(site.url(domain, '/round'))
        await page.getByRole('button', { name: t('roundConsole.none.action') }).click()
        // A job computes it.
        await expect(rows.first()).toBeVisible({ timeout: 90_000 })
        await expect(page.getByRole('region', { name: t('roundConsole.title') })).toBeFocused()
        // Every pair says what one looks for and the other offers, or that they have nothing for each other.
        await expect(rows.first().getByRole('paragraph').first()).not.toBeEmpty()
        await expect(page.getByText(t('roundConsole.state.scheduled', { at: '' }).trim())).toBeVisible()
      })

      await stepOnce('moves between pairs by key, but not while typing', async () => {
        await page.keyboard.press('j')
        await expect(rows.first()).toBeFocused()
        await page.keyboard.press('j')
        await expect(rows.nth(1)).toBeFocused()
        await page.keyboard.press('k')
        await expect(rows.first()).toBeFocused()
        await page.keyboard.press('?')
        const keys = page.getByRole('dialog', { name: t('roundConsole.keys.title') })
        await expect(keys).toContainText(t('roundConsole.keys.j'))
        await page.keyboard.press('Escape')
        await expect(keys).toBeHidden()
        const search = page.getByRole('textbox', { name: t('roundConsole.search') })
        await search.press('j')
        await expect(search).toBeFocused()
        await expect(search).toHaveValue('j')
        await search.fill('')
        await expect(rows.nth(3)).toBeVisible()
      })

      await stepOnce('requires a pair and recalculates', async () => {
        // A pair that may meet: the dialog also lists members that cannot be paired.
        const swapped = free.filter({ hasNot: page.locator('[data-key="s"]:disabled') }).last()
        const first = await personIn(swapped)
        await swapped.locator('[data-key="s"]').click()
        const partners = page.getByRole('dialog').getByRole('listitem')
        const partner = partners.filter({ has: page.getByRole('button') }).first()
        const wanted = [first, (await partner.getByRole('paragraph').first().textContent()) ?? '']
        await page.keyboard.press('Escape')
        await expect(partners).toHaveCount(0)
        await expect(swapped.locator('[data-key="s"]')).toBeFocused()
        await page.getByRole('tab', { name: tab('rules') }).click()
        const rules = page.getByRole('tabpanel')
        for (const [at, name] of wanted.entries()) {
          const label = t(`roundConsole.rules.two.${at === 0 ? 'one' : 'other'}`)
          const box = rules.getByRole('combobox', { name: label })
          await box.fill(name)
          const option = page.getByRole('option', { name })
          await expect(option).toBeVisible()
          if (at === 0) await option.click()
          else {
            await box.press('ArrowDown')
            await box.press('Enter')
          }
          await expect(rules.getByRole('group', { name: label })).toContainText(name)
        }
        await rules.getByRole('button', { name: t('roundConsole.rules.two.must') }).click()
        const waiting = rules.getByRole('region', { name: t('roundConsole.rules.musts.title') })
        for (const name of wanted) await expect(waiting.getByRole('listitem')).toContainText(name)
        await expect(page.getByText(t('roundConsole.outdated.title'))).toBeVisible()
        await expect(await sendItem()).toBeDisabled()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: t('roundConsole.prepareAnew') }).click()
        // Then the lists show the new preview.
        await expect(page.getByText(t('roundConsole.preparedAnew'))).toBeVisible({ timeout: 90_000 })
        await expect(page.getByText(t('roundConsole.outdated.title'))).toBeHidden()
        await page.getByRole('tab', { name: tab('pairs') }).click()
        await page.getByRole('textbox', { name: t('roundConsole.search') }).fill(wanted[0] ?? '')
        await expect(rows).toHaveCount(1)
        await expect(rows).toContainText(wanted[1] ?? '')
        await expect(rows.getByText(t('roundConsole.locked'), { exact: true })).toBeVisible()
        await page.getByRole('textbox', { name: t('roundConsole.search') }).fill('')
        await expect(rows.nth(3)).toBeVisible()
      })

      await stepOnce('adds and removes groups; switches persist', async () => {
        await page.getByRole('tab', { name: tab('rules') }).click()
        const rules = page.getByRole('tabpanel')
        for (const name of ['one', 'other'])
          await rules
            .getByRole('group', { name: t(`roundConsole.rules.groups.${name}`), exact: true })
            .getByLabel(t('roundConsole.rules.groups.tag'), { exact: true })
            .selectOption({ index: name === 'one' ? 1 : 2 })
        await rules.getByRole('button', { name: t('roundConsole.rules.groups.save') }).click()
        const remove = rules.getByRole('button', { name: t('roundConsole.rules.groups.remove') })
        await remove.click()
        await expect(remove).toBeHidden()
        const again = rules.getByRole('switch', { name: t('roundConsole.rules.options.rematch') })
        await expect(again).toBeChecked()
        await again.click()
        await expect(again).not.toBeChecked()
        await page.reload()
        await page.getByRole('tab', { name: tab('rules') }).click()
        await expect(again).not.toBeChecked()
        await page.getByRole('button', { name: t('roundConsole.prepareAnew') }).click()
        // Then the lists show the new preview.
        await expect(page.getByText(t('roundConsole.preparedAnew'))).toBeVisible({ timeout: 90_000 })
        await expect(page.getByText(t('roundConsole.outdated.title'))).toBeHidden()
        await page.getByRole('tab', { name: tab('pairs') }).click()
        await expect(rows.nth(3)).toBeVisible()
      })

      await stepOnce('locks a pair', async () => {
        const name = await personIn(free.first())
        // By name: the list may still be drawn again after the computation.
        const row = rows.filter({ hasText: name })
        await row.locator('[data-key="l"]').click()
        await expect(row.getByText(t('roundConsole.locked'), { exact: true })).toBeVisible()
      })

      const before = await namesIn(free.first())
      const pairs = await count(page, tab('pairs'))
      await test.step('removes a pair and undoes it', async () => {
        const veto = startOf(t('roundConsole.veto'))
        await free.first().getByRole('button', { name: veto }).click()
        const always = page.getByRole('menuitem', { name: t('roundConsole.vetoAlways') })
        const undo = page.getByRole('button', { name: t('roundConsole.undo'), exact: true })
        if (phone) {
          await always.click()
          await expect.poll(() => count(page, tab('pairs'))).toBe(pairs - 1)
          await undo.last().click()
        } else {
          // The toast appears under the pointer and still disappears.
          await page.mouse.move(720, 850)
          await always.press('Enter')
          await expect(undo).toBeVisible()
          await page.clock.fastForward(12_000)
          await expect(undo).toBeHidden()
          await page.getByRole('tab', { name: tab('waiting') }).click()
          await page.getByRole('tabpanel').locator('button.text-link').press('Enter')
          await expect(page.getByRole('tab', { name: tab('rules') })).toBeFocused()
          await page.getByRole('tab', { name: tab('waiting') }).click()
          await page
            .getByRole('button', { name: startOf(t('roundConsole.putBack')) })
            .first()
            .click()
          await page.getByRole('tab', { name: tab('pairs') }).click()
        }
        await expect.poll(() => count(page, tab('pairs'))).toBe(pairs)
        await expect.poll(() => namesIn(free.first())).toEqual(before)
      })

      await test.step('swaps partners, with the keyboard on a desktop', async () => {
        const row = free.filter({ hasNot: page.locator('[data-key="s"]:disabled') }).last()
        const name = await personIn(row)
        await row.locator('[data-key="s"]').click()
        const dialog = page.getByRole('dialog')
        const choose = dialog.getByRole('listitem').getByRole('button').first()
        if (phone) await choose.click()
        else {
          await choose.focus()
          await page.keyboard.press('Enter')
        }
        await expect(dialog).toBeHidden()
        await page.getByRole('tab', { name: tab('trail') }).click()
        await page.reload()
        await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(name)
      })

      await test.step('scores two pairs and undoes the second', async () => {
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
        if (!phone) {
          await page.keyboard.press('?')
          const keys = page.getByRole('dialog', { name: t('scoreMatch.keys.title') })
          await expect(keys).toContainText(t('scoreMatch.keys.skip'))
          await page.keyboard.press('Escape')
          await expect(keys).toHaveCount(0)
        }
        await page.getByRole('button', { name: t('scoreMatch.assistance.show') }).click()
        await expect(
          page.getByText(beforeNumber(t('scoreMatch.assistance.suggested', { score: 9 }))),
        ).toBeVisible()
        await expect(page.getByRole('region', { name: t('scoreMatch.history') }).locator('li')).toHaveCount(1)
      })

      await stepOnce('sends the round', async () => {
        await page.goto(site.url(domain, '/round'))
        await (await sendItem()).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('roundConsole.sending.confirm') })
          .click()
        await expect(page.getByRole('button', { name: t('roundConsole.more') })).toBeHidden()
        await expect(page.getByRole('region', { name: t('roundConsole.title') })).toBeFocused()
        await site.mail('recommended-contact', {})
      })

      await stepOnce('opens the sent round and exports its pairs', async () => {
        await page.getByRole('link', { name: t('roundConsole.toPast') }).click()
        await page.waitForURL('**/round/history')
        const sent = page.getByRole('table', { name: t('roundConsole.past.title') })
        const latest = await sent.getByRole('row').nth(1).getByRole('link').textContent()
        const met = sent.getByRole('columnheader', { name: t('roundConsole.past.columns.met') })
        await met.getByRole('button').click()
        await expect(met).toHaveAttribute('aria-sort', 'descending')
        await sent.getByRole('link', { name: latest ?? '', exact: true }).click()
        await page.waitForURL('**/round/history/*')
        await expect(rows.first()).toContainText(t('roundConsole.past.states.waiting'))
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: t('roundConsole.export.pairs') }).click()
        const file = await readFile(await (await download).path(), 'utf8')
        expect(file).toMatch(new RegExp(`^\uFEFF${t('roundConsole.csv.one')}[,;]`))
        await page.getByRole('tab', { name: tab('trail') }).click()
        await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
          t('roundConsole.trail.you'),
        )
        await expect(page.getByRole('tabpanel').getByRole('listitem').nth(1)).toBeVisible()
        // An unknown round shows our 404 page.
        await page.goto(site.url(domain, '/round/history/00000000-0000-4000-8000-000000000000'))
        await expect(page.getByRole('heading', { name: t('notFound.title') })).toBeVisible()
      })
    })
  })
}

/** The text before the number. */
function beforeNumber(text: string): RegExp {
  return new RegExp(text.split('9')[0] ?? '')
}
