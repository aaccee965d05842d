import type { CurrentUser } from '@/lib/contracts/account'
import type { ChatPage } from '@/lib/contracts/chat'
import { demo, openAs, PHONE } from './open-as'
import { expect, test } from './site'
import { textsOf } from './texts'

test.setTimeout(180_000)

test('a member who is disabled closes their chats on open pages, until they are enabled', async ({
  browser,
  site,
}) => {
  const t = textsOf('en')
  const domain = 'guild.localhost'
  const host = `${domain}:${site.program.port}`
  const mine = await site.signIn(domain, demo('casper'))
  const { list } = (await site.ask(host, '/api/chats', { bearer: mine })).json() as ChatPage
  const chat = list.find(({ open }) => open)
  if (!chat) throw new Error('casper has no open chat')
  const user = (await site.ask(host, '/api/current-user', { bearer: mine })).json() as CurrentUser
  const me = user.connectedParticipants[0] ?? ''
  const { participantId: them, firstName: name } = chat.person
  const bearer = await site.signIn(domain, demo('admin.guild'))
  const toggle = (id: string) =>
    site.ask(host, `/api/admin/participants/${id}/profile/toggle`, { bearer, body: {} })
  const page = await openAs(browser, site, { domain, name: 'casper', path: `/chats/${chat.id}`, look: PHONE })
  const field = page.locator('.chat-composer textarea')
  const propose = page.getByRole('button', { name: t('propose.button') })

  await field.fill('Half a thought')
  await toggle(them)
  await expect(page.getByText(t('chat.closed'))).toBeVisible()
  await expect(page.getByText(t('chat.unsentWords'))).toBeVisible()
  await toggle(them)
  await expect(field).toHaveValue('Half a thought')

  // My own page says why nothing is sent any more.
  await toggle(me)
  await page.getByRole('button', { name: t('chat.composer.send'), exact: true }).tap()
  const status = page.getByRole('alert').filter({ hasText: t('chat.failed') })
  await expect(status).toContainText(t('errors.profileOff'))
  await toggle(me)

  // A page that hears nothing, because its connection is gone: the dialog refuses.
  await toggle(them)
  await propose.first().tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('propose.refused', { name }))
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await dialog.getByRole('button', { name: t('propose.close') }).tap()

  // What was refused is kept to copy or delete, without a retry.
  await page.reload()
  await expect(page.getByText(t('chat.unsentWords'))).toBeVisible()
  await expect(page.getByText('Half a thought')).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('chat.retry') })).toHaveCount(0)
  await toggle(them)
  await page.getByRole('button', { name: t('chat.retry') }).tap()
  await expect(page.getByText(t('chat.failed'))).toHaveCount(0)
  await expect(page.locator('.chat-message').last()).toContainText('Half a thought')
  await page.context().close()
})
