import { her, herRu, him } from '../persona'

/** Members of the Porto chapter. The first three are demo accounts. */
export const PORTO = [
  her({
    name: 'Inês Tavares',
    place: 'porto',
    work: 'Owner, Tavares Azulejos',
    about:
      'I run a tile workshop with nine people and one kiln that is older than all of us. We make new tiles for old houses, and every month somebody asks for a bathroom in a colour that no longer exists.',
    seeks:
      'Someone who has sold a craft product abroad and can tell me how shipping, returns and broken tiles really work.',
    tags: ['crafts', 'small business', 'export'],
    phrases: {
      seeks: ['someone who ships fragile goods abroad'],
      wouldSay: ['I sell a craft product abroad'],
      offers: ['tiles for old houses', 'running a workshop'],
    },
    goal: 'A first order from outside Portugal by summer',
  }),
  him({
    name: 'Duarte Pinheiro',
    place: 'porto',
    work: 'Architect, Pinheiro e Mota',
    about:
      'I restore narrow houses: four metres wide, four floors high, no right angle anywhere. Half of the work is convincing owners to keep the stairs.',
    seeks: 'An engineer who calculates old timber floors and answers the phone. Mine retired to the Azores.',
    tags: ['architecture', 'heritage', 'housing'],
    phrases: {
      seeks: ['timber floor engineer'],
      wouldSay: ['I calculate old timber floors'],
      offers: ['restoring narrow houses'],
    },
  }),
  her({
    name: 'Beatriz Sarmento',
    place: 'porto',
    work: 'Host of the Porto chapter, Tuesday',
    about:
      'I started the chapter because the train to Lisbon takes three hours and good conversations should not. I keep the calendar, the coffee and the list of who has met whom.',
    seeks: 'Members with a room for fifteen people, a kettle and an evening to spare in November.',
    tags: ['community', 'events'],
    phrases: { seeks: ['a room for fifteen people'], offers: ['introductions in Porto'] },
  }),
  him({
    name: 'Gonçalo Freixo',
    place: 'porto',
    work: 'Export manager, Freixo Ceramics',
    about:
      'For eleven years I have sold a craft product abroad: plates, bowls, now and then a sink. I know what shipping costs, how returns work and how to pack so that two of a hundred break and not twenty.',
    seeks: 'Small workshops in the north that would share a container and a customs broker with us.',
    tags: ['export', 'logistics', 'crafts'],
    phrases: {
      seeks: ['workshops that share a container'],
      wouldSay: ['We make too little for a container of our own'],
      offers: ['packing fragile goods', 'export paperwork'],
    },
  }),
  her({
    name: 'Leonor Quintela',
    place: 'porto',
    work: 'Structural engineer, self-employed',
    about:
      'I calculate old timber floors and, when the owner is brave, old timber roofs. I crawl under houses with a lamp and write reports that people can read.',
    seeks: 'Architects who restore houses in Porto and call before they cut a beam, not after.',
    tags: ['engineering', 'heritage', 'timber'],
    phrases: {
      seeks: ['architects who restore houses'],
      wouldSay: ['I restore old houses in Porto'],
      offers: ['old timber floors'],
    },
  }),
  herRu({
    name: 'Жанна Левитина',
    place: 'porto',
    work: 'Переводчица с португальского',
    about:
      'Перевожу договоры и романы, и в договорах сюжет бывает интереснее. Живу в Порту шестой год, помогаю соседям разбираться с налоговой и с переездом.',
    seeks:
      'Издательство, которому нужна современная португальская проза: у меня переведён один роман, и он хорош.',
    tags: ['перевод', 'книга', 'эмиграция'],
    phrases: { seeks: ['издательство для перевода'], offers: ['перевод с португальского', 'жизнь в Порту'] },
  }),
  him({
    name: 'Nuno Alvarenga',
    place: 'porto',
    work: 'Software developer, Ribeira Labs',
    about:
      'I write booking software for small hotels and have seen every way in which a double room can be sold twice. On Sundays I climb granite.',
    seeks: 'A hotel or guest house that would try our calendar for a month and complain in detail.',
    tags: ['software', 'hospitality', 'climbing'],
    phrases: { seeks: ['a guest house to test our calendar'], offers: ['booking software'] },
  }),
  her({
    name: 'Matilde Roriz',
    place: 'porto',
    work: 'Runs Casa do Roriz, a guest house',
    about:
      'Seven rooms, one cat, breakfast until noon. I bought the house from my aunt and still do the bookings in a notebook, which works until it does not.',
    seeks:
      'Someone patient who knows booking software and would help me leave the notebook without losing a guest.',
    tags: ['hospitality', 'small business', 'food'],
    phrases: {
      seeks: ['help with booking software'],
      wouldSay: ['I build booking software'],
      offers: ['running a guest house'],
    },
  }),
]
