import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { LOCALES, type Locale } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { MAIL_KINDS, type MailKind, type MailProps, topicsOf } from './kinds'
import { type RenderedMail, renderMail } from './render-mail'
import { sampleMails } from './sample-mails'
import { NO_DIGEST_PATH, NO_INVITATIONS_PATH } from './signed-links'

let runtime: TestRuntime
let community: Community

beforeAll(async () => {
  runtime = await testRuntime()
  runtime.clock.set('2026-11-24T09:00:00Z')
  community = await makeCommunity(runtime.database, {
    title: { en: 'Lighthouse', ru: 'Маяк' },
    brandConfig: { color: '#f2c230' },
  })
})

function render<K extends MailKind>(
  kind: K,
  locale: Locale,
  props: MailProps[K] = sampleMails(locale)[kind],
  to: { name?: string; email?: string } = {},
  from: Community = community,
): Promise<RenderedMail> {
  return renderMail(runtime, from, {
    communityId: from.id,
    id: newId(),
    dedupeKey: 'test',
    kind,
    toEmail: to.email ?? 'bob@example.test',
    toName: to.name ?? 'Bob Reader',
    participantId: newId(),
    locale,
    props,
    status: 'queued',
    tries: 1,
    lastError: null,
    createdAt: runtime.clock.now(),
    releasedAt: null,
    digestId: null,
    sentAt: null,
    complainedAt: null,
  })
}

/** The words of the HTML part, in order. */
function wordsOf(html: string): string {
  return html
    .replace(/<(head|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

describe.each(LOCALES)('every email in %s', (locale) => {
  it.each(MAIL_KINDS)('%s says the same in HTML and in plain text', async (kind) => {
    const mail = await render(kind, locale)
    const words = wordsOf(mail.html)
    const lines = mail.text
      .split('\n')
      .map((line) => line.replace(/^[>-] /, '').trim())
      .filter((line) => line !== '' && line !== '--' && !line.startsWith('http'))
    for (const line of lines) {
      for (const part of line.split(/: |\s[—·] |:$/)) {
        if (!part.startsWith('http')) expect(words).toContain(part)
      }
    }
    for (const href of hrefsOf(mail.html)) {
      const isHome = new URL(href).pathname === '/'
      if (!isHome) expect(mail.text).toContain(href)
    }
  })

  it.each(MAIL_KINDS)('%s is complete: language, links, nothing missing', async (kind) => {
    const mail = await render(kind, locale)
    expect(mail.html).toContain(`lang="${locale}"`)
    expect(mail.language).toBe(locale)
    expect(mail.from.name).toBe(locale === 'ru' ? 'Маяк' : 'Lighthouse')
    // Without links: a random token may spell any of these.
    for (const text of [mail.subject, mail.text, mail.html].map((part) =>
      part.replace(/https?:[^\s"<]+/g, ''),
    )) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}|mail\.\w+\.\w+/)
    }
    for (const href of hrefsOf(mail.html)) {
      expect(href).toMatch(
        new RegExp(
          `^(http://${community.primaryDomain}:3000|https://calendar.google.com|https://outlook.live.com|https://pay.example)/`,
        ),
      )
    }
    const letters = mail.text.replace(/https?:\S+/g, '')
    if (locale === 'ru') expect(letters).toMatch(/[а-яё]{4}/i)
    else expect(letters).not.toMatch(/[а-яё]/i)
    expect(`${mail.subject}${letters}`).not.toContain('!')
  })

  it.each(MAIL_KINDS)("%s shows members' input as text, never as HTML", async (kind) => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&'
    const typed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(typed)
      if (value && typeof value === 'object') {
        return Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, KEPT.has(key) ? inner : typed(inner)]),
        )
      }
      return typeof value === 'string' && !MOMENT.test(value) ? evil : value
    }
    const mail = await render(kind, locale, typed(sampleMails(locale)[kind]) as MailProps[typeof kind])
    expect(mail.html).not.toMatch(/<script|<img[^>]+onerror|<img src=x/)
  })
})

const MOMENT = /^\d{4}-\d\d-\d\dT/
/** Texts that the program adds to emails. */
const KEPT = new Set([
  'link',
  'open',
  'skip',
  'pause',
  'stay',
  'accept',
  'rejoin',
  'level',
  'direction',
  'field',
  'kind',
  'reason',
  'timeZone',
  'theirTimeZone',
  'before',
  'kept',
  'insteadOf',
  'place',
  'said',
  'service',
  'method',
  'meetingId',
  'eventId',
  'eventTimeZone',
  'onlineLink',
  'why',
  'campaignId',
])

