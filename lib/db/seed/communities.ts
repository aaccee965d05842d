import { ALL_STEPS, type DemoCommunity, option } from './demo-community'
import { SMALL_COMMUNITIES } from './small-communities'

const TUESDAY: DemoCommunity = {
  row: {
    slug: 'tuesday',
    lang: 'en',
    langChoices: ['en', 'ru'],
    title: { en: 'Tuesday', ru: 'Tuesday' },
    landingTitle: {
      en: 'Every Tuesday, one new person worth meeting',
      ru: 'Каждый вторник — один человек, с которым стоит познакомиться',
    },
    landingCopy: {
      en: 'Say who you’re looking for, in your own words. Once a week we introduce you to one member of the community and tell you why the two of you should talk.',
      ru: 'Расскажите своими словами, кого вы ищете. Раз в неделю мы знакомим вас с одним участником сообщества и объясняем, о чём вам стоит поговорить.',
    },
    transparent: true,
    authConfig: [{ authType: 'EMAIL' }, { authType: 'MAGIC' }, { authType: 'OTP' }, { authType: 'GOOGLE' }],
    stepsConfig: ALL_STEPS,
    contactsConfig: {
      TELEGRAM: { visible: true },
      LINKEDIN: { visible: true },
      INSTAGRAM: { visible: true },
      FACEBOOK: { visible: true },
      GITHUB: { visible: true },
      TWITTER: { visible: true },
      CALENDLY: { visible: true },
    },
    requiredContacts: ['LINKEDIN', 'TELEGRAM'],
    shownContacts: ['TELEGRAM', 'INSTAGRAM', 'LINKEDIN', 'FACEBOOK', 'GITHUB', 'CALENDLY'],
    senderEmail: 'hello@tuesday.test',
    logoUrl: '/media/logos/tuesday.svg',
    brandConfig: {
      title: 'Tuesday',
      logoUrl: '/media/logos/tuesday.svg',
      color: '#d2522b',
      launchLink: true,
    },
    policyVariant: 'EN',
    timeZone: 'Europe/Lisbon',
  },
  domains: ['localhost', '127.0.0.1', 'tuesday.localhost'],
  rounds: 9,
  questions: [
    {
      kind: 'single',
      text: { en: 'What brings you here right now?', ru: 'Что привело вас сюда сейчас?' },
      options: [
        option('project', 'I am building something', 'Я что-то создаю'),
        option('change', 'I am changing direction', 'Меняю направление'),
        option(
          'people',
          'I want to meet people outside my bubble',
          'Хочу познакомиться с людьми не из своего круга',
        ),
        option('give', 'I have something to share', 'Мне есть чем поделиться'),
      ],
    },
    {
      kind: 'multi',
      text: { en: 'How do you like to meet?', ru: 'Как вам удобнее встречаться?' },
      options: [
        option('call', 'A video call', 'Видеозвонок'),
        option('coffee', 'Coffee in my city', 'Кофе в моём городе'),
        option('walk', 'A call on a walk', 'Звонок на прогулке'),
        option('letters', 'Writing first', 'Сначала переписка'),
      ],
      maxChoices: 3,
    },
    {
      kind: 'text',
      text: {
        en: 'What could you talk about for an hour without notes?',
        ru: 'О чём вы можете говорить час без подготовки?',
      },
      required: false,
      sample: {
        en: [
          'Why hospital corridors are painted the way they are.',
          'Sourdough, and every way it has failed me.',
          'How a container gets from Ningbo to a shop in Porto.',
          'Pension reform. I know how that sounds.',
          'Fonts on Portuguese street signs.',
          'Managing people who are better than you at the job.',
          'The night train revival.',
          'What a heat pump actually does.',
          'Raising bilingual children without a plan.',
          'Bad meetings and the people who love them.',
          'The history of the index card.',
          'How to read a balance sheet in ten minutes.',
        ],
        ru: [
          'Почему очереди в поликлиниках — это задача про данные.',
          'Как устроены ночные поезда и почему они возвращаются.',
          'О переезде с тремя детьми и одной кошкой.',
          'Про советские мозаики и где их ещё можно застать.',
          'О том, как читать договор аренды.',
          'Про хлеб на закваске и все мои неудачи с ним.',
        ],
      },
    },
  ],
}

