import { expect, test } from './site'

test('a guest sees the landing page of the community that the address names', async ({ page, site }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto(site.url('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(failures).toEqual([])
})

test('an address without a community says so, with status 404', async ({ page, site }) => {
  const answer = await page.goto(site.url('nobody.localhost'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
