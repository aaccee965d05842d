import { her, herRu, him, himRu, type Persona } from '../persona'

/**
 * Members who joined after the last round, so that nobody has met them yet: the instant
 * matches of the demo accounts. Each answers one of them, and is answered.
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
}
