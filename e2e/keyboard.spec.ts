import type { Locator, Page } from '@playwright/test'
import { networkQuiet } from './network'
import { expect, test } from './site'
import { startOf, textsOf } from './texts'

const t = textsOf('en')
const DOMAIN = 'large.localhost'
const LEO = 'leo@demo.tuesday.test'

test('signing in and sending an intro works with the keyboard only', async ({ page, site }) => {
  await page.goto(site.url(DOMAIN, '/login'))
  await test.step('skips the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('shell.skip') })
    await expectFocus(skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('signs in', async () => {
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
  await test.step('closing the dialog returns the focus', async () => {
    await tabTo(page, write)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectFocus(write)
  })
  await test.step('the focus stays in the dialog', async () => {
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
  await test.step('the focus moves to the card when the button disappears', async () => {
    const waiting = page.locator('article[data-state="waiting"]')
    await expect(waiting).toContainText('Hello from a keyboard.')
    const heading = waiting.getByRole('heading', { level: 2 })
    await expect(heading).toBeFocused()
    const header = (await page.locator('header').first().boundingBox())!
    await expect
      .poll(async () => (await heading.boundingBox())!.y)
      .toBeGreaterThanOrEqual(header.y + header.height)
    await page.keyboard.press('Tab')
    await expect(page.locator('body')).not.toBeFocused()
  })
})

test('closing a menu returns the focus', async ({ page, site }) => {
  await page.goto(site.url(DOMAIN))
  const opener = page.getByRole('banner').locator('summary').first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dark = page.getByRole('radio', { name: t('shell.theme.dark') })
  await expect(dark).toBeVisible()
  // The browser opens it without a script; closing by Escape needs the script, which a busy machine loads late.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dark).toBeHidden({ timeout: 500 })
  }).toPass()
  await expectFocus(opener)
})

test('editing the profile works with the keyboard only', async ({ page, site, context }) => {
  await site.signInBrowser(context, 'localhost', 'marco@demo.tuesday.test')
  await page.goto(site.url('localhost', '/profile'))
  const section = page.getByRole('region', { name: t('profile.sections.about') })
  const edit = section.getByRole('button', { name: startOf(t('profile.edit')) })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const goal = section.getByLabel(t('profile.fields.goal'))
  await tabTo(page, goal)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('A mill of our own')
  const tags = section.getByLabel(t('profile.fields.tags'), { exact: true })
  await tabTo(page, tags)
  await page.keyboard.type('stone mills')
  await page.keyboard.press('Enter')
  await tabTo(page, section.getByRole('button', { name: t('profile.save') }))
  await page.keyboard.press('Enter')
  await expect(section.getByText('A mill of our own')).toBeVisible()
  await expect(section.getByText('stone mills')).toBeVisible()
  await expectFocus(edit)
})

test('saying how a meeting was works with the keyboard only', async ({ page, site, context }) => {
  await site.signInBrowser(context, 'localhost', 'anna@demo.tuesday.test')
  await page.goto(site.url('localhost', '/meetings/past'))
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: t('feedback.say') }))
  await page.keyboard.press('Enter')
  const yes = main.getByRole('radio', { name: t('feedback.met.yes'), exact: true })
  await expectFocus(yes)
  const save = main.getByRole('button', { name: t('feedback.save') })
  await test.step('an answer that is missing gets the focus', async () => {
    await page.keyboard.press('Space')
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(main.getByText(t('feedback.missing'))).toBeVisible()
    await expectFocus(main.getByRole('radio', { name: t('feedback.scores.5') }))
  })
  await test.step('the question of another answer starts without an error', async () => {
    await page.keyboard.press('Shift+Tab')
    await expectFocus(yes)
    await page.keyboard.press('ArrowRight')
    await expect(main.getByText(t('feedback.reason'))).toBeVisible()
    await expect(main.getByText(t('feedback.missing'))).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, main.getByRole('radio', { name: t('feedback.scores.5') }))
  })
  await page.keyboard.press('Space')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectFocus(main.getByRole('button', { name: t('feedback.change') }).first())
})

