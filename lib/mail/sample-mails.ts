import type { Locale } from '@/lib/core/locale'
import type { MailKind, MailPerson, MailProps, MailReason } from './kinds'

type Samples = { [K in MailKind]: MailProps[K] }

const PEOPLE: Record<Locale, MailPerson> = {
  en: {
    firstName: 'Anna',
    lastName: 'Petrova',
    company: 'Head of Growth, Nordlicht',
    city: 'Berlin',
    about: 'I help marketplaces find their first thousand customers.',
  },
  ru: {
    firstName: 'Анна',
    lastName: 'Петрова',
    company: 'Директор по развитию, Норд',
    city: 'Казань',
    about: 'Помогаю маркетплейсам найти первую тысячу клиентов.',
  },
}

const OTHERS: Record<Locale, MailPerson> = {
  en: { firstName: 'Marco', lastName: 'Bianchi', company: 'Baker', city: 'Turin' },
  ru: { firstName: 'Тимур', lastName: 'Ахметов', company: 'Пекарь', city: 'Казань' },
}

const REASONS: Record<Locale, MailReason[]> = {
  en: [
    {
      direction: 'reader-seeks',
      field: 'about',
      seeks: 'someone from marketplaces',
      offers: 'help marketplaces',
    },
    { direction: 'partner-seeks', field: 'about', seeks: 'a search engineer', offers: 'ten years of search' },
    { direction: 'shared', field: 'city', seeks: 'Berlin', offers: 'Berlin' },
  ],
  ru: [
    {
      direction: 'reader-seeks',
      field: 'about',
      seeks: 'кто растил маркетплейс',
      offers: 'Помогаю маркетплейсам',
    },
    {
      direction: 'partner-seeks',
      field: 'about',
      seeks: 'инженера по поиску',
      offers: 'десять лет делаю поиск',
    },
    { direction: 'shared', field: 'tags', seeks: 'книги, бег', offers: 'книги, бег' },
  ],
}

/** One complete email of each kind, for tests and previews. */
export function sampleMails(locale: Locale): Samples {
  const person = PEOPLE[locale]
  const reasons = REASONS[locale]
  const ru = locale === 'ru'
  const received = {
    from: person,
    message: ru ? 'Здравствуйте.\nНайдётся полчаса?' : 'Hello.\nWould you have half an hour?',
    reasons: reasons.slice(1, 2),
    open: '/my_communities?intro=1',
    accept: { kind: 'accept', introId: '0190a000-0000-7000-8000-000000000004' },
  } as const
  const answered = {
    from: OTHERS[locale],
    answer: ru ? 'С удовольствием.' : 'With pleasure.',
    open: '/my_communities?intro=1',
  }
  const rating = {
    partner: person,
    open: '/my_communities?rate=0190a000-0000-7000-8000-000000000003',
  }
  return {
    'confirm-email': { link: '/confirmed?token=sample' },
    'sign-in': { code: '402817', link: '/auth-magic?token=sample' },
    'identity-code': { code: '402817' },
    recovery: { link: '/confirm-recovery?code=sample' },
    'password-changed': {
      at: '2026-03-03T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
      link: '/recovery',
    },
    'email-changed': { at: '2026-03-03T13:05:00.000Z', timeZone: 'Europe/Berlin' },
    'account-deleted': { rejoin: '/registration' },
    'recommended-contact': {
      partner: person,
      reasons,
      level: 'high',
      openingLine: ru
        ? '{name}, с чего начались первые пятьдесят?'
        : '{name}, what did the first fifty share?',
      open: '/my_communities?match=1',
      skip: { kind: 'skip', matchSideId: '0190a000-0000-7000-8000-000000000002' },
      pause: { kind: 'pause' },
    },
    unmatched: {
      reason: 'odd',
      open: '/my_communities',
    },
    'inactivity-check': {
      rounds: 3,
      open: '/subscriptions#networking',
      stay: { kind: 'stay' },
      pause: { kind: 'pause' },
    },
    'intro-received': received,
    'intro-accepted': { ...answered, from: person },
    'intro-declined': { ...answered, from: person },
    'rate-meeting': rating,
    digest: {
      items: [
        { kind: 'intro-received', props: received },
        { kind: 'intro-accepted', props: answered },
        { kind: 'rate-meeting', props: rating },
      ],
    },
    'request-answered': {
      from: person,
      request: ru ? 'Ищу того, кто растил маркетплейс.' : 'I look for someone who grew a marketplace.',
      answer: ru ? 'Могу рассказать, с чего начинали мы.' : 'I can tell you how ours began.',
      open: '/my_communities#my-request',
    },
    'chat-message': {
      from: person,
      messages: [
        {
          text: ru ? 'Нашла статью, о которой говорила.' : 'I found the article that I mentioned.',
          photo: false,
        },
        { text: '', photo: true },
      ],
      more: 2,
      open: '/chats/0190a000-0000-7000-8000-000000000005',
    },
    'meeting-cancelled': {
      startsAt: '2026-03-05T08:30:00.000Z',
      timeZone: ru ? 'Europe/Moscow' : 'Europe/Berlin',
      open: '/my_communities',
    },
  }
}
