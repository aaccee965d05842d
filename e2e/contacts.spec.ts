import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { ContactView } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import type { ParticipantListEntry } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import { communityAt, fillProfile } from './fill-profile'
import { PHONE } from './open-as'
import { expect, type Site, test, testOnce } from './site'
import { startOf, textsOf } from './texts'

type Reader = { domain: string; email: string; locale: Locale }

const READERS: { how: string; close: Reader; far: Reader; phone: boolean }[] = [
  {
    how: 'in English, at a desk',
    close: { domain: 'localhost', email: 'anna@demo.tuesday.test', locale: 'en' },
    far: { domain: 'large.localhost', email: 'leo@demo.tuesday.test', locale: 'en' },
    phone: false,
  },
  {
    how: 'in Russian, on a phone',
    close: { domain: 'ru.localhost', email: 'olga@demo.tuesday.test', locale: 'ru' },
    far: { domain: 'large.localhost', email: 'priya@demo.tuesday.test', locale: 'ru' },
    phone: true,
  },
]

const MANY = 45

for (const { how, close, far, phone } of READERS) {
  const t = textsOf(close.locale)
  const bookmark = (scope: Page | Locator, name: string) =>
    scope.getByRole('button', { name: t('card.bookmark', { name }), exact: true })

  test.describe(how, () => {
    if (phone) test.use(PHONE)

    const once = testOnce(!phone)
    test('lists people with mutual interest and links to their pages', async ({ page, site }) => {
      const bearer = await arrive(page, site, close)
      const { list } = await contactsOf(site, close, bearer)
      expect(list.length).toBeGreaterThan(1)
      await page.goto(site.url(close.domain, '/my_communities'))
      // On a phone the account menu leads there.
      const menu = page.getByRole('banner')
      if (phone) await menu.locator('summary').first().click()
      await (phone ? menu : page.getByRole('navigation', { name: t('shell.nav.label') }))
        .getByRole('link', { name: t('shell.nav.contacts') })
        .filter({ visible: true })
        .click()
      await page.waitForURL('**/contacts')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contacts.title'))
      await expect(rows(page)).toHaveCount(Math.min(list.length, 20))
      for (const [at, { person, relation }] of list.entries()) {
        await expect(rows(page).nth(at)).toContainText(`${person.firstName} ${person.lastName}`)
        const group = page.getByRole('list', {
          name: startOf(t(`contacts.interested.relations.${relation}`)),
        })
        await expect(group.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
      }
      const [first] = list as [ContactView]
      await rows(page).first().getByRole('link').click()
      await page.waitForURL(`**/u/${first.person.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first.person.firstName)
    })

    once('bookmarks set on a member page or a card are listed and can be removed', async ({ page, site }) => {
      const bearer = await arrive(page, site, close)
      const { list } = await contactsOf(site, close, bearer)
      const { person } = list.at(-1) as ContactView
      await site.ask(close.domain, `/api/bookmarks/${person.participantId}`, { method: 'DELETE', bearer })
      await page.goto(site.url(close.domain, `/u/${person.slug}`))
      const toggle = bookmark(page, person.firstName)
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      const kept = page.waitForResponse((answer) => answer.url().includes('/api/bookmarks/'))
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      expect((await kept).status()).toBe(204)

      await page.goto(site.url(close.domain, '/my_communities'))
      const card = page.locator('article').first()
      const cardName = ((await card.getByRole('heading', { level: 2 }).textContent()) ?? '').trim()
      const ofCard = card.getByRole('button', { name: startOf(t('card.bookmark', { name: '' })) }).first()
      if ((await ofCard.getAttribute('aria-pressed')) === 'false') {
        const keptToo = page.waitForResponse((answer) => answer.url().includes('/api/bookmarks/'))
        await ofCard.filter({ visible: true }).click()
        expect((await keptToo).status()).toBe(204)
      }

      await page.goto(site.url(close.domain, '/contacts'))
      await page
        .getByRole('navigation', { name: t('contacts.tabs') })
        .getByRole('link', { name: t('contacts.bookmarks.title') })
        .click()
      await page.waitForURL('**/contacts/bookmarks')
      await expect(rows(page).filter({ hasText: cardName })).toHaveCount(1)
      const row = rows(page).filter({ hasText: `${person.firstName} ${person.lastName}` })
      await expect(row).toHaveCount(1)

      await bookmark(row, person.firstName).click()
      await expect(row).toHaveCount(0)
      await page.getByRole('button', { name: t('contacts.bookmarks.undo') }).click()
      await expect(row).toHaveCount(1)
      await expect.poll(() => isBookmarked(site, close, bearer, person.participantId)).toBe(true)

      await bookmark(row, person.firstName).click()
      await expect(row).toHaveCount(0)
      await expect.poll(() => isBookmarked(site, close, bearer, person.participantId)).toBe(false)
      await page.reload()
      await expect(rows(page).first()).toBeVisible()
      await expect(row).toHaveCount(0)
    })

    once('a failed removal restores the bookmark and shows an error', async ({ page, site }) => {
      await arrive(page, site, close)
      await page.goto(site.url(close.domain, '/contacts/bookmarks'))
      await expect(rows(page).nth(1)).toBeVisible()
      const before = await rows(page).allInnerTexts()
      await page.route('**/api/bookmarks/*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await rows(page).first().getByRole('button').click()
      await expect(page.getByText(t('errors.serverError'))).toBeVisible()
      expect(await rows(page).allInnerTexts()).toEqual(before)
    })

    once('a long list loads on scrolling and keeps its position on return', async ({ page, site }) => {
      const bearer = await arrive(page, site, far)
      await likeMany(site, far, bearer)
      await page.goto(site.url(far.domain, '/contacts'))
      await expect(rows(page)).toHaveCount(20)
      await rows(page).last().scrollIntoViewIfNeeded()
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
      await rows(page).last().scrollIntoViewIfNeeded()
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(MANY)
      await expect(page.getByRole('button', { name: t('common.showMore') })).toHaveCount(0)
      const deep = rows(page).nth(42)
      const count = await rows(page).count()
      const name = (await deep.getByRole('link').textContent()) ?? ''
      await deep.getByRole('link').click()
      await page.waitForURL('**/u/*')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(rows(page)).toHaveCount(count)
      await expect(rows(page).filter({ hasText: name })).toBeInViewport()

      await page
        .getByRole('navigation', { name: t('shell.nav.label') })
        .getByRole('link', { name: t('shell.nav.community') })
        // Playwright's click scrolls first and would change the position.
        .evaluate((link: HTMLElement) => link.click())
      await page.waitForURL('**/my_communities')
      await expect(rows(page)).toHaveCount(0)
      await page.goBack()
      await expect(rows(page)).toHaveCount(count)
      await expect(rows(page).filter({ hasText: name })).toBeInViewport()
    })

    once('a last page that fails to load shows an error and can be retried', async ({ page, site }) => {
      const bearer = await arrive(page, site, far)
      await likeMany(site, far, bearer)
      const brokenPages = '**/api/contact?page=2*'
      await page.route(brokenPages, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(site.url(far.domain, '/contacts'))
      await rows(page).last().scrollIntoViewIfNeeded()
      await expect(rows(page)).toHaveCount(40)
      await rows(page).last().scrollIntoViewIfNeeded()
      await expect(page.getByText(t('errors.serverError'))).toBeVisible()
      await page.unroute(brokenPages)
      await page.getByRole('button', { name: t('common.retry') }).press('Enter')
      await expect.poll(() => rows(page).count()).toBeGreaterThan(40)
      await expect(rows(page).nth(40).locator(':focus')).toHaveCount(1)
      await expect(page.getByText(t('errors.serverError'))).toHaveCount(0)
    })

    once('an empty list explains how contacts appear', async ({ page, site }) => {
      const email = `contacts-${randomUUID().slice(0, 8)}@example.org`
      await site.register(close.domain, email)
      const bearer = await arrive(page, site, { ...close, email })
      await fillProfile(site, close.domain, bearer)
      for (const [path, tab] of [
        ['/contacts', 'interested'],
        ['/contacts/bookmarks', 'bookmarks'],
      ] as const) {
        await page.goto(site.url(close.domain, path))
        await expect(
          page.getByRole('heading', { name: t(`contacts.${tab}.emptyTitle`), exact: true }),
        ).toBeVisible()
        await page.getByRole('link', { name: t(`contacts.${tab}.emptyAction`) }).click()
        await page.waitForURL('**/my_communities')
      }
    })

    once('an incomplete profile shows a hint to complete it', async ({ page, site, context }) => {
      const { domain, locale } = close
      const email = `contacts-${randomUUID().slice(0, 8)}@example.org`
      await site.register(domain, email)
      await speak(page, site, close)
      const cookie = await site.signInBrowser(context, domain, email)
      await page.goto(site.url(domain, '/contacts'))
      await page.waitForURL('**/questions')
      const made = await site.ask(domain, '/api/participant/create', { method: 'POST', bearer: cookie })
      expect(made.status).toBe(200)
      for (const path of ['/contacts', '/contacts/bookmarks']) {
        await page.goto(site.url(domain, path))
        await expect(
          page.getByRole('heading', { name: textsOf(locale)('contacts.fillProfile.title') }),
        ).toBeVisible()
        await expect(rows(page)).toHaveCount(0)
      }
      await page.getByRole('link', { name: t('contacts.fillProfile.action') }).click()
      await page.waitForURL('**/questions')
    })
  })
}

test('all bookmarks can be removed with the keyboard', async ({ page, site }) => {
  const t = textsOf('en')
  const reader: Reader = { domain: 'localhost', email: 'marco@demo.tuesday.test', locale: 'en' }
  await arrive(page, site, reader)
  await page.goto(site.url(reader.domain, '/contacts/bookmarks'))
  // Streamed content may arrive after the load event.
  await expect(rows(page).nth(1)).toBeVisible()
  const count = await rows(page).count()
  await rows(page).first().getByRole('button').focus()
  for (let left = count - 1; left > 0; left--) {
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(left)
    await expect(page.locator('main li button:focus')).toHaveCount(1)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('contacts.bookmarks.emptyTitle') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: t('contacts.tabs') }).locator(':focus')).toHaveCount(1)
})

const rows = (page: Page) => page.getByRole('main').locator('ul[aria-labelledby^="contacts"] > li')

const speak = (page: Page, site: Site, { domain, locale }: Reader) =>
  page.context().addCookies([{ name: 'tuesday-lang', value: locale, url: site.url(domain) }])

/** @returns the session's token */
async function arrive(page: Page, site: Site, reader: Reader): Promise<string> {
  await speak(page, site, reader)
  return site.signInBrowser(page.context(), reader.domain, reader.email)
}

async function contactsOf(site: Site, { domain }: Reader, bearer: string): Promise<PageOf<ContactView>> {
  return (await site.ask(domain, '/api/contact', { bearer })).json() as PageOf<ContactView>
}

async function isBookmarked(site: Site, { domain }: Reader, bearer: string, id: string): Promise<boolean> {
  return (await site.ask(domain, '/api/bookmarks', { bearer })).text.includes(id)
}

/** Enough for three pages. */
async function likeMany(site: Site, { domain }: Reader, bearer: string): Promise<void> {
  const id = await communityAt(site, domain)
  const people: ParticipantListEntry[] = []
  for (let page = 0; people.length < MANY; page++) {
    const answer = await site.ask(domain, `/api/community/${id}/participants-list?page=${page}`, { bearer })
    people.push(...(answer.json() as PageOf<ParticipantListEntry>).list)
  }
  for (const one of people.slice(0, MANY + 1))
    await site.ask(domain, '/api/relations', { bearer, body: { subjectId: one.id, relationType: 'LIKE' } })
}