describe('the email of a round', () => {
  it('introduces one person, with both sides in their own words', async () => {
    const mail = await render('recommended-contact', 'en')
    expect(mail.subject).toBe('Meet Anna Petrova, Head of Growth, Nordlicht')
    expect(mail.text).toContain('Tuesday 24 November · someone worth meeting')
    expect(mail.text).toContain(
      'You’re looking for: “someone from marketplaces”\nAnna offers: “help marketplaces”',
    )
    expect(mail.text).toContain('Anna is looking for: “a search engineer”\nYou offer: “ten years of search”')
    expect(mail.text).toContain('You’re both in: Berlin')
    expect(mail.text).toContain('Anna, what did the first fifty share?')
    expect(mail.text).toContain(
      `Write to Anna:\nhttp://${community.primaryDomain}:3000/my_communities?match=1`,
    )
  })

  it('does the same in Russian', async () => {
    const mail = await render('recommended-contact', 'ru')
    expect(mail.subject).toBe('Знакомьтесь: Анна Петрова, Директор по развитию, Норд')
    expect(mail.text).toContain('Вторник, 24 ноября · с кем стоит познакомиться')
    expect(mail.text).toContain('Вы ищете: «кто растил маркетплейс»\nАнна пишет: «Помогаю маркетплейсам»')
    expect(mail.text).toContain('Что общего: книги, бег')
  })

  it.each([
    ['en', 'can’t take part in this round after all'],
    ['ru', 'всё-таки не сможет участвовать в этом раунде'],
  ] as const)(
    'in %s, gives no cause why a partner is away: they may have been disabled',
    async (locale, words) => {
      const props = { ...sampleMails(locale).unmatched, reason: 'partner-away' }
      const text = (await render('unmatched', locale, props)).text.replace(/\s+/g, ' ')
      expect(text).toContain(words)
      expect(text).not.toMatch(/pause|пауз|перерыв/)
    },
  )

  it('advises an unmatched member to give phrases only if they have none', async () => {
    const props = sampleMails('en').unmatched
    const textOf = async (askForPhrases: boolean) =>
      (await render('unmatched', 'en', { ...props, askForPhrases })).text.replace(/\s+/g, ' ')
    expect(await textOf(true)).toContain('short phrases')
    expect(await textOf(false)).not.toContain('helps')
  })

  it('promises no priority to a member who knows everyone', async () => {
    const props = { ...sampleMails('en').unmatched, reason: 'no-candidate', askForPhrases: false }
    const { subject, text } = await render('unmatched', 'en', props)
    expect(subject).toContain('you already know everyone')
    expect(text).toContain('looks again')
    expect(text).not.toContain('priority')
  })

  it("uses the recipient's spelling of a city that both live in", async () => {
    const sample = sampleMails('en')['recommended-contact']
    const reasons = [{ direction: 'shared', field: 'city', seeks: 'Porto', offers: 'Порту' }] as const
    const mail = await render('recommended-contact', 'en', { ...sample, reasons: [...reasons] })
    expect(mail.text).toContain('You’re both in: Porto')
  })

  it.each([
    ['en', 'You write: “I print posters”\nAnna writes: “Three papers, one of them readable”'],
    ['ru', 'Вы пишете: «I print posters»\nАнна пишет: «Three papers, one of them readable»'],
  ] as const)('quotes what both write about one topic, in %s', async (locale, lines) => {
    const sample = sampleMails(locale)['recommended-contact']
    const reasons = [
      {
        direction: 'shared',
        field: 'about',
        seeks: 'I print posters',
        offers: 'Three papers, one of them readable',
      },
    ] as const
    const mail = await render('recommended-contact', locale, { ...sample, reasons: [...reasons] })
    expect(mail.text).toContain(lines)
  })

  it.each([
    ['en', 'Anna’s work: “Service developer”'],
    ['ru', 'Чем занимается Анна: «Service developer»'],
  ] as const)('names where words come from that answer a request, in %s', async (locale, line) => {
    const sample = sampleMails(locale)['recommended-contact']
    const reasons = [
      { direction: 'reader-seeks', field: 'position', seeks: 'a developer', offers: 'Service developer' },
    ] as const
    const mail = await render('recommended-contact', locale, { ...sample, reasons: [...reasons] })
    expect(mail.text).toContain(line)
  })

  it('marks words in another language for screen readers', async () => {
    const sample = sampleMails('en')['recommended-contact']
    const reasons = [
      { direction: 'reader-seeks', field: 'about', seeks: 'a bookkeeper', offers: 'веду учёт для кафе' },
    ] as const
    const { html } = await render('recommended-contact', 'en', { ...sample, reasons: [...reasons] })
    expect(html).toMatch(/<p[^>]*lang="ru"[^>]*>[^<]*веду учёт/)
    expect(html).not.toMatch(/<p[^>]*lang="en"/)
  })

  it.each([
    ['en', 'You’re looking for someone who says: “we ship fish”'],
    ['ru', 'Вы ищете того, кто скажет: «we ship fish»'],
  ] as const)('tells what the person sought would say from a request, in %s', async (locale, line) => {
    const sample = sampleMails(locale)['recommended-contact']
    const reasons = [
      {
        direction: 'reader-seeks',
        field: 'about',
        seeks: 'we ship fish',
        spoken: true,
        offers: 'I ship fish',
      },
    ] as const
    const mail = await render('recommended-contact', locale, { ...sample, reasons: [...reasons] })
    expect(mail.text).toContain(line)
  })

  it('omits figures of a digest that an older version queued without them', async () => {
    const props = sampleMails('en')['organiser-digest']
    const { planned, confirmed, ...round } = props.round!
    const { text } = await render('organiser-digest', 'en', { ...props, round })
    expect(text).toContain('Met: 12')
    expect(text).not.toMatch(/Planned|Confirmed|undefined|–/)
  })

  it('omits what a person left empty', async () => {
    const full = sampleMails('en')['recommended-contact']
    const mail = await render('recommended-contact', 'en', {
      ...full,
      partner: { firstName: 'Anna', lastName: '', company: null, city: null, about: '', avatarUrl: null },
      reasons: [],
      openingLine: null,
    })
    expect(mail.subject).toBe('Meet Anna')
    expect(mail.text).not.toContain('Why the two of you')
    expect(mail.text).not.toContain('You could start with')
  })

  it("shows the day in the community's time zone, not the server's", async () => {
    community = { ...community, timeZone: 'Pacific/Auckland' }
    runtime.clock.set('2026-11-23T21:00:00Z')
    const mail = await render('recommended-contact', 'en')
    expect(mail.text).toContain('Tuesday 24 November')
    runtime.clock.set('2026-11-24T09:00:00Z')
    community = { ...community, timeZone: 'UTC' }
  })
})

