import { emailShape } from '@/lib/contracts/account'
import { NETWORKS, normaliseContact } from '@/lib/contracts/contact'
import { type ImportField, type ImportTarget, questionTarget } from '@/lib/contracts/member-import'
import type { LocalizedText } from '@/lib/core/locale'

/** Column names in exports of other services and in our own, in English and Russian. */
const NAMES: Record<ImportField, readonly string[]> = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'почта',
    'эл почта',
    'электронная почта',
    'емейл',
    'имейл',
    'адрес электронной почты',
  ],
  firstName: ['first name', 'firstname', 'given name', 'forename', 'имя'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'фамилия'],
  fullName: [
    'name',
    'full name',
    'fullname',
    'member',
    'participant',
    'фио',
    'ф и о',
    'полное имя',
    'имя и фамилия',
    'имя фамилия',
    'фамилия имя',
    'участник',
  ],
  company: [
    'company',
    'organisation',
    'organization',
    'employer',
    'company and position',
    'компания',
    'организация',
    'место работы',
    'работодатель',
    'компания и должность',
  ],
  position: [
    'position',
    'title',
    'job title',
    'job',
    'role at company',
    'occupation',
    'должность',
    'профессия',
    'позиция',
  ],
  city: ['city', 'town', 'location', 'город', 'населенный пункт', 'место жительства'],
  country: ['country', 'страна'],
  about: [
    'about',
    'about me',
    'bio',
    'biography',
    'description',
    'summary',
    'headline',
    'о себе',
    'обо мне',
    'о человеке',
    'описание',
    'биография',
  ],
  goal: ['goal', 'goals', 'цель', 'цели'],
  lookingFor: [
    'looking for',
    'i am looking for',
    'i m looking for',
    'im looking for',
    'what i am looking for',
    'what i m looking for',
    'who are you looking for',
    'what are you looking for',
    'request',
    'my request',
    'ask',
    'кого ищет',
    'кого ищу',
    'кого вы ищете',
    'что ищу',
    'ищу',
    'запрос',
    'мой запрос',
    'ваш запрос',
  ],
  seeks: ['looking for in phrases', 'кого ищет фразами'],
  wouldSay: ['they would say', 'такой человек сказал бы о себе'],
  offers: ['ask me about', 'can help with', 'i can help with', 'о чем спросить', 'чем могу помочь'],
  topics: ['topics', 'tags', 'interests', 'skills', 'темы', 'теги', 'интересы', 'навыки'],
  linkedin: [
    'linkedin',
    'linkedin url',
    'linkedin profile',
    'linkedin profile url',
    'линкедин',
    'ссылка на linkedin',
    'профиль linkedin',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'tel',
    'telephone',
    'телефон',
    'номер телефона',
    'мобильный',
    'мобильный телефон',
  ],
  language: ['language', 'lang', 'preferred language', 'locale', 'язык'],
  telegram: [
    'telegram',
    'telegram username',
    'tg',
    'телеграм',
    'телеграмм',
    'тг',
    'ник в telegram',
    'ник в телеграм',
    'ник в телеграме',
  ],
  instagram: ['instagram', 'инстаграм'],
  facebook: ['facebook', 'фейсбук'],
  github: ['github'],
  twitter: ['twitter', 'x twitter', 'твиттер'],
  slack: ['slack'],
  vk: ['vk', 'vkontakte', 'вк', 'вконтакте'],
  calendly: ['calendly'],
}

const FIELD_OF = new Map(
  (Object.entries(NAMES) as [ImportField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
)

/** Lower case, without punctuation. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Guesses the target of each column: by name, by the text of a community question, or else by the values of the first
 * rows. Each target is used once, for the first matching column.
 */
export function guessColumns(
  table: { headers: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  questions: readonly { id: string; text: LocalizedText }[],
): (ImportTarget | null)[] {
  const targets = new Map<string, ImportTarget>(FIELD_OF)
  for (const { id, text } of questions)
    for (const words of Object.values(text)) targets.set(plain(words), questionTarget(id))
  const given = new Set<ImportTarget>()
  const once = (target: ImportTarget | undefined) => {
    if (!target || given.has(target)) return null
    given.add(target)
    return target
  }
  const byName = table.headers.map((header) => once(targets.get(plain(header))))
  // If there is a surname column too, "Name" is the first name.
  const surname = byName.includes('lastName') && !byName.includes('firstName')
  const guessed = byName.map((target) =>
    target !== 'fullName' ? target : surname ? 'firstName' : byName.includes('firstName') ? null : target,
  )
  return guessed.map(
    (target, at) => target ?? once(contentOf(table.rows.slice(0, 50).map(({ cells }) => cells[at] ?? ''))),
  )
}

function contentOf(cells: readonly string[]): ImportTarget | undefined {
  const filled = cells.filter((cell) => cell !== '')
  const mostly = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length > filled.length * 0.6
  if (mostly((cell) => emailShape.safeParse(cell).success)) return 'email'
  // A bare name could belong to any network.
  return NETWORKS.find((network) =>
    mostly((cell) => cell.includes('/') && normaliseContact(network, cell) !== null),
  )
}
