import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@/lib/contracts/account'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { networkQuiet } from './network'
import { DESK, demo, openAs, PHONE } from './open-as'
import { expect, type Site, test } from './site'
import { startOf, textsOf } from './texts'

test.setTimeout(120_000)

test.describe('on a phone, where members are shown only to those introduced to them', () => {
  const domain = 'ru.localhost'
  const asker = 'timur'
  const helper = 'olga'
  const answer = 'Я как раз собираю такой курс. Расскажу, с чего начать.'
  const t = textsOf('ru')
  test.use(PHONE)

  test('a request is answered; its author reads the answer, thanks and writes', async ({
    page,
    site,
    browser,
    context,
  }) => {
    const question = `Ищу методиста для наших пекарей (${randomUUID().slice(0, 4)}).`
    const askersBearer = await site.signIn(domain, demo(asker))
    await say(site, domain, askersBearer, question)
    await site.signInBrowser(context, domain, demo(helper))

    const row = await test.step('finds the request', async () => {
      await page.goto(site.url(domain, '/my_communities'))
      const tabs = page.getByRole('navigation', { name: t('mainTabs.label') })
      await tabs.getByRole('link', { name: startOf(t('mainTabs.requests')) }).click()
      await page.waitForURL('**/my_communities/requests')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('requests.title'))
      await page
        .getByRole('link', { name: t('requests.viewAll') })
        .first()
        .click()
      await page.waitForURL('**/requests?list=all')
      const found = page.getByRole('main').getByRole('listitem').filter({ hasText: question })
      await expect(found).toBeVisible()
      await page.reload()
      await expect(found).toBeVisible()
      await expect(found.getByRole('link')).toHaveCount(0)
      await expect(found.getByText(t('requests.somebody')).first()).toBeVisible()
      return found
    })

    await test.step('answers without losing typed text', async () => {
      const open = row.getByRole('button', { name: startOf(t('requests.answer')) })
      await open.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const words = dialog.getByLabel(t('requests.dialog.label'))
      await dialog.getByRole('button', { name: t('requests.dialog.send') }).click()
      await expect(words).toHaveAttribute('aria-invalid', 'true')
      await words.fill(answer)
      await page.reload()
      await row.getByRole('button', { name: startOf(t('requests.answer')) }).click()
      await expect(words).toHaveValue(answer)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(open).toBeFocused()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: t('requests.dialog.send') }).press('Enter')
      await expect(row.getByText(t('requests.yourAnswer'))).toBeVisible()
      await expect(row.getByText(answer)).toBeVisible()
    })

    await test.step('the author gets an email and reads the answer', async () => {
      const mail = await site.mail('request-answered', { to: demo(asker) })
      expect(mail.text).toContain(answer)
      const path = '/my_communities#my-request'
      const theirs = await openAs(browser, site, { domain, name: asker, path })
      const mine = theirs.getByRole('region', { name: t('myRequest.title') })
      const one = mine.getByRole('listitem').filter({ hasText: answer })
      await expect(one.getByText(t('myRequest.answers.new'), { exact: true })).toBeVisible()
      await one.getByRole('button', { name: startOf(t('myRequest.answers.thank', { name: '' })) }).click()
      await expect(
        one.getByRole('button', { name: startOf(t('myRequest.answers.thank', { name: '' })) }),
      ).toHaveAttribute('aria-pressed', 'true')
      // These two already have a chat; others are introduced first (lib/domain/request/requests.test.ts).
      await one.getByRole('button', { name: startOf(t('card.message', { name: '' })) }).click()
      await theirs.locator('.chat-composer textarea').fill(`👋 ${question}`)
      await theirs.getByRole('button', { name: t('chat.composer.send'), exact: true }).click()
      await expect(
        theirs
          .getByRole('listitem')
          .filter({ hasText: `👋 ${question}` })
          .last(),
      ).toBeVisible()
      await theirs.context().close()
    })

    await test.step('the answering member is thanked and gets a message', async () => {
      await page.reload()
      await expect(row.getByText(t('requests.thanked'))).toBeVisible()
      await page.goto(site.url(domain, '/chats'))
      await expect(page.getByText('👋').first()).toBeVisible()
    })
  })
})

