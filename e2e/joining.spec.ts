import { examine } from './accessibility/examine'
import { expect, linkIn, test } from './site'
import { textsOf } from './texts'

/** A community that approves its members. */
const DOMAIN = 'porto.localhost'
const ADMIN = 'admin.porto@demo.tuesday.test'
const t = textsOf('en')

test('an organiser who opens the community is asked about those who wait', async ({
  page,
  site,
  context,
}) => {
  await site.signInBrowser(context, DOMAIN, ADMIN)
  await page.goto(site.url(DOMAIN, '/admin/members/invitations'))
  const rule = (which: 'open' | 'approval') =>
    page.getByRole('radio', { name: t(`joining.rule.${which}.label`), exact: true })
  await rule('open').click()
  const question = page.getByRole('dialog', { name: t('joining.rule.waiters.title', { n: 4 }) })
  expect(await examine(page)).toEqual({})
  await question
    .getByRole('button', { name: t('joining.rule.waiters.cancel') })
    .last()
    .click()
  await expect(rule('approval')).toBeChecked()

  await rule('open').click()
  await question.getByText(t('joining.rule.waiters.keep.label')).click()
  await question.getByRole('button', { name: t('joining.rule.waiters.confirm') }).click()
  await expect(page.getByText(t('joining.rule.saved'))).toBeVisible()
  await page.goto(site.url(DOMAIN, '/admin/members/requests'))
  await expect(page.getByText(t('joining.requests.openWaiting'))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Nuno Alvarenga' })).toBeVisible()

  await page.goto(site.url(DOMAIN, '/admin/members/invitations'))
  await rule('approval').click()
  await expect(page.getByText(t('joining.rule.saved'))).toBeVisible()
})

test('a newcomer becomes a member once an organiser approves', async ({ page, site, context }) => {
  await site.signInBrowser(context, DOMAIN, ADMIN)
  await page.goto(site.url(DOMAIN, '/admin/members/requests'))
  expect(await examine(page)).toEqual({})
  await page.getByRole('checkbox', { name: 'Nuno Alvarenga' }).press('Space')
  await page.getByRole('textbox', { name: t('joining.requests.word') }).fill('Glad to have you.')
  await page.getByRole('button', { name: t('joining.requests.approve', { n: 1 }) }).click()
  await expect(page.getByText(t('joining.requests.approvedN', { n: 1 }))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Nuno Alvarenga' })).toBeHidden()

  const email = 'nuno.alvarenga@demo.tuesday.test'
  const mail = await site.mail('join-approved', { to: email })
  expect(mail.text).toContain('Glad to have you.')
  await context.clearCookies()
  await site.signInBrowser(context, DOMAIN, email)
  await page.goto(linkIn(mail, '/my_communities'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recommended.title'))
})

test('an organiser is asked before a request is declined', async ({ page, site, context }) => {
  await site.signInBrowser(context, DOMAIN, ADMIN)
  await page.goto(site.url(DOMAIN, '/admin/members/requests'))
  const request = page.getByRole('checkbox', { name: 'Matilde Roriz' })
  await request.press('Space')
  const decline = page.getByRole('button', { name: t('joining.requests.decline', { n: 1 }) })
  await decline.click()
  const question = page.getByRole('dialog', {
    name: t('joining.requests.declining.title', { n: 1, name: 'Matilde Roriz' }),
  })
  expect(await examine(page)).toEqual({})
  await question
    .getByRole('button', { name: t('joining.requests.declining.cancel') })
    .last()
    .click()
  await expect(request).toBeChecked()
  await decline.click()
  await question.getByRole('button', { name: t('joining.requests.decline', { n: 1 }) }).click()
  await expect(page.getByText(t('joining.requests.declinedN', { n: 1 }))).toBeVisible()
  await expect(request).toBeHidden()
  await site.mail('join-declined', { to: 'matilde.roriz@demo.tuesday.test' })
})

test('the last step of a newcomer who needs approval does not say that they have joined', async ({
  page,
  site,
  context,
}) => {
  const email = 'still-outside@example.test'
  await site.register(DOMAIN, email)
  await site.signInBrowser(context, DOMAIN, email)
  await page.goto(site.url(DOMAIN, '/last-step'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.lastStep.title'))
  await expect(page.getByText('see that you’d like to join')).toBeVisible()
})
