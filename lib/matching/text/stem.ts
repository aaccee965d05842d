import { stemEnglish } from './stem-english'
import { stemRussian } from './stem-russian'

const MEMO_LIMIT = 50_000
const memo = new Map<string, string>()

const CYRILLIC = /^[\u0400-\u04ff]/

/**
 * Words that the stemmers confuse with others of a different meaning: running and to run a company, training and
 * trains, importers and importance. Each line is one stem with its forms.
 */
const KEPT_APART = `
designer designers
clinical clinically
researching researched
clinician clinicians
running
training trainings trainer trainers
marketing marketer marketers
learning
building buildings
customs
customer customers
polite politely politer
university universities
physics
production productions
productivity productive
opera operas
animal animals
authority authorities
important importance importantly
department departments
internal internally
international internationally
engine engines
accountant accountants accounting accountancy
hospitality
метро
правила правило правил правилам правилами правилах
securities
doctorate doctorates doctoral
publicity
publication publications
journalism
objective objectives
presentation presentations
presenter presenters
authorization authorisation authorize authorise authorized authorised
experiment experiments experimental experimentally experimentation
reporter reporters
counselling counseling counsellor counselor counsellors counselors
organization organizations organizational organize organizes organized organizing organizer organizers organisation organisations organisational organise organises organised organising organiser organisers
integrity
memorial memorials
responsible responsibly responsibility responsibilities
responsive responsiveness
personal personally
majority majorities
goods
fasting
coworking
minerals mineral
officer officers
protestant protestants
improv
specification specifications
housing
capitalism capitalist capitalists
expensive
consistent consistently consistency
relative relatives
relational
adaptive
данные данных данным данными
медиа
аудио
целый целая целое целые целого целой целую целых целым целыми целом
судья судьи судей судье судью судьей судьям судьями судьях
токен токена токены токенов токену токеном токенами токенах
массив массива массивы массивов массиве массивом массивах массивами
домен домена домены доменов домене доменом доменах доменами
статья статьи статей статье статью статьей статьям статьями статьях
серия серии серий серию серией сериях сериями
брат брата братом брату братья братьев братьям братьями
капитан капитана капитаны капитанов капитану капитаном капитанами
залив залива заливе заливы заливов заливом
дания дании данию данией
семья семьи семей семье семью семьей семьям семьями семьях
`

const APART: ReadonlyMap<string, string> = new Map(
  KEPT_APART.trim()
    .split('\n')
    .flatMap((line) => {
      const forms = line.split(' ')
      return forms.map((form): [string, string] => [form, forms[0]!])
    }),
)

/** Whether a folded word or a stem is written in Cyrillic. */
export function isCyrillic(word: string): boolean {
  return CYRILLIC.test(word)
}

/** Snowball stem of a folded word, by its script. Words of one or two letters stay as they are. */
export function stem(word: string): string {
  const known = memo.get(word)
  if (known !== undefined) return known
  if (memo.size >= MEMO_LIMIT) memo.clear()
  const stemmed = computeStem(word)
  memo.set(word, stemmed)
  return stemmed
}

/** The same without caching, for callers with their own cache. */
export function computeStem(word: string): string {
  return APART.get(word) ?? snowballStem(word)
}

function snowballStem(word: string): string {
  if (word.length <= 2) return word
  return isCyrillic(word) ? stemRussian(word).replace(VERB_SUFFIX, '') : stemEnglish(word)
}

/** What Snowball leaves on some forms of a verb: «исследовать» and «исследуем», «рассказывать» and «рассказ». */
const VERB_SUFFIX = /(?<=^.{4,})(?:[оеыи]ва|у)$/u
