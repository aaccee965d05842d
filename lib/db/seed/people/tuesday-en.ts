import { her, him } from '../persona'

/** English-speaking members of the default community. The first three are demo accounts. */
export const TUESDAY_EN = [
  her({
    name: 'Anna Lindqvist',
    place: 'lisbon',
    work: 'Service designer, Corvida Hospitals',
    about:
      'I redesign the parts of a hospital nobody photographs: discharge, the pharmacy counter, the phone queue. Nine years inside clinics taught me who really decides what a hospital buys, and it is rarely the person with the title. Swedish, in Lisbon since 2021, learning to surf badly.',
    seeks:
      'A co-founder who knows cold-chain logistics. I have two hospitals that want their infusions delivered to patients at home, and I have never run a van in my life.',
    tags: ['service design', 'hospitals', 'patient experience', 'founder'],
    phrases: {
      seeks: ['cold-chain logistics co-founder', 'home delivery of infusions'],
      wouldSay: ['I built a refrigerated delivery network'],
      offers: ['how hospitals decide what to buy', 'patient journeys', 'service design in clinics'],
    },
    goal: 'Start the home-infusion pilot before summer',
    before:
      'Someone who moved from a salaried design job to their own company and can tell me what the first six months cost.',
  }),
  him({
    name: 'Marco Bellini',
    place: 'bologna',
    work: 'Third-generation owner, Pastificio Bellini',
    about:
      'My grandfather bought the bronze dies in 1961 and I still clean them on Saturdays. We make eleven tonnes of dried pasta a month, sell most of it within two hundred kilometres, and I can tell you anything about durum wheat, packaging machines and family arguments.',
    seeks:
      'Independent delis and small importers outside Italy who want a direct line to a factory, and someone who has exported food without a big distributor in the middle.',
    tags: ['food', 'family business', 'manufacturing', 'export'],
    phrases: {
      seeks: ['independent delis outside Italy', 'small food importer'],
      wouldSay: ['I import food in small volumes'],
      offers: ['dried pasta production', 'durum wheat', 'packaging machines'],
    },
    goal: 'Three shops abroad by the end of the year',
  }),
  him({
    name: 'Viktor Hale',
    place: 'dublin',
    work: 'Recruiter, Northgate Talent',
    about:
      'I place finance people in mid-sized Irish companies and I read about two thousand CVs a year. Happy to tell anyone what is wrong with theirs.',
    seeks: 'Hiring managers in Dublin who are tired of agencies.',
    tags: ['recruiting', 'finance'],
    phrases: { seeks: ['hiring managers in Dublin'], offers: ['CV reviews'] },
  }),
  him({
    name: 'Rui Figueiredo',
    place: 'porto',
    work: 'Operations lead, formerly Frescovia Logistics',
    about:
      'Twelve years of cold-chain logistics: first fish, then vaccines, then meal kits. I built a refrigerated delivery network for forty pharmacies from one garage in Maia and sold my share in spring. I like spreadsheets with temperatures in them and I answer the phone at five in the morning.',
    seeks:
      'My next thing, in healthcare rather than groceries. I want to meet someone who understands how hospitals decide what to buy and is ready to start a company with an operations person.',
    tags: ['logistics', 'cold chain', 'operations', 'healthcare'],
    phrases: {
      seeks: ['healthcare co-founder', 'someone who knows hospital purchasing'],
      wouldSay: ['I know who decides what a hospital buys'],
      offers: [
        'cold-chain logistics',
        'refrigerated delivery to pharmacies',
        'building a fleet from nothing',
      ],
    },
    goal: 'Start a company with someone from the medical side',
  }),
  her({
    name: 'Priscilla Adeyemi',
    place: 'london',
    work: 'Engineering manager, Larkfield Payments',
    about:
      'Became a manager the way most people do: my manager left. Four years on I run three teams and I have made all the classic mistakes, including promoting my best friend. I keep a file of one-to-one questions that actually work and I share it with anybody who asks.',
    seeks:
      'Somebody who has sat on a board, or reports to one. I am being asked to present quarterly and I leave every meeting unsure what they heard.',
    tags: ['engineering management', 'leadership', 'fintech', 'mentoring'],
    phrases: {
      seeks: ['board presentation coach', 'experienced non-executive director'],
      wouldSay: ['I have sat on boards for years'],
      offers: ['one-to-one questions', 'first-time engineering managers'],
    },
  }),
  him({
    name: 'Tomás Herrera',
    place: 'madrid',
    work: 'Backend developer, Quillon',
    about:
      'Go and Postgres, mostly queues and the things that break when queues are full. In September I was handed a team of five and a calendar full of meetings. Outside work I restore synthesizers from the eighties.',
    seeks:
      'A mentor for a first management job. Not a course, a person who has led engineers and will tell me when I am being an idiot.',
    tags: ['backend', 'postgres', 'first-time manager'],
    phrases: {
      seeks: ['mentor for a first management job', 'experienced engineering lead'],
      wouldSay: ['I have led engineering teams for years'],
      offers: ['Go and Postgres', 'queues', 'old synthesizers'],
    },
    goal: 'Survive my first year as a lead without losing anyone',
  }),
  her({
    name: 'Beatriz Nogueira',
    place: 'lisbon',
    work: 'Tax lawyer, own practice',
    about:
      'I untangle cross-border tax for freelancers and people who moved to Portugal and believed a blog post. Fifteen years, two of them at the ministry, which is where I learned to read footnotes. I run along the river most mornings before the heat.',
    seeks:
      'A running partner in Lisbon, slow and talkative, ten kilometres twice a week. And product people who could help me turn the same forty questions into something better than a PDF.',
    tags: ['tax law', 'freelancing', 'Portugal', 'running'],
    phrases: {
      seeks: ['running partner in Lisbon', 'product person for a legal tool'],
      wouldSay: ['I turn expert knowledge into software', 'I run slowly by the river'],
      offers: ['tax for people who moved to Portugal', 'cross-border freelancing'],
    },
  }),
  him({
    name: 'Jonas Wetterling',
    place: 'berlin',
    work: 'Independent product manager',
    about:
      'I turn expert knowledge into software: a vet protocol checker, a rent calculator, a tool for choir directors. Usually it is me and one developer for three months. Marathon slowly, weekly, in any city that has a river.',
    seeks:
      'A lawyer, doctor or accountant who keeps answering the same questions and wants to build a small product from them. I will be in Lisbon until June.',
    tags: ['product management', 'legal tech', 'small products', 'running'],
    phrases: {
      seeks: ['a lawyer who keeps answering the same questions', 'accountant or doctor with a product idea'],
      wouldSay: ['clients ask me the same forty questions'],
      offers: ['turning expert knowledge into a small product', 'building software with one developer'],
    },
  }),
  her({
    name: 'Farida Osman',
    place: 'amsterdam',
    work: 'Heat pump engineer, Stille Warmte',
    about:
      'Mechanical engineer, I design heat pump retrofits for terraced houses from the thirties. I have crawled through roughly six hundred attics. I can explain to your neighbours association what it will cost and what it will not fix.',
    seeks:
      'Someone from a housing association or a municipality who has bought retrofits for a whole street at once. I want to understand how the tender is written.',
    tags: ['climate', 'heat pumps', 'housing', 'engineering'],
    phrases: {
      seeks: ['municipality that buys retrofits', 'housing association', 'help reading tenders'],
      wouldSay: ['I write tenders for a town'],
      offers: ['heat pumps in old terraced houses', 'what a retrofit really costs'],
    },
    goal: 'A whole street instead of one house at a time',
  }),
  him({
    name: 'Henrik Aaberg',
    place: 'copenhagen',
    work: 'Procurement officer, Vesterhavn Municipality',
    about:
      'I write tenders for a town of ninety thousand: school roofs, district heating, last year a street of eighty-four retrofits bought in one go. Procurement is the most underrated climate job there is, and I will defend that over any beer.',
    seeks:
      'Engineers who install heat pumps or insulation for a living and will tell me which lines of my tender are nonsense before I publish it.',
    tags: ['public sector', 'procurement', 'climate', 'housing'],
    phrases: {
      seeks: ['heat pump engineer', 'insulation installer to check a tender'],
      wouldSay: ['I install heat pumps for a living'],
      offers: ['municipal tenders', 'buying retrofits for a whole street', 'public procurement'],
    },
  }),
  her({
    name: 'Mei-Lin Zhao',
    place: 'zurich',
    work: 'Paediatric radiologist, Kinderspital am See',
    about:
      'I look at the insides of small people. On the side I lead a working group about which of the new image-reading algorithms are worth anything for children; so far, two of nineteen. I trained in Taipei and Bern and I am teaching my daughter to ice skate.',
    seeks:
      'A machine-learning engineer who enjoys being told that the data is wrong. We have 40,000 labelled scans, ethics approval, and nobody who can build a proper evaluation.',
    tags: ['medicine', 'radiology', 'machine learning', 'research'],
    phrases: {
      seeks: ['machine learning engineer for medical images', 'evaluation pipeline'],
      wouldSay: ['I find label noise and leaky splits'],
      offers: ['labelled paediatric scans', 'radiology of children', 'which imaging algorithms work'],
    },
    goal: 'Publish an honest benchmark for children',
  }),
  him({
    name: 'Arjun Mehta',
    place: 'bengaluru',
    work: 'Machine learning engineer, Palehouse Labs',
    about:
      'I build evaluation pipelines for computer vision: finding label noise, leaky splits and the shortcut your model learned instead of the disease. Six years in satellite imagery, now I want the pictures to matter more. I cook for twenty every second Sunday.',
    seeks:
      'Doctors with a real imaging question and access to labelled scans. I would give evenings for a year to something that ends in a paper and in a ward.',
    tags: ['machine learning', 'computer vision', 'evaluation', 'health'],
    phrases: {
      seeks: ['radiologist with labelled scans', 'medical imaging question'],
      wouldSay: ['we have thousands of labelled scans and ethics approval'],
      offers: ['evaluating computer vision', 'label noise', 'machine learning for images'],
    },
  }),
  her({
    name: 'Clara Voss',
    place: 'hamburg',
    work: 'Documentary producer, Kleine Lampe Film',
    about:
      'I produce documentaries about work: dockers, night nurses, the last typewriter repairman of Altona. I know how to find forty small funders instead of one big one and how to get people to forget the camera.',
    seeks:
      'Night-train people: conductors, dispatchers, planners, passengers with habits. I am researching a film about sleeping on rails and I need someone who lets me into a control room.',
    tags: ['documentary', 'film', 'production', 'storytelling'],
    phrases: {
      seeks: ['night-train dispatcher', 'timetable planner', 'train conductor'],
      wouldSay: ['I plan night trains'],
      offers: ['producing documentaries', 'small film funders'],
    },
    before: 'An editor who is not afraid of two hundred hours of footage.',
  }),
  him({
    name: 'Luca Steiner',
    place: 'vienna',
    work: 'Timetable planner, Alpenlinie Rail',
    about:
      'I plan night trains across five countries, which means I negotiate with five infrastructure managers about eleven minutes in Brenner. I could draw you the European network from memory and I collect paper timetables from before the war.',
    seeks:
      'People who can tell the story of trains to somebody other than train people. We do interesting things and communicate them like a customs form.',
    tags: ['railways', 'mobility', 'planning', 'public sector'],
    phrases: {
      seeks: ['storyteller for a railway', 'documentary maker'],
      wouldSay: ['I make films about work'],
      offers: ['night trains across Europe', 'railway timetables', 'negotiating track slots'],
    },
  }),
  her({
    name: 'Siobhán Kearney',
    place: 'dublin',
    work: 'Head of people, Thistle & Wire',
    about:
      'I have hired around four hundred people and let go of thirty, and I think about the thirty more. I write plain employment contracts, run honest salary reviews and train new managers who would rather be coding.',
    seeks:
      'Other heads of people at companies between fifty and two hundred, for a monthly call where we say what we cannot say in our own offices.',
    tags: ['HR', 'hiring', 'leadership', 'small business'],
    phrases: {
      seeks: ['heads of people at mid-sized companies'],
      wouldSay: ['I run HR for about a hundred people'],
      offers: ['salary reviews', 'plain employment contracts'],
    },
  }),
  him({
    name: 'Kwame Boateng',
    place: 'accra',
    work: 'Founder, Sankofa Solar',
    about:
      'We rent solar freezers to women who sell fish in Tema. Two hundred and ten freezers, ninety-six per cent paid on time, no app. I was an accountant in London for eight years and I came home because of my mother and a spreadsheet.',
    seeks:
      'Someone who has raised debt, not equity, for hardware in West Africa. I also want to hear from people who know refrigeration and would look at our compressors.',
    tags: ['solar', 'founder', 'climate', 'West Africa', 'finance'],
    phrases: {
      seeks: ['hardware lender in West Africa', 'refrigeration engineer'],
      wouldSay: ['I structure loans for companies that own things'],
      offers: ['solar freezers', 'leasing to market traders', 'paid-on-time credit'],
    },
    goal: 'A thousand freezers, financed by local banks',
  }),
  her({
    name: 'Ines Carvalhal',
    place: 'porto',
    work: 'Impact investment analyst, Maré Capital',
    about:
      'I structure loans for companies that own things: freezers, boats, solar panels, once a fleet of cargo bikes. Debt is unfashionable and that is why I like it. I have worked in Maputo and Luanda and I read contracts for fun, sadly.',
    seeks:
      'Founders with hardware in the field and customers who pay, especially in Africa. I can explain what a lender wants to see; I want to hear what you wish lenders understood.',
    tags: ['impact investing', 'debt finance', 'climate', 'West Africa'],
    phrases: {
      seeks: ['founders with hardware in the field', 'asset-backed borrowers in Africa'],
      wouldSay: ['our customers pay on time', 'we rent out solar equipment'],
      offers: ['debt for hardware', 'what a lender wants to see'],
    },
  }),
  him({
    name: 'Owen Pritchard',
    place: 'manchester',
    work: 'Physics teacher, Ardwick Sixth Form',
    about:
      'Seventeen years of teaching forces and electricity to people who would rather be on their phones, and I would not swap it. I write simulations that run in a browser on the worst laptop in the school. Choir on Thursdays.',
    seeks:
      'A front-end developer who would give a few weekends to make thirty physics simulations usable with a keyboard and a screen reader. I have a blind student this year and my sliders are useless to her.',
    tags: ['education', 'physics', 'accessibility', 'teaching'],
    phrases: {
      seeks: ['front-end developer for accessibility', 'volunteer for school simulations'],
      wouldSay: ['I make interfaces work with a screen reader'],
      offers: ['teaching physics', 'browser simulations for school'],
    },
    goal: 'Make every simulation work for Amira by spring',
  }),
  her({
    name: 'Hanna Kowalczyk',
    place: 'krakow',
    work: 'Front-end developer, accessibility specialist',
    about:
      'I make interfaces work with a keyboard, a screen reader and a bad mood. Twelve years of front-end, the last five only accessibility, mostly for banks. My brother is blind, so I test at the kitchen table.',
    seeks:
      'A project with a purpose outside banking. Education would be perfect: something small, used by real pupils, where I can see it help.',
    tags: ['frontend', 'accessibility', 'web', 'education'],
    phrases: {
      seeks: ['education project that needs accessibility'],
      wouldSay: ['my blind student cannot use our software'],
      offers: ['screen readers', 'keyboard navigation', 'accessible front-end'],
    },
  }),
  him({
    name: 'Dmitri Halloran',
    place: 'edinburgh',
    work: 'Whisky cooper and instrument maker',
    about:
      'Half my week I repair barrels in Leith, the other half I build cellos from the oak that barrels are too tired to use. There is a waiting list of four years, which sounds better than it pays.',
    seeks:
      'Somebody who knows pricing and is not frightened of a craftsman who has not raised his in nine years. I would rather trade a stool for an afternoon of advice than pay an agency.',
    tags: ['crafts', 'woodwork', 'small business', 'music'],
    phrases: {
      seeks: ['pricing advice for a craftsman'],
      wouldSay: ['I set prices for makers'],
      offers: ['cellos from barrel oak', 'cooperage'],
    },
  }),
  her({
    name: 'Noor van Dijk',
    place: 'amsterdam',
    work: 'Pricing consultant, independent',
    about:
      'I set prices for people who hate setting prices: bakers, software shops, one circus. I was an economist at the consumer authority, so I know all the tricks and use only the decent ones. I play second cello in an amateur orchestra.',
    seeks:
      'Makers and craftspeople with more orders than hours, for a book I am writing on what a fair price is. I will pay with a proper look at your numbers.',
    tags: ['pricing', 'small business', 'economics', 'writing', 'music'],
    phrases: {
      seeks: ['craftspeople with a waiting list', 'makers who have not raised prices'],
      wouldSay: ['I have more orders than hours'],
      offers: ['pricing', 'fair prices for small makers'],
    },
    goal: 'Finish the book: twelve workshops, twelve prices',
  }),
  him({
    name: 'Samir Haddad',
    place: 'paris',
    work: 'Pastry chef and café owner, Le Deuxième Four',
    about:
      'I left consulting for laminated dough. Two cafés in the twentieth, fourteen employees, one sourdough older than my marriage. I can help with kitchen rotas, food margins and opening on time with half the permits.',
    seeks:
      'Someone who has opened a third and fourth place and kept the bread good. Also looking for an accountant who understands restaurants and picks up the phone.',
    tags: ['food', 'small business', 'hospitality', 'career change'],
    phrases: {
      seeks: ['someone who opened a third café', 'restaurant accountant'],
      wouldSay: ['I have opened several bakeries', 'I keep the books for restaurants'],
      offers: ['running cafés', 'food margins', 'kitchen rotas'],
    },
  }),
  her({
    name: 'Yasmin Farouk',
    place: 'cairo',
    work: 'UX researcher, Mersal Health',
    about:
      'I interview people in waiting rooms, buses and kitchens, in Arabic, French and English. I have run about nine hundred interviews and I am good at silence. These days I study why people stop taking medicine on day eleven.',
    seeks:
      'Researchers who work with patients in other countries to compare notes on consent and incentives. And one good book on statistics for people who distrust statistics.',
    tags: ['UX research', 'healthcare', 'patient experience', 'interviews'],
    phrases: {
      seeks: ['patient researchers abroad', 'statistics for beginners'],
      wouldSay: ['I interview patients'],
      offers: ['interviews in waiting rooms', 'why people stop taking medicine'],
    },
  }),
  him({
    name: 'Felix Baumgart',
    place: 'berlin',
    work: 'Founder, Leihladen (library of things)',
    about:
      'We lend drills, tents and raclette grills from an old pharmacy in Wedding: 1,900 members, three staff, no investor. I know everything about what breaks and who brings things back late. Formerly a stage technician.',
    seeks:
      'Users to interview: people who borrow, share or rent instead of buying, and people who tried and gave up. Twenty minutes, any city, I send you the results.',
    tags: ['circular economy', 'community', 'small business', 'founder'],
    phrases: {
      seeks: ['people who borrow instead of buying'],
      offers: ['library of things', 'what breaks and who returns late'],
    },
  }),
  her({
    name: 'Agnieszka Dolata',
    place: 'warsaw',
    work: 'Chief accountant, Mleczna Droga Dairies',
    about:
      'Twenty years of closing books on time. I have seen two mergers, one fire and a fraud that started with parking receipts. I teach accounting to founders who are afraid of it, in plain words, with a whiteboard and cake.',
    seeks:
      'Restaurants, cafés or food producers who need part-time help with their numbers from someone remote. I am going down to three days at the dairy and I want smaller kitchens.',
    tags: ['accounting', 'finance', 'food', 'teaching'],
    phrases: {
      seeks: ['small restaurants that need an accountant', 'café or food producer'],
      wouldSay: ['I need an accountant who understands restaurants'],
      offers: ['accounting for founders', 'closing the books', 'spotting fraud'],
    },
    goal: 'Two small clients by autumn',
  }),
  him({
    name: 'Mateo Villalobos',
    place: 'mexicoCity',
    work: 'Urban planner, Barrio a Pie',
    about:
      'I design walks to school. Seventy-three schools so far: paint, planters, one very stubborn roundabout. I studied architecture, then discovered that nobody lives in a plan.',
    seeks:
      'City people in Europe who have closed streets near schools and kept them closed after the election. I want the politics, not the renderings.',
    tags: ['urban planning', 'mobility', 'public sector', 'children'],
    phrases: {
      seeks: ['school street coordinators', 'city people who closed streets'],
      wouldSay: ['we closed the streets in front of our schools'],
      offers: ['walking routes to school', 'cheap street design'],
    },
  }),
  her({
    name: 'Lotte Verhaegen',
    place: 'lyon',
    work: 'School streets coordinator, Ville de Rhônelle',
    about:
      'In five years we closed the street in front of a hundred and twelve schools and reopened three. I know how to talk to shopkeepers, fire brigades and grandmothers. Before that I taught geography.',
    seeks:
      'Someone who measures air or noise cheaply and well. We have the streets, we have the children, we have no numbers that a prefect would believe.',
    tags: ['mobility', 'public sector', 'urban planning', 'children'],
    phrases: {
      seeks: ['cheap air quality sensors', 'noise measurements'],
      wouldSay: ['I build outdoor sensors'],
      offers: ['closing streets near schools', 'talking to shopkeepers'],
    },
  }),
  him({
    name: 'Ravi Chandrasekhar',
    place: 'singapore',
    work: 'Hardware engineer, Pebble Sense',
    about:
      'I make small sensors that survive outdoors: air quality, noise, river levels. Calibration is my religion. We have 3,000 boxes on lamp posts in four cities and I know which ones lie.',
    seeks:
      'A European city or school project that wants honest air-quality measurements. We will lend fifty boxes for a year in exchange for publishing the data openly.',
    tags: ['hardware', 'sensors', 'air quality', 'open data'],
    phrases: {
      seeks: ['European city for air measurements', 'school street project'],
      wouldSay: ['we need numbers about air and noise'],
      offers: ['air quality sensors', 'calibration', 'open environmental data'],
    },
  }),
  her({
    name: 'Grace Wanjiru',
    place: 'nairobi',
    work: 'Agronomist, Mizizi Seeds',
    about:
      'I breed beans that do not mind a late rain. Eleven years of field trials with farmers who are politer about failures than any reviewer. I sing alto and drive a pickup that is older than my interns.',
    seeks:
      'A data person who likes fields. We have a decade of trial results in notebooks and I am sure there is a paper, maybe three, hiding in there.',
    tags: ['agriculture', 'science', 'climate', 'food'],
    phrases: {
      seeks: ['statistician for field trials'],
      wouldSay: ['I like messy data collected by hand'],
      offers: ['bean breeding', 'ten years of crop trials', 'working with farmers'],
    },
  }),
  him({
    name: 'Elias Sundberg',
    place: 'stockholm',
    work: 'Statistician, Folkdata Institute',
    about:
      'Mixed models, survey design, missing data, and explaining confidence intervals to journalists. I volunteer one day a week on a data set that someone inherited in boxes. Last year it was church bells.',
    seeks:
      'A messy, hand-collected data set with a good question behind it: crops, birds, weather diaries. I bring the statistics and the patience.',
    tags: ['statistics', 'data', 'science', 'teaching'],
    phrases: {
      seeks: ['hand-collected data set', 'crop trials or weather diaries'],
      wouldSay: ['we have ten years of results in notebooks'],
      offers: ['mixed models', 'missing data', 'survey design'],
    },
  }),
  her({
    name: 'Camila Duarte',
    place: 'saoPaulo',
    work: 'Brand designer, Estúdio Pitanga',
    about:
      'I draw identities for things you can eat or plant: a chocolate, a nursery, a school canteen. Type is my first love. I spent last winter photographing lettering on Lisbon butcher shops.',
    seeks:
      'Small food producers with a good product and an ugly label. I want two projects this year where the packaging can be recycled without a degree in chemistry.',
    tags: ['brand design', 'packaging', 'food', 'typography'],
    phrases: {
      seeks: ['small food producer with an ugly label'],
      wouldSay: ['our product is good and the bottle is not'],
      offers: ['packaging design', 'brand identity for food'],
    },
    goal: 'Two packaging projects I would sign',
  }),
  him({
    name: 'George Papadakis',
    place: 'athens',
    work: 'Olive oil producer, Lithari Estate',
    about:
      'Engineer by training, farmer by inheritance: 2,300 trees near Kalamata, some of them five hundred years old. The oil wins medals, the bottle looks like shampoo. I know presses, drought irrigation and Greek bureaucracy.',
    seeks:
      'A designer for a new label and bottle, and anyone who imports food into the north of Europe in small volumes.',
    tags: ['food', 'agriculture', 'export', 'family business'],
    phrases: {
      seeks: ['label and bottle designer', 'small food importer in northern Europe'],
      wouldSay: ['I design packaging for food', 'I import oil for small shops'],
      offers: ['olive oil', 'drought irrigation', 'Greek bureaucracy'],
    },
  }),
  her({
    name: 'Freya Mortensen',
    place: 'copenhagen',
    work: 'Owner, Mortensen Import',
    about:
      'I bring small-batch food from the south to ninety shops in Denmark and southern Sweden: oil, pasta, anchovies, no big brands. I drive to every producer at least once. My warehouse smells of oregano.',
    seeks:
      'Producers with a real factory or field and patience for small orders: pasta, olive oil, preserves. I am also looking for someone who knows shared warehousing around Malmö.',
    tags: ['food', 'import', 'logistics', 'small business'],
    phrases: {
      seeks: ['small pasta and olive oil producers', 'shared warehouse near Malmö'],
      wouldSay: ['we have our own factory and take small orders'],
      offers: ['importing food to Scandinavia', 'selling to delis'],
    },
  }),
  him({
    name: 'Patrick Oduya',
    place: 'london',
    work: 'Former CFO, non-executive director',
    about:
      'Thirty years in finance, eleven on boards: a bus company, two software firms, a hospice. I can tell you what a board hears when you say “on track”. Retired from the full-time part; my roses are grateful.',
    seeks:
      'Managers in their thirties and forties who want a sparring partner before a board meeting. In return, somebody teach me how young companies actually build software.',
    tags: ['finance', 'board', 'leadership', 'mentoring'],
    phrases: {
      seeks: ['managers who prepare for a board'],
      wouldSay: ['I present to our board every quarter'],
      offers: ['what boards hear', 'finance for non-financial people'],
    },
  }),
  her({
    name: 'Zuzana Hrubá',
    place: 'prague',
    work: 'Translator of Nordic fiction',
    about:
      'I have translated forty-one novels, most of them cold. I also run a small press of two people and a cat, and teach a seminar on dialogue for screenwriters.',
    seeks:
      'Someone in film or radio who adapts books. I own audio rights to six novels that would make wonderful serials and I do not know whom to call.',
    tags: ['literature', 'translation', 'publishing', 'audio'],
    phrases: {
      seeks: ['audio drama producer', 'someone who adapts novels'],
      wouldSay: ['I make fiction podcasts'],
      offers: ['Nordic fiction', 'audio rights', 'dialogue'],
    },
  }),
  him({
    name: 'Jack Tanaka-Reid',
    place: 'lisbon',
    work: 'Audio drama producer, Tin Roof Radio',
    about:
      'I make fiction podcasts with actors, rain and cutlery. Eight series, one of them accidentally popular. I know commissioning editors at four broadcasters and can explain what they say no to.',
    seeks:
      'Novels or stories that want to become a serial, preferably translated, preferably strange. Also a composer who likes small rooms.',
    tags: ['audio', 'podcast', 'storytelling', 'production'],
    phrases: {
      seeks: ['novels to adapt as serials', 'a composer for small rooms'],
      wouldSay: ['I own audio rights to strange novels'],
      offers: ['audio drama', 'what commissioning editors say no to'],
    },
  }),
  her({
    name: 'Rosa Castellanos',
    place: 'barcelona',
    work: 'Physiotherapist and clinic owner',
    about:
      'I treat dancers, climbers and people who sit. Three rooms, five colleagues, a waiting list I am ashamed of. I would like to keep the hands-on part and lose the phone calls.',
    seeks:
      'Anyone who has cleaned up appointments and reminders in a small practice without buying a monster system. And climbers in Barcelona for Friday mornings.',
    tags: ['healthcare', 'physiotherapy', 'small business', 'climbing'],
    phrases: {
      seeks: ['booking software for a small clinic', 'climbing partner in Barcelona'],
      wouldSay: ['I build appointment reminders for physios'],
      offers: ['running a physiotherapy clinic', 'injuries of dancers and climbers'],
    },
  }),
  him({
    name: 'Benedikt Ólafsson',
    place: 'lisbon',
    work: 'Solo developer, Tímabil (booking for small practices)',
    about:
      'I write booking software for vets, physios and tuners: 260 practices, one developer, no meetings. Before that, ten years at a phone company you remember. I climb whatever is near.',
    seeks:
      'A clinic that will let me sit in reception for two days. I am rebuilding reminders and I do not want to guess what happens when the phone rings.',
    tags: ['software', 'healthcare', 'solo founder', 'climbing'],
    phrases: {
      seeks: ['clinic where I can sit at reception'],
      wouldSay: ['our phone never stops ringing'],
      offers: ['booking software for small practices', 'appointment reminders'],
    },
  }),
  her({
    name: 'Amara Nwosu',
    place: 'lagos',
    work: 'Corporate lawyer turned community mediator',
    about:
      'Ten years of mergers, and now I sit between neighbours who have not spoken since the fence. I train mediators in markets and housing estates. I still draft a very good shareholder agreement if you ask nicely.',
    seeks: 'Mediators and ombudspeople elsewhere, to learn how you get paid without losing anyone’s trust.',
    tags: ['law', 'mediation', 'community', 'career change'],
    phrases: {
      seeks: ['mediators in other countries'],
      wouldSay: ['people pay me to stay neutral'],
      offers: ['neighbour disputes', 'shareholder agreements'],
    },
  }),
  him({
    name: 'Pieter Claassen',
    place: 'capeTown',
    work: 'Co-founder, Two Oceans Kelp',
    about:
      'We grow kelp and turn it into a film that replaces plastic around vegetables. My co-founder is the chemist; I do boats, contracts and everything with a form. Two founders, one argument about equity, survived.',
    seeks:
      'Someone to talk with about a shareholder agreement between friends, before lawyers make us enemies. And packaging people who would test a roll of the stuff.',
    tags: ['climate', 'packaging', 'founder', 'ocean'],
    phrases: {
      seeks: ['shareholder agreement between friends', 'packaging testers'],
      wouldSay: ['I draft shareholder agreements', 'I work with packaging'],
      offers: ['kelp packaging film', 'founder equity'],
    },
  }),
  her({
    name: 'Eilidh MacRae',
    place: 'edinburgh',
    work: 'Palliative care nurse, Braeside Hospice',
    about:
      'Fourteen years at the end of life, and most days there is laughing. I run evenings where strangers talk about death over soup. I would like to write about it and I do not know how to begin.',
    seeks:
      'A writer or editor who would read twenty pages and be honest. And anybody who wants to start soup evenings in their own town; I have the recipe for both.',
    tags: ['healthcare', 'nursing', 'writing', 'community'],
    phrases: {
      seeks: ['editor for a first book'],
      wouldSay: ['I edit books by people who are not writers'],
      offers: ['palliative care', 'evenings about death'],
    },
    goal: 'A first chapter I am not embarrassed by',
  }),
  him({
    name: 'Theo Lambert',
    place: 'lisbon',
    work: 'Non-fiction editor, Éditions du Quai',
    about:
      'I edit books by people who are not writers: a surgeon, a lighthouse keeper, a judge. I ask where it hurts and cut the first chapter. Bilingual, two children, terrible knees.',
    seeks:
      'People with a profession and a drawer full of notes: nurses, sailors, teachers. I am putting together a list of six first books for 2028.',
    tags: ['publishing', 'writing', 'editing', 'books'],
    phrases: {
      seeks: ['nurses with a drawer full of notes', 'first-time non-fiction authors'],
      wouldSay: ['I am writing about my profession'],
      offers: ['editing non-fiction', 'first books'],
    },
  }),
  her({
    name: 'Sofia Brandt',
    place: 'berlin',
    work: 'Sales lead, Kranich Robotics',
    about:
      'I sell warehouse robots to people who do not want them, until they do. Long cycles, many committees, lots of trade-fair coffee. I have built two sales teams from zero and written the playbook both times.',
    seeks:
      'Technical founders who have just realised they must sell. I advise a few every year; first call is free and blunt. I would love to meet someone in medical devices.',
    tags: ['sales', 'B2B', 'robotics', 'mentoring'],
    phrases: {
      seeks: ['technical founders who must sell', 'medical device startup'],
      wouldSay: ['I have a device and no sales skills'],
      offers: ['selling robots', 'first sales team', 'sales playbooks'],
    },
  }),
  him({
    name: 'Nathaniel Brooks',
    place: 'berlin',
    work: 'Biomedical engineer, founder of Softgrip',
    about:
      'I make a soft robotic glove for people relearning to hold a spoon after a stroke. Two clinical pilots, one patent, zero sales skills. I spent ten years in a lab where nobody ever asked for a price.',
    seeks:
      'Somebody who has sold hardware to hospitals or rehab centres and can teach an engineer how. Also a mentor who has taken a medical device through approval in Europe.',
    tags: ['medical devices', 'robotics', 'founder', 'rehabilitation'],
    phrases: {
      seeks: ['hospital sales mentor', 'medical device approval'],
      wouldSay: ['I sold hardware to hospitals', 'I have taken devices through certification'],
      offers: ['soft robotics', 'stroke rehabilitation', 'clinical pilots'],
    },
    goal: 'First ten paying rehab centres',
  }),
]