const KSTATI: DemoCommunity = {
  row: {
    slug: 'kstati',
    lang: 'ru',
    langChoices: ['ru', 'en'],
    title: { ru: 'Кстати', en: 'Kstati' },
    landingTitle: {
      ru: 'Кстати, вам стоит познакомиться',
      en: 'By the way, you two should meet',
    },
    landingCopy: {
      ru: 'Закрытый клуб для тех, кто делает своё дело и говорит по-русски — в любом городе мира. Каждый вторник — одно знакомство, у которого есть причина.',
      en: 'A private club for people who do their own thing and speak Russian, wherever they live. Every Tuesday, one introduction that has a reason.',
    },
    transparent: false,
    authConfig: [{ authType: 'EMAIL' }],
    stepsConfig: ALL_STEPS,
    contactsConfig: {
      TELEGRAM: { visible: true },
      VK: { visible: true },
      LINKEDIN: { visible: true },
      INSTAGRAM: { visible: true },
      FACEBOOK: { visible: true },
    },
    requiredContacts: ['TELEGRAM', 'VK'],
    shownContacts: ['TELEGRAM', 'VK', 'LINKEDIN', 'INSTAGRAM'],
    senderEmail: 'klub@kstati.test',
    logoUrl: '/media/logos/kstati.svg',
    brandConfig: { title: 'Кстати', logoUrl: '/media/logos/kstati.svg', color: '#4f46b8' },
    registrationSubtitle: {
      ru: 'Клуб закрытый, но не строгий: достаточно приглашения от участника или пары слов о себе.',
      en: 'The club is private but not strict: an invitation from a member or a few words about you will do.',
    },
    consentStyle: 'plain',
    policyVariant: 'RU',
    policyByCountry: true,
    timeZone: 'Europe/Belgrade',
  },
  domains: ['ru.localhost'],
  rounds: 8,
  questions: [
    {
      kind: 'text',
      text: {
        ru: 'Чем вы заняты, когда не работаете?',
        en: 'What do you do when you are not working?',
      },
      sample: {
        ru: [
          'Хожу по блошиным рынкам и чиню старые приёмники.',
          'Пеку, бегаю, снова пеку — баланс так себе.',
          'Учу сербский по песням, получается смешно.',
          'Вожу детей на скалодром и {сам|сама} туда же.',
          'Собираю гербарий района, уже четвёртая тетрадь.',
          'Играю в настолки на большую компанию, ищу ещё двоих.',
          'Перечитываю Довлатова и спорю о нём с {женой|мужем}.',
          'Катаюсь на велосипеде до работы и обратно, это всё, на что хватает сил.',
          'Пою в любительском хоре, второй альт.',
          'Ничем, и это лучшее время недели.',
          'Плаваю в холодной воде, но без фанатизма.',
          'Снимаю на плёнку подъезды.',
        ],
        en: [
          'Long walks with a podcast in a language I half understand.',
          'I restore wooden boats, very slowly.',
          'Choir on Wednesdays, climbing on Saturdays.',
        ],
      },
    },
    {
      kind: 'single',
      text: { ru: 'Кто вам сейчас нужнее?', en: 'Who do you need most right now?' },
      options: [
        option('partner', 'A partner or co-founder', 'Партнёр или сооснователь'),
        option('expert', 'Someone who has been through it', 'Человек, который это уже прошёл'),
        option('client', 'First customers', 'Первые клиенты'),
        option('friend', 'Simply my people', 'Просто свои люди'),
      ],
    },
    {
      kind: 'multi',
      text: { ru: 'Чем вы готовы помочь другим?', en: 'What are you ready to help others with?' },
      options: [
        option('advice', 'Advice in my profession', 'Советом по профессии'),
        option('move', 'Moving and settling in a new country', 'Опытом переезда и жизни в новой стране'),
        option('contacts', 'Introductions', 'Знакомствами'),
        option('review', 'An honest look at a project or a CV', 'Честным взглядом на проект или резюме'),
        option('local', 'Showing my city', 'Прогулкой по своему городу'),
      ],
      maxChoices: 3,
    },
  ],
}

const LANTERN: DemoCommunity = {
  row: {
    slug: 'lantern',
    lang: 'en',
    langChoices: ['en', 'ru'],
    title: { en: 'Lantern Fellowship', ru: 'Лантерн' },
    landingTitle: {
      en: 'People who build for the public good, and experts who help them',
      ru: 'Те, кто работает на общее благо, и эксперты, которые им помогают',
    },
    landingCopy: {
      en: 'A fellowship for founders, public servants and researchers. Each week you meet one peer or expert who has already met your problem.',
      ru: 'Сообщество основателей, исследователей и людей из госсектора. Каждую неделю вы знакомитесь с коллегой или экспертом, который уже решал вашу задачу.',
    },
    transparent: true,
    shortLanding: true,
    landingKind: 'tim',
    authConfig: [{ authType: 'NONE' }, { authType: 'MAGIC' }],
    stepsConfig: { ...ALL_STEPS, networks: { visible: false } },
    contactsConfig: {
      LINKEDIN: { visible: true },
      TELEGRAM: { visible: true },
      TWITTER: { visible: true },
      SLACK: { visible: true },
      CALENDLY: { visible: true },
    },
    requiredContacts: ['LINKEDIN'],
    requiredContactsMin: 1,
    shownContacts: ['LINKEDIN', 'SLACK', 'CALENDLY', 'TELEGRAM'],
    senderEmail: 'fellows@lantern.test',
    logoUrl: '/media/logos/lantern.svg',
    brandConfig: {
      title: 'Lantern',
      logoUrl: '/media/logos/lantern.svg',
      siteUrl: 'https://lantern.test',
      color: '#1f6f54',
    },
    donationUrl: 'https://donate.lantern.test/card',
    applyUrl: 'https://lantern.test/apply',
    policyVariant: 'TIM',
    timeZone: 'Europe/London',
    introsPerWeek: 5,
  },
  trioAllowed: true,
  domains: ['tim.localhost'],
  rounds: 7,
  questions: [
    {
      kind: 'single',
      text: { en: 'Are you here as a fellow or as an expert?', ru: 'Вы участник программы или эксперт?' },
      options: [
        option('fellow', 'Fellow', 'Участник программы'),
        option('expert', 'Expert', 'Эксперт'),
        option('both', 'A bit of both', 'И то и другое'),
      ],
    },
    {
      kind: 'multi',
      text: { en: 'Which fields do you work in?', ru: 'В каких областях вы работаете?' },
      options: [
        option('climate', 'Climate and energy', 'Климат и энергетика'),
        option('health', 'Health', 'Здоровье'),
        option('education', 'Education', 'Образование'),
        option('civic', 'Cities and public services', 'Города и госуслуги'),
        option('justice', 'Law and justice', 'Право и справедливость'),
        option('culture', 'Culture and media', 'Культура и медиа'),
      ],
      maxChoices: 2,
    },
    {
      kind: 'text',
      text: { en: 'What are you stuck on this month?', ru: 'На чём вы застряли в этом месяце?' },
      required: false,
      sample: {
        en: [
          'Getting a city to answer e-mail.',
          'Paying ourselves.',
          'A board that means well.',
          'Measuring something that takes ten years.',
          'Hiring the second person.',
          'Saying no to a grant that would change us.',
          'Consent forms nobody can read.',
          'Turning a pilot into a contract.',
          'A data-sharing agreement in its ninth month.',
          'Explaining it to my mother.',
        ],
        ru: ['Никак не превратим пилот в договор.', 'Ищем второго человека в команду.'],
      },
    },
  ],
}

