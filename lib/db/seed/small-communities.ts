import { ALL_STEPS, type DemoCommunity, option } from './demo-community'

/** Where `npm run demo-provider` answers. */
export const DEMO_PROVIDER = { port: 4010, issuer: 'http://localhost:4010' }

/** A part of another community: what visitors enter on its landing page continues there. */
const PORTO: DemoCommunity = {
  row: {
    slug: 'porto',
    joining: 'approval',
    parentCommunityDomain: 'localhost',
    lang: 'en',
    langChoices: ['en', 'ru'],
    title: { en: 'Tuesday Porto', ru: 'Tuesday Порту' },
    landingTitle: {
      en: 'Tuesday, within walking distance',
      ru: 'Tuesday в пешей доступности',
    },
    landingCopy: {
      en: 'The Porto chapter of Tuesday. The same introductions, and a table where you can have the conversation tonight.',
      ru: 'Отделение Tuesday в Порту. Те же знакомства, а ещё стол, за которым можно встретиться уже сегодня вечером.',
    },
    transparent: true,
    shortLanding: true,
    authConfig: [{ authType: 'EMAIL' }, { authType: 'MAGIC' }],
    stepsConfig: ALL_STEPS,
    contactsConfig: {
      LINKEDIN: { visible: true },
      TELEGRAM: { visible: true },
      INSTAGRAM: { visible: true },
    },
    requiredContacts: ['TELEGRAM', 'LINKEDIN'],
    shownContacts: ['TELEGRAM', 'LINKEDIN', 'INSTAGRAM'],
    senderEmail: 'porto@tuesday.test',
    logoUrl: '/media/logos/porto.svg',
    brandConfig: { title: 'Tuesday Porto', logoUrl: '/media/logos/porto.svg', color: '#1d5fa8' },
    policyVariant: 'EN',
    timeZone: 'Europe/Lisbon',
  },
  domains: ['porto.localhost'],
  rounds: 3,
  questions: [
    {
      kind: 'single',
      text: { en: 'When do you have time in Porto?', ru: 'Когда вы свободны в Порту?' },
      options: [
        option('morning', 'Before work', 'До работы'),
        option('lunch', 'At lunch', 'В обед'),
        option('evening', 'In the evening', 'Вечером'),
      ],
    },
  ],
}

/** Its landing page is a website elsewhere; so are its documents. */
const HARBOUR: DemoCommunity = {
  row: {
    slug: 'harbour',
    joining: 'invitation',
    externalLandingUrl: 'https://example.org/',
    lang: 'en',
    langChoices: ['en'],
    title: { en: 'Harbour Commons', ru: 'Harbour Commons' },
    landingTitle: { en: 'Forty workshops, one harbour', ru: 'Сорок мастерских, одна гавань' },
    landingCopy: {
      en: 'Meet the neighbour behind the wall: once a week, with a reason.',
      ru: 'Познакомьтесь с соседом за стеной: раз в неделю и не без причины.',
    },
    transparent: true,
    authConfig: [{ authType: 'OTP' }, { authType: 'EMAIL' }],
    stepsConfig: { ...ALL_STEPS, networks: { visible: false }, avatar: { visible: false } },
    contactsConfig: { LINKEDIN: { visible: true }, TELEGRAM: { visible: true }, FACEBOOK: { visible: true } },
    requiredContacts: ['LINKEDIN', 'TELEGRAM', 'FACEBOOK'],
    shownContacts: ['LINKEDIN', 'TELEGRAM', 'FACEBOOK'],
    senderEmail: 'hello@harbour.test',
    logoUrl: '/media/logos/harbour.svg',
    brandConfig: {
      title: 'Harbour Commons',
      logoUrl: '/media/logos/harbour.svg',
      siteUrl: 'https://example.org/',
      color: '#23616b',
    },
    termsUrl: 'https://example.org/terms',
    policyUrl: 'https://example.org/privacy',
    consentStyle: 'plain',
    policyVariant: 'EN',
    timeZone: 'Europe/Berlin',
    introsPerWeek: 3,
  },
  domains: ['harbour.localhost'],
  rounds: 3,
  questions: [
    {
      kind: 'text',
      text: { en: 'What can be heard from your workshop?', ru: 'Что слышно из вашей мастерской?' },
      required: false,
      sample: {
        en: [
          'A band saw, until four.',
          'Radio, too loud.',
          'Keyboards and sighing.',
          'Gulls.',
          'The kettle.',
          'Rain on the roof.',
        ],
        ru: ['Гудки и чайки.'],
      },
    },
  ],
}

/** Members sign in with the guild's own OAuth2 provider, which `npm run demo-provider` imitates. */
const GUILD: DemoCommunity = {
  row: {
    slug: 'guild',
    lang: 'en',
    langChoices: ['en', 'ru'],
    title: { en: 'Ink & Paper Guild', ru: 'Гильдия Краски и Бумаги' },
    landingTitle: {
      en: 'Printers, binders and papermakers, introduced one at a time',
      ru: 'Печатники, переплётчики и бумажники знакомятся по одному',
    },
    landingCopy: {
      en: 'Sign in with your guild membership. Every Tuesday you meet a colleague who has what your workshop is missing.',
      ru: 'Войдите как член гильдии. Каждый вторник вы знакомитесь с коллегой, у которого есть то, чего не хватает вашей мастерской.',
    },
    transparent: true,
    authConfig: [{ authType: 'OAUTH2', externalContent: '{}' }, { authType: 'EMAIL' }],
    // A public client: the installation's secret, which would seal its own, is not known here.
    oauth2Client: { clientId: 'guild-demo', issuer: DEMO_PROVIDER.issuer, emailsAreVerified: true },
    stepsConfig: ALL_STEPS,
    contactsConfig: {
      INSTAGRAM: { visible: true },
      LINKEDIN: { visible: true },
      TELEGRAM: { visible: true },
    },
    requiredContacts: ['INSTAGRAM', 'LINKEDIN'],
    shownContacts: ['INSTAGRAM', 'LINKEDIN', 'TELEGRAM'],
    senderEmail: 'guild@guild.test',
    logoUrl: '/media/logos/guild.svg',
    brandConfig: { title: 'Ink & Paper Guild', logoUrl: '/media/logos/guild.svg', color: '#8a2f4f' },
    registrationSubtitle: {
      en: 'Your membership card is enough: the guild confirms your address for us.',
      ru: 'Достаточно членского билета: гильдия подтвердит ваш адрес за вас.',
    },
    policyVariant: 'JO',
    timeZone: 'Europe/Prague',
  },
  domains: ['guild.localhost'],
  rounds: 3,
  questions: [
    {
      kind: 'multi',
      text: { en: 'What do you work with?', ru: 'С чем вы работаете?' },
      options: [
        option('type', 'Type', 'Шрифт'),
        option('ink', 'Ink', 'Краска'),
        option('paper', 'Paper', 'Бумага'),
        option('thread', 'Thread and glue', 'Нить и клей'),
      ],
      maxChoices: 2,
    },
  ],
}

export const SMALL_COMMUNITIES: readonly DemoCommunity[] = [PORTO, HARBOUR, GUILD]