it('is as wide as its column in classic Outlook, too, with gaps that it supports', async () => {
  for (const kind of ['recommended-contact', 'rate-meeting', 'sign-in'] as const) {
    const { html } = await render(kind, 'en')
    const column =
      /<!--\[if mso\]><table [^>]*width="560"[^>]*><tr><td><!\[endif\]-->(.*)<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/s
    expect(html.match(column)?.[1]).toContain('max-width:560px')
    expect(html).not.toContain('data-outlook')
    expect(html).not.toMatch(/<(?:div|p|h1|h2)\b[^>]*style="[^"]*padding-(?:top|bottom|left):[1-9]/)
  }
})

describe('pictures in an email', () => {
  const withAvatar = (avatarUrl: string) => {
    const sample = sampleMails('en')['recommended-contact']
    return render('recommended-contact', 'en', { ...sample, partner: { ...sample.partner, avatarUrl } })
  }

  it('attaches an upload as a small JPEG, whatever its format', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c33"/></svg>',
    )
    await runtime.storage.put('avatars/anna.svg', drawing, 'image/svg+xml')
    const mail = await withAvatar('/media/avatars/anna.svg')
    const [attachment] = mail.attachments
    expect(attachment?.contentType).toBe('image/jpeg')
    expect(mail.html).toContain(`src="cid:${attachment?.cid}"`)
    const { width, height, format } = await sharp(attachment?.content).metadata()
    expect({ width, height, format }).toEqual({ width: 176, height: 176, format: 'jpeg' })
  })

  it.each([
    '/media/avatars/gone.webp',
    '/../../etc/passwd',
    '/media/../secret.png',
    'javascript:alert(1)',
    'http://10.0.0.1/a.png',
  ])('draws initials instead of %s', async (url) => {
    const mail = await withAvatar(url)
    expect(mail.attachments).toEqual([])
    expect(mail.html).not.toContain('<img')
    expect(wordsOf(mail.html)).toContain(' AP ')
  })

  it.each([
    ['a square logo beside the name', 64, true],
    ['a wide logo, which contains it, alone', 200, false],
  ])('shows %s', async (_what, width, named) => {
    const key = `brand/${newId()}.png`
    const logo = sharp({ create: { width, height: 64, channels: 3, background: '#c33' } }).png()
    await runtime.storage.put(key, await logo.toBuffer(), 'image/png')
    const branded = await makeCommunity(runtime.database, {
      title: { en: 'Lighthouse' },
      brandConfig: { color: '#f2c230', logoUrl: `/media/${key}` },
    })
    const { html } = await render('confirm-email', 'en', undefined, {}, branded)
    expect(/alt="Lighthouse"/.test(html)).toBe(!named)
    expect(/<a class="ink"[^>]*>Lighthouse<\/a>/.test(html)).toBe(named)
  })

  it('links a picture of another site by https', async () => {
    const mail = await withAvatar('https://images.example/a.jpg?x=1&y="2')
    expect(mail.html).toContain('src="https://images.example/a.jpg?x=1&amp;y=%222"')
  })
})

