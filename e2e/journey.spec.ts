import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import type { CurrentUser } from '@/lib/contracts/account'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { MeetingPage } from '@/lib/contracts/meeting'
import type { Locale } from '@/lib/core/locale'
import { DAY_MS } from '@/lib/db/seed/calendar'
import { DEMO_COMMUNITIES } from '@/lib/db/seed/communities'
import type { DemoQuestion } from '@/lib/db/seed/demo-community'
import { agree } from './agree'
import { fieldCalled } from './fields'
import { networkQuiet } from './network'
import { PHONE } from './open-as'
import { expect, headerOf, linkIn, listening, PASSWORD, type Site, test } from './site'
import { folded, startOf, type Texts, textsOf } from './texts'

test.setTimeout(240_000)

type Newcomer = {
  firstName: string
  lastName: string
  company: string
  about: string
  tags: string[]
  city: string
  lookingFor: string
  contacts: Record<string, string>
  answer: string
  greeting: string
}
type Journey = {
  slug: string
  domain: string
  locale: Locale
  /** New members join with a mailed code, which also confirms the address, or with a password. */
  byCode: boolean
  newcomer: Newcomer
  reply: string
  photo: boolean
}

const IN_ENGLISH: Journey = {
  slug: 'tuesday',
  domain: 'localhost',
  locale: 'en',
  byCode: true,
  reply: 'Gladly. Thursday at ten?',
  photo: true,
  newcomer: {
    firstName: 'Philippa',
    lastName: 'Nightingale',
    company: 'Chair of the board, Harrow & Finch',
    about:
      'I have sat on three boards and report to one. I ran operations and logistics in healthcare for nine years, and I help founders talk to hospitals, shops and small factories that export food.',
    tags: ['leadership', 'healthcare', 'logistics'],
    city: 'Lisbon',
    lookingFor:
      'Engineering managers and founders who present to a board for the first time, and a service designer who knows how hospitals decide what to buy.',
    contacts: { Telegram: 'philippa_nightingale' },
    answer: 'How a board really reads a slide.',
    greeting: 'Hello, your words about first years stayed with me.\nShall we talk on Thursday?',
  },
}

const IN_RUSSIAN: Journey = {
  slug: 'kstati',
  domain: 'ru.localhost',
  locale: 'ru',
  byCode: false,
  reply: 'С радостью. В четверг в десять?',
  photo: false,
  newcomer: {
    firstName: 'Аглая',
    lastName: 'Соловьёва',
    company: 'Методист и редактор курсов',
    about:
      'Десять лет ставлю учёт и закупки в небольших пекарнях и кафе, а по вечерам придумываю курсы для взрослых. Разбираюсь в образовании, финансах и переездах с детьми.',
    tags: ['образование', 'малый бизнес', 'финансы'],
    city: 'Белград',
    lookingFor:
      'Ищу разработчика, которому интересно образование, и владельца пекарни или кафе, который готов рассказать о своих ошибках с учётом.',
    contacts: { Telegram: 'aglaya_solovyova' },
    answer: 'Хожу в горы и пеку хлеб.',
    greeting: 'Здравствуйте. Ваши слова мне очень близки.\nПоговорим в четверг?',
  },
}

function communityOf({ slug }: Journey) {
  const community = DEMO_COMMUNITIES.find(({ row }) => row.slug === slug)
  if (!community) throw new Error(`the demo has no community ${slug}`)
  return community
}

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('a new member joins, is introduced to one person and gets a yes', async ({
    page,
    site,
    context,
    browser,
  }) => travel({ page, site, context, browser }, IN_ENGLISH))
})

test.describe('on a phone, in Russian', () => {
  test.use({ ...PHONE, locale: 'ru-RU' })
  test('a new member joins, is introduced to one person and gets a yes', async ({
    page,
    site,
    context,
    browser,
  }) => travel({ page, site, context, browser }, IN_RUSSIAN))
})

type Use = { page: Page; site: Site; context: BrowserContext; browser: Browser }

