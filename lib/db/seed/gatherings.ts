import type { CoverMotif } from './covers'

export type Gathering = {
  title: string
  description: string
  /** Days from now, and the hour in the community's zone. */
  day: number
  hour: number
  location: string
  mapQuery?: string
  places?: number
  price?: string
  contact?: string
  membersOnly?: boolean
  cover: CoverMotif
  /** Duration in hours; two by default. */
  hours?: number
  /** Takes place by video. */
  online?: true
  /** The organiser approves each participant. */
  approval?: true
  /** Full, with a waiting list. */
  full?: true
}

/** Events of the demo communities, by slug. */
export const GATHERINGS: Record<string, Gathering[]> = {
  tuesday: [
    {
      title: 'Breakfast for first-time managers',
      cover: 'table',
      full: true,
      description:
        'Nine people, one long table, no slides. Bring the conversation you have been putting off; we rehearse it in pairs and eat pastéis de nata in between.',
      day: 6,
      hour: 9,
      location: 'Casa do Rio, Rua das Janelas Verdes 44, Lisbon',
      mapQuery: 'Rua das Janelas Verdes Lisbon',
      places: 9,
      contact: 'https://t.me/tuesday_hosts_demo',
    },
    {
      title: 'Show the work: evening of unfinished things',
      cover: 'stage',
      hours: 3,
      description:
        'Five members show something half done for seven minutes each: a prototype, a chapter, a contract, a cheese. The room asks questions, nobody gives advice unless asked.',
      day: 13,
      hour: 19,
      location: 'Ateliê Sete, Rua da Boavista 7, Porto',
      mapQuery: 'Rua da Boavista Porto',
      places: 40,
      price: '8 €',
      contact: 'events@demo.tuesday.test',
    },
    {
      title: 'Online: how a public tender is really written',
      cover: 'screen',
      online: true,
      description:
        'Henrik from Vesterhavn opens last year’s retrofit tender and goes through it line by line. For engineers who have never dared to apply.',
      day: 20,
      hour: 17,
      location: 'Video call',
      membersOnly: true,
    },
    {
      title: 'Slow run along the Tejo',
      cover: 'route',
      description: 'Eight kilometres at talking speed, coffee after. Rain does not cancel it, thunder does.',
      day: -9,
      hour: 8,
      location: 'MAAT steps, Belém, Lisbon',
      mapQuery: 'MAAT Lisbon',
      places: 25,
    },
    {
      title: 'Food makers and shopkeepers, a tasting',
      cover: 'market',
      hours: 4,
      description:
        'Eleven producers, fourteen shops, one table of bread. Three import deals began here last time, and one engagement.',
      day: -34,
      hour: 16,
      location: 'Mercado de Arroios, Lisbon',
      mapQuery: 'Mercado de Arroios Lisbon',
      places: 60,
      price: '15 €',
    },
  ],
  kstati: [
    {
      title: 'Чай у Веры: двенадцать человек и один вопрос',
      cover: 'tea',
      hours: 3,
      approval: true,
      description:
        'Собираемся дома, говорим об одном: как понять, что пора уходить из найма. Пирог пекут хозяева, чай можно принести свой.',
      day: 5,
      hour: 18,
      location: 'Белград, Дорчол (точный адрес пришлём участникам)',
      places: 12,
      membersOnly: true,
    },
    {
      title: 'Разбор: договор, который вы подписали не читая',
      cover: 'papers',
      online: true,
      description:
        'Юрист клуба разбирает три настоящих договора участников — аренду, подряд и авторский. Имена закрыты, ошибки нет. Онлайн.',
      day: 11,
      hour: 19,
      location: 'Видеозвонок',
    },
    {
      title: 'Прогулка по модернистскому Новому Белграду',
      cover: 'city',
      hours: 3,
      full: true,
      description:
        'Архитектор Игорь ведёт от Генекса до блоков у реки. Четыре километра, два подъезда, один лифт, который стоит увидеть.',
      day: 19,
      hour: 12,
      location: 'Белград, ворота Генекса',
      mapQuery: 'Genex Tower Belgrade',
      places: 20,
    },
    {
      title: 'Вечер первых клиентов',
      cover: 'stage',
      hours: 3,
      description:
        'Каждый рассказал за пять минут, откуда пришли первые трое. Оказалось, что чаще всего — из бани.',
      day: -8,
      hour: 19,
      location: 'Тбилиси, кафе «Ступени»',
      mapQuery: 'Tbilisi Sololaki',
      places: 30,
      price: '20 лари',
    },
    {
      title: 'Ужин переводчиков и издателей',
      cover: 'table',
      hours: 3,
      description: 'Восемь издательств, шестнадцать переводчиков и спор о букве «ё».',
      day: -41,
      hour: 20,
      location: 'Санкт-Петербург, ул. Рубинштейна',
      mapQuery: 'ул. Рубинштейна Санкт-Петербург',
      places: 24,
    },
  ],
  lantern: [
    {
      title: 'Expert hours: contracts with a city',
      cover: 'screen',
      online: true,
      description:
        'Three people who buy for cities answer questions for ninety minutes. Send yours beforehand, they are read out without names.',
      day: 3,
      hour: 16,
      location: 'Video call',
    },
    {
      title: 'Fellows’ supper, London',
      cover: 'table',
      hours: 3,
      approval: true,
      description:
        'Soup, bread, and a round where everyone says what they are stuck on. Experts are asked to cook.',
      day: 10,
      hour: 19,
      location: 'The Old Fire Station, Stoke Newington, London',
      mapQuery: 'Stoke Newington Church Street London',
      places: 28,
      membersOnly: true,
    },
    {
      title: 'Public demo day',
      cover: 'stage',
      hours: 4,
      description:
        'Nine projects, six minutes each, in front of people who can say yes: councils, foundations, hospitals. Open to anyone.',
      day: 24,
      hour: 14,
      location: 'Conway Hall, Red Lion Square, London',
      mapQuery: 'Conway Hall London',
      places: 180,
    },
    {
      title: 'Writing a grant report nobody hates',
      cover: 'papers',
      online: true,
      description: 'A workshop with two programme officers and a red pen.',
      day: -12,
      hour: 15,
      location: 'Video call',
    },
    {
      title: 'Open day: how to apply',
      cover: 'city',
      description: 'Fellows of last year told how their applications looked before they were good.',
      day: -47,
      hour: 17,
      location: 'Manchester Central Library',
      mapQuery: 'Manchester Central Library',
      places: 90,
    },
  ],
  meridian: [
    {
      title: 'Alumni day on campus',
      cover: 'city',
      hours: 10,
      description:
        'Lectures in the morning, the model workshop open all afternoon, dinner in canteen B for old times’ sake.',
      day: 16,
      hour: 10,
      location: 'Meridian campus, Zürich',
      mapQuery: 'ETH Zürich Hönggerberg',
      places: 400,
      price: '45 CHF',
    },
    {
      title: 'Mentoring lunch: your second job',
      cover: 'table',
      full: true,
      description:
        'Twenty graduates of the last three years, twenty of the last thirty. One lunch, two courses, one swap.',
      day: 8,
      hour: 12,
      location: 'Vienna, Café am Heumarkt',
      mapQuery: 'Heumarkt Wien',
      places: 40,
    },
    {
      title: 'Founders’ night',
      cover: 'stage',
      hours: 4,
      description: 'Fourteen companies started by alumni; four of them tell how it ended.',
      day: -20,
      hour: 18,
      location: 'Berlin, Moritzplatz',
      mapQuery: 'Moritzplatz Berlin',
      places: 120,
    },
    {
      title: 'Winter concert of the alumni orchestra',
      cover: 'stage',
      description: 'Dvořák, one encore, and the traditional wrong entry of the trombones.',
      day: -75,
      hour: 19,
      location: 'Zürich, Tonhalle, small hall',
      mapQuery: 'Tonhalle Zürich',
      places: 300,
      price: '20 CHF',
    },
  ],
}
