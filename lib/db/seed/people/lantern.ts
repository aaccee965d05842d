import { her, him } from '../persona'

/** The fellowship. The first three are demo accounts. */
export const LANTERN = [
  her({
    name: 'Maya Okonkwo',
    place: 'london',
    work: 'Founder, Open Ward (fellow)',
    about:
      'Former ward clerk, now building a bed board that porters, nurses and cleaners actually share. Live in two hospitals, 340 beds, and the average bed waits forty minutes less. I learned to code at thirty-four from a library book and a very patient cousin.',
    seeks:
      'An expert who has turned a hospital pilot into a contract. Procurement says we are too small for a tender and too big for petty cash.',
    tags: ['health', 'hospitals', 'founder', 'procurement'],
    phrases: {
      seeks: ['hospital procurement expert', 'pilot into a contract'],
      wouldSay: ['I know how hospitals buy below the tender threshold'],
      offers: ['bed management', 'working on a ward'],
    },
    goal: 'A signed three-year contract',
    before: 'A clinician who would be our safety officer one afternoon a week.',
  }),
  him({
    name: 'Daniel Reyes',
    place: 'mexicoCity',
    work: 'Water engineer, Agua Clara Barrios (fellow)',
    about:
      'We harvest rain on school roofs: 190 schools, eleven million litres last season. I do the pipes; the difficult part is who cleans the filter in year three. I grew up in Iztapalapa where the water came on Thursdays.',
    seeks:
      'Someone who has built a maintenance network with local people and paid them properly, in any field. I also need help writing a grant report that is true and still readable.',
    tags: ['water', 'climate', 'schools', 'engineering'],
    phrases: {
      seeks: ['local maintenance network', 'grant report editor'],
      wouldSay: ['we pay local technicians per month of working pump', 'I read grant reports'],
      offers: ['rainwater harvesting', 'water on school roofs'],
    },
  }),
  her({
    name: 'Judith Amsel',
    place: 'london',
    work: 'Director, Lantern Fellowship',
    about:
      'I ran a hospice, then a city’s social services, and now a fellowship, which is both. I have read nine thousand applications and still cry at two a year.',
    seeks: 'Experts who can give one hour a week and can stand not being the cleverest in the room.',
    tags: ['philanthropy', 'mentoring', 'public services'],
    phrases: { seeks: ['experts with one hour a week'], offers: ['the fellowship', 'hospice management'] },
  }),
  her({
    name: 'Helen Marsh',
    place: 'manchester',
    work: 'Former head of procurement, Pennine NHS Trust (expert)',
    about:
      'Twenty-two years buying everything a hospital needs, from scanners to custard. I know four legal ways to get a pilot into a contract below the tender threshold, and which of them survive an audit.',
    seeks:
      'Small health companies with something that works on a real ward, ideally built by people who have worked on one. I want to help three before I get bored of gardening.',
    tags: ['procurement', 'hospitals', 'public sector', 'health'],
    phrases: {
      seeks: ['small health companies on a real ward'],
      wouldSay: ['our pilot runs on a ward and has no contract'],
      offers: ['NHS procurement', 'tender thresholds', 'turning pilots into contracts'],
    },
  }),
  him({
    name: 'Babajide Alao',
    place: 'lagos',
    work: 'Operations director, Lamp & Line (fellow)',
    about:
      'We keep 600 village solar pumps running with 140 local technicians, all of them trained by us and paid per month of working pump, not per repair. It took four years and two bad contracts to discover that one sentence.',
    seeks:
      'A programme officer or writer who can help me explain this model to funders, and engineers from other countries who maintain things after the ribbon is cut.',
    tags: ['water', 'maintenance', 'solar', 'operations'],
    phrases: {
      seeks: ['writer for funders', 'people who maintain things'],
      wouldSay: ['I have read grant reports for years'],
      offers: ['solar pumps', 'local technicians', 'pay per working month'],
    },
  }),
  her({
    name: 'Catriona Fell',
    place: 'edinburgh',
    work: 'Programme officer, Harrow Hill Foundation (expert)',
    about:
      'I have read grant reports for sixteen years and written the form that everyone complains about. I know which numbers we look at (two) and which paragraphs we skip (most). Wild swimmer, poor singer.',
    seeks:
      'Fellows who are halfway through a report and hate it. Bring me the draft; I also want to visit one project this year that maintains things instead of opening them.',
    tags: ['grants', 'writing', 'philanthropy', 'evaluation'],
    phrases: {
      seeks: ['fellows with an unfinished grant report', 'a project that maintains things'],
      wouldSay: ['I am stuck in a grant report'],
      offers: ['grant reports', 'what funders read'],
    },
  }),
  her({
    name: 'Amal Nasser',
    place: 'amman',
    work: 'Founder, Second Desk (fellow)',
    about:
      'We run afternoon classrooms for children who arrived in the middle of a school year and a war. Nineteen rooms, all borrowed, 1,100 pupils. I taught chemistry for ten years and I am still strict about beakers.',
    seeks:
      'Someone who has trained volunteer teachers well and fast. Ours stay four months on average and the children notice every time.',
    tags: ['education', 'refugees', 'teaching', 'volunteers'],
    phrases: {
      seeks: ['volunteer teacher training'],
      wouldSay: ['I trained volunteers to teach in three weeks'],
      offers: ['classrooms for refugee children', 'chemistry'],
    },
    goal: 'Teachers who stay a whole school year',
  }),
  him({
    name: 'Gareth Llewellyn',
    place: 'manchester',
    work: 'Retired head teacher (expert)',
    about:
      'Thirty-four years in comprehensive schools, eleven as head. I built a three-week training that turned bus drivers and bakers into decent teaching assistants, most of whom stayed for years. The trick is the second Friday.',
    seeks:
      'A project that trains volunteer teachers under bad conditions and would like a Welshman to visit for a fortnight. I can travel and I eat everything.',
    tags: ['education', 'teaching', 'training', 'volunteers'],
    phrases: {
      seeks: ['a project that trains volunteer teachers'],
      wouldSay: ['our volunteers leave after four months'],
      offers: ['training teaching assistants', 'running a school'],
    },
  }),
  her({
    name: 'Lucía Ferrand',
    place: 'bogota',
    work: 'Public defender, founder of Plain Court (fellow)',
    about:
      'I rewrite court letters so that people understand what they are accused of. In the pilot, missed hearings fell by a third. It turns out that a summons can be one page and polite.',
    seeks:
      'A researcher who would help me run a proper trial across six courts, with randomisation and all the boring parts. I have the judges; I do not have the statistics.',
    tags: ['justice', 'plain language', 'law', 'research'],
    phrases: {
      seeks: ['researcher for a randomised trial'],
      wouldSay: ['I run randomised trials in public institutions'],
      offers: ['plain court letters', 'missed hearings'],
    },
  }),
  him({
    name: 'Thomas Eriksen',
    place: 'copenhagen',
    work: 'Behavioural economist, university (expert)',
    about:
      'I run randomised trials inside public institutions: tax letters, clinic reminders, prison visits. Fourteen trials, six of them with a result, all published. I am good with ethics boards and nervous officials.',
    seeks:
      'A fellow with a real intervention in courts or local government and the authority to randomise it. I will do the design and the statistics for nothing but the data.',
    tags: ['research', 'evaluation', 'statistics', 'justice'],
    phrases: {
      seeks: ['a court or city that can randomise'],
      wouldSay: ['I have the judges and need the statistics'],
      offers: ['randomised trials', 'behavioural economics', 'ethics boards'],
    },
  }),
  her({
    name: 'Wangari Njoroge',
    place: 'nairobi',
    work: 'Founder, Matatu Mapped (fellow)',
    about:
      'Nairobi has ten thousand minibuses and had no map. We drew one by riding all of it. Now the city uses our data to place stops, and I spend my days in meetings about shelters.',
    seeks:
      'A transport planner who has made a city pay for data it used to get for free, without the relationship breaking.',
    tags: ['cities', 'transport', 'open data', 'founder'],
    phrases: {
      seeks: ['selling data to a city'],
      wouldSay: ['I negotiated data licences for a city'],
      offers: ['transport mapping', 'minibuses in Nairobi'],
    },
  }),
  him({
    name: 'Matthias Grünewald',
    place: 'vienna',
    work: 'Former city chief data officer (expert)',
    about:
      'I bought data, sold data and gave data away for a city of two million. I negotiated with scooter companies, bus drivers and one very determined beekeeper. Now I write contracts that both sides can read.',
    seeks:
      'Founders who supply a city with something it has come to rely on: maps, counts, sensors. I would like to see how licences work outside Europe.',
    tags: ['cities', 'open data', 'transport', 'contracts'],
    phrases: {
      seeks: ['founders who supply a city with data'],
      wouldSay: ['the city uses our data for free'],
      offers: ['data licences', 'city contracts'],
    },
  }),
  her({
    name: 'Bronagh Devlin',
    place: 'dublin',
    work: 'Founder, The Listening Bench (fellow)',
    about:
      'Forty-two park benches with a trained listener on them every weekend. Loneliness is measurable and so is a cup of tea. I was a psychiatric nurse for eleven years and left before I became one of the tired ones.',
    seeks:
      'Someone who knows how to insure volunteers, and a psychologist who would supervise our listeners one evening a month.',
    tags: ['mental health', 'volunteers', 'community', 'health'],
    phrases: {
      seeks: ['volunteer insurance', 'psychologist for supervision'],
      wouldSay: ['I write volunteer policies', 'I supervise listeners'],
      offers: ['loneliness', 'trained listeners'],
    },
    goal: 'A bench in every county by autumn',
  }),
  him({
    name: 'Raj Malhotra',
    place: 'london',
    work: 'Insurance underwriter (expert)',
    about:
      'I price odd risks: hot-air balloons, food festivals, a man who walks bears. I have written volunteer policies for forty charities and can tell you which sentence in your handbook costs the most.',
    seeks:
      'Charities that were refused cover or quoted nonsense. I enjoy the puzzle, and I am looking for a cause that would have me as a trustee.',
    tags: ['insurance', 'finance', 'volunteers', 'board'],
    phrases: {
      seeks: ['charities refused insurance'],
      wouldSay: ['nobody will insure our volunteers'],
      offers: ['insurance for charities', 'odd risks'],
    },
  }),
  her({
    name: 'Ewa Stachura',
    place: 'warsaw',
    work: 'Clinical psychologist, crisis teams (expert)',
    about:
      'Twenty years with firefighters, dispatchers and volunteers at train stations. I supervise people who listen for a living and I am strict about days off. Knits in meetings.',
    seeks:
      'Volunteer projects that need supervision and do not know it yet. I would also like to learn how others pay peers without turning them into staff.',
    tags: ['mental health', 'psychology', 'supervision', 'health'],
    phrases: {
      seeks: ['volunteer projects that need supervision'],
      wouldSay: ['our volunteers listen to people all day'],
      offers: ['crisis supervision', 'burnout of volunteers'],
    },
  }),
  him({
    name: 'Emeka Obi',
    place: 'lagos',
    work: 'Founder, Cold Story (fellow)',
    about:
      'Walk-in cold rooms at eleven markets; tomatoes live nine days longer and traders pay by the crate. I studied mechanical engineering and learned selling from my aunt, who is better at it.',
    seeks:
      'A lender or guarantee fund that understands small infrastructure, and an engineer to help us use less power at noon.',
    tags: ['food', 'climate', 'cooling', 'founder'],
    phrases: {
      seeks: ['guarantee fund', 'low-power refrigeration engineer'],
      wouldSay: ['I guarantee loans for small infrastructure'],
      offers: ['cold rooms at markets', 'selling to traders'],
    },
  }),
  her({
    name: 'Sabine Kessler',
    place: 'zurich',
    work: 'Head of guarantees, Helvia Development Bank (expert)',
    about:
      'I guarantee loans that local banks would like to give and dare not. Pumps, mills, cold rooms, one ferry. I can read a cash-flow in four languages and I always ask who repairs it.',
    seeks:
      'Founders with small infrastructure and paying users in West or East Africa. I cannot promise money; I can promise to say what is missing.',
    tags: ['finance', 'guarantees', 'climate', 'food'],
    phrases: {
      seeks: ['small infrastructure in Africa with paying users'],
      wouldSay: ['our users pay and banks do not dare'],
      offers: ['loan guarantees', 'cash-flow models'],
    },
  }),
  her({
    name: 'Nadia Belkacem',
    place: 'paris',
    work: 'Founder, Première Page (fellow)',
    about:
      'We teach teenagers in forty suburbs to report on their own town hall. Three mayors have resigned in the meantime, I make no claims. Ten years at a news agency, mostly at night.',
    seeks:
      'A media lawyer who would look at stories before sixteen-year-olds publish them. One hour a week, sometimes a very exciting hour.',
    tags: ['journalism', 'media', 'education', 'law'],
    phrases: {
      seeks: ['media lawyer'],
      wouldSay: ['I keep newspapers out of court'],
      offers: ['teenage reporters', 'local journalism'],
    },
  }),
  him({
    name: 'Oliver Standish',
    place: 'london',
    work: 'Media lawyer, Standish Coe (expert)',
    about:
      'Twenty-five years keeping newspapers out of court, with a record I am proud of and two I am not. I read fast and I say “you can publish that if you change one word” a lot.',
    seeks:
      'Small newsrooms and student papers that publish brave things without a lawyer. I have four hours a month and a grudge against bullies.',
    tags: ['law', 'media', 'journalism', 'justice'],
    phrases: {
      seeks: ['student newsrooms without a lawyer'],
      wouldSay: ['we publish brave stories'],
      offers: ['libel', 'media law'],
    },
  }),
  him({
    name: 'Jakub Wolny',
    place: 'krakow',
    work: 'Founder, Ciepło Wspólne (fellow)',
    about:
      'We insulate blocks of flats by getting the whole staircase to agree, which is ten per cent technique and ninety per cent cake. Thirty-one staircases so far. I trained as a sociologist; my father laid bricks.',
    seeks:
      'Somebody who has organised tenants or owners at scale, anywhere. We do one staircase a month and the winter does not wait.',
    tags: ['climate', 'housing', 'community', 'energy'],
    phrases: {
      seeks: ['tenant organiser', 'scaling door to door'],
      wouldSay: ['I have organised tenants for decades'],
      offers: ['insulating blocks of flats', 'agreement of a whole staircase'],
    },
    goal: 'From thirty staircases to three hundred',
  }),
  her({
    name: 'Dolores Quintana',
    place: 'newYork',
    work: 'Tenant organiser, thirty years (expert)',
    about:
      'I have knocked on more doors than the postal service. Rent strikes, boilers, one elevator that became a law. I train organisers to leave, which is the only way a building keeps its own power.',
    seeks:
      'Younger organisers in housing or energy who want someone to plan a campaign with, staircase by staircase. Video after nine in the evening my time is best.',
    tags: ['housing', 'community', 'organising', 'justice'],
    phrases: {
      seeks: ['young housing organisers'],
      wouldSay: ['we go staircase by staircase'],
      offers: ['tenant organising', 'campaigns'],
    },
  }),
  her({
    name: 'Hye-jin Park',
    place: 'seoul',
    work: 'Founder, Silver Menu (fellow)',
    about:
      'Self-order kiosks locked my grandmother out of every café in her street, so we built one that waits. It is in three hundred shops, and the young like it too.',
    seeks:
      'A hardware person who has got a product through accessibility certification in Europe, and cafés willing to be watched for a week.',
    tags: ['accessibility', 'ageing', 'hardware', 'design'],
    phrases: {
      seeks: ['accessibility certification', 'cafés for a test'],
      wouldSay: ['I know the European accessibility standard'],
      offers: ['kiosks for older people'],
    },
  }),
  him({
    name: 'Anders Nyholm',
    place: 'stockholm',
    work: 'Accessibility lead, formerly ticket machines (expert)',
    about:
      'For nine years I was responsible for two thousand ticket machines that everybody hated a little less each year. I know the European accessibility standard by paragraph and the people who test by it.',
    seeks:
      'Hardware teams that design for older people from the start. I would like to advise one, properly, with prototypes on my kitchen table.',
    tags: ['accessibility', 'hardware', 'certification', 'design'],
    phrases: {
      seeks: ['hardware for older people'],
      wouldSay: ['we build machines that wait for the user'],
      offers: ['accessibility standards', 'ticket machines'],
    },
  }),
  her({
    name: 'Tereza Malá',
    place: 'prague',
    work: 'Founder, Archive of Smells (fellow)',
    about:
      'I record how places smell before they vanish: a brewery, a print shop, the last coal cellar. Museums borrow the bottles. It began as a joke in my thesis and became nine jobs.',
    seeks:
      'A museum director or curator who knows how touring exhibitions make money, if they do. And a chemist with patience for a client who says “more Tuesday”.',
    tags: ['culture', 'museums', 'heritage', 'science'],
    phrases: {
      seeks: ['museum director', 'touring exhibition economics'],
      wouldSay: ['our touring exhibitions pay for the roof'],
      offers: ['smells', 'unusual archives'],
    },
  }),
  him({
    name: 'Étienne Roche',
    place: 'lyon',
    work: 'Museum director, textiles (expert)',
    about:
      'I run a museum of eleven looms and four hundred thousand threads. Our touring exhibitions pay for the roof; I can share the contracts, the crates and the mistakes. Former stage manager.',
    seeks:
      'Unusual collections that could travel: sound, smell, touch. I have a hall free next spring and a public that is tired of looking.',
    tags: ['museums', 'culture', 'exhibitions', 'heritage'],
    phrases: {
      seeks: ['unusual travelling collection'],
      wouldSay: ['we lend our collection to museums'],
      offers: ['touring exhibitions', 'museum contracts'],
    },
  }),
  her({
    name: 'Kavita Desai',
    place: 'mumbai',
    work: 'Founder, Night Clinic (fellow)',
    about:
      'A clinic that opens at eight in the evening because that is when women who clean offices are free. Two rooms, five doctors, sixty patients a night. I am a gynaecologist who does not sleep enough.',
    seeks:
      'Someone who has designed a tiny, sturdy patient record for places with bad internet, and an expert on paying night staff fairly.',
    tags: ['health', 'women', 'clinic', 'founder'],
    phrases: {
      seeks: ['offline patient record', 'fair pay for night staff'],
      wouldSay: ['I build health records that work offline'],
      offers: ['night clinics', 'gynaecology'],
    },
    goal: 'Third room, second night shift',
  }),
  him({
    name: 'Samuel Osei',
    place: 'accra',
    work: 'Developer of offline health records, Tabiri (expert)',
    about:
      'I build patient records that work when the internet does not: 480 clinics, phones from 2015, synchronising at night over whatever there is. I have deleted more features than I have shipped.',
    seeks:
      'Clinicians who run small clinics at odd hours and will tell me which three fields matter. Also a bilingual nurse to test Portuguese screens.',
    tags: ['health', 'software', 'offline', 'clinic'],
    phrases: {
      seeks: ['small clinics at odd hours', 'Portuguese-speaking nurse'],
      wouldSay: ['our clinic has bad internet'],
      offers: ['offline health records', 'synchronisation'],
    },
  }),
  her({
    name: 'Marguerite Laflamme',
    place: 'montreal',
    work: 'Founder, Toit pour toi (fellow)',
    about:
      'We match students who need a room with people over seventy who have one. Four hundred and six pairs, two marriages (not with each other), one lawsuit. I was a notary, which helps.',
    seeks:
      'Somebody from a city housing department who has signed an agreement with a matching service. And a good evaluation person; we have data and no time.',
    tags: ['ageing', 'housing', 'community', 'law'],
    phrases: {
      seeks: ['city housing department', 'evaluation researcher'],
      wouldSay: ['I signed a home-share agreement for a city'],
      offers: ['home sharing', 'contracts between generations'],
    },
  }),
  him({
    name: 'Hugh Carrington',
    place: 'manchester',
    work: 'Director of housing, city council (expert)',
    about:
      'I have 16,000 council homes, a waiting list twice that long, and an affection for anything that uses rooms we already have. I signed the first home-share agreement in the north of England and would sign it differently today.',
    seeks:
      'Projects about ageing, rooms and neighbours that want a council as a partner and need to know what we can and cannot sign.',
    tags: ['housing', 'public sector', 'ageing', 'cities'],
    phrases: {
      seeks: ['home-share projects'],
      wouldSay: ['we match students with older people'],
      offers: ['council housing', 'agreements with a city'],
    },
  }),
  her({
    name: 'Ayşe Demirtaş',
    place: 'istanbul',
    work: 'Seismologist, founder of Shake Check (fellow)',
    about:
      'We put cheap accelerometers in apartment basements so that people know the next morning whether to go home. Two hundred buildings. After 2023 nobody asks me why.',
    seeks:
      'An insurer or a municipality that would pay for monitoring before the earthquake rather than after, and someone who writes for frightened people.',
    tags: ['earthquakes', 'sensors', 'cities', 'science'],
    phrases: {
      seeks: ['municipality that pays for monitoring', 'writer of warnings'],
      wouldSay: ['I write warnings people understand'],
      offers: ['earthquakes', 'building sensors'],
    },
  }),
  him({
    name: 'Kenji Morita',
    place: 'tokyo',
    work: 'Disaster communication, broadcaster (expert)',
    about:
      'For nineteen years I wrote the sentences that are read out in the first ninety seconds. Short words, verbs first, never a question. I train duty officers on three continents.',
    seeks:
      'Scientists and engineers whose warnings must be understood at four in the morning by somebody’s grandfather. I like to rewrite real ones.',
    tags: ['communication', 'media', 'disasters', 'writing'],
    phrases: {
      seeks: ['scientists with warnings'],
      wouldSay: ['nobody understands our warnings'],
      offers: ['emergency messages', 'training duty officers'],
    },
  }),
  her({
    name: 'Isabel Monteiro',
    place: 'porto',
    work: 'Founder, Mar Limpo (fellow)',
    about:
      'We pay fishing crews for the nets they bring back, and turn them into chair seats. Forty boats, nineteen tonnes, one design prize we did not expect. I grew up on the harbour in Matosinhos.',
    seeks:
      'A furniture maker or buyer for public spaces: schools, stations, libraries. The chairs are strong; my order book is not.',
    tags: ['ocean', 'circular economy', 'design', 'manufacturing'],
    phrases: {
      seeks: ['furniture buyer for public buildings'],
      wouldSay: ['I buy chairs for libraries'],
      offers: ['recycled fishing nets', 'furniture from plastic'],
    },
  }),
  her({
    name: 'Rowan Ashby',
    place: 'london',
    work: 'Furniture buyer for libraries and stations (expert)',
    about:
      'If you have sat down in a British library since 2012, there is a fair chance I chose the chair. I buy for public buildings: strong, repairable, and it must survive a bored teenager.',
    seeks:
      'Makers with recycled materials who can deliver two hundred of something twice. I can explain frameworks, samples and why the invoice address matters.',
    tags: ['procurement', 'design', 'circular economy', 'public sector'],
    phrases: {
      seeks: ['makers with recycled materials'],
      wouldSay: ['we can make two hundred chairs twice'],
      offers: ['public furniture', 'framework contracts'],
    },
  }),
  him({
    name: 'Nikos Vlachos',
    place: 'athens',
    work: 'Founder, Dentist on the Ferry (fellow)',
    about:
      'A dental chair on a ferry that visits fourteen islands. Six dentists, all volunteers, all seasick at first. I was a purser for fifteen years and I know every harbour master by name.',
    seeks:
      'A health economist who could show the ministry what an untreated tooth costs, and dentists who do not mind waves.',
    tags: ['health', 'islands', 'volunteers', 'operations'],
    phrases: {
      seeks: ['health economist', 'dentists'],
      wouldSay: ['I calculate what prevention saves'],
      offers: ['health care on islands'],
    },
  }),
  her({
    name: 'Ingeborg Thorsen',
    place: 'copenhagen',
    work: 'Health economist (expert)',
    about:
      'I calculate what prevention saves and when, which is usually in somebody else’s budget. Cost models for school dentists, mobile mammography, hearing aids. I can explain a discount rate with biscuits.',
    seeks:
      'A small health project that needs one convincing page for a ministry. I prefer islands, prisons and other places with clear borders, because the sums come out.',
    tags: ['health', 'economics', 'evaluation', 'public sector'],
    phrases: {
      seeks: ['a small health project with a ministry'],
      wouldSay: ['we need one convincing page for the ministry'],
      offers: ['cost models', 'health economics'],
    },
  }),
  him({
    name: 'Caleb Whitehorse',
    place: 'seattle',
    work: 'Founder, River Right (fellow)',
    about:
      'I restore salmon streams with tribal youth crews: forty-one culverts removed, nine kilometres of cold water back. Certified in chainsaws, budgets and difficult uncles.',
    seeks:
      'A film-maker who stays longer than a weekend, and advice from anyone who runs crews of eighteen-year-olds safely.',
    tags: ['rivers', 'climate', 'youth', 'film'],
    phrases: {
      seeks: ['documentary film-maker', 'youth crew safety'],
      wouldSay: ['I film slow things outdoors'],
      offers: ['river restoration', 'youth crews'],
    },
  }),
  her({
    name: 'Juno Castell',
    place: 'barcelona',
    work: 'Documentary maker (expert)',
    about:
      'I film slow things: glaciers, adoptions, a village choosing a mayor. I teach fellows to record their own work with a phone so that it is worth watching in ten years.',
    seeks:
      'A project outdoors with young people where I could come back four times over two years. Rivers and forests preferred; I have my own tent.',
    tags: ['film', 'storytelling', 'climate', 'youth'],
    phrases: {
      seeks: ['outdoor youth project to film'],
      wouldSay: ['we restore rivers with young people'],
      offers: ['documentary film', 'recording with a phone'],
    },
  }),
  him({
    name: 'Luis Alberto Pinto',
    place: 'saoPaulo',
    work: 'Founder, Feira Livre Digital (fellow)',
    about:
      'Street-market traders use our scale to weigh, price and save: nine hundred stalls, average trader fifty-six years old. I spent my childhood under a fruit stand.',
    seeks:
      'Someone who has designed savings or pensions for people without a payslip. The money is there on Friday; by Monday it is tomatoes.',
    tags: ['markets', 'finance', 'design', 'founder'],
    phrases: {
      seeks: ['savings for market traders', 'pension designer'],
      wouldSay: ['I designed a pension for informal workers'],
      offers: ['street markets', 'digital scales'],
    },
  }),
  her({
    name: 'Margaret Achieng',
    place: 'nairobi',
    work: 'Pension designer for informal workers (expert)',
    about:
      'I designed a pension that motorcycle riders actually pay into: daily, tiny, visible, with a uniform on the card. Two hundred thousand members. Before that I was a very bored actuary.',
    seeks:
      'Founders close to people who earn by the day: markets, bikes, building sites. I want to try the next version somewhere with fruit.',
    tags: ['pensions', 'finance', 'design', 'informal work'],
    phrases: {
      seeks: ['founders close to daily earners'],
      wouldSay: ['our users earn by the day'],
      offers: ['micro-pensions', 'actuarial design'],
    },
  }),
  her({
    name: 'Fatou Diallo',
    place: 'paris',
    work: 'Midwife, founder of Mot à Mère (fellow)',
    about:
      'We interpret for women in labour, by telephone, in thirty-four languages, at any hour. Two hundred interpreters, nearly all mothers. I deliver babies on Mondays so that I remember what for.',
    seeks:
      'Somebody who has run a telephone service through the night with volunteers and paid staff together, and a hospital that wants to be our first outside France.',
    tags: ['health', 'languages', 'women', 'volunteers'],
    phrases: {
      seeks: ['overnight helpline manager', 'first hospital abroad'],
      wouldSay: ['I ran a helpline with volunteers'],
      offers: ['telephone interpreting', 'midwifery'],
    },
  }),
  him({
    name: 'Declan Moore',
    place: 'dublin',
    work: 'Former head of a crisis helpline (expert)',
    about:
      'I ran a telephone line with 2,300 volunteers for twelve years: rotas, nights, the call nobody should take alone. I can tell you how many people you need at four in the morning, to one decimal.',
    seeks:
      'New helplines of any kind, preferably with interpreters or unusual hours. I miss the rota more than I would admit at home.',
    tags: ['helpline', 'volunteers', 'operations', 'mental health'],
    phrases: {
      seeks: ['new helplines'],
      wouldSay: ['we answer calls at night'],
      offers: ['volunteer rotas', 'crisis helplines'],
    },
  }),
]
