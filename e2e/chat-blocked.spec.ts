import { openAs, PHONE } from './open-as'
import { sharedChat } from './shared-chat'
import { expect, test } from './site'
import { textsOf } from './texts'

test.setTimeout(180_000)

test('a block closes the chat on the other’s open page, with its meetings', async ({ browser, site }) => {
  const t = textsOf('en')
  const pair = { domain: 'porto.localhost', one: 'leonor.quintela', other: 'ines' }
  const path = `/chats/${await sharedChat(site, pair)}`
  const desk = await openAs(browser, site, { domain: pair.domain, name: pair.one, path })
  const phone = await openAs(browser, site, { domain: pair.domain, name: pair.other, path, look: PHONE })
  await expect(desk.locator('.chat-meeting-card').last()).toBeVisible()
  const choose = async (item: string) => {
    await phone.getByRole('button', { name: t('chat.more', { name: 'Leonor' }) }).tap()
    await phone.getByRole('menuitem', { name: item }).tap()
  }
  const asked = (by: 'leaving' | 'blocking') =>
    phone.getByRole('dialog', { name: t(`participantActions.${by}.title`, { name: 'Leonor' }) })
  // Either would cancel their meeting.
  await choose(t('chat.leave'))
  await asked('leaving')
    .getByRole('button', { name: t('participantActions.leaving.cancel'), exact: true })
    .tap()
  await expect(asked('leaving')).toBeHidden()
  await choose(t('chat.block', { name: 'Leonor' }))
  const question = asked('blocking')
  await expect(desk.locator('.chat-composer')).toBeVisible()
  await question.getByRole('button', { name: t('participantActions.blocking.confirm') }).tap()
  await expect(desk.getByText(t('chat.closed'))).toBeVisible()
  await expect(desk.locator('.chat-composer')).toHaveCount(0)
  await expect(desk.locator('.chat-meeting-card')).toHaveCount(0)
  // The blocker’s page is gone for them; the chat still takes a report.
  await desk.getByRole('button', { name: t('chat.more', { name: 'Inês' }) }).click()
  await desk.getByRole('menuitem', { name: t('chat.report', { name: 'Inês' }) }).click()
  const report = desk.getByRole('dialog', {
    name: t('participantActions.reporting.title', { name: 'Inês' }),
  })
  await report.getByRole('radio', { name: t('participantActions.reporting.reasons.rude') }).check()
  await report.getByRole('button', { name: t('participantActions.reporting.send') }).click()
  await expect(desk.getByText(t('participantActions.reporting.thanks'))).toBeVisible()
  await desk.context().close()
  await phone.context().close()
})