const MERIDIAN: DemoCommunity = {
  row: {
    slug: 'meridian',
    lang: 'en',
    langChoices: ['en', 'ru'],
    title: { en: 'Meridian Alumni', ru: 'Выпускники Меридиана' },
    landingTitle: {
      en: 'Two thousand alumni, one introduction a week',
      ru: 'Две тысячи выпускников, одно знакомство в неделю',
    },
    landingCopy: {
      en: 'You studied in the same halls, years apart. Every Tuesday Meridian introduces you to the graduate who can help with what you are working on now.',
      ru: 'Вы учились в одних аудиториях, но в разные годы. Каждый вторник «Меридиан» знакомит вас с выпускником, который поможет в том, чем вы заняты сейчас.',
    },
    transparent: true,
    authConfig: [{ authType: 'EMAIL' }, { authType: 'MAGIC' }],
    stepsConfig: ALL_STEPS,
    contactsConfig: {
      LINKEDIN: { visible: true },
      TELEGRAM: { visible: true },
      FACEBOOK: { visible: true },
    },
    requiredContacts: ['LINKEDIN', 'FACEBOOK'],
    shownContacts: ['LINKEDIN', 'TELEGRAM', 'FACEBOOK'],
    senderEmail: 'alumni@meridian.test',
    logoUrl: '/media/logos/meridian.svg',
    brandConfig: { title: 'Meridian', logoUrl: '/media/logos/meridian.svg', color: '#0b6e99' },
    policyVariant: 'EN',
    timeZone: 'Europe/Zurich',
  },
  domains: ['large.localhost'],
  rounds: 6,
  questions: [
    {
      kind: 'single',
      text: { en: 'Which programme did you finish?', ru: 'Какую программу вы окончили?' },
      options: [
        option('engineering', 'Engineering', 'Инженерия'),
        option('business', 'Business', 'Бизнес'),
        option('medicine', 'Life sciences', 'Науки о жизни'),
        option('design', 'Design and architecture', 'Дизайн и архитектура'),
        option('policy', 'Law and public policy', 'Право и государственная политика'),
      ],
    },
    {
      kind: 'multi',
      text: {
        en: 'What would you help a younger graduate with?',
        ru: 'Чем вы помогли бы недавнему выпускнику?',
      },
      options: [
        option('career', 'A first job', 'С первой работой'),
        option('startup', 'A first company', 'С первой компанией'),
        option('phd', 'A doctorate', 'С аспирантурой'),
        option('abroad', 'A move abroad', 'С переездом'),
      ],
      maxChoices: 2,
    },
    {
      kind: 'text',
      text: { en: 'Your favourite place on campus?', ru: 'Ваше любимое место в кампусе?' },
      required: false,
      sample: {
        en: [
          'The steps behind the library at five in the afternoon.',
          'The model workshop, for the smell.',
          'Canteen B, the table by the radiator.',
          'The roof nobody was allowed on.',
          'The reading room with the broken clock.',
          'Lab 3 at night.',
        ],
        ru: [
          'Ступени за библиотекой, часов в пять вечера.',
          'Читальный зал со сломанными часами.',
          'Столик у батареи в столовой.',
        ],
      },
    },
  ],
}

/** All communities of the demo. Together they show every white-label setting. */
export const DEMO_COMMUNITIES: readonly DemoCommunity[] = [
  TUESDAY,
  KSTATI,
  LANTERN,
  MERIDIAN,
  ...SMALL_COMMUNITIES,
]
