import { examine } from './accessibility/examine'
import { expect, test } from './site'
import { textsOf } from './texts'

const VIEWS = [
  { locale: 'en', domain: 'localhost', admin: 'admin@demo.tuesday.test', width: 1440 },
  { locale: 'ru', domain: 'ru.localhost', admin: 'admin.ru@demo.tuesday.test', width: 390 },
] as const

for (const { locale, domain, admin, width } of VIEWS)
  test.describe(`analytics in ${locale}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('draws charts by keyboard, as tables, and opens the list behind a number', async ({
      page,
      site,
      context,
    }) => {
      const t = textsOf(locale)
      await site.signInBrowser(context, domain, admin)
      await page.goto(site.url(domain, '/dashboard'))
      await expect(page.getByRole('heading', { level: 1, name: t('analytics.title') })).toBeVisible()
      const section = (chart: string) =>
        page.getByRole('region', { name: t(`analytics.charts.${chart}.title`), exact: true })
      const columns = section('introductions').getByRole('slider')
      await expect(columns).toBeVisible()

      await test.step('a failing chart leaves the others alone, and can be retried', async () => {
        await page.route('**/api/charts/distributions?*chart=topics*', (route) => route.abort())
        await page.reload()
        await expect(columns).toBeVisible()
        const retry = section('topics').getByRole('button', { name: t('common.retry') })
        await expect(retry).toBeVisible()
        await page.unroute('**/api/charts/distributions?*chart=topics*')
        await retry.click()
        await expect(section('topics').getByRole('listitem').first()).toBeVisible()
      })

      await test.step('arrow keys choose a column', async () => {
        await columns.focus()
        await page.keyboard.press('End')
        const last = await columns.getAttribute('aria-valuetext')
        await page.keyboard.press('ArrowLeft')
        await expect(columns).not.toHaveAttribute('aria-valuetext', last!)
      })

      await test.step('the number in the funnel is the length of its list', async () => {
        const met = section('funnel').getByRole('button', { name: t('analytics.series.funnel.met') })
        const shown = (await met.textContent())!.replace(/\D/g, '')
        await met.click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(new RegExp(`^${shown}\\D`))).toBeVisible()
        await expect(dialog.getByRole('listitem').first()).toBeVisible()
        expect(await examine(page)).toEqual({})
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(met).toBeFocused()
      })

      await test.step('a chart is a table, too', async () => {
        await section('growth')
          .getByRole('button', { name: new RegExp(t('analytics.asTable')) })
          .click()
        await expect(section('growth').getByRole('table')).toBeVisible()
      })

      await test.step('the period is kept in the address', async () => {
        await page.getByLabel(t('analytics.period')).selectOption('all')
        await expect(page).toHaveURL(/period=all/)
        await expect(columns).toBeVisible()
        expect(await examine(page)).toEqual({})
      })
    })
  })
