import { examine } from './accessibility/examine'
import { DESK, PHONE } from './open-as'
import { test } from './services-site'
import { expect, listening } from './site'
import { textsOf } from './texts'

/* These tests change domains, roles and the schedule. */

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test.describe('at a desk, in English', () => {
  test.use(DESK)

  test('an organiser adds a domain, which is served once its TXT record exists', async ({
    page,
    site,
    context,
    services: { dns },
  }) => {
    const t = textsOf('en')
    const domain = 'club.example.org'
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/settings/domains'))
    const added = page.getByRole('article', { name: domain })
    const { viewport } = DESK
    await page.setViewportSize({ width: 360, height: 640 })
    const field = page.getByRole('textbox', { name: t('communitySettings.domains.domain') })
    await field.fill('nonsense')
    // At the lower edge, above the bar of a phone.
    await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - 560))
    await field.press('Enter')
    await expect.poll(() => page.getByText(t('validation.domainFormat')).evaluate(isUncovered)).toBe(true)
    await page.setViewportSize(viewport)
    await page.getByRole('textbox', { name: t('communitySettings.domains.domain') }).fill(domain)
    await page.getByRole('button', { name: t('communitySettings.domains.add') }).click()
    await expect(added.getByText(t('communitySettings.domains.states.claimed'))).toBeVisible()
    expect(await examine(page)).toEqual({})
    expect((await site.ask(domain, '/login')).status).toBe(404)

    const value = (await added.getByText(/^tuesday-verification=/).textContent()) ?? ''
    dns.set('TXT', `_tuesday.${domain}`, [value])
    await added.getByRole('button', { name: t('communitySettings.domains.check') }).click()
    await expect(
      added.getByText(t('communitySettings.domains.states.verified'), { exact: true }),
    ).toBeVisible()
    expect((await site.ask(domain, '/login')).status).toBe(200)

    await added.getByRole('button', { name: t('communitySettings.domains.makePrimary') }).press('Enter')
    await expect(added.getByRole('heading')).toBeFocused()
  })

  test('an organiser invites another, changes the schedule and finds both in the audit log', async ({
    page,
    site,
    context,
  }) => {
    const t = textsOf('en')
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/settings/organisers'))
    await page.getByLabel(t('communitySettings.organisers.email')).fill('helper@example.test')
    await page.getByRole('button', { name: t('communitySettings.organisers.inviteSubmit') }).click()
    const organisers = page.getByRole('main').getByRole('listitem')
    await expect(organisers.filter({ hasText: 'helper@example.test' })).toBeVisible()
    await site.mail('organiser-invited', { to: 'helper@example.test' })

    await page.goto(site.url('localhost', '/settings/rounds'))
    const weekday = page.getByLabel(t('communitySettings.rounds.weekday'))
    const following = (Number(await weekday.inputValue()) % 7) + 1
    await weekday.selectOption(`${following}`)
    await expect(page.locator('time').first()).toContainText(
      (await weekday.locator('option:checked').textContent()) ?? '',
    )
    await page.getByRole('button', { name: t('communitySettings.save') }).press('Enter')
    await expect(page.getByText(t('communitySettings.saved'))).toBeFocused()

    await page.goto(site.url('localhost', '/settings/audit-log'))
    const entries = page.getByRole('main').getByRole('listitem')
    const invited = t('auditLog.what.organiser.invited', { invited: 'helper@example.test' })
    await expect(entries.filter({ hasText: invited }).first()).toBeVisible()
    await page.getByLabel(t('communitySettings.auditLog.group')).selectOption('settings')
    await expect(entries.filter({ hasText: invited })).toHaveCount(0)
    await expect(
      entries.filter({ hasText: t('communitySettings.sections.rounds.title') }).first(),
    ).toBeVisible()
    expect(await examine(page)).toEqual({})
  })

  test('a member without a profile becomes an organiser, and is not left on a dead page when they lose the role', async ({
    page,
    site,
    context,
    browser,
  }) => {
    const t = textsOf('en')
    const email = 'noah@demo.tuesday.test'
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/settings/organisers'))
    await page.getByLabel(t('communitySettings.organisers.email')).fill(email)
    await page.getByRole('button', { name: t('communitySettings.organisers.inviteSubmit') }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(row).toBeVisible()
    await site.mail('organiser-appointed', { to: email })

    const theirs = await browser.newContext(DESK)
    await site.signInBrowser(theirs, 'localhost', email)
    const settings = await listening(await theirs.newPage())
    await settings.goto(site.url('localhost', '/settings/rounds'))
    const weekday = settings.getByLabel(t('communitySettings.rounds.weekday'))
    await weekday.selectOption(`${(Number(await weekday.inputValue()) % 7) + 1}`)

    await row.getByRole('button', { name: t('communitySettings.organisers.change') }).click()
    await page.getByRole('radio', { name: t('communitySettings.organisers.role.ROLE_USER') }).check()
    await page.getByRole('button', { name: t('communitySettings.organisers.saveRole') }).click()
    await expect(row).toHaveCount(0)

    await settings.getByRole('button', { name: t('communitySettings.save') }).click()
    const lost = settings.getByRole('dialog', { name: t('shell.roleLost.title') })
    await expect(lost).toBeVisible()
    expect(await examine(settings)).toEqual({})
    await lost.getByText(t('shell.roleLost.open'), { exact: true }).last().click()
    await expect(settings).toHaveURL(/\/questions/)
    await theirs.close()
  })
})

test.describe('on a phone, in Russian', () => {
  test.use(PHONE)

  test('the last way to log in cannot be turned off', async ({ page, site, context }) => {
    const t = textsOf('ru')
    await site.signInBrowser(context, 'ru.localhost', 'admin.ru@demo.tuesday.test')
    await page.goto(site.url('ru.localhost', '/settings/sign-in'))
    for (const method of ['password', 'code', 'link', 'google'] as const) {
      const box = page.getByRole('checkbox', { name: t(`communitySettings.signIn.${method}`), exact: true })
      if (await box.isChecked()) await box.press('Space')
    }
    await page.getByRole('button', { name: t('communitySettings.save') }).click()
    await expect(page.getByText(t('validation.signInMethod'))).toBeVisible()
    expect(await examine(page)).toEqual({})
  })
})
