import { examine } from './accessibility/examine'
import { demo, PHONE } from './open-as'
import { expect, type Site, test } from './site'
import { textsOf } from './texts'

const domain = 'ru.localhost'
const reporter = 'olga'
const subject = 'timur'
const t = textsOf('ru')

/** One demo member reports another. */
async function report(site: Site, reporter: string, subject: string, reason: string) {
  const host = `${domain}:${site.program.port}`
  const [bearer, theirs] = await Promise.all([reporter, subject].map((one) => site.signIn(domain, demo(one))))
  const me = await site.ask(host, '/api/current-user', { bearer: theirs ?? '' })
  const { participantId } = me.json() as { participantId: string }
  const answer = await site.ask(host, '/api/reports', {
    bearer: bearer ?? '',
    body: { subjectId: participantId, reason, note: 'Please look at this.' },
  })
  expect(answer.status, answer.text).toBeLessThan(300)
}

test.use(PHONE)

test('an organiser warns a reported member; the member and the reporter are notified', async ({
  page,
  site,
  context,
}) => {
  await report(site, reporter, subject, 'rude')
  await site.signInBrowser(context, domain, demo('admin.ru'))
  await page.goto(site.url(domain, '/admin'))
  const account = page.getByRole('banner').locator('summary').last()
  await expect(account).toContainText('1')
  await account.click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.nav.reports') })
    .click()
  await page.waitForURL('**/admin/reports')
  const reports = page.getByRole('main').getByRole('article')
  await expect(reports).toHaveCount(1)
  await expect(reports).toContainText(t('reports.reasons.rude'))
  expect(await examine(page)).toEqual({})

  await test.step('looks at the record', async () => {
    const record = reports.getByRole('button', { name: t('reports.actions.record') })
    await record.press('Enter')
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: t('roster.record.note') }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // Before that, the next key would open it again.
    await expect(record).toBeFocused()
  })

  await test.step('warns, in their own words too', async () => {
    await reports.getByRole('button', { name: t('reports.actions.warn') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('x'.repeat(1001))
    await dialog.getByRole('button', { name: t('reports.decide.warned.confirm') }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox').fill('Be kind, please.')
    expect(await examine(page)).toEqual({})
    await dialog.getByRole('button', { name: t('reports.decide.warned.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('reports.none.open'))).toBeVisible()
    await expect(account).not.toContainText('1')
  })

  await test.step('finds it among the handled ones', async () => {
    await page.getByRole('link', { name: t('reports.lists.handled') }).click()
    await expect(reports).toContainText(t('reports.resolutions.warned'))
    await expect(reports).toContainText(t('reports.you'))
    expect(await examine(page)).toEqual({})
  })

  const warning = await site.mail('organiser-warning', { to: demo(subject) })
  expect(warning.text).toContain('Be kind, please.')
  expect(warning.text).not.toContain('Please look at this.')
  await site.mail('organiser-handled-report', { to: demo(reporter) })
})
