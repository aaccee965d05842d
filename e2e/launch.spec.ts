import { examine } from './accessibility/examine'
import { fillProfile } from './fill-profile'
import { expect, type Site, test } from './site'
import { textsOf } from './texts'

const t = textsOf('en')
const DOMAIN = 'garden-club.localhost'

/** Two pairs of members who look for each other. */
const MEMBERS = [
  { about: 'I bake sourdough bread and teach baking.', lookingFor: 'A food photographer for my bakery' },
  {
    about: 'I am a food photographer for bakeries.',
    lookingFor: 'Someone who teaches baking sourdough bread',
  },
  { about: 'I repair bicycles in my own workshop.', lookingFor: 'An accountant for a small workshop' },
  { about: 'I am an accountant for small workshops.', lookingFor: 'Someone who repairs bicycles' },
]

async function joinAll(site: Site): Promise<void> {
  for (const [n, profile] of MEMBERS.entries()) {
    const email = `gardener-${n}@example.test`
    await site.register(DOMAIN, email)
    await fillProfile(site, DOMAIN, await site.signIn(DOMAIN, email), { ...profile, finish: true })
  }
}

test('a newcomer launches a community and runs its first round; an operator suspends it', async ({
  page,
  site,
  context,
}) => {
  const checklist = page.getByRole('region', { name: t('checklist.title') })

  await test.step('proves a mailbox and fills in five fields', async () => {
    await page.goto(site.url('localhost'))
    await page.getByRole('link', { name: t('landing.launch.start') }).click()
    await page.waitForURL('**/launch')
    await page.getByLabel(t('launch.email.label')).fill('founder@example.test')
    await page.getByRole('button', { name: t('launch.email.submit') }).click()
    const { text = '' } = await site.mail('launch-code', { to: 'founder@example.test' })
    await page.getByLabel(t('launch.email.code')).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: t('launch.email.continue') }).click()

    await page.getByLabel(t('launch.form.name')).fill('Garden Club')
    const address = page.getByLabel(t('launch.form.address'))
    await expect(address).toHaveValue('garden-club')
    await address.fill('admin')
    await expect(page.getByText(t('launch.form.refused'))).toBeVisible()
    await address.fill('garden-club')
    await expect(
      page.getByText(t('launch.form.free', { address: 'garden-club', domain: 'localhost' })),
    ).toBeVisible()
    await page.getByLabel(t('launch.form.purpose')).fill('Gardeners meet gardeners.')
    expect(await examine(page)).toEqual({})
    await page.getByRole('button', { name: t('launch.form.submit') }).click()
    await page.waitForURL(`${site.url(DOMAIN)}**`)
    await page.getByRole('button', { name: t('signIn.magic.submit', { community: 'Garden Club' }) }).click()
  })

  await test.step('sees the first steps', async () => {
    await page.waitForURL('**/admin')
    await expect(checklist).toContainText(t('checklist.progress', { done: 0, all: 6 }))
    expect(await examine(page)).toEqual({})
    await site.mail('community-launched', { to: 'founder@example.test' })
    expect((await site.ask(DOMAIN, '/')).text).not.toContain(t('shell.footer.launch'))
  })

  await test.step('runs the first round', async () => {
    await joinAll(site)
    await checklist.getByRole('link', { name: t('checklist.steps.round.title') }).click()
    // On the day before a round there is a preview already.
    const prepare = page.getByRole('button', { name: t('roundConsole.none.action') })
    await prepare.or(page.getByRole('button', { name: t('roundConsole.prepareAnew') })).click()
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: t('roundConsole.more') }).click()
    await page.getByRole('menuitem', { name: t('roundConsole.send') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('roundConsole.sending.confirm') })
      .click()
    await site.mail('recommended-contact', { to: 'gardener-0@example.test' })
    await page.goto(site.url(DOMAIN, '/admin'))
    await expect(checklist).toContainText(t('checklist.progress', { done: 2, all: 6 }))
  })

  await test.step('dismisses the steps and goes on from the events', async () => {
    await checklist.getByRole('button', { name: t('checklist.dismiss') }).press('Enter')
    await expect(checklist).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('is suspended and resumed by an operator', async () => {
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/operator'))
    await page.getByRole('textbox', { name: t('operator.search') }).fill('garden')
    // The list moves when it gets shorter.
    await expect(page.getByText(t('operator.count', { n: 1 }), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('operator.actsFor.suspend', { name: 'Garden Club' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('operator.confirm.reason') }).fill('It emailed strangers.')
    await dialog.getByRole('button', { name: t('operator.acts.suspend'), exact: true }).press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: DOMAIN })
    await expect(row.locator('p').first()).toBeFocused()
    const resume = page.getByRole('button', { name: t('operator.actsFor.resume', { name: 'Garden Club' }) })
    await expect(resume).toBeVisible()
    const closed = await site.ask(DOMAIN, '/')
    expect(closed.status).toBe(403)
    expect(closed.text).toContain(t('suspended.title'))
    const why = await site.mail('community-suspended', { to: 'founder@example.test' })
    expect(why.text).toContain('It emailed strangers.')
    await resume.press('Enter')
    const vouch = page.getByRole('button', { name: t('operator.actsFor.vouch', { name: 'Garden Club' }) })
    await expect(vouch).toBeVisible()
    await expect(row.locator('p').first()).toBeFocused()
    expect((await site.ask(DOMAIN, '/')).status).toBe(200)
    await page.getByRole('combobox', { name: t('operator.filter') }).selectOption('limited')
    await vouch.press('Enter')
    await expect(vouch).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('an operator creates a community for its founder, with the keyboard', async ({
  page,
  site,
  context,
}) => {
  await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
  await page.goto(site.url('localhost', '/operator'))
  await page.getByRole('button', { name: t('operator.create.open') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operator.create.email')).fill('grower@example.test')
  const name = dialog.getByRole('textbox', { name: t('launch.form.name'), exact: true })
  const address = dialog.getByRole('textbox', { name: t('launch.form.address'), exact: true })
  await page.keyboard.press('Enter')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Orchard')
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
  await address.fill('admin')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  expect(await examine(page)).toEqual({})
  await expect(name).toHaveValue('Orchard')
  await address.fill('orchard')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: t('operator.actsFor.suspend', { name: 'Orchard' }) }),
  ).toBeVisible()
  const { text } = await site.mail('community-launched', { to: 'grower@example.test' })
  expect(text).toContain('orchard.localhost')
  expect((await site.ask('orchard.localhost', '/')).status).toBe(200)
})
