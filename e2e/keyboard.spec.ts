import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site'
import { textsOf } from './texts'

const t = textsOf('en')
const DOMAIN = 'large.localhost'
const LEO = 'leo@demo.tuesday.test'

test.use({ siteName: 'keyboard', contextOptions: { reducedMotion: 'reduce' } })

test('a member signs in and writes to their introduction by keyboard alone', async ({ page, site }) => {
  await page.goto(site.url(DOMAIN, '/login'))
  await test.step('past the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('shell.skip') })
    await expectFocus(skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('in', async () => {
    await tabTo(page, page.getByLabel(t('signIn.email')))
    await page.keyboard.type(LEO)
    await tabTo(page, page.getByRole('textbox', { name: t('signIn.password') }))
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(t('errors.wrongLogin')).or(page.getByText(t('errors.wrongPassword'))),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('signIn.password') })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('tuesday-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/my_communities')
  })

  const card = page.locator('article').first()
  const name = ((await card.getByRole('heading', { level: 2 }).textContent()) ?? '').trim()
  const write = card.getByRole('button', { name: /^Write to / })
  const dialog = page.getByRole('dialog')
  await test.step('opens the dialog and leaves it, and stands where it stood', async () => {
    await tabTo(page, write)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectFocus(write)
  })
  await test.step('writes; the focus stays inside', async () => {
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('heading', { name: t('recommended.intro.title', { name }) })).toBeVisible()
    const words = dialog.getByLabel(t('recommended.intro.words'))
    await tabTo(page, words)
    await page.keyboard.type('Hello from a keyboard.')
    const send = dialog.getByRole('button', { name: t('recommended.intro.send'), exact: true })
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })
  await test.step('the button has gone, and the focus goes on from the card', async () => {
    const waiting = page.locator('article[data-state="waiting"]')
    await expect(waiting).toContainText('Hello from a keyboard.')
    await expect(waiting.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('body')).not.toBeFocused()
  })
})

test('a menu opens, closes and gives the focus back', async ({ page, site }) => {
  await page.goto(site.url(DOMAIN))
  const opener = page.getByRole('banner').locator('summary').first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dark = page.getByRole('radio', { name: t('shell.theme.dark') })
  await expect(dark).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dark).toBeHidden()
  await expectFocus(opener)
})

/** Presses Tab until `target` has the focus, and sees that every stop on the way can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const element = await target.elementHandle()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await element?.evaluate((node) => node === document.activeElement)) return expectFocus(target)
    await expectMark(page)
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expectMark(target.page())
}

/** Whatever has the focus shows it: by an outline or a ring of its own or of what is around it. */
async function expectMark(page: Page): Promise<void> {
  await expect.poll(() => markOf(page), { message: 'a mark of focus' }).toBe('seen')
}

/** 'seen', or the element that has the focus and shows nothing. */
function markOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'seen'
    for (let node: Element | null = focused; node && node !== document.body; node = node.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(node)
      const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      if (drawn && !/, 0\)$|transparent/.test(outlineColor)) return 'seen'
      // A ring around a box, in the colour of its border.
      if (boxShadow.includes(`${borderColor} 0px 0px 0px 1px`)) return 'seen'
    }
    return focused.outerHTML.slice(0, 200)
  })
}