test.describe('at a desk', () => {
  const domain = 'localhost'
  const helper = 'anna'
  const t = textsOf('en')
  test.use(DESK)

  test('a request is edited, paused, and restored from a previous version', async ({
    page,
    site,
    context,
  }) => {
    await site.signInBrowser(context, domain, demo(helper))
    await page.goto(site.url(domain, '/my_communities'))
    const mine = page.getByRole('region', { name: t('myRequest.title') })
    const before = await wordingOf(site, domain, demo(helper))
    const words = `${before} ${randomUUID().slice(0, 4)}`
    await mine.getByRole('button', { name: t('myRequest.edit'), exact: true }).click()
    await mine.getByLabel(t('myRequest.label')).fill(words)
    await mine.getByRole('button', { name: t('myRequest.save') }).click()
    await expect(mine.getByText(words, { exact: true })).toBeVisible()
    await expect(mine.getByRole('status')).toBeVisible()

    await mine.getByRole('button', { name: t('myRequest.pause') }).click()
    await expect(mine.getByText(t('myRequest.restingText'))).toBeVisible()
    await page.reload()
    await expect(mine.getByText(t('myRequest.resting'), { exact: true })).toBeVisible()
    await expect(mine.getByText(t('myRequest.restingText'))).toBeVisible()
    await mine.getByRole('button', { name: t('myRequest.reopen') }).click()
    await expect(mine.getByText(t('myRequest.restingText'))).toBeHidden()

    await mine.getByRole('button', { name: t('myRequest.earlier') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('listitem')
      .filter({ has: page.getByText(before, { exact: true }) })
      .first()
      .getByRole('button', { name: t('myRequest.history.take') })
      .click()
    await expect(dialog).toBeHidden()
    await expect(mine.getByText(before, { exact: true })).toBeVisible()
  })
})

test.describe('instant matches, on a phone', () => {
  const domain = 'large.localhost'
  const t = textsOf('en')
  test.use(PHONE)

  test('an instant match costs credits and appears in all matches', async ({ page, site, context }) => {
    await site.signInBrowser(context, domain, demo('leo'))
    await page.goto(site.url(domain, '/my_communities'))
    const sooner = page.getByRole('region', { name: t('recommended.instant.title') })
    const lines = sooner.locator('li > button[aria-expanded]')
    await expect(lines.nth(1)).toBeVisible()
    const bearer = await site.signIn(domain, demo('leo'))
    const { list } = (await site.ask(domain, '/api/matching/instant', { bearer })).json() as {
      list: RecommendedContact[]
    }
    const [first, second] = list as [RecommendedContact, RecommendedContact]
    const nameOf = ({ person }: RecommendedContact) => `${person.firstName} ${person.lastName}`
    const line = (one: RecommendedContact) => lines.filter({ hasText: nameOf(one) })

    await line(second).click()
    await sooner
      .getByRole('article', { name: nameOf(second) })
      .getByRole('button', { name: t('recommended.notInterested.button') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('recommended.notInterested.confirm') })
      .click()
    await expect(line(second)).toHaveCount(0)
    await page.getByRole('button', { name: t('recommended.notInterested.undo') }).click()
    await expect(line(second)).toHaveCount(1)

    // The server's count is tested in lib/domain/intro; this tests the screen after the last credit.
    await page.route('**/api/matching/credits', (route) =>
      route.fulfill({ json: { total: 10, left: 0, tryAgainInSeconds: 7200 } }),
    )
    await line(first).click()
    const card = sooner.getByRole('article', { name: nameOf(first) })
    await card.getByRole('button', { name: startOf(t('recommended.write', { name: '' })) }).click()
    // The suggested message is optional.
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('recommended.intro.words')).fill('')
    await dialog.getByRole('button', { name: t('recommended.intro.sendEmpty') }).click()
    await expect(card).toHaveAttribute('data-state', 'waiting')
    await line(second).click()
    const held = sooner.getByRole('article', { name: nameOf(second) })
    await expect(held.getByText(t('recommended.credits.out'))).toBeVisible()
    await expect(held.getByText(t('recommended.credits.tryAgain', { unit: 'hours', count: 2 }))).toBeVisible()
    await page.unroute('**/api/matching/credits')

    await page.reload()
    await expect(line(first)).toHaveCount(0)
    await page.getByRole('link', { name: t('recommended.allMatches') }).click()
    await page.waitForURL('**/contacts/matches')
    const match = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: nameOf(first) })
    await expect(match.getByText(t('contacts.matches.instant'))).toBeVisible()
    await expect(match.getByRole('heading', { level: 2, name: nameOf(first) })).toBeVisible()
    await expect(match.getByText(t('recommended.states.waiting')).filter({ visible: true })).toBeVisible()
    await match.getByRole('link').click()
    await page.waitForURL('**/my_communities?match=*')
    await expect(page.getByRole('article', { name: nameOf(first) })).toBeVisible()
  })
})

test.describe('a long list, on a phone', () => {
  const domain = 'large.localhost'
  const t = textsOf('en')
  test.use(PHONE)

  test('loads on scrolling and keeps its position on return', async ({ page, site, context }) => {
    await site.signInBrowser(context, domain, demo('leo'))
    await page.goto(site.url(domain, '/my_communities/requests?list=all'))
    const rows = page.getByRole('main').locator('ul[aria-labelledby="requests"] > li')
    await expect(rows).toHaveCount(20)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows.nth(39)).toBeAttached()
    const deep = rows.nth(33)
    const asker = (await deep.getByRole('link').textContent()) ?? ''
    await deep.scrollIntoViewIfNeeded()
    await networkQuiet(page)
    const count = await rows.count()
    await deep.getByRole('link').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/u/*')
    await page.goBack()
    await expect(rows).toHaveCount(count)
    await expect(deep).toContainText(asker)
    await expect(deep).toBeInViewport()

    await page
      .getByRole('navigation', { name: t('mainTabs.label') })
      .getByRole('link', { name: t('mainTabs.recommended') })
      // Playwright's click scrolls first and would change the position.
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL((url) => url.pathname === '/my_communities')
    await expect(rows).toHaveCount(0)
    await page.goBack()
    await expect(rows).toHaveCount(count)
    await expect(deep).toContainText(asker)
    await expect(deep).toBeInViewport()
  })
})

async function say(site: Site, domain: string, bearer: string, lookingFor: string): Promise<void> {
  const me = (await site.ask(domain, '/api/current-user', { bearer })).json() as CurrentUser
  const path = `/api/participant/update-looking-for?participantId=${me.connectedParticipants[0]}`
  const answer = await site.ask(domain, path, { method: 'POST', bearer, body: { lookingFor } })
  expect(answer.status).toBe(200)
}

async function wordingOf(site: Site, domain: string, address: string): Promise<string> {
  const bearer = await site.signIn(domain, address)
  const { list } = (await site.ask(domain, '/api/requests/mine', { bearer })).json() as {
    list: { text: string; closedAt: string | null }[]
  }
  return list.find(({ closedAt }) => closedAt === null)?.text ?? ''
}
