import type { Phrases } from '@/lib/contracts/phrase-kinds'
import type { Locale } from '@/lib/core/locale'

type Trade = { words: RegExp; en: Phrases; ru: Phrases }

const list = (seeks: string, wouldSay: string, offers: string): Phrases => ({
  seeks: seeks.split('; '),
  wouldSay: wouldSay.split('; '),
  offers: offers.split('; '),
})

/** In order; the first whose words occur in a member's position or topics applies. */
const TRADES: readonly Trade[] = [
  {
    words: /doctor|nurs|clinic|medic|health|physio|врач|медиц|клиник|терап|здоров/i,
    en: list(
      'clinic willing to run a pilot; health insurance insider; nurse practitioner abroad',
      'I run a small clinic; I buy equipment for hospitals',
      'how hospitals decide; patient interviews; clinical pilots',
    ),
    ru: list(
      'клиника для пилота; знакомые в страховой медицине; врач с практикой за границей',
      'у меня небольшая клиника; закупаю оборудование для больниц',
      'как больницы принимают решения; интервью с пациентами; клинические испытания',
    ),
  },
  {
    words: /teach|school|educat|tutor|учи|школ|образован|методи|препода/i,
    en: list(
      'school that would try a new course; curriculum designer',
      'I teach adults online; I run a school',
      'course design; keeping learners to the end; teacher training',
    ),
    ru: list(
      'школа, готовая попробовать курс; методист',
      'учу взрослых онлайн; у меня своя школа',
      'методика; курсы, которые проходят до конца; обучение учителей',
    ),
  },
  {
    words: /design|illustrat|ux|дизайн|иллюстрат/i,
    en: list(
      'founder who needs a product designer; design lead as a mentor',
      'our product works but nobody understands it',
      'product design; user interviews; packaging',
    ),
    ru: list(
      'основатель, которому нужен продуктовый дизайнер; наставник-арт-директор',
      'продукт работает, но никто его не понимает',
      'продуктовый дизайн; интервью с пользователями; упаковка',
    ),
  },
  {
    words: /develop|engineer|software|backend|frontend|devops|разработ|программ|инженер/i,
    en: list(
      'non-technical founder with customers; mentor for a first lead role',
      'I have a business and no developer; I lead engineering teams',
      'architecture reviews; hiring engineers; databases',
    ),
    ru: list(
      'основатель с клиентами и без разработчика; наставник для тимлида',
      'есть бизнес и нет разработчика; руковожу инженерами',
      'архитектура; наём разработчиков; базы данных',
    ),
  },
  {
    words: /machine learning|data|analyt|statist|данн|аналит|статист/i,
    en: list(
      'owner of an interesting data set; domain expert for a model',
      'we have years of data and nobody to read it',
      'machine learning evaluation; dashboards; statistics in plain words',
    ),
    ru: list(
      'владелец интересных данных; эксперт для проверки модели',
      'у нас годы данных и никто их не читал',
      'оценка моделей; дашборды; статистика простыми словами',
    ),
  },
  {
    words: /financ|account|cfo|invest|tax|финанс|бухгалт|инвест|налог/i,
    en: list(
      'founders before their first board; small company without a finance lead',
      'I need help with my numbers; we are raising our first round',
      'cash-flow planning; fundraising; management accounts',
    ),
    ru: list(
      'основатели перед первым советом; компания без финансового директора',
      'нужна помощь с цифрами; поднимаем первый раунд',
      'денежный поток; привлечение инвестиций; управленческий учёт',
    ),
  },
  {
    words: /market|brand|sales|pr\b|маркет|бренд|продаж/i,
    en: list(
      'technical founder who must sell; agency for a launch abroad',
      'we have a product and no sales',
      'first sales team; positioning; launch campaigns',
    ),
    ru: list(
      'технический основатель, которому пора продавать; агентство для запуска за границей',
      'есть продукт и нет продаж',
      'отдел продаж с нуля; позиционирование; запуск продукта',
    ),
  },
  {
    words: /law|legal|attorney|юрист|адвокат|прав/i,
    en: list(
      'lawyer licensed in Germany; founders signing their first contract',
      'I need my contract checked; I run a legal team',
      'contracts in plain words; company registration; intellectual property',
    ),
    ru: list(
      'юрист с практикой в Европе; основатели перед первым договором',
      'нужно проверить договор; руковожу юротделом',
      'договоры простыми словами; регистрация компании; авторское право',
    ),
  },
  {
    words: /food|restaurant|bak|chef|café|coffee|ресторан|пекар|кофе|повар|кафе|еда/i,
    en: list(
      'accountant who knows restaurants; supplier of small batches',
      'I opened a third place; I import food',
      'opening a café; food margins; kitchen rotas',
    ),
    ru: list(
      'бухгалтер для общепита; поставщик небольших партий',
      'открыл третью точку; вожу продукты',
      'открыть кафе; себестоимость; смены на кухне',
    ),
  },
  {
    words: /logist|supply|operat|procure|логист|снабж|склад|закуп|операцион/i,
    en: list(
      'warehouse partner; founder drowning in operations',
      'our deliveries are chaos; I run a warehouse',
      'supply chains; warehouses; supplier negotiations',
    ),
    ru: list(
      'партнёр со складом; основатель, который тонет в операционке',
      'у нас бардак с поставками; управляю складом',
      'цепочки поставок; склады; переговоры с поставщиками',
    ),
  },
  {
    words: /hr\b|people|recruit|talent|персонал|кадр|рекрут|hr/i,
    en: list(
      'heads of people at similar companies; founder hiring a first team',
      'I do HR for a hundred people; I am hiring my first team',
      'hiring; salary reviews; difficult conversations',
    ),
    ru: list(
      'директора по персоналу похожих компаний; основатель, который нанимает команду',
      'отвечаю за персонал ста человек; нанимаю первую команду',
      'наём; зарплатные вилки; трудные разговоры',
    ),
  },
  {
    words: /founder|ceo|owner|startup|основат|предприним|владел|стартап/i,
    en: list(
      'co-founder from the field; first customers abroad; investor who knows the industry',
      'I want to join an early team; I invest in first rounds',
      'starting from nothing; first hires; what went wrong the first time',
    ),
    ru: list(
      'сооснователь из отрасли; первые клиенты за границей; инвестор из отрасли',
      'хочу в раннюю команду; инвестирую на старте',
      'старт с нуля; первые сотрудники; чего не стоило делать',
    ),
  },
]

const ANY_TRADE: Pick<Trade, Locale> = {
  en: list(
    'mentor for a career change; partner for a small project; somebody who moved to my city',
    'I did this ten years ago; I mentor newcomers in my field',
    'changing careers; my city; what I would do differently',
  ),
  ru: list(
    'наставник для смены профессии; партнёр для небольшого проекта; те, кто переехал в мой город',
    'прошёл этот путь десять лет назад; помогаю новичкам в профессии',
    'смена профессии; мой город; что бы я сделал иначе',
  ),
}

/** Example phrases of this trade. */
export const tradeExamples = (trade: string, locale: Locale): Phrases =>
  (TRADES.find(({ words }) => words.test(trade)) ?? ANY_TRADE)[locale]
