/** Each clause of `seeks` in trades-en.ts as a short phrase, in the same order. */
export const SOUGHT_EN: readonly (readonly string[])[] = [
  [
    'somebody who launched a product abroad',
    'logistics dispatcher',
    'designer for a side project',
    'product lead with board experience',
    'doctor who hates the booking software',
  ],
  [
    'founder from outside software',
    'manager who went back to code',
    'small on-call teams',
    'hospital IT insider',
    'teacher who needs a developer',
  ],
  [
    'archive with handwritten papers',
    'doctor with labelled images',
    'agronomist with field data',
    'researcher who moved to a small company',
  ],
  [
    'software person for a hospital handover',
    'health economist',
    'part-time doctors with a side business',
    'industrial designer',
  ],
  [
    'nurse scheduling software',
    'editor for a nurse’s notebooks',
    'trainer of adults',
    'physiotherapist for back classes',
  ],
  [
    'founder’s successor in an engineering office',
    'municipality that bought retrofits',
    'architect for a competition',
    'software for engineering reports',
  ],
  [
    'school head about to rebuild',
    'street heat and noise measurement',
    'two friends who founded a practice',
    'owner of an empty building',
  ],
  [
    'structural engineer for school roofs',
    'film-maker for an energy village',
    'debt for small energy projects',
    'cooperative lawyer',
  ],
  [
    'scientist who visits a class',
    'developer for a classroom tool',
    'school architect',
    'teacher who moved to a company',
  ],
  [
    'engineer or doctor about to found a company',
    'legal tech team',
    'lawyer who changed to a craft',
    'mediator',
  ],
  [
    'heir taking over a company',
    'product person to explain planning',
    'energy or food company looking for debt',
    'part-time finance people',
  ],
  [
    'health or food founder without operations',
    'demand forecasting',
    'electric truck fleet',
    'small food producer',
  ],
  [
    'technical founder who must sell',
    'medical device approval',
    'salesperson who became a teacher',
    'pricing expert',
  ],
  [
    'doctor annoyed by an object',
    'small food producer without a label',
    'developer for a small tool',
    'pricing of creative work',
  ],
  [
    'scientist whose experiment may fail',
    'village or school that is changing',
    'funding of independent reporting',
    'economist who answers the phone',
  ],
  ['label designer', 'fresh food logistics', 'accountant for small kitchens', 'makers who sell directly'],
  ['researcher who founded a company', 'statistician for field data', 'farmer for a trial', 'science writer'],
  [
    'founder who sells to cities',
    'engineer to review a tender',
    'designer of official letters',
    'public servant who left and came back',
  ],
  ['engineering managers', 'heads of people', 'data person for a meeting study', 'hospital coach'],
  ['part-time finance director', 'hardware sales to schools', 'succession lawyer', 'other founders nearby'],
]

/** The same for trades-ru.ts. */
export const SOUGHT_RU: readonly (readonly string[])[] = [
  [
    'кто выводил продукт за границу',
    'врач, которого бесит программа записи',
    'дизайнер для вечернего проекта',
  ],
  ['основатель не из айти', 'кто вернулся из руководителей в код', 'учитель, которому нужен разработчик'],
  ['разработчик для больницы', 'промышленный дизайнер', 'врачи на полставки со своим делом'],
  ['инженер для урока', 'разработчик школьного инструмента', 'учителя, ушедшие в компании'],
  ['инженер или врач перед открытием компании', 'медиатор', 'юрист, сменивший профессию'],
  [
    'наследник семейного дела',
    'руководитель разработки для разговора о планах',
    'финансовые директора на полставки',
  ],
  ['основатель в медицине или еде', 'парк электрических грузовиков', 'прогноз спроса'],
  ['кто выкупил бюро у основателя', 'мэрия, утеплившая улицу', 'школа перед перестройкой'],
  ['врач с неудобным предметом', 'производитель еды без этикетки', 'цены на творческую работу'],
  ['учёный со своей компанией', 'статистик для полевых данных', 'научный журналист'],
]
