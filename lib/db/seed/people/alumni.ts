import { createDice, type Dice } from '../dice'
import type { Gender, Persona } from '../persona'
import type { PlaceKey } from '../places'
import { spoken } from '../words/spoken'
import { SOUGHT_EN, SOUGHT_RU } from './trade-phrases'
import { ALSO_EN, ASIDES_EN, TRADES_EN, type Trade, type Workplace } from './trades-en'
import { ALSO_RU, ASIDES_RU, TRADES_RU } from './trades-ru'

const list = (text: string) => text.trim().split(/\s*,\s*/)

const FIRST: Record<'en' | 'ru', Record<Gender, string[]>> = {
  en: {
    f: list(`Adele, Aisha, Alba, Alina, Amelie, Anneke, Astrid, Beata, Birgit, Bianca, Carla, Cecilia, Chiara, Claire,
      Dagny, Deborah, Diana, Edith, Eleni, Elif, Elsa, Emma, Esther, Eva, Fiona, Florence, Gabriela, Giulia, Greta, Hanne,
      Heidi, Helena, Ida, Imani, Irene, Isla, Jana, Joanna, Johanna, Julia, Karin, Katja, Kirsten, Lara, Laura, Leila,
      Lena, Linnea, Lucia, Magda, Manon, Margit, Maria, Marta, Mathilde, Mila, Mirjam, Nadine, Naomi, Nina, Paula,
      Petra, Rania, Rebecca, Ruth, Sara, Selma, Signe, Simone, Sunita, Susanne, Tess, Ulrike, Uma, Vera, Yuki, Zoe`),
    m: list(`Adam, Ahmed, Alan, Albert, Alessandro, Anton, Axel, Bastian, Bruno, Carlos, Christian, Cyril, Damian, David,
      Diego, Edgar, Emil, Enzo, Erik, Fabian, Finn, Francesco, Frank, Gabriel, Georg, Goran, Gustav, Hans, Hassan, Hugo,
      Ivan, Jan, Jasper, Joel, Johan, Jonathan, Julien, Karim, Kilian, Konrad, Lars, Laurent, Lorenz, Lukas, Magnus,
      Malik, Manuel, Mario, Mark, Matthew, Max, Miguel, Milan, Moritz, Nils, Noel, Oscar, Otto, Pablo, Paul, Philip,
      Rafael, Reto, Robert, Roland, Sean, Simon, Sven, Tariq, Thilo, Tim, Tobias, Urs, Victor, Vincent, Werner, Yannick`),
  },
  ru: {
    f: list(`Анна, Мария, Екатерина, Ольга, Наталья, Елена, Ирина, Татьяна, Юлия, Светлана, Дарья, Алина, Виктория,
      Полина, Ксения, Вера, Надежда, Любовь, Людмила, Марина, Валерия, Евгения, Александра, Софья, Диана, Камила`),
    m: list(`Александр, Алексей, Андрей, Дмитрий, Сергей, Михаил, Иван, Николай, Павел, Роман, Илья, Кирилл, Максим,
      Антон, Владимир, Виктор, Георгий, Денис, Евгений, Игорь, Константин, Олег, Степан, Тимофей, Фёдор, Рустам`),
  },
}

