import { her, herRu, him, himRu, type Persona } from '../persona'

/**
 * Members who joined after the last round, so that nobody has met them yet. Where demo accounts have instant matches, each
 * answers one of them, and is answered; in small communities they give the coming round its pairs.
 */
export const newcomersOf = (slug: string): readonly Persona[] => NEWCOMERS[slug] ?? []

const NEWCOMERS: Record<string, readonly Persona[]> = {
  tuesday: [
    her({
      name: 'Sorcha Devane',
      place: 'dublin',
      work: 'Head of nursing, Alderbrook Home Infusion',
      about:
        'A ward nurse for fourteen years, now I send the ward home. My team gives antibiotics and immunoglobulin in two hundred kitchens around Dublin, and I know which fridge, which stairs and which daughter-in-law will be trouble. I trained most of the nurses myself.',
      seeks:
        'Somebody who can redesign how patients go home: our discharge leaflet has eleven pages and no patient has ever finished it. A designer who has stood in a hospital corridor, please, rather than one who has read about it.',
      tags: ['home infusion', 'nursing', 'hospitals', 'patient experience'],
      phrases: {
        seeks: ['service designer who knows clinics', 'redesign of patient journeys'],
        wouldSay: ['I redesign hospital discharge'],
        offers: ['infusions given at home', 'training infusion nurses'],
      },
      goal: 'A discharge leaflet of one page by spring',
    }),
    him({
      name: 'Ignasi Rovira',
      place: 'barcelona',
      work: 'Founder, Glaç Courier',
      about:
        'Thirty-one electric vans with fridges in them, between Girona and Tarragona. We carry vaccines, blood samples and the occasional wedding cake, and we have lost one delivery in four years: the cake. I drove the first van myself until 2020.',
      seeks:
        'A way into hospitals. I can keep anything at four degrees, and I still cannot find the person who signs. I would like to meet someone who knows how hospitals decide what to buy, and perhaps build something together.',
      tags: ['cold chain', 'logistics', 'healthcare', 'founder'],
      phrases: {
        seeks: ['who decides what hospitals buy', 'partner for home care'],
        wouldSay: ['I know how hospitals buy'],
        offers: ['cold-chain logistics', 'refrigerated vans for medicines'],
      },
    }),
    her({
      name: 'Wiebke Oltmann',
      place: 'hamburg',
      work: 'Owner, Oltmann & Töchter delicatessen',
      about:
        'One shop in Ottensen, ninety square metres, four hundred products, and I have met the maker of nearly every one. My mother sold herring here. I sell eleven kinds of rice, six olive oils and no pasta that I am proud of.',
      seeks:
        'Small factories that will deliver two pallets rather than twenty. First of all dried pasta from somebody whose name is on the door, and who answers when a bag is broken.',
      tags: ['food', 'delicatessen', 'retail', 'family business'],
      phrases: {
        seeks: ['dried pasta from a family factory', 'small food factories'],
        wouldSay: ['we make dried pasta'],
        offers: ['independent deli in Hamburg', 'shelf space for small makers'],
      },
    }),
    him({
      name: 'Fergus Aitken',
      place: 'edinburgh',
      work: 'Aitken Provisions, importer',
      about:
        'I import food in small volumes for sixty shops between Berwick and Inverness: Basque anchovies, Sicilian lemons, one very stubborn cheese from the Jura. A lorry from Bologna passes my warehouse half empty every second Thursday.',
      seeks:
        'Family manufacturers in Italy who want to sell abroad without a distributor in the middle. I would also pay for an afternoon with somebody who understands packaging machines, because mine has begun to hum.',
      tags: ['food', 'import', 'export', 'logistics'],
      phrases: {
        seeks: ['Italian family manufacturers', 'help with packaging machines'],
        wouldSay: ['I make dried pasta in Italy'],
        offers: ['importing food in small volumes', 'exporting to Britain without a distributor'],
      },
    }),
  ],
  kstati: [
    himRu({
      name: 'Глеб Стрижов',
      place: 'yerevan',
      work: 'Разработчик, студия «Полигон»',
      about:
        'Делаю тренажёры: диспетчеры скорой учились на моём принимать звонки, машинисты метро — не спать. Люблю, когда ошибка стоит ноль рублей, а запоминается на всю жизнь. Восемь лет в профессии, до этого вёл кружок робототехники.',
      seeks:
        'Ищу методиста, с которым можно сделать тренажёр для людей, а не для галочки. Код умею, а придумать сценарий, в котором взрослый захочет провалиться и попробовать ещё раз, — нет.',
      tags: ['разработка', 'тренажёры', 'образование', 'симуляции'],
      phrases: {
        seeks: ['методика обучения взрослых', 'сценарии для тренажёра'],
        wouldSay: ['придумываю сценарии для учителей'],
        offers: ['разработка учебных тренажёров', 'симуляторы профессий'],
      },
    }),
    herRu({
      name: 'Дина Салахова',
      place: 'kazan',
      work: 'Продакт, сервис для школ «Звонок»',
      about:
        'Шесть лет делаю продукты для школ и знаю, почему учителя закрывают вкладку на второй минуте. Веду исследования, считаю удержание и один раз в месяц сижу на последней парте, чтобы не забывать, для кого это всё.',
      seeks:
        'Хочу поговорить с теми, кто делает курсы, которые проходят до конца: у нас до последнего урока доходит каждый девятый. И ищу аудиторию учителей, на которой можно проверить новую идею.',
      tags: ['образование', 'продукт', 'исследования', 'школа'],
      phrases: {
        seeks: ['автор курсов, которые проходят до конца', 'учителя для проверки идей'],
        wouldSay: ['мой курс досматривают до конца'],
        offers: ['продукты для образования', 'исследования с учителями'],
      },
    }),
    herRu({
      name: 'Лиана Саркисян',
      place: 'tbilisi',
      work: 'Финансовый директор на аутсорсе',
      about:
        'Ставлю учёт и закупки там, где до меня была тетрадь: шесть пекарен, три кофейни, одна винодельня. Через месяц владелец знает, сколько стоит его круассан, и обычно после этого молчит целый вечер. По образованию инженер.',
      seeks:
        'Пишу для своих клиентов заметки о том, сколько на самом деле стоит открыться. Ищу владельца пекарни, который честно расскажет про цены на открытие кафе в Грузии и разрешит прийти с вопросами ночью, когда пекут.',
      tags: ['учёт', 'общепит', 'финансы', 'малый бизнес'],
      phrases: {
        seeks: ['сколько стоит открыть кафе в Грузии', 'владелец пекарни в Тбилиси'],
        wouldSay: ['у меня две пекарни'],
        offers: ['учёт для пекарен и кофеен', 'закупки в общепите'],
      },
    }),
    himRu({
      name: 'Борис Ладыгин',
      place: 'belgrade',
      work: 'Бывший владелец франшизы «Третья чашка»',
      about:
        'За семь лет открыл девятнадцать кофеен по франшизе, закрыл восемь и продал остальные. Знаю, какие пункты договора подписывать нельзя, а какие подписывают все. Теперь живу в Белграде, пеку хлеб дома и думаю, не начать ли сначала.',
      seeks:
        'Думаю о маленькой пекарне и не хочу повторять свои ошибки. Хочу посмотреть, как устроена чужая: сколько людей, сколько видов хлеба, где теряются деньги. Взамен расскажу всё про франшизу.',
      tags: ['франшиза', 'общепит', 'хлеб', 'малый бизнес'],
      phrases: {
        seeks: ['небольшая пекарня в Тбилиси', 'владелец пекарни'],
        wouldSay: ['открыл две пекарни'],
        offers: ['опыт франшизы кофеен', 'договор без ловушек'],
      },
    }),
  ],
  porto: [
    her({
      name: 'Benedita Salgado',
      place: 'porto',
      work: 'Owner, Salgado printing house',
      about:
        'My grandfather printed labels for port wine here. The machines are sold, the floor holds, and I have a room for fifteen people with a kettle, tall windows and an evening to spare on most Thursdays.',
      seeks:
        'Somebody who brings people together in Porto and needs a place for it. I would rather have introductions and coffee in my room than another short let.',
      tags: ['events', 'community', 'heritage'],
      phrases: {
        seeks: ['introductions in Porto', 'someone who needs a room for an evening'],
        wouldSay: ['I am looking for a room for fifteen people'],
        offers: ['a room for fifteen people', 'a kettle and free Thursdays'],
      },
    }),
    him({
      name: 'Amadeu Corga',
      place: 'porto',
      work: 'Timber floor engineer, back from the Azores',
      about:
        'I retired to São Miguel, lasted two winters and came home. For thirty-five years I calculated old timber floors between Gaia and Braga, and I still answer the phone, also on Saturdays.',
      seeks: 'Architects who restore narrow houses and want an engineer before they open the floor.',
      tags: ['engineering', 'timber', 'heritage'],
      phrases: {
        seeks: ['architects restoring narrow houses'],
        wouldSay: ['I restore narrow houses in Porto'],
        offers: ['old timber floors', 'calculating before you open the floor'],
      },
    }),
    her({
      name: 'Filipa Nogueira',
      place: 'porto',
      work: 'Architect, Nogueira Ateliê',
      about:
        'I restore old houses in Porto for the people who already live in them: one floor at a time, with the family upstairs. I call before I cut a beam, since the day I did not.',
      seeks: 'A structural engineer who crawls under houses and knows old timber floors and roofs.',
      tags: ['architecture', 'heritage', 'housing'],
      phrases: {
        seeks: ['structural engineer for old timber floors'],
        wouldSay: ['I calculate old timber floors'],
        offers: ['restoring old houses', 'building while a family lives there'],
      },
    }),
    himRu({
      name: 'Лев Аронов',
      place: 'lisbon',
      work: 'Редактор, издательство «Другой берег»',
      about:
        'Небольшое издательство, шесть книг в год, все переводные. Выпустили двух бразильцев, а современной португальской прозы у нас пока нет, и это обидно: живу я в Лиссабоне.',
      seeks:
        'Ищу переводчика с португальского, у которого есть любимый роман и готовая глава. Читаю всё сам и отвечаю.',
      tags: ['книга', 'перевод', 'издательство'],
      phrases: {
        seeks: ['перевод с португальского', 'современная португальская проза'],
        wouldSay: ['перевожу португальскую прозу'],
        offers: ['издание переводной прозы', 'работа с переводчиками'],
      },
    }),
  ],
  guild: [
    him({
      name: 'Tomasz Wierzba',
      place: 'krakow',
      work: 'Printer, Wierzba Press',
      about:
        'Two presses from the thirties in a former dairy. I print on anything that lies flat, and I photograph what happens when it does not. The rollers are tired and so is the spring on the older one.',
      seeks:
        'A restorer of presses who comes this far east, and handmade paper that has not been tested yet.',
      tags: ['crafts', 'printing', 'maintenance'],
      phrases: {
        seeks: ['repair of old presses', 'handmade paper to test'],
        wouldSay: ['I repair old printing presses'],
        offers: ['presses from the thirties', 'testing new paper'],
      },
    }),
    her({
      name: 'Hanna Lindroos',
      place: 'helsinki',
      work: 'Printmaker, Studio Lindroos',
      about:
        'I print woodcuts by hand, two metres wide, and the paper is half of the picture. I keep a notebook with a corner of every sheet that ever swelled on me.',
      seeks: 'A papermaker who works from rags and old cloth, and would make a sheet larger than a door.',
      tags: ['crafts', 'printing', 'art'],
      phrases: {
        seeks: ['papermaker of handmade paper'],
        wouldSay: ['I make paper from old cloth'],
        offers: ['printing on new paper', 'large woodcuts'],
      },
    }),
    her({
      name: 'Leopoldine Stadler',
      place: 'vienna',
      work: 'Retired archivist of the city library',
      about:
        'I catalogued letters for thirty years and have had clean hands for two, which does not suit me. I read Kurrent, I bring my own pencils and I never eat near paper.',
      seeks:
        'An archive that needs volunteers for a few boxes, with good light. A guild with old minutes would be ideal.',
      tags: ['heritage', 'volunteers', 'books'],
      phrases: {
        seeks: ['an archive that needs volunteers', 'the history of a guild'],
        wouldSay: ['we need volunteers for our archive'],
        offers: ['sorting an archive', 'reading old handwriting'],
      },
    }),
    himRu({
      name: 'Марк Юрьев',
      place: 'belgrade',
      work: 'Издатель детских книг, «Сверчок»',
      about:
        'Издаю детские книги, которые можно повесить на стену: книжка-плакат, складень, театр из бумаги. Тираж двести, торопиться некуда.',
      seeks: 'Ищу иллюстратора, который сам печатает шелкографией и не боится пяти красок.',
      tags: ['детские книги', 'издательство', 'иллюстрация'],
      phrases: {
        seeks: ['иллюстратор с шелкографией', 'печать малых тиражей'],
        wouldSay: ['печатаю шелкографией детские книги'],
        offers: ['книжки-плакаты', 'издание детских книг малым тиражом'],
      },
    }),
  ],
  harbour: [
    her({
      name: 'Greta Lührs',
      place: 'hamburg',
      work: 'Baker, Lührs Brot',
      about:
        'A bakery with one oven and a queue. I try a new loaf every month and say honestly whether it was worth it, mostly to myself. The buckwheat one was not.',
      seeks:
        'Small growers with something salty or sour for bread. Seaweed would be new for me, and for Hamburg.',
      tags: ['food', 'bakery', 'small business'],
      phrases: {
        seeks: ['growing seaweed for food', 'small growers'],
        wouldSay: ['I grow seaweed and sell it to bakers'],
        offers: ['trying seaweed in bread', 'an honest opinion on bread'],
      },
    }),
    him({
      name: 'Henning Claasen',
      place: 'hamburg',
      work: 'Owner, Claasen Aufzüge',
      about:
        'We look after old goods lifts. I sell maintenance contracts to people who think that a lift only costs money when it stops, and most of the work is in winter. I also own a wooden folkboat that leaks.',
      seeks: 'A boatbuilder for wooden boats who can tell me whether my folkboat is worth saving.',
      tags: ['maintenance', 'contracts', 'sales'],
      phrases: {
        seeks: ['boatbuilder for wooden boats'],
        wouldSay: ['I build and repair wooden boats'],
        offers: ['selling maintenance contracts', 'work for the winter'],
      },
    }),
    her({
      name: 'Merle Paulsen',
      place: 'hamburg',
      work: 'Ceramicist, third floor',
      about:
        'I throw cups for restaurants behind a door that nobody opens. I have been in the warehouse for four years and know two of the neighbours, both through the fuse box.',
      seeks:
        'Someone who knows who works in the warehouses and would open the doors of the workshops for an evening.',
      tags: ['crafts', 'community', 'events'],
      phrases: {
        seeks: ['an open evening in the warehouses', 'who works in the warehouses'],
        wouldSay: ['I organise an open evening for the workshops'],
        offers: ['opening a workshop for an evening', 'cups for restaurants'],
      },
    }),
    him({
      name: 'Piet Harms',
      place: 'hamburg',
      work: 'Product manager, Hafenbahn',
      about:
        'I run the software of forty shunting engines and would run it better if I had ever dispatched one. Before that I sat in a research lab and asked users why for a living.',
      seeks: 'A dispatcher who would explain how a port works, from the whiteboard up.',
      tags: ['software', 'logistics', 'transport'],
      phrases: {
        seeks: ['how a port works', 'a dispatcher in a port'],
        wouldSay: ['I dispatch ships in a port'],
        offers: ['software for dispatchers', 'choosing software step by step'],
      },
    }),
  ],
}