test('finding a member works with the keyboard only', async ({ page, site, context }) => {
  await site.signInBrowser(context, DOMAIN, LEO)
  await page.goto(site.url(DOMAIN, '/participants'))
  await tabTo(page, page.getByRole('textbox', { name: t('participants.search') }))
  await page.keyboard.type('priya')
  const found = page.getByRole('main').locator('li').getByRole('link', { name: /priya/i }).first()
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/u/*')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/priya/i)
})

test('removing an element moves the focus to a remaining one', async ({ page, site, context }) => {
  await site.signInBrowser(context, 'localhost', 'anna@demo.tuesday.test')
  await test.step('dismiss an answer', async () => {
    await page.goto(site.url('localhost', '/my_communities/requests'))
    const away = page.getByRole('button', { name: /^Hide .*’s answer/ })
    const second = (await away.nth(1).getAttribute('aria-label')) ?? ''
    await away.first().focus()
    await page.keyboard.press('Enter')
    const next = page.getByRole('button', { name: second })
    await expectFocus(next)
    const undo = page.getByRole('button', { name: t('myRequest.answers.undo'), exact: true })
    await undo.waitFor()
    await page.keyboard.press('F8')
    await expectFocus(undo)
    await page.keyboard.press('Enter')
    await expectFocus(next)
    await expect(away.first()).not.toHaveAccessibleName(second)
  })
  await test.step('take a proposed phrase', async () => {
    await page.goto(site.url('localhost', '/profile'))
    await page.getByRole('button', { name: t('phraseList.edit') }).press('Enter')
    const proposals = page
      .getByRole('dialog')
      .getByRole('group', { name: t('phrases.seeks.label') })
      .getByRole('button', { name: startOf(t('phrases.take', { text: '' }).replace('”', '')) })
    const second = (await proposals.nth(1).getAttribute('aria-label')) ?? ''
    await proposals.first().press('Enter')
    await expectFocus(page.getByRole('button', { name: second }))
    await page.keyboard.press('Escape')
  })
  await test.step('cancel a photo link and a photo removal', async () => {
    await page.goto(site.url('localhost', '/profile'))
    for (const name of [t('profile.photo.byLink'), t('profile.photo.remove')]) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectFocus(opener)
    }
  })
  await test.step('pass on an introduction', async () => {
    await page.goto(site.url('localhost', '/my_communities'))
    const opener = page.getByRole('button', { name: t('recommended.notInterested.button') }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('button', { name: t('recommended.notInterested.confirm') }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').locator('h2:focus')).toHaveCount(1)
  })
  await test.step('start and end a pause', async () => {
    await page.goto(site.url('localhost', '/introductions'))
    const begin = page.getByRole('button', { name: t('subscriptions.networking.pauseWeeks', { weeks: 2 }) })
    const end = page.getByRole('button', { name: t('subscriptions.networking.resume') })
    await begin.focus()
    await page.keyboard.press('Enter')
    await expectFocus(end)
    await page.keyboard.press('Enter')
    await expectFocus(begin)
  })
  await test.step('choose a city', async () => {
    await page.goto(site.url('localhost', '/participants'))
    const city = page.getByRole('button', { name: t('participants.city'), exact: true })
    await city.focus()
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('textbox', { name: t('participants.map.findPlace') }))
    await page.keyboard.type('lisb')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Lisbon/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/place=/)
    await expectFocus(page.getByRole('button', { name: 'Lisbon', exact: true }))
  })
})

test('a longer list and a step to the end of one leave the focus where it was', async ({
  page,
  site,
  context,
}) => {
  await site.signInBrowser(context, DOMAIN, 'admin.large@demo.tuesday.test')
  await test.step('shows more members', async () => {
    await page.goto(site.url(DOMAIN, '/admin/members'))
    const rows = page.getByRole('main').getByRole('row')
    const more = page.getByRole('button', { name: t('common.showMore'), exact: true })
    await expect(more).toBeVisible()
    const before = await rows.count()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(before).locator(':focus')).toHaveCount(1)
  })
  await test.step('moves the second question up', async () => {
    await page.goto(site.url(DOMAIN, '/settings/questions'))
    const ups = page.getByRole('button', { name: startOf(t('communitySettings.questions.up', { name: '' })) })
    const second = (await ups.nth(1).getAttribute('aria-label')) ?? ''
    const up = page.getByRole('button', { name: second, exact: true })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(ups.first()).toHaveAccessibleName(second)
    await expect(up).toBeFocused()
    await expect(up).toBeDisabled()
    const name = second.replace(startOf(t('communitySettings.questions.up', { name: '' })), '').trim()
    await expect(
      page.getByText(t('communitySettings.questions.moved', { name, place: 1, count: await ups.count() })),
    ).toHaveCount(1)
  })
})

test('on a small screen the bars never hide the focused element', async ({ page, site, context }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await site.signInBrowser(context, 'localhost', 'anna@demo.tuesday.test')
  for (const path of ['/my_communities/requests?list=all', '/participants', '/profile', '/introductions']) {
    await page.goto(site.url('localhost', path))
    await networkQuiet(page)
    await page.getByRole('main').focus()
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => underBars(page), { message: path }).toBe(null)
    }
  }
  await test.step('at a zoom of 400 % all of a dialog can be reached', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(site.url('localhost', '/my_communities/requests?list=all'))
    const answer = page
      .getByRole('main')
      .getByRole('button', { name: startOf(t('requests.answer')) })
      .first()
    await tabTo(page, answer)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeFocused()
    for (const name of ['requests.dialog.send', 'requests.dialog.later']) {
      const button = dialog.getByRole('button', { name: t(name) })
      await tabTo(page, button)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toBeInViewport({ ratio: 1 })
  })
})

/** The focused element if the header or the navigation covers it, otherwise null. */
function underBars(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || !document.querySelector('main')?.contains(focused)) return null
    const { top, bottom } = focused.getBoundingClientRect()
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    const bar = document.querySelector('.main-nav')?.getBoundingClientRect().top ?? innerHeight
    return bottom <= header || top >= bar ? focused.outerHTML.slice(0, 200) : null
  })
}

/** Presses Tab until `target` has the focus, and expects every stop to be visible. */
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

/** Expects the focus to be visible, by an outline or ring of the element or its container. */
async function expectMark(page: Page): Promise<void> {
  await expect.poll(() => markOf(page), { message: 'a mark of focus' }).toBe('seen')
}

/** 'seen', or the focused element without a visible focus. */
function markOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'seen'
    for (let node: Element | null = focused; node && node !== document.body; node = node.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(node)
      const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      if (drawn && !/, 0\)$|transparent/.test(outlineColor)) return 'seen'
      // A ring in the colour of the border.
      if (boxShadow.includes(`${borderColor} 0px 0px 0px 1px`)) return 'seen'
    }
    return focused.outerHTML.slice(0, 200)
  })
}
