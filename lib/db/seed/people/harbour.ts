import { her, him, himRu } from '../persona'

/** Members of the harbour community. The first three are demo accounts. */
export const HARBOUR = [
  her({
    name: 'Svea Brodersen',
    place: 'hamburg',
    work: 'Boatbuilder, Brodersen Werft',
    about:
      'I build and repair wooden boats in a shed that belongs to the port. In winter there are five of us, in spring everybody wants to be afloat at once and there are still five.',
    seeks:
      'Somebody who has written a maintenance contract that customers pay for in winter, when we need the work.',
    tags: ['crafts', 'small business', 'contracts'],
    phrases: {
      seeks: ['maintenance contracts that sell'],
      wouldSay: ['I sell maintenance contracts'],
      offers: ['wooden boats', 'seasonal business'],
    },
  }),
  him({
    name: 'Jonas Petersdorf',
    place: 'hamburg',
    work: 'Dispatcher, Elbe Tugs',
    about:
      'I send tugs to ships and have an opinion about tides. Twenty years on the water, six behind the screen, and I miss the smell of diesel less than I expected.',
    seeks:
      'A developer who would replace our whiteboard without asking us to change everything else on the same day.',
    tags: ['logistics', 'operations', 'transport'],
    phrases: {
      seeks: ['software for dispatchers'],
      wouldSay: ['I build software for dispatchers'],
      offers: ['how a port works'],
    },
  }),
  her({
    name: 'Antje Wolters',
    place: 'hamburg',
    work: 'Director, Harbour Commons',
    about:
      'I look after forty workshops and offices in two old warehouses. I know who owns which forklift, and I introduce people who share a wall and have never spoken.',
    seeks:
      'Tenants who would open their doors for one evening in spring and explain what they do to the neighbours.',
    tags: ['community', 'events', 'cities'],
    phrases: { seeks: ['workshops for an open evening'], offers: ['who works in the warehouses'] },
  }),
  him({
    name: 'Malte Ehlers',
    place: 'hamburg',
    work: 'Service manager, Nordpumpen',
    about:
      'We repair pumps on ships. I sell maintenance contracts: customers pay every month, we come before anything breaks, and winter pays for itself. It took four years to find the right wording.',
    seeks:
      'A boatbuilder who repairs a small wooden sloop without laughing at what the last owner did to it.',
    tags: ['sales', 'maintenance', 'contracts'],
    phrases: {
      seeks: ['boatbuilder for an old sloop'],
      wouldSay: ['I repair wooden boats'],
      offers: ['maintenance contracts'],
    },
  }),
  her({
    name: 'Nele Hinrichs',
    place: 'hamburg',
    work: 'Developer, Tidewater Software',
    about:
      'I build software for dispatchers: buses first, then ambulances, now ships. My rule is that the whiteboard stays on the wall until nobody has looked at it for a month.',
    seeks: 'A dispatcher in a port who would let me sit beside them for a week and ask why.',
    tags: ['software', 'logistics', 'user research'],
    phrases: {
      seeks: ['a port dispatcher to watch'],
      wouldSay: ['I dispatch ships in a port'],
      offers: ['software for dispatchers'],
    },
  }),
  himRu({
    name: 'Глеб Саврасов',
    place: 'hamburg',
    work: 'Звукорежиссёр, студия «Трюм»',
    about:
      'Пишу подкасты и звук для музеев в бывшем складе кофе: пахнет до сих пор. Люблю гудки, чаек и людей, которые говорят медленно.',
    seeks: 'Музей или архив, где есть истории о порте и нет никого, кто бы их записал.',
    tags: ['звук', 'подкасты', 'музеи'],
    phrases: { seeks: ['музей с историями о порте'], offers: ['запись подкастов', 'звук для выставок'] },
  }),
  her({
    name: 'Friederike Behn',
    place: 'hamburg',
    work: 'Curator, Harbour Museum',
    about:
      'I look after four thousand objects and three hundred hours of stories about the port that nobody has recorded properly. Visitors love ropes, to my surprise.',
    seeks: 'A sound engineer who would record dockers before the last ones move to the countryside.',
    tags: ['museums', 'heritage', 'audio'],
    phrases: {
      seeks: ['sound engineer for oral history'],
      wouldSay: ['I record stories for museums'],
      offers: ['exhibitions', 'the history of the port'],
    },
  }),
  him({
    name: 'Ole Thomsen',
    place: 'copenhagen',
    work: 'Founder, Kattegat Kelp',
    about:
      'I grow seaweed on ropes and sell it to bakers, cooks and one soap maker. Harvest is in May, panic in April.',
    seeks:
      'A kitchen or a bakery in Hamburg that would try salted kelp and say honestly whether it is worth it.',
    tags: ['food', 'ocean', 'founders'],
    phrases: { seeks: ['a bakery that tries kelp'], offers: ['growing seaweed'] },
  }),
]