const LAST = {
  en: list(`Abel, Achterberg, Aldous, Amrein, Andersen, Arnold, Bachmann, Baker, Balogh, Barbieri, Bauer, Beck, Berger,
    Bianchi, Blom, Bonnet, Borg, Bosch, Bryant, Caduff, Carter, Chen, Conti, Cooper, Costa, Dahl, Davies, Delacroix,
    Demir, Dietrich, Dubois, Egli, Ellis, Engel, Esposito, Fabre, Farkas, Ferrari, Fischer, Fontaine, Forster, Frei,
    Gallo, Garcia, Gasser, Georgiou, Gerber, Girard, Graf, Greco, Gruber, Haas, Haller, Hansen, Harris, Hassan, Hauser,
    Hofer, Holm, Horvat, Huber, Hughes, Ito, Jansen, Jensen, Joshi, Jung, Kaiser, Kaya, Keller, Kim, Klein, Koch, Kovač,
    Kowalski, Kramer, Kumar, Lang, Larsen, Lehmann, Leroy, Lindgren, Lopez, Maier, Marino, Marti, Martin, Mazur, Meier,
    Mendes, Meyer, Moreau, Moretti, Morgan, Moser, Müller, Murphy, Nagy, Naumann, Nielsen, Novak, O’Brien, Oliveira,
    Olsen, Ortega, Papp, Parker, Patel, Perrin, Petersen, Pfister, Popescu, Quinn, Rahman, Reed, Reyes, Ricci, Rinaldi,
    Rossi, Roth, Ruiz, Sato, Schmid, Schneider, Schwarz, Shah, Silva, Simon, Singh, Sommer, Stein, Suter, Svoboda, Tanner,
    Taylor, Torres, Toth, Turner, Vidal, Vogel, Wagner, Walker, Walsh, Weber, Weiss, Widmer, Wolf, Wyss, Yilmaz, Zanetti,
    Zeller, Zimmermann`),
  ru: list(`Авдеев, Баранов, Белов, Беляев, Быков, Васильев, Власов, Воронин, Воронцов, Гаврилов, Глебов, Голубев,
    Горский, Громов, Гусев, Давыдов, Данилов, Дёмин, Ершов, Ефимов, Жданов, Журавлёв, Зайцев, Зимин, Игнатов, Ильин,
    Калинин, Карпов, Киселёв, Климов, Князев, Комаров, Корнилов, Котов, Красовский, Крылов, Кузьмин, Лаврин, Лебедев,
    Логинов, Макаров, Маслов, Минаев, Муравьёв, Назаров, Никитин, Орлов, Панин, Поляков, Рожков, Рябов, Савельев,
    Сафонов, Соболев, Тарасов, Тихонов, Уваров, Успенский, Филатов, Чижов, Шубин, Юрьев, Яковлев`),
}

/** Fictional companies by kind of place. */
const COMPANIES: Record<Workplace, string[]> = {
  company:
    list(`Aaretal Systems, Alder & Finch, Bergfeld, Bluhm Instruments, Calder Works, Corvalis, Dornbach AG,
    Greifer Robotics, Halden Rail, Harbour 9, Isola Mobility, Juno Optics, Kupferwerk, Nordlicht Paper, Oakline,
    Palmira Textiles, Pilatus Foundry, Quintessa, Ravensburg Tools, Sternwarte Analytics, Tessera, Tidal Bank,
    Valmont Hotels, Wetterhorn Insurance, Zephyr Cargo`),
  health:
    list(`Lindenhof Hospital, Eastgate Clinic, Kestrel Health, St. Verena Hospital, Seeblick Clinic, Marienberg Practice,
    Northmoor Infirmary, Klinik am Wall`),
  school:
    list(`Steinmatt School, Elmsworth College, Waldrand Schools, Orchard Row Academy, Gymnasium am Fluss,
    Lakeside Sixth Form, Hochschule Brugg, Porta Nova School`),
  firm: list(
    `Montrose Legal, Haller & Suter, Pfister Roth, Quay Chambers, Lorenz & Töchter, Ashdown Partners`,
  ),
  studio:
    list(`Sandstein Architects, Umbra Studio, Holzbogen, Atelier Nord, Büro Zwölf, Plan B Studio, Linden & Stahl,
    Yarrow & Sons`),
  energy: list(`Lago Energie, Fjordkraft Nord, Rhône Hydro, Blauwasser, Sonnseite, Windfang`),
  media: list(`Vesper Media, Radio Passage, Violet Line, Mirabell Audio, Die Brücke, Longshore Films`),
  food: list(`Maison Verte, Cassia Foods, Saffron Kitchens, Orchard Row, Goldähre, Salt & Rye`),
  lab: list(
    `Fennel Labs, Silberbach Institute, Auenwald Research, Quell Institute, Lumen & Co, Kant Laboratories`,
  ),
  public: list(
    `Thornbury Council, City of Rhônelle, Canton office, Vesterhavn Municipality, Ministry of Works, Town of Maur`,
  ),
  own: list(`Glasgarten, Fensterbau Lorenz, Hebewerk, Saitenspiel, Bienenblick, Norrland Timber`),
}

