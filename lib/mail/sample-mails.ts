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

/** The reader of a sample. */
export const sampleReader = (locale: Locale): MailPerson => OTHERS[locale]

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
  const written = {
    campaignId: '0190a000-0000-7000-8000-000000000007',
    open: '/my_communities',
    subject: ru ? 'Весенняя встреча' : 'Our spring meetup',
    text: ru
      ? 'Здравствуйте.\n\nСобираемся **14 мая** в библиотеке:\n\n- знакомства в парах\n- разговор о первых клиентах\n\n[Программа и места](https://example.org/spring)'
      : 'Hello,\n\nWe meet on **14 May** at the library:\n\n- introductions in pairs\n- a talk about first customers\n\n[Programme and places](https://example.org/spring)',
  }
  const meetingId = '0190a000-0000-7000-8000-000000000003'
  const rating = {
    partner: person,
    meetingId,
    answers: ([5, 4, 3, 2, 1, 'no-time', 'no-answer', 'no-show'] as const).map((said) => ({
      said,
      link: { kind: 'rate' as const, meetingId, said },
    })),
    open: `/my_communities?rate=${meetingId}`,
  }
  const zones = ru
    ? { timeZone: 'Europe/Moscow', theirTimeZone: 'Asia/Yekaterinburg' }
    : { timeZone: 'Europe/Berlin', theirTimeZone: 'Europe/Lisbon' }
  const startsAt = '2026-03-05T08:30:00.000Z'
  const endsAt = '2026-03-05T09:00:00.000Z'
  const meeting = {
    partner: person,
    meetingId,
    startsAt,
    endsAt,
    ...zones,
    place: `/meet/${meetingId}`,
    before: null,
    open: `/meetings?meeting=${meetingId}`,
    calendar: {
      method: 'REQUEST' as const,
      meetingId,
      sequence: 0,
      startsAt,
      endsAt,
      partner: `${person.firstName} ${person.lastName}`,
      link: `/meet/${meetingId}`,
    },
  }
  const moved = { ...meeting, before: '2026-03-04T15:00:00.000Z' }
  const off = {
    meetingId,
    startsAt,
    timeZone: zones.timeZone,
    calendar: { ...meeting.calendar, method: 'CANCEL' as const, sequence: 1 },
  }
  const cancelled = { ...off, partner: person, reason: null, open: '/meetings/past' }
  const { calendar: _, ...reminder } = meeting
  const aboutEvent = {
    about: {
      title: ru ? 'Завтрак основателей' : 'Breakfast for founders',
      startsAt: '2026-03-10T08:00:00.000Z',
      endsAt: '2026-03-10T10:00:00.000Z',
      eventTimeZone: 'Europe/Lisbon',
      location: ru ? 'Лиссабон, кафе «Централь»' : 'Café Central, Lisbon',
      online: false,
      onlineLink: null,
      code: null,
      payment: null,
    },
    timeZone: 'Europe/Berlin',
    open: '/event/0190a000-0000-7000-8000-000000000009',
  }
  const coming = { ...aboutEvent, about: { ...aboutEvent.about, code: 'K7Q2M9XD4R' } }
  const payment = { price: '15 €', link: 'https://pay.example/breakfast', by: '2026-03-07T08:00:00.000Z' }
  const unpaid = { ...aboutEvent, about: { ...aboutEvent.about, payment } }
  const eventCalendar = {
    method: 'REQUEST' as const,
    eventId: '0190a000-0000-7000-8000-000000000009',
    sequence: 0,
    startsAt: aboutEvent.about.startsAt,
    endsAt: aboutEvent.about.endsAt,
    title: aboutEvent.about.title,
    location: aboutEvent.about.location,
  }
  return {
    'confirm-email': { link: '/confirmed?token=sample' },
    'sign-in': { code: '402817', link: '/auth-magic?token=sample' },
    'identity-code': { code: '402817' },
    'launch-code': { code: '402817' },
    'community-launched': { domain: 'garden.clubs.example' },
    'community-vouched': {},
    'community-suspended': {
      reason: ru
        ? 'Приглашения получили тысячи людей, которые о них не просили.'
        : 'Thousands of people who never asked for it got an invitation.',
      contact: 'help@clubs.example',
    },
    'community-resumed': {},
    recovery: { link: '/confirm-recovery?code=sample' },
    'password-changed': {
      at: '2026-03-03T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
      link: '/recovery',
    },
    'provider-linked': {
      provider: 'GOOGLE',
      at: '2026-03-03T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
      link: '/account#devices',
    },
    'telegram-connected': {
      username: 'anna_lee',
      at: '2026-03-03T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
      link: '/account#devices',
    },
    'email-changed': { at: '2026-03-03T13:05:00.000Z', timeZone: 'Europe/Berlin' },
    'domain-unverified': {
      domain: 'club.example.org',
      stage: 'failing',
      endsAt: '2026-03-17T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
      link: '/settings',
    },
    'message-paused': {
      subject: ru ? 'Весенняя встреча' : 'Our spring meetup',
      why: 'errors',
      link: '/notifications/0190a000-0000-7000-8000-000000000007',
    },
    'webhook-off': { host: 'crm.example.org', why: 'failing', link: '/settings/webhooks' },
    'sender-warning': { why: 'complaints', level: 'watch', share: 0.0017, link: '/settings/deliverability' },
    'member-reported': { link: '/admin/reports' },
    'organiser-invited': { by: ru ? 'Ольга Ветрова' : 'Clara Weiss', link: '/login' },
    'organiser-digest': {
      userId: '0190a000-0000-7000-8000-000000000009',
      timeZone: 'Europe/Berlin',
      round: {
        roundId: '0190a000-0000-7000-8000-000000000010',
        number: 8,
        sentAt: '2026-03-03T08:00:00.000Z',
        pairs: 42,
        wrote: 31,
        planned: 17,
        met: 12,
        confirmed: 9,
        introduced: 84,
        answered: 63,
        unmatched: 3,
      },
      care: [
        { kind: 'silent', count: 5 },
        { kind: 'declined', count: 2 },
        { kind: 'unmatched', count: 0 },
      ],
      steps: [
        { kind: 'review-round', n: null, at: '2026-03-10T08:00:00.000Z' },
        { kind: 'requests', n: 2, at: null },
        { kind: 'silent', n: 5, at: null },
      ],
    },
    'account-deleted': { rejoin: '/registration' },
    invitation: {
      invitationId: '0190a000-0000-7000-8000-000000000006',
      by: ru ? 'Вера Островская' : 'Ingrid Solberg',
      word: ru
        ? 'Вы говорили, что ищете тех, кто растил маркетплейс. У нас такие есть.'
        : 'You said you were looking for people who grew a marketplace. We have a few.',
      open: '/invite?code=sample',
      expiresAt: '2026-03-17T13:05:00.000Z',
      timeZone: 'Europe/Berlin',
    },
    'join-request': {
      aboutId: '0190a000-0000-7000-8000-000000000007',
      name: `${person.firstName} ${person.lastName}`,
      company: person.company ?? null,
      about: person.about ?? '',
      open: '/admin/members/requests',
    },
    'join-approved': {
      word: ru ? 'Рады, что вы с нами.' : 'Glad to have you.',
      open: '/my_communities',
    },
    'join-declined': {
      word: ru
        ? 'Мы собираем тех, кто уже запустил свой продукт. Возвращайтесь, когда будет первый клиент.'
        : 'We bring together people who have launched something. Come back with your first customer.',
    },
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
      askForPhrases: true,
      open: '/my_communities',
    },
    'inactivity-check': {
      rounds: 3,
      open: '/introductions#networking',
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
      request: ru ? 'Ищу того, кто растил маркетплейс.' : 'I’m looking for someone who grew a marketplace.',
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
    'meeting-proposed': {
      meetingId,
      partner: person,
      slots: [startsAt, '2026-03-06T13:00:00.000Z'].map((slot) => ({
        startsAt: slot,
        accept: { kind: 'accept-slot', meetingId, startsAt: slot },
      })),
      minutes: 30,
      ...zones,
      insteadOf: null,
      open: `/meetings?meeting=${meetingId}`,
    },
    'meeting-accepted': meeting,
    'meeting-moved': moved,
    'meeting-booked': meeting,
    'meeting-declined': {
      meetingId,
      partner: person,
      kept: null,
      timeZone: zones.timeZone,
      reason: ru ? 'На этой неделе в поездке.' : 'I am travelling this week.',
      open: cancelled.open,
    },
    'meeting-cancelled': { ...cancelled, reason: ru ? 'Заболел.' : 'I am ill.' },
    'times-withdrawn': { ...cancelled, startsAt: null },
    'meeting-taken-back': cancelled,
    'meeting-withdrawn': { ...off, open: '/my_communities' },
    'meeting-tomorrow': reminder,
    'meeting-soon': reminder,
    'event-invitation': aboutEvent,
    'event-confirmed': { ...coming, calendar: eventCalendar },
    'event-place-held': unpaid,
    'event-place-freed': unpaid,
    'event-place-given': { ...coming, calendar: eventCalendar },
    'event-place-approved': unpaid,
    'event-left': { ...aboutEvent, calendar: { ...eventCalendar, method: 'CANCEL' } },
    'event-message': {
      ...aboutEvent,
      text: ru
        ? 'Вход со двора, домофон 12.\nЗахватите визитки.'
        : 'The entrance is in the yard, ring 12.\nBring your cards.',
    },
    'event-refused': aboutEvent,
    'event-changed': {
      ...coming,
      calendar: { ...eventCalendar, sequence: 1 },
      before: { startsAt: '2026-03-09T08:00:00.000Z', location: ru ? 'Старый рынок' : 'The old market' },
    },
    'event-cancelled': {
      ...aboutEvent,
      calendar: { ...eventCalendar, method: 'CANCEL', sequence: 2 },
      reason: ru ? 'В зале прорвало трубу.' : 'A pipe burst at the venue.',
    },
    'event-unpaid': aboutEvent,
    'event-payment-missing': { ...unpaid, calendar: { ...eventCalendar, method: 'CANCEL', sequence: 1 } },
    'event-payment-changed': unpaid,
    'event-tomorrow': coming,
    'organiser-appointed': { open: '/admin' },
    'organiser-warning': {
      open: '/my_communities',
      reason: 'rude',
      message: ru ? 'Пожалуйста, не пишите после отказа.' : 'Please don’t keep writing after a no.',
    },
    'organiser-handled-report': { open: '/my_communities' },
    'organiser-message': written,
    'contact-reminder': { ...written, open: '/my_communities?match=1', partner: person, level: 'high' },
    'organiser-asks-phrases': { open: '/profile#phrases' },
    'event-introduction': {
      ...aboutEvent,
      people: [person, OTHERS[locale]].map((one, at) => ({
        participantId: `0190a000-0000-7000-8000-00000000001${at}`,
        person: one,
        level: 'high',
        reasons: reasons.slice(at, at + 1),
      })),
    },
  }
}
