import { voiceOf } from '../text/common-words'
import { isAsking } from '../text/request-words'
import { stem } from '../text/stem'
import { STOP_WORDS } from '../text/stop-words'
import { fold, words } from '../text/words'

/**
 * Kinds of people, one a line: words by which they call themselves and by which others exclude them ("no agencies", «не
 * юристы»). In any form; an underscore joins two words.
 */
const KINDS_OF_PEOPLE = `
agency agencies агентство агентства контора конторы
lawyer lawyers attorney attorneys solicitor solicitors notary юрист юристы адвокат адвокаты нотариус юридический юридическая
recruiter recruiters recruiting recruitment headhunter headhunters head_hunter staffing рекрутер рекрутеры рекрутинг рекрутинговый кадровый хедхантер вербовщик
investor investors vc vcs venture angel angels fund funds инвестор инвесторы инвестиции инвестиционный венчурный ангел фонд
consultant consultants consultancy consultancies consulting grant_writer grant_writers success_fee retainer грантрайтер грантрайтеры консультант консультанты консалтинг
coach coaches coaching коуч коучи коучинг
broker brokers realtor realtors estate_agent estate_agents брокер брокеры риелтор риелторы
salesperson salespeople salesman salesmen vendor vendors reseller resellers integrator integrators sales_rep sales_reps продавец продавцы сейлз сейлзы вендор вендоры интегратор интеграторы
marketer marketers marketing advertising smm seo маркетолог маркетологи маркетинг смм таргетолог таргет реклама рекламный
bank banks banker bankers lender lenders factoring банк банки банкир кредит кредиты
accountant accountants bookkeeper bookkeepers бухгалтер бухгалтеры бухгалтерия бухгалтерский
designer designers дизайнер дизайнеры
builder builders contractor contractors строитель строители подрядчик подрядчики
developer developers programmer programmers разработчик разработчики программист программисты
doctor doctors physician physicians врач врачи доктор
teacher teachers tutor tutors tutoring учитель учителя преподаватель преподаватели репетитор репетиторы репетиторский
student students junior juniors intern interns trainee trainees beginner beginners novice novices студент студенты джун джуны стажер стажеры новичок новички начинающий начинающая начинающие
founder founders startup startups фаундер фаундеры основатель основатели основательница стартап стартапы
journalist journalists reporter reporters журналист журналисты
insurer insurers insurance страхование страховщик страховой
crypto nft web3 blockchain крипта криптовалюта блокчейн
casino gambling betting казино беттинг ставки
influencer influencers blogger bloggers инфлюенсер инфлюенсеры блогер блогеры
therapist therapists psychologist psychologists psychotherapist psychotherapists психолог психологи психотерапевт терапевт
university universities университет университеты вуз
publisher publishers издатель издатели издательство
franchise franchises франшиза франшизы
wellness esoteric эзотерика
supplier suppliers wholesaler wholesalers wholesale distributor distributors dealer dealers поставщик поставщики опт оптовый оптовик оптовики дистрибьютор дистрибьюторы дилер дилеры
marketplace marketplaces маркетплейс маркетплейсы
experienced senior seniors veteran опытный опытные сеньор сеньоры синьор синьоры
event_agency event_agencies event_planner event_planners events ивент ивенты корпоративы тимбилдинг тимбилдинги
engineer engineers инженер инженеры
chef chefs cook cooks sous_chef повар повара шеф-повар
actor actors actress actresses актер актеры актриса актрисы
musician musicians composer composers музыкант музыканты композитор композиторы
writer writers copywriter copywriters screenwriter playwright писатель писатели копирайтер копирайтеры сценарист драматург
editor editors редактор редакторы
translator translators interpreter interpreters переводчик переводчики
photographer photographers videographer videographers фотограф фотографы видеограф оператор
architect architects архитектор архитекторы
analyst analysts statistician statisticians статистик статистики data_scientist data_scientists аналитик аналитики
product_manager product_managers product_owner продакт продакты
project_manager project_managers проджект руководитель_проектов
hr hrd эйчар эйчары кадровик
nurse nurses caregiver caregivers медсестра медсестры сиделка
pharmacist pharmacists фармацевт провизор
scientist scientists researcher researchers ученый ученые исследователь исследователи
speech_therapist speech_therapists логопед логопеды дефектолог дефектологи
illustrator illustrators artist artists иллюстратор иллюстраторы художник художники
producer producers продюсер продюсеры
trainer trainers тренер тренеры
politician politicians политик политики депутат
mlm network_marketing сетевой_маркетинг
farmer farmers фермер фермеры
`

/** A set of kinds. */
export type Kinds = bigint

const ofWord = new Map<string, Kinds>()
const ofPair = new Map<string, Kinds>()
for (const [kind, line] of KINDS_OF_PEOPLE.trim().split('\n').entries()) {
  for (const entry of line.split(' ')) {
    const [one, other] = entry.split('_').map((word) => stem(fold(word)))
    const [known, key] = other === undefined ? [ofWord, one!] : [ofPair, `${one} ${other}`]
    known.set(key, (known.get(key) ?? 0n) | (1n << BigInt(kind)))
  }
}

/** The kinds of people that a text names. */
export function kindsIn(text: string): Kinds {
  let kinds = 0n
  let before = ''
  for (const { text: word } of words(text)) {
    const one = stem(word)
    kinds |= (ofWord.get(one) ?? 0n) | (ofPair.get(`${before} ${one}`) ?? 0n)
    before = one
  }
  return kinds
}

/** Kinds so common that "no founders with slides" hardly means all of them. */
const BROAD = kindsIn('founder investor experienced')

/** Quotation marks around what others call themselves: «основатели „уникальных решений“». */
const QUOTED = /["“„«][^"“”„«»]*["”“»]|(?<!\p{L})['‘][^'‘’]*['’](?!\p{L})/gu

/** The kinds excluded by a list; broad ones only if unqualified. */
export function kindsRuledOut(excluded: string): Kinds {
  let kinds = 0n
  for (const item of excluded.split(/[,;.:!?()]|\s(?:and|or|nor|и|или)\s/iu)) {
    const isQualified = words(item.replace(QUOTED, ' ')).some(({ text }) => {
      const one = stem(text)
      return !kindsIn(text) && !isAsking(one) && !STOP_WORDS.has(text) && voiceOf(one) !== 'quiet'
    })
    kinds |= isQualified ? kindsIn(item) & ~BROAD : kindsIn(item)
  }
  return kinds
}
