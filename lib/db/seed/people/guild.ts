import { her, herRu, him } from '../persona'

/** Members of the printers' guild. The first three are demo accounts. */
export const GUILD = [
  her({
    name: 'Mira Kestelová',
    place: 'prague',
    work: 'Letterpress printer, Dílna Kestel',
    about:
      'I print with wood type and a press from 1911 that needs a new roller every other spring. Wedding cards pay for the posters, posters pay for nothing and are the reason I get up.',
    seeks:
      'A designer who draws type and would cut a new wooden alphabet with me, with all the accents this time.',
    tags: ['crafts', 'typography', 'design'],
    phrases: {
      seeks: ['type designer for a wooden alphabet'],
      wouldSay: ['I draw type with all the accents'],
      offers: ['letterpress printing', 'wood type'],
    },
    goal: 'One new alphabet, cut and printed by the end of the year',
  }),
  him({
    name: 'Casper Hoogland',
    place: 'amsterdam',
    work: 'Binder, Hoogland & Dochter',
    about:
      'I bind books, mostly in runs of fifty, sometimes in runs of one. My daughter does the gold and is better than me, which I say only here.',
    seeks: 'A small publisher who plans a sewn edition and asks the binder before choosing the paper.',
    tags: ['crafts', 'books', 'publishing'],
    phrases: {
      seeks: ['publisher with a sewn edition'],
      wouldSay: ['I publish sewn editions'],
      offers: ['bookbinding', 'choosing paper'],
    },
  }),
  her({
    name: 'Ottilie Brandauer',
    place: 'vienna',
    work: 'Secretary of the guild',
    about:
      'The guild has two hundred years of minutes and I have read most of them. I issue membership cards, settle quarrels about varnish and keep the provider that all of you sign in with.',
    seeks: 'Volunteers for the archive: three boxes, good light, coffee included.',
    tags: ['community', 'volunteers', 'heritage'],
    phrases: { seeks: ['volunteers for the archive'], offers: ['the history of the guild'] },
  }),
  her({
    name: 'Jadwiga Mroczek',
    place: 'krakow',
    work: 'Type designer, Mroczek Fonts',
    about:
      'I draw type with all the accents: Czech, Polish, Vietnamese, and I test each of them in a poem. Lately I miss material that can be held.',
    seeks:
      'A letterpress printer with wood type who would let me see my letters printed from something heavier than a file.',
    tags: ['typography', 'design', 'languages'],
    phrases: {
      seeks: ['letterpress printer with wood type'],
      wouldSay: ['I print with wood type'],
      offers: ['drawing type', 'accents'],
    },
  }),
  him({
    name: 'Emrys Pugh',
    place: 'edinburgh',
    work: 'Publisher, Low Tide Press',
    about:
      'I publish sewn editions of poetry, four a year, three hundred copies each. I learned to ask the binder first after an edition that would not close.',
    seeks: 'A bookbinder who takes runs of three hundred and tells me no in time.',
    tags: ['publishing', 'books', 'literature'],
    phrases: {
      seeks: ['bookbinder for three hundred copies'],
      wouldSay: ['I bind small editions'],
      offers: ['publishing poetry'],
    },
  }),
  herRu({
    name: 'Агния Ветлугина',
    place: 'tbilisi',
    work: 'Иллюстратор, печатник шелкографии',
    about:
      'Печатаю шелкографией плакаты и детские книги в пять красок, шестую смешиваю на глаз. Сушилка сделана из бывшей теплицы.',
    seeks: 'Художника или издателя, который хочет книжку-плакат тиражом двести экземпляров и не торопится.',
    tags: ['иллюстрация', 'детские книги', 'ремесло'],
    phrases: { seeks: ['издателя для книжки-плаката'], offers: ['шелкография', 'печать малых тиражей'] },
  }),
  him({
    name: 'Rasmus Ekholm',
    place: 'stockholm',
    work: 'Papermaker, Ekholm Papper',
    about:
      'I make paper from old sails, jeans and, once, a flag whose owner wanted to forget it. A sheet takes a minute to form and a week to dry.',
    seeks: 'Printers who would test a paper that swells a little, and photograph what happens.',
    tags: ['crafts', 'manufacturing', 'circular economy'],
    phrases: { seeks: ['printers to test new paper'], offers: ['handmade paper'] },
  }),
  her({
    name: 'Solène Maréchal',
    place: 'lyon',
    work: 'Restorer of presses, Atelier Maréchal',
    about:
      'I repair printing presses made before 1950: rollers, springs, the odd frame. I have a van, a lathe and a list of who still sells the right leather.',
    seeks: 'Owners of old presses in Central Europe, so that one journey in spring pays for itself.',
    tags: ['crafts', 'maintenance', 'engineering'],
    phrases: {
      seeks: ['owners of old presses'],
      wouldSay: ['My press needs a new roller'],
      offers: ['repairing presses'],
    },
  }),
]