describe('headers', () => {
  it('stay one line whatever a name contains', async () => {
    const sample = sampleMails('en')['intro-received']
    const mail = await render(
      'intro-received',
      'en',
      { ...sample, from: { ...sample.from, firstName: 'Eve\r\nBcc: all@example.test\u202e' } },
      { name: 'Bob\r\nX-Evil: 1', email: 'bob@example.test\r\nRCPT TO:<x@example.test>' },
    )
    for (const value of [mail.subject, mail.to.name, mail.to.address, mail.from.name, mail.messageId]) {
      expect(value).not.toMatch(/[\r\n\u202e]/)
    }
  })

  it('offer to unsubscribe from every email except those about signing in', async () => {
    for (const kind of MAIL_KINDS) {
      const mail = await render(kind, 'en')
      if (kind === 'invitation') expect(mail.unsubscribeUrl).toContain(NO_INVITATIONS_PATH)
      else if (kind === 'organiser-digest') expect(mail.unsubscribeUrl).toContain(NO_DIGEST_PATH)
      else if (topicsOf(kind).length === 0) expect(mail.unsubscribeUrl).toBeNull()
      else expect(mail.unsubscribeUrl).toMatch(/^http:\/\/\S+\/api\/mail\/unsubscribe\?token=[\w.-]+$/)
    }
  })

  it('name the community and send from its own address if it has one', async () => {
    community = { ...community, senderEmail: 'hello@lighthouse.example' }
    expect((await render('confirm-email', 'en')).from).toEqual({
      name: 'Lighthouse',
      address: 'hello@lighthouse.example',
    })
    community = { ...community, senderEmail: null }
    expect((await render('confirm-email', 'en')).from.address).toBe('tuesday@localhost')
  })
})

it.each(LOCALES)('mentions no button or tap in the plain text of sign-in emails, in %s', async (locale) => {
  for (const kind of ['sign-in', 'confirm-email', 'recovery'] as const) {
    expect((await render(kind, locale)).text).not.toMatch(/\b(?:tap|button)\b|кнопк|нажм/i)
  }
})

it.each(LOCALES)('says to declined people when their profile is erased, in %s', async (locale) => {
  expect((await render('join-declined', locale)).text).toMatch(/180 (days|дней)/)
})

it("uses the community's name on the site", async () => {
  const named = {
    ...community,
    title: { en: 'Lantern Fellowship' },
    brandConfig: { title: 'Lantern', color: '#7b2d3b' },
  }
  const before = community
  community = named
  const mail = await render('sign-in', 'en')
  community = before
  expect(mail.from.name).toBe('Lantern Fellowship')
  expect(mail.text).not.toMatch(/Lantern(?! Fellowship)/)
})

it('rejects a link that is neither ours nor http', async () => {
  await expect(render('confirm-email', 'en', { link: 'javascript:alert(1)' })).rejects.toThrow(/only link/)
  await expect(render('confirm-email', 'en', { link: '//evil.example' })).rejects.toThrow(/only link/)
})

it.each([
  ['en', 'Your time zone: Berlin (GMT+1)'],
  ['ru', 'Ваш часовой пояс: Москва (GMT+3)'],
] as const)('a meeting names its time zone as the site does, in %s', async (locale, zone) => {
  expect(wordsOf((await render('meeting-accepted', locale)).html)).toContain(zone)
})

it.each(LOCALES)(
  'a withdrawn offer that was queued as a cancelled meeting names no time, in %s',
  async (locale) => {
    const props = sampleMails(locale)['times-withdrawn']
    const queued = await render('meeting-cancelled', locale, props)
    expect(queued.subject).toBe((await render('times-withdrawn', locale, props)).subject)
  },
)
