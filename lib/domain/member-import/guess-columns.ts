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
    'name and surname',
    'what is your name',
    'member',
    'participant',
    'полное имя',
    'имя и фамилия',
    'имя фамилия',
    'как вас зовут',
    'участник',
  ],
  surnameFirst: [
    'surname and name',
    'last name first name',
    'фио',
    'ф и о',
    'фио участника',
    'фамилия имя',
    'фамилия и имя',
    'фамилия имя отчество',
  ],
  company: [
    'company',
    'company name',
    'organisation',
    'organization',
    'employer',
    'company and position',
    'компания',
    'название компании',
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
  city: ['city', 'town', 'location', 'город', 'город проживания', 'населенный пункт', 'место жительства'],
  country: ['country', 'страна'],
  about: [
    'about',
    'about me',
    'about you',
    'about yourself',
    'tell us about yourself',
    'bio',
    'biography',
    'description',
    'summary',
    'headline',
    'о себе',
    'обо мне',
    'о вас',
    'расскажите о себе',
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
    'ask',
    'кого ищет',
    'кого ищу',
    'кого вы ищете',
    'что ищу',
    'ищу',
    'запрос',
  ],
  seeks: ['looking for in phrases', 'кого ищет фразами'],
  wouldSay: ['they would say', 'такой человек сказал бы о себе'],
  offers: ['ask me about', 'can help with', 'i can help with', 'о чем спросить', 'чем могу помочь'],
  topics: ['topics', 'tags', 'interests', 'skills', 'темы', 'теги', 'интересы', 'навыки'],
  linkedin: ['linkedin', 'линкедин'],
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
  telegram: ['telegram', 'tg', 'телеграм', 'телеграмм', 'телеграме', 'тг'],
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

/** Words that forms put around a column's name: 'Your city', 'Ссылка на LinkedIn'. */
const AROUND =
  /^(?:ваш[аеи]?|мо[йяеи]|your|my|ссылка на|профиль(?: в)?|ник(?:нейм)? в|аккаунт в|link to) | (?:url|link|profile|username|handle|обязательно|required)$/u

/** The name without those words. */
const bare = (name: string): string => {
  const rest = name.replace(AROUND, '')
  return rest === name ? name : bare(rest)
}

/**
 * Guesses the target of each column: by the text of a community question, by name, or else by the values of the first
 * rows. Each target is used once, for the first matching column.
 */
export function guessColumns(
  table: { headers: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  questions: readonly { id: string; text: LocalizedText }[],
): (ImportTarget | null)[] {
  const questionOf = new Map<string, ImportTarget>()
  for (const { id, text } of questions)
    for (const words of Object.values(text)) questionOf.set(plain(words), questionTarget(id))
  const targetOf = (name: string) => questionOf.get(name) ?? FIELD_OF.get(name)
  const given = new Set<ImportTarget>()
  const once = (target: ImportTarget | undefined) => {
    if (!target || given.has(target)) return null
    given.add(target)
    return target
  }
  const names = table.headers.map(plain)
  const byName = names.map((name, at) => {
    // Our exports have the fields before the questions.
    const field = names.includes(name, at + 1) ? FIELD_OF.get(name) : undefined
    return once(field ?? targetOf(name) ?? targetOf(bare(name)))
  })
  // If there is a surname column too, "Name" is the first name.
  const hasFirst = byName.includes('firstName')
  const hasLast = byName.includes('lastName')
  const guessed = byName.map((target) => {
    if (target === 'fullName' && hasLast && !hasFirst) return 'firstName'
    if (target === 'fullName') return hasFirst ? null : target
    return target === 'surnameFirst' && (hasFirst || hasLast || byName.includes('fullName')) ? null : target
  })
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