async function travel({ page, site, context, browser }: Use, journey: Journey): Promise<void> {
  const { domain, locale, newcomer } = journey
  const t = textsOf(locale)
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.org`
  const failures = failuresOf(page)

  if (journey.byCode) {
    await test.step('joins with a code from the landing page', () =>
      enterByCode(page, site, journey, t, email))
    await test.step('accepts the documents', () => agree(page, t))
  } else {
    await test.step('registers from the landing page', () => register(page, site, journey, t, email))
    await test.step('confirms the address', () => confirm(page, site, journey, t, email))
  }
  await test.step('fills in the profile without losing input', () => fillProfile(page, site, journey, t))
  await test.step('sees the date of the first introduction', async () => {
    await page.waitForURL('**/my_communities')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recommended.title'))
    await expect(page.getByText(t('recommended.nothing.textFirst'))).toBeVisible()
    await expect(page.getByText(newcomer.lookingFor)).toBeVisible()
  })

  const token = await tokenOf(context)
  const { card, link } = await test.step('gets the round’s email', async () => {
    await introduce(site, journey, email)
    return receiveRoundMail(site, journey, t, email, token)
  })
  const { person } = card
  // From the email to an agreed time; typing does not count.
  let taps = 0
  const follow = (href: string) => {
    taps++
    return page.goto(href)
  }
  const tap = (button: Locator) => {
    taps++
    return button.click()
  }
  await test.step('sees the card with reasons', async () => {
    await follow(link)
    await seeCard(page, t, card)
  })
  await test.step('sends an intro', async () => {
    const article = page.locator('article[data-state="new"]')
    await tap(article.getByRole('button', { name: t('recommended.write', { name: person.firstName }) }))
    const dialog = page.getByRole('dialog')
    const words = fieldCalled(dialog, t('recommended.intro.words'))
    await expect(words).toHaveValue(card.openingLine ?? '')
    await words.fill(newcomer.greeting)
    await tap(dialog.getByRole('button', { name: t('recommended.intro.send'), exact: true }))
    await expect(dialog).toBeHidden()
    const waiting = page.locator('article[data-state="waiting"]')
    await expect(waiting.getByRole('heading', { name: t('recommended.story.waiting') })).toBeVisible()
    await expect(waiting).toContainText(newcomer.greeting.split('\n')[1] ?? '')
  })

  const other = await test.step('the other member accepts in another browser', async () => {
    const context = await browser.newContext()
    const bearer = await answerAsOther(await listening(await context.newPage()), site, journey)
    await context.close()
    return bearer
  })
  await test.step('gets the acceptance by email and sees it', async () => {
    const mail = await site.mail('intro-accepted', { to: email })
    expect(mail.subject).toBe(
      t('mail.introAccepted.subject', { name: `${person.firstName} ${person.lastName}` }),
    )
    expect(mail.text).toContain(journey.reply)
    await page.goto(linkIn(mail, '/my_communities'))
    const accepted = page.locator('article[data-state="accepted"]')
    await expect(accepted.getByRole('heading', { name: t('recommended.story.accepted') })).toBeVisible()
    await expect(accepted).toContainText(journey.reply)
  })
  await test.step('agrees on a time by email', async () => {
    await offerTime(site, journey, other, card)
    const mail = await site.mail('meeting-proposed', { to: email })
    await follow(linkIn(mail, '/api/mail/action'))
    await tap(page.locator('form button'))
    await expect(page.locator('form')).toHaveCount(0)
    const answer = await site.ask(domain, '/api/meetings', { bearer: token })
    expect((answer.json() as MeetingPage).list.map(({ status }) => status)).toEqual(['accepted'])
  })
  expect(taps).toBeLessThanOrEqual(5)
  expect(failures).toEqual([])
}

/** Errors and warnings in the browser console. */
function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(`${message.text()} (${message.location().url})`)
  })
  return failures
}

async function enterByCode(page: Page, site: Site, { domain, locale }: Journey, t: Texts, email: string) {
  await page.goto(site.url(domain))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await fieldCalled(page, t('landing.email')).fill(email)
  await page.getByRole('button', { name: t('landing.start') }).click()

  await page.waitForURL('**/one-time-code?*')
  const mail = await site.mail('sign-in', { to: email })
  const code = /\d{6}/.exec(mail.subject ?? '')?.[0] ?? ''
  await fieldCalled(page, t('signIn.code.code')).fill(code)
  await page.waitForURL('**/questions')
}

async function register(page: Page, site: Site, { domain, locale }: Journey, t: Texts, email: string) {
  await page.goto(site.url(domain))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await fieldCalled(page, t('landing.email')).fill(email)
  await page.getByRole('button', { name: t('landing.start') }).click()

  await page.waitForURL('**/registration?*')
  await expect(fieldCalled(page, t('signIn.email'))).toHaveValue(email)
  const submit = page.getByRole('button', { name: t('signIn.registration.submit') })
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox').check()
  await fieldCalled(page, t('signIn.password')).fill('short')
  await submit.click()
  await expect(page.getByText(t('validation.passwordLength'))).toBeVisible()
  await fieldCalled(page, t('signIn.password')).fill(PASSWORD)
  await fieldCalled(page, t('signIn.repeatPassword')).fill(PASSWORD)
  await submit.click()
  await page.waitForURL('**/questions')
}

async function confirm(page: Page, site: Site, journey: Journey, t: Texts, email: string) {
  const mail = await site.mail('confirm-email', { to: email })
  expect(mail.subject).toBe(
    t('mail.confirmEmail.subject', { community: communityOf(journey).row.title?.[journey.locale] ?? '' }),
  )
  await page.goto(linkIn(mail, '/confirmed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.confirmed.title'))
  await page.getByRole('link', { name: t('signIn.confirmed.next') }).click()
  // Unfinished steps come first.
  await page.waitForURL(site.url(journey.domain, '/questions'))
}

/** Two screens share the community's questions. */
function questionsOn(screen: 'request' | 'photo', journey: Journey): DemoQuestion[] {
  const { questions } = communityOf(journey)
  const half = Math.ceil(questions.length / 2)
  return screen === 'request' ? questions.slice(0, half) : questions.slice(half)
}

/** The field, or the first option. */
const controlOf = (page: Page, { kind, options, text }: DemoQuestion, { locale }: Journey) =>
  kind === 'text' ? fieldCalled(page, text[locale] ?? '') : page.getByLabel(options?.[0]?.text[locale] ?? '')

async function expectAnswers(page: Page, journey: Journey) {
  for (const question of questionsOn('request', journey)) {
    const control = controlOf(page, question, journey)
    if (question.kind === 'text') await expect(control).toHaveValue(journey.newcomer.answer)
    else await expect(control).toBeChecked()
  }
}

function giveAnswer(page: Page, question: DemoQuestion, journey: Journey) {
  const control = controlOf(page, question, journey)
  return question.kind === 'text' ? control.fill(journey.newcomer.answer) : control.check()
}

async function fillProfile(page: Page, site: Site, journey: Journey, t: Texts) {
  const { newcomer } = journey
  const heading = page.getByRole('heading', { level: 1 })
  const next = () => page.getByRole('button', { name: t('onboarding.next') }).click()

  await expect(heading).toHaveText(t('onboarding.lookingFor.title'))
  await fieldCalled(page, t('profile.fields.lookingFor')).fill('?')
  await next()
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first()).toBeVisible()
  await expect(page.getByText(t('onboarding.progress', { step: 1, of: 5 }))).toBeVisible()
  await fieldCalled(page, t('profile.fields.lookingFor')).fill(newcomer.lookingFor)
  await next() // the questions are required too
  await expect(page.getByText(t('validation.chooseOne')).first()).toBeVisible()
  await expect(controlOf(page, questionsOn('request', journey)[0]!, journey)).toBeFocused()
  for (const question of questionsOn('request', journey)) await giveAnswer(page, question, journey)
  await test.step('keeps the answers over a reload, and when coming back', async () => {
    await page.reload()
    await expectAnswers(page, journey)
    await next()
    await page.getByRole('button', { name: t('onboarding.back'), exact: true }).click()
    await expect(fieldCalled(page, t('profile.fields.lookingFor'))).toHaveValue(newcomer.lookingFor)
    await expectAnswers(page, journey)
  })
  await next()

  await expect(heading).toHaveText(t('onboarding.phrases.title'))
  await expect(page).toHaveTitle(startOf(t('onboarding.phrases.title')))
  await fieldCalled(page, t('phrases.seeks.label')).pressSequentially('sailing mentor')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: t('phrases.remove', { text: 'sailing mentor' }) }),
  ).toBeVisible()
  await test.step('keeps a phrase not yet added, and the press that left it', async () => {
    await fieldCalled(page, t('phrases.offers.label')).fill('night watches')
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await next()
  })

  await expect(heading).toHaveText(t('onboarding.about.title'))
  for (const key of ['firstName', 'lastName', 'company', 'about'] as const)
    await fieldCalled(page, t(`profile.fields.${key}`)).fill(newcomer[key])
  await test.step('reloads and returns to the step through the landing page', async () => {
    await page.reload()
    await expect(heading).toHaveText(t('onboarding.about.title'))
    await expect(fieldCalled(page, t('profile.fields.about'))).toHaveValue(newcomer.about)
    await page.goto(site.url(journey.domain))
    await expect(heading).toHaveText(t('onboarding.about.title'))
    await expect(fieldCalled(page, t('profile.fields.about'))).toHaveValue(newcomer.about)
  })
  for (const tag of newcomer.tags) {
    await fieldCalled(page, t('profile.fields.tags')).fill(tag)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('profile.fields.tagRemove', { tag }) })).toBeVisible()
  }
  await fieldCalled(page, t('profile.fields.city')).fill(newcomer.city)
  await page
    .getByRole('option', { name: new RegExp(`^${newcomer.city}`) })
    .first()
    .click()
  await next()

  await expect(heading).toHaveText(t('onboarding.photoAndLinks.title'))
  await next() // at least one link is required
  await expect(heading).toHaveText(t('onboarding.photoAndLinks.title'))
  for (const question of questionsOn('photo', journey)) await giveAnswer(page, question, journey)
  for (const [network, name] of Object.entries(newcomer.contacts)) {
    const box = fieldCalled(page, network)
    // A required one is open already.
    if ((await box.count()) === 0)
      await page.getByRole('button', { name: `${t('profile.fields.addLink')} ${network}` }).click()
    await box.fill(`@${name}`)
    await box.blur()
    await expect(box).toHaveValue(`https://t.me/${name}`)
  }
  if (journey.photo) {
    await page.locator('input[type="file"]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await photo(),
    })
    await page.getByRole('button', { name: t('profile.photo.crop.save') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await next()

  await expect(heading).toHaveText(t('onboarding.preview.title'))
  const card = page.getByRole('article')
  await expect(card).toHaveAccessibleName(`${newcomer.firstName} ${newcomer.lastName}`)
  await expect(card).toContainText(newcomer.lookingFor)
  await expect(card).toContainText(newcomer.about)
  return page.getByRole('button', { name: t('onboarding.finish'), exact: true }).click()
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#c8a27a' } })
    .png()
    .toBuffer()

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
  if (!cookie) throw new Error('the browser has no session')
  return cookie.value
}

/** Runs rounds until the new member has a partner: with an odd number, one is unmatched and has priority next time. */
async function introduce(site: Site, { domain, newcomer }: Journey, email: string) {
  const name = `${newcomer.firstName} ${newcomer.lastName}`
  if (!(await site.round(domain)).includes(`unmatched: ${name}`)) return
  await site.mail('unmatched', { to: email })
  expect(await site.round(domain)).not.toContain(`unmatched: ${name}`)
}

async function receiveRoundMail(
  site: Site,
  { domain, locale }: Journey,
  t: Texts,
  email: string,
  token: string,
): Promise<{ card: RecommendedContact; link: string }> {
  const answer = await site.ask(domain, '/api/matching/recommended', { bearer: token })
  const [card] = (answer.json() as { list: RecommendedContact[] }).list
  if (!card) throw new Error('nobody is recommended')
  const { person, reasons } = card
  expect(reasons.length).toBeGreaterThan(0)

  const mail = await site.mail('recommended-contact', { to: email })
  const name = `${person.firstName} ${person.lastName}`
  expect(mail.subject).toBe(
    person.company
      ? t('mail.roundMatch.subjectWithCompany', { name, company: person.company })
      : t('mail.roundMatch.subject', { name }),
  )
  expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<http[^>]+>/)
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.html).toContain(`lang="${locale}"`)
  const text = folded(mail.text ?? '')
  expect(text).toContain(t('mail.reasons.heading'))
  expect(text).toContain(t('mail.roundMatch.pause'))
  const offered = reasons[0]?.offers ?? ''
  expect(text).toContain(folded(offered).slice(0, 100))
  expect(
    folded(mail.html ?? '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  ).toContain(folded(offered).slice(0, 100))
  return { card, link: linkIn(mail, '/my_communities') }
}

async function seeCard(page: Page, t: Texts, { person, reasons }: RecommendedContact) {
  const article = page.locator('article[data-state="new"]')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(
    `${person.firstName} ${person.lastName}`,
  )
  await expect(article.getByRole('heading', { name: t('card.why.title') })).toBeVisible()
  for (const { direction, offers } of reasons.slice(0, 3)) {
    const words = direction === 'shared' ? (offers.split(', ')[0] ?? '') : folded(offers).slice(0, 100)
    await expect(article.getByText(words).first()).toBeVisible()
  }
}

/** The new member's partner offers one time in nine days, after every meeting of the demo. */
async function offerTime(
  site: Site,
  { domain }: Journey,
  bearer: string,
  { matchingId }: RecommendedContact,
) {
  const slot = new Date(Date.now() + 9 * DAY_MS).toISOString()
  const answer = await site.ask(domain, '/api/meetings', { bearer, body: { matchingId, slots: [slot] } })
  expect(answer.status, answer.text).toBe(200)
}

/**
 * Signs in as the new member's partner and follows the link in their email.
 * @returns their session's token
 */
async function answerAsOther(page: Page, site: Site, journey: Journey): Promise<string> {
  const { domain, newcomer, greeting, reply } = { ...journey, greeting: journey.newcomer.greeting }
  const name = `${newcomer.firstName} ${newcomer.lastName}`
  const subjects = (['en', 'ru'] as const).map((locale) =>
    textsOf(locale)('mail.introReceived.subject', { name }),
  )
  const mail = await Promise.any(subjects.map((subject) => site.mail('intro-received', { subject })))
  for (const line of greeting.split('\n')) expect(mail.text).toContain(line)
  const email = mail.to?.[0]?.address ?? ''

  const token = await site.signInBrowser(page.context(), domain, email)
  const user = (await site.ask(domain, '/api/current-user', { bearer: token })).json() as CurrentUser
  const t = textsOf(user.preferredLang ?? journey.locale)
  expect(mail.subject).toBe(t('mail.introReceived.subject', { name }))

  await page.goto(linkIn(mail, '/my_communities'))
  // The dialog's script comes after the page's.
  await networkQuiet(page)
  const received = page.locator('article[data-state="received"]').filter({ hasText: name })
  await expect(received).toContainText(greeting.split('\n')[0] ?? '')
  await received.getByRole('button', { name: t('recommended.accept.button') }).click()
  const dialog = page.getByRole('dialog')
  await fieldCalled(dialog, t('recommended.accept.words')).fill(reply)
  await dialog.getByRole('button', { name: t('recommended.accept.send') }).click()
  const accepted = page
    .locator('article')
    .filter({ hasText: name })
    .filter({ hasText: t('recommended.story.accepted') })
  await expect(accepted).toContainText(reply)
  return token
}
