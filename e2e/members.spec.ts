import { examine } from './accessibility/examine'
import { DESK, PHONE } from './open-as'
import { expect, test } from './site'
import { textsOf } from './texts'

test.describe('at a desk, in English', () => {
  test.use(DESK)

  test('an organiser filters members, adds a note, disables one with undo, and acts on many', async ({
    page,
    site,
    context,
  }) => {
    const t = textsOf('en')
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/admin/members'))
    const members = page.locator('button[data-member]')
    await expect(members).toHaveCount(20)

    await test.step('stops acting on everybody once the selection changes', async () => {
      const boxes = page.locator('tbody').getByRole('checkbox')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      const everybody = page.locator('.foot-bar').getByRole('checkbox')
      await everybody.check()
      await boxes.nth(1).uncheck()
      await expect(everybody).not.toBeChecked()
      await boxes.nth(0).uncheck()
    })

    await test.step('narrows the list by a filter, which is kept in the address', async () => {
      await page.getByRole('button', { name: t('roster.addFilter') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('roster.filter.field')).selectOption('city')
      await dialog.getByLabel(t('roster.filter.contains')).fill('Porto')
      await dialog.getByRole('button', { name: t('roster.filter.apply') }).click()
      await expect(members.first()).toContainText('@')
      await expect(page.getByText('Porto').first()).toBeVisible()
      expect(new URL(page.url()).searchParams.get('filter')).toContain('Porto')
      await page.reload()
      await expect(page.getByRole('status').first()).not.toHaveText(t('roster.count', { n: 60 }))
      expect(await examine(page)).toEqual({})
    })

    await test.step('opens a member by keyboard and notes something', async () => {
      await members.first().focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      await panel.getByRole('textbox', { name: t('roster.record.note') }).fill('Could host in spring.')
      await panel.getByRole('button', { name: t('roster.record.addNote') }).click()
      await expect(panel.getByRole('listitem').filter({ hasText: 'Could host in spring.' })).toBeVisible()
      expect(await examine(page)).toEqual({})
      await panel.getByRole('button', { name: t('roster.act.disable') }).click()
      // They are signed up for an event.
      const question = page.getByRole('dialog').filter({ hasText: t('roster.cancels.signUps', { n: 1 }) })
      expect(await examine(page)).toEqual({})
      await question.getByRole('button', { name: t('roster.act.disable') }).click()
      await page.getByRole('button', { name: t('roster.act.undo') }).click()
      await expect(page.getByText(t('roster.bulk.undoneInPart'))).toBeVisible()
      await expect(panel.getByText(t('roster.access.enabled'))).toBeVisible()
      await panel.getByRole('button', { name: t('roster.act.networking-off') }).click()
      await expect(panel.getByRole('button', { name: t('roster.act.networking-on') })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('acts on many, says who needs no change, and undoes it', async () => {
      await page.getByRole('checkbox', { name: t('roster.selectAll') }).check()
      await page.locator('button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: t('roster.act.networking-off') }).click()
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByText(t('roster.bulk.unaffected', { kind: 'networkingOff', n: 1 })),
      ).toBeVisible()
      await dialog.getByRole('button', { name: t('roster.act.networking-off') }).click()
      await dialog.getByRole('button', { name: t('roster.bulk.undo') }).click()
      await expect(dialog.getByText(t('roster.bulk.undone'))).toBeVisible()
      await page.keyboard.press('Escape')
      // The bar that opened the dialog is gone.
      await expect(page.getByRole('table')).toBeFocused()
    })
  })
})

test.describe('on a phone, in Russian', () => {
  test.use(PHONE)

  test('an organiser finds a member and opens the record', async ({ page, site, context }) => {
    const t = textsOf('ru')
    await site.signInBrowser(context, 'ru.localhost', 'admin.ru@demo.tuesday.test')
    await page.goto(site.url('ru.localhost', '/admin/members'))
    await page.getByRole('textbox', { name: t('roster.search') }).fill('timur@ ')
    const members = page.locator('button[data-member]')
    await expect(members).toHaveCount(1)
    // The space stays: more may follow.
    await expect(page.getByRole('textbox', { name: t('roster.search') })).toHaveValue('timur@ ')
    await members.tap()
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: t('roster.record.history') }),
    ).toBeVisible()
    expect(await examine(page)).toEqual({})
    const record = page.url()
    expect(record).toContain('member=')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(members).toHaveCount(1)
    await page.goto(record)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).not.toContain('member=')
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('the list of members fits the screen, with the choice of columns', async ({ page, site, context }) => {
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/admin/members'))
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    const tooWide = await table.evaluate((element) => {
      const frame = element.parentElement as HTMLElement
      return frame.scrollWidth - frame.clientWidth
    })
    expect(tooWide).toBe(0)
    await expect(page.getByRole('button', { name: textsOf('en')('roster.chooseColumns') })).toBeInViewport()
  })
})
