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

/** One mail of each kind, for tests and for looking at: what a real one carries, nothing left out. */
export function sampleMails(locale: Locale): Samples {
  const person = PEOPLE[locale]
  const reasons = REASONS[locale]
  const ru = locale === 'ru'
  return {
    'confirm-email': { link: '/confirmed?token=sample' },
    'round-match': {
      matchingResultId: '0190a000-0000-7000-8000-000000000002',
      partner: person,
      reasons,
      level: 'high',
      openingLine: ru
        ? '{name}, с чего начались первые пятьдесят?'
        : '{name}, what did the first fifty share?',
      links: {
        open: '/my_communities?match=1',
        skip: '/my_communities?match=1&answer=skip',
        pause: '/profile#networking',
        settings: '/profile#notifications',
      },
    },
    'round-left-out': {
      reason: 'odd',
      links: { open: '/my_communities', settings: '/profile#notifications' },
    },
    'intro-received': {
      from: person,
      message: ru ? 'Здравствуйте.\nНайдётся полчаса?' : 'Hello.\nWould you have half an hour?',
      reasons: reasons.slice(1, 2),
      links: { open: '/my_communities?intro=1' },
    },
    'intro-answered': {
      from: person,
      accepted: true,
      answer: ru ? 'С удовольствием.' : 'With pleasure.',
      links: { open: '/my_communities?intro=1' },
    },
  }
}