/** Cities of alumni, weighted towards the school. */
const NEAR: PlaceKey[] = [
  'zurich',
  'zurich',
  'zurich',
  'vienna',
  'munich',
  'berlin',
  'hamburg',
  'milan',
  'paris',
  'lyon',
]
const FAR: PlaceKey[] = [
  'london',
  'amsterdam',
  'copenhagen',
  'stockholm',
  'warsaw',
  'prague',
  'barcelona',
  'madrid',
  'lisbon',
  'dublin',
  'newYork',
  'boston',
  'toronto',
  'singapore',
  'tokyo',
  'seoul',
  'dubai',
  'nairobi',
  'mumbai',
  'saoPaulo',
  'melbourne',
  'sanFrancisco',
  'athens',
  'istanbul',
  'bengaluru',
  'mexicoCity',
  'bologna',
  'manchester',
  'edinburgh',
  'helsinki',
]
const RU_NEAR: PlaceKey[] = [
  'moscow',
  'petersburg',
  'zurich',
  'berlin',
  'belgrade',
  'tbilisi',
  'almaty',
  'yerevan',
  'limassol',
  'telAviv',
  'kazan',
  'vienna',
  'prague',
  'tashkent',
  'dubai',
]

const feminine = (name: string) =>
  name.endsWith('ский') ? `${name.slice(0, -2)}ая` : /[её]?[вн]$/.test(name) ? `${name}а` : name

/** Fills in numbers, `<5-20>`. */
const numbered = (text: string, dice: Dice) =>
  text.replace(/<(\d+)-(\d+)>/g, (_, from: string, to: string) => String(dice.int(Number(from), Number(to))))

/** Cycles through a shuffled list, so that each clause repeats as rarely as possible. */
function rounds<T>(dice: Dice, items: readonly T[]): () => T {
  let deck: T[] = []
  return () => {
    if (deck.length === 0) deck = dice.shuffle(items)
    return deck.pop()!
  }
}

type Deck = {
  trade: Trade
  does: () => { title: string; text: string }
  offer: () => string
  seek: () => { text: string; phrase: string }
}

const deckOf = (dice: Dice, trade: Trade, sought: readonly string[]): Deck => ({
  trade,
  does: rounds(
    dice,
    trade.does.map((text, i) => ({ text, title: trade.titles[i]! })),
  ),
  offer: rounds(dice, trade.offers),
  seek: rounds(
    dice,
    trade.seeks.map((text, i) => ({ text, phrase: sought[i]! })),
  ),
})

/** Members of the large community, composed from hand-written clauses; names are unique. */
export function alumni(count: number): Persona[] {
  const dice = createDice('alumni')
  const languages = {
    en: {
      decks: TRADES_EN.map((trade, i) => deckOf(dice, trade, SOUGHT_EN[i]!)),
      aside: rounds(dice, ASIDES_EN),
      also: rounds(dice, ALSO_EN),
    },
    ru: {
      decks: TRADES_RU.map((trade, i) => deckOf(dice, trade, SOUGHT_RU[i]!)),
      aside: rounds(dice, ASIDES_RU),
      also: rounds(dice, ALSO_RU),
    },
  }
  const names = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const lang = index % 6 === 4 ? 'ru' : 'en'
    const gender: Gender = dice.chance(0.5) ? 'f' : 'm'
    let first = ''
    let last = ''
    do {
      first = dice.pick(FIRST[lang][gender])
      last = dice.pick(LAST[lang])
      if (lang === 'ru' && gender === 'f') last = feminine(last)
    } while (names.has(`${first} ${last}`))
    names.add(`${first} ${last}`)

    const { decks, aside, also } = languages[lang]
    const { trade, does, offer, seek } = dice.pick(decks)
    const doing = does()
    const words = (text: string) => spoken(numbered(text, dice), gender, '')
    const year = dice.int(1988, 2024)
    const parts = [words(doing.text), words(offer())]
    if (dice.chance(0.6)) parts.push(words(aside()))
    if (dice.chance(0.7)) parts.unshift(lang === 'ru' ? `Выпуск ${year} года.` : `Class of ${year}.`)
    const place = lang === 'ru' ? dice.pick(RU_NEAR) : dice.pick(dice.chance(0.55) ? NEAR : FAR)
    const work = `${doing.title}, ${dice.pick(COMPANIES[trade.at])}`
    const about = parts.join(' ')
    const seeking = seek()
    const seeks = [words(seeking.text), ...(dice.chance(0.3) ? [words(also())] : [])].join(' ')
    const tags = dice.shuffle(trade.tags).slice(0, dice.int(2, 3))
    return {
      first,
      last,
      gender,
      lang,
      place,
      work,
      about,
      seeks,
      tags,
      // One in five has not been asked yet.
      ...(index % 5 !== 3 && {
        phrases: { seeks: [seeking.phrase], offers: [doing.title.toLowerCase(), ...tags.slice(0, 2)] },
      }),
    }
  })
}
