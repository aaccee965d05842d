import { examine } from './accessibility/examine'
import { DESK, PHONE } from './open-as'
import { test } from './services-site'
import { expect } from './site'
import { textsOf } from './texts'

/* These tests add keys and webhooks. */

test.describe('at a desk, in English', () => {
  test.use(DESK)

  test('an organiser creates a key by keyboard, a program uses it, and it ends when revoked', async ({
    page,
    site,
    context,
  }) => {
    const t = textsOf('en')
    await site.signInBrowser(context, 'localhost', 'admin@demo.tuesday.test')
    await page.goto(site.url('localhost', '/settings/api-keys'))
    await page.getByRole('button', { name: t('communitySettings.apiKeys.create') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('communitySettings.apiKeys.name')).fill('Newsletter')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('validation.apiScopeMissing'))).toBeVisible()
    expect(await examine(page)).toEqual({})
    await dialog.getByLabel(t('communitySettings.apiKeys.scope.events-read')).press('Space')
    await dialog.getByRole('button', { name: t('communitySettings.apiKeys.create') }).press('Enter')
    await expect(dialog.getByText(t('communitySettings.secretOnce'))).toBeVisible()
    const key = (await dialog.locator('code').textContent()) ?? ''
    expect(await examine(page)).toEqual({})
    await page.keyboard.press('Escape')

    const path = '/api/event/organised?list=upcoming'
    expect((await site.ask('localhost', path, { bearer: key })).status).toBe(200)
    expect((await site.ask('ru.localhost', path, { bearer: key })).status).toBe(401)
    expect((await site.ask('localhost', '/api/admin/rounds', { bearer: key })).status).toBe(403)

    const added = page.getByRole('article', { name: 'Newsletter' })
    await added.getByRole('button', { name: t('communitySettings.apiKeys.revoke') }).click()
    await dialog.getByRole('button', { name: t('communitySettings.apiKeys.revoke') }).click()
    await expect(
      added.getByText(t('communitySettings.apiKeys.states.revoked'), { exact: true }),
    ).toBeVisible()
    expect((await site.ask('localhost', path, { bearer: key })).status).toBe(401)
  })

  test('the reference shows operations and webhooks, and asks no other site', async ({ page, site }) => {
    const elsewhere: string[] = []
    const refused: string[] = []
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(site.url('localhost')).host)
        elsewhere.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await page.goto(site.url('localhost', '/api/docs'))
    await expect(page.getByRole('heading', { name: 'API keys' }).first()).toBeVisible()
    await expect(page.getByText('members:read').first()).toBeVisible()
    expect({ elsewhere, refused }).toEqual({ elsewhere: [], refused: [] })
  })
})

test.describe('on a phone, in Russian', () => {
  test.use(PHONE)

  test('an organiser adds a webhook, tests it and sends the test again', async ({
    page,
    site,
    context,
    services: { webhooks },
  }) => {
    const t = textsOf('ru')
    await site.signInBrowser(context, 'ru.localhost', 'admin.ru@demo.tuesday.test')
    await page.goto(site.url('ru.localhost', '/settings/webhooks'))
    await page.getByRole('button', { name: t('communitySettings.webhooks.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('communitySettings.webhooks.url')).fill('http://10.0.0.1/')
    await dialog.getByLabel(t('communitySettings.webhooks.event.member-joined')).check()
    await dialog.getByRole('button', { name: t('communitySettings.webhooks.add') }).click()
    await expect(dialog.getByText(t('validation.webhookUrl'))).toBeVisible()
    await dialog.getByLabel(t('communitySettings.webhooks.url')).fill(webhooks.url('/hook'))
    await dialog.getByRole('button', { name: t('communitySettings.webhooks.add') }).click()
    await expect(dialog.locator('code')).toContainText('whsec_')
    await page.keyboard.press('Escape')

    const added = page.getByRole('article', { name: webhooks.host })
    await added.getByRole('button', { name: t('communitySettings.webhooks.test') }).click()
    await expect.poll(() => webhooks.received.length).toBe(1)
    const lines = dialog.getByRole('listitem')
    await expect(lines.getByText(t('communitySettings.webhooks.states.delivered'))).toBeVisible()
    await lines.getByText(t('communitySettings.webhooks.details')).click()
    expect(await examine(page)).toEqual({})
    await lines.getByRole('button', { name: t('communitySettings.webhooks.sendAgain') }).click()
    await expect.poll(() => webhooks.received.length).toBe(2)
    const ids = webhooks.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
    await page.keyboard.press('Escape')

    await added.getByRole('button', { name: t('communitySettings.webhooks.turnOff') }).press('Enter')
    await expect(added.getByText(t('communitySettings.webhooks.off'), { exact: true })).toBeVisible()
    await expect(added.getByRole('heading')).toBeFocused()

    await added.getByRole('button', { name: t('communitySettings.webhooks.rotate') }).press('Enter')
    await dialog.getByRole('button', { name: t('communitySettings.webhooks.rotate') }).press('Enter')
    await expect(dialog.locator('code')).toContainText('whsec_')
    await expect(dialog.getByRole('heading')).toHaveText(t('communitySettings.webhooks.added'))
    // A press beside the dialog.
    await page.mouse.click(5, 5)
    await expect(dialog.locator('code')).toBeVisible()
  })
})
