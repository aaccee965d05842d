import { examine } from './accessibility/examine'
import { expect, test } from './site'
import { textsOf } from './texts'

const domain = 'ru.localhost'
const t = textsOf('ru')

test('an organiser imports a file of new members and undoes it', async ({ page, site, context }) => {
  const email = 'import@example.test'
  await page.setViewportSize({ width: 390, height: 900 })
  await site.signInBrowser(context, domain, 'admin.ru@demo.tuesday.test')
  await page.goto(site.url(domain, '/admin/members'))
  await page.getByRole('link', { name: t('roster.import') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('memberImport.title') })).toBeVisible()
  expect(await examine(page)).toEqual({})
  const upload = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('a file that is not a table is refused', async () => {
    await upload('page.csv', '<!doctype html><p>Hello')
    await expect(page.getByRole('alert').filter({ hasText: t('validation.importNotTable') })).toBeVisible()
  })

  await test.step('columns are guessed and can be changed', async () => {
    await upload('people.csv', `Mail;Vorname;City\n${email};Fay;Porto\nnobody;Dot;\n`)
    const column = (name: string) =>
      page.getByLabel(t('memberImport.columns.column', { name }), { exact: true })
    await expect(column('Mail')).toHaveValue('email')
    await expect(column('Vorname')).toHaveValue('')
    await column('Vorname').selectOption('city')
    await page.getByRole('button', { name: t('memberImport.columns.check') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('validation.importTargetTwice') })).toBeVisible()
    await column('Vorname').selectOption('firstName')
    expect(await examine(page)).toEqual({})
    await page.getByRole('button', { name: t('memberImport.columns.check') }).click()
  })

  await test.step('the dry run says what happens to each row, also after leaving the page', async () => {
    await expect(page.getByRole('heading', { name: t('memberImport.check.title') })).toBeVisible()
    await page.goto(site.url(domain, '/admin/members/import'))
    await page.getByRole('link', { name: 'people.csv' }).click()
    await expect(page.getByText(t('memberImport.reasons.invalidEmail'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('memberImport.file.download') })).toHaveAttribute(
      'href',
      /problems\.csv/,
    )
    expect(await examine(page)).toEqual({})
  })

  await test.step('the import runs, by keyboard', async () => {
    await page.getByRole('button', { name: t('memberImport.check.start', { n: 1 }) }).press('Enter')
    await expect(page.getByText(t('memberImport.done.text', { created: 1, updated: 0 }))).toBeVisible()
    expect(await examine(page)).toEqual({})
  })

  await test.step('and is undone', async () => {
    await page.getByRole('button', { name: t('memberImport.done.undo') }).click()
    const dialog = page.getByRole('dialog')
    expect(await examine(page)).toEqual({})
    await dialog.getByRole('button', { name: t('memberImport.done.undo') }).click()
    await expect(page.getByText(t('memberImport.done.undone'))).toBeVisible()
  })
})
