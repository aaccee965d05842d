/** Clauses by profession for the large community. `<5-20>` is a number in that range. */
/** Kind of workplace. */
export type Workplace =
  | 'company'
  | 'health'
  | 'school'
  | 'firm'
  | 'studio'
  | 'energy'
  | 'media'
  | 'food'
  | 'lab'
  | 'public'
  | 'own'

export type Trade = {
  /** One per entry of `does`, in the same order. */
  titles: readonly string[]
  at: Workplace
  tags: readonly string[]
  /** First one or two sentences about the work. */
  does: readonly string[]
  /** What the member can help with. */
  offers: readonly string[]
  seeks: readonly string[]
}

export const TRADES_EN: readonly Trade[] = [
  {
    titles: ['Product manager', 'Senior product manager', 'Head of product', 'Product lead'],
    at: 'company',
    tags: ['product management', 'software', 'user research', 'strategy'],
    does: [
      'I look after a scheduling product that <40-900> dental practices open before their first coffee.',
      'I manage the least glamorous part of a banking app: statements, limits, and what happens when a card is lost.',
      'Product for a freight exchange; my users are dispatchers and they are never in a good mood.',
      'I moved from engineering to product <3-12> years ago and still read the logs first.',
    ],
    offers: [
      'I can help you cut a roadmap down to the three things that matter.',
      'Ask me about pricing pages, I have rewritten <5-14> of them.',
      'I have interviewed several hundred users and have a decent script for it.',
      'I can read your first product specification and be kind about it.',
    ],
    seeks: [
      'Someone who has moved a product from one country to five and can tell me what broke first.',
      'Operations people in logistics who would let me watch a dispatch room for a day.',
      'A designer to found something small and useful with, evenings first.',
      'A product lead who has reported to a board. I begin in the spring and I am nervous.',
      'Doctors or practice managers who hate their booking software and would say why.',
    ],
  },
  {
    titles: ['Backend engineer', 'Platform engineer', 'Engineering manager', 'Site reliability engineer'],
    at: 'company',
    tags: ['backend', 'software', 'engineering management', 'databases'],
    does: [
      'I build payment systems that must be boring, and mostly succeed.',
      'Databases and queues for a train operator: if I do well, nobody writes to us.',
      'I lead <4-14> engineers in <2-4> time zones and write less code each year.',
      'I keep the ticketing of <3-9> theatres alive on the evening of a premiere.',
    ],
    offers: [
      'I have migrated a large database without downtime and kept the diary.',
      'Happy to mentor someone in their first management job, I remember mine too well.',
      'I can look at your architecture for an hour and tell you what I would not build.',
      'I know how to hire engineers in a small city.',
    ],
    seeks: [
      'A founder from outside software with a real problem and some patience.',
      'An engineering leader who returned to writing code and is glad of it.',
      'People who run on-call rotations in small teams without burning anyone out.',
      'Somebody who knows hospital IT from the inside: I want to move into health.',
      'A teacher who needs a developer for an afternoon a week. I miss building for people I can see.',
    ],
  },
  {
    titles: ['Data scientist', 'Machine learning researcher', 'Machine learning engineer', 'Data scientist'],
    at: 'company',
    tags: ['machine learning', 'data', 'research', 'evaluation'],
    does: [
      'I forecast electricity demand for a grid operator, including the evenings with football.',
      'I work on models that read old handwriting: parish books, ship logs, one love letter.',
      'I spend my days finding out why the model is right for the wrong reason.',
      'I build demand forecasts for bakeries, so that fewer rolls are thrown away.',
    ],
    offers: [
      'I can set up an honest evaluation before you spend money on training.',
      'I teach statistics to people who were told they are bad at it.',
      'I am good at small data: a few hundred rows and a hard question.',
      'I can tell you in half an hour whether you need machine learning at all.',
    ],
    seeks: [
      'Archives or museums with boxes of handwritten paper and a question.',
      'A doctor with labelled images and ethics approval who wants a careful partner.',
      'Farmers or agronomists with years of field data in notebooks.',
      'Someone who left research for a small company and can compare the two honestly.',
    ],
  },
  {
    titles: ['Emergency doctor', 'Paediatrician', 'Radiologist', 'Consultant, internal medicine'],
    at: 'health',
    tags: ['medicine', 'hospitals', 'health', 'patient experience'],
    does: [
      'I work in an emergency department where the coffee machine is the oldest colleague.',
      'Paediatrician in a town practice: <20-60> children a day and as many worried grandmothers.',
      'I read scans by day and sit on the committee that buys software for them by night.',
      'Hospital doctor for <6-25> years; lately I run the unit that sends people home safely.',
    ],
    offers: [
      'I can show you how a ward really works, including the parts nobody documents.',
      'I know which committee decides what a hospital buys and in which month.',
      'I can review medical texts for patients: short, correct and not frightening.',
      'I can connect you with doctors who are willing to test early versions.',
    ],
    seeks: [
      'A software person who would repair our handover list. It is a spreadsheet called final_final.',
      'A health economist to help calculate whether our discharge nurse pays for herself.',
      'Colleagues who went part-time and started something else next to the clinic.',
      'An industrial designer: I have an idea for a drip stand and no workshop.',
    ],
  },
  {
    titles: ['Nurse educator', 'Community nurse', 'Midwife', 'Head nurse'],
    at: 'health',
    tags: ['nursing', 'health', 'education', 'hospitals'],
    does: [
      'I train nurses on night shifts, because that is when the questions come.',
      'I look after <30-90> families in three villages, mostly by bicycle.',
      'Midwife, <900-4000> births, and I still wash my hands like in the first week.',
      'I run a ward of <18-34> beds and the rota that makes it possible.',
    ],
    offers: [
      'I can explain rotas that people do not hate.',
      'Ask me how to design anything that is used with gloves on.',
      'I know how to train volunteers so that they stay.',
      'I can tell you what patients do not say to their doctors.',
    ],
    seeks: [
      'Someone who makes scheduling software and would listen to a nurse for an hour.',
      'A writer or editor: I have notebooks of stories with the names already changed.',
      'People who teach adults for a living; I want to build a short course for carers at home.',
      'A physiotherapist to start Saturday back classes with.',
    ],
  },
  {
    titles: ['Bridge engineer', 'Building physicist', 'Structural engineer', 'Building inspector'],
    at: 'studio',
    tags: ['engineering', 'construction', 'timber', 'housing'],
    does: [
      'I calculate bridges for bicycles, which are more complicated than they look.',
      'I make old schools warm without making them ugly.',
      'Timber buildings up to <5-11> storeys; concrete only when the ground insists.',
      'I inspect balconies. It is a calmer life than it sounds and people offer cake.',
    ],
    offers: [
      'I can look at your building before you sign anything.',
      'I know the funding programmes for retrofits and their deadlines.',
      'I have managed sites with <20-140> people and can read a construction schedule for traps.',
      'I can explain heat pumps, insulation and damp to a meeting of owners.',
    ],
    seeks: [
      'Someone who has taken over a small engineering office from its founder.',
      'Municipal people who have bought retrofits for a whole street at once.',
      'An architect who likes to start with the structure for a competition in spring.',
      'Software people who could automate the ninety pages nobody reads in our reports.',
    ],
  },
  {
    titles: ['Landscape architect', 'Architect', 'Urban planner', 'Architect'],
    at: 'studio',
    tags: ['architecture', 'urban planning', 'public sector', 'design'],
    does: [
      'I plan schoolyards with shade, water and somewhere to be sad in.',
      'Small public buildings: libraries, fire stations, a swimming hall that will not leak.',
      'I plan streets for a mid-sized city and spend my evenings in gymnasiums explaining them.',
      'I convert department stores into things that people need.',
    ],
    offers: [
      'I can walk through your site with you and say what I would ask the city first.',
      'I know how to run a public consultation that does not end in shouting.',
      'I can help with competitions; I have lost <12-40> and won <2-5>.',
      'I can show you how a planning department thinks.',
    ],
    seeks: [
      'Teachers and heads who are about to rebuild their school and want an ally.',
      'A person who measures heat or noise in streets cheaply and well.',
      'Someone who has started a practice with a friend and stayed friends.',
      'Owners of odd empty buildings with more ideas than money.',
    ],
  },
  {
    titles: ['Wind project developer', 'Energy modeller', 'Solar engineer', 'Climate policy adviser'],
    at: 'energy',
    tags: ['climate', 'energy', 'policy', 'solar'],
    does: [
      'I negotiate with villages about wind turbines, and I always eat what I am offered.',
      'I model district heating for towns that are leaving gas.',
      'Solar on school roofs: <30-160> so far, each with its own caretaker and his own opinion.',
      'I write the annexes of climate laws, where the law actually happens.',
    ],
    offers: [
      'I can explain power purchase agreements without slides.',
      'I know who finances small energy projects and what they ask.',
      'I can check the numbers of your climate claim before somebody else does.',
      'I have run <10-60> village meetings and can help you prepare yours.',
    ],
    seeks: [
      'Structural engineers who will look at old school roofs with me.',
      'Journalists or film people who could tell the story of a village that said yes.',
      'Someone who has raised debt for small energy projects.',
      'A lawyer who knows cooperatives well.',
    ],
  },
  {
    titles: ['Mathematics teacher', 'Head teacher', 'Learning designer', 'University lecturer'],
    at: 'school',
    tags: ['education', 'teaching', 'schools', 'learning design'],
    does: [
      'I teach mathematics to pupils who have been told it is not for them.',
      'I head a school of <300-900> children and one legendary caretaker.',
      'I design courses for technicians who would rather be in the workshop, and who are right.',
      'I lecture on the history of technology; the exam is a dinner conversation.',
    ],
    offers: [
      'I can help you turn what you know into a course that people finish.',
      'I can get you into a classroom to test something with real pupils.',
      'Ask me how to explain difficult things with chalk.',
      'I know how to train new teachers quickly and well.',
    ],
    seeks: [
      'An engineer or scientist who would visit my class and show the unfinished side of the job.',
      'A developer for a small classroom tool that must run on old laptops.',
      'Architects with experience of schools: we are being rebuilt and nobody asked the teachers.',
      'Someone who changed from teaching to companies and could say what they miss.',
    ],
  },
  {
    titles: ['Corporate lawyer', 'Employment lawyer', 'General counsel', 'Notary'],
    at: 'firm',
    tags: ['law', 'contracts', 'founders', 'policy'],
    does: [
      'I write contracts for companies whose founders still like each other, so that it stays that way.',
      'Employment law, both sides, which is the only way to stay honest.',
      'I am the only lawyer in a company of <80-400> engineers and I have learned to draw diagrams.',
      'I help families pass on farms and workshops without losing Christmas.',
    ],
    offers: [
      'I can read your shareholder agreement and mark the sentence that will hurt.',
      'I know succession: taxes, valuations and the conversation before both.',
      'I can explain what you may and may not promise an employee.',
      'I can help a cooperative or association with its statutes.',
    ],
    seeks: [
      'Engineers or doctors who think about founding a company and have not signed anything yet.',
      'Legal tech people who would like to be contradicted by a practitioner.',
      'Someone who left a law firm for something with their hands.',
      'A mediator to learn from; I am tired of winning.',
    ],
  },
  {
    titles: ['Chief financial officer', 'Investment manager', 'Auditor', 'Part-time CFO'],
    at: 'company',
    tags: ['finance', 'board', 'investment', 'succession'],
    does: [
      'I do the finances of a family company that makes hinges and has never been late with a salary.',
      'I invest in companies that own things: machines, boats, greenhouses.',
      'Auditor for <6-22> years. I have seen every way to hide a warehouse.',
      'I am a CFO for three small companies at once, one day a week each, and one for myself.',
    ],
    offers: [
      'I can prepare you for a board meeting or sit on yours.',
      'I can value a small company and explain how, in plain words.',
      'I know what banks want to see before they lend.',
      'I will teach you to read a balance sheet over one lunch.',
    ],
    seeks: [
      'Founders or heirs who are about to take over a company and want a sparring partner.',
      'A product person who would explain to me how software teams plan, if they do.',
      'Founders in energy or food with paying customers who are looking for debt rather than equity.',
      'Other part-time finance people, to share work and holidays.',
    ],
  },
  {
    titles: ['Logistics planner', 'Head of operations', 'Cold-chain manager', 'Warehouse manager'],
    at: 'company',
    tags: ['logistics', 'supply chain', 'operations', 'manufacturing'],
    does: [
      'I plan <90-400> trucks a day and know every lay-by between here and Rotterdam.',
      'I moved a factory eleven kilometres and lost only two people and one forklift.',
      'Cold chain for medicines: everything I do has a thermometer in it.',
      'I run the warehouse of a publisher, <20-70> thousand books a day before Christmas.',
    ],
    offers: [
      'I can look at your warehouse and find a day a week.',
      'I know how to choose a logistics partner and how to leave one.',
      'I have moved production between sites and can share the plan and the mistakes.',
      'I can help a small shop or maker ship abroad for the first time.',
    ],
    seeks: [
      'A founder in health or food who needs an operations partner from the first day.',
      'Data people who forecast demand for real and can show where it fails.',
      'Someone who has brought electric trucks into a fleet.',
      'People who run small food producers, to learn what they need from us.',
    ],
  },
  {
    titles: ['Sales engineer', 'Sales director', 'Public sector sales lead', 'Export sales manager'],
    at: 'company',
    tags: ['sales', 'B2B', 'hardware', 'negotiation'],
    does: [
      'I sell laboratory equipment to people who know more than I do, so I listen.',
      'I have built <2-4> sales teams from nothing and written down how.',
      'I sell software to town halls. The cycle is fourteen months and the biscuits are good.',
      'I sell machine tools in <3-9> countries and understand jokes in most of them.',
    ],
    offers: [
      'I can teach an engineer to sell without becoming somebody else.',
      'I know how procurement works in hospitals and city halls.',
      'I will listen to your pitch and tell you where I stopped believing it.',
      'I can help you hire your first salesperson.',
    ],
    seeks: [
      'Technical founders who have just realised they must sell.',
      'Somebody in medical devices who knows the approval path; my next job is there.',
      'People who have left sales for teaching or training.',
      'A pricing person to argue with.',
    ],
  },
  {
    titles: ['Product designer, furniture', 'Type designer', 'Packaging designer', 'Service designer'],
    at: 'studio',
    tags: ['design', 'prototyping', 'user research', 'packaging'],
    does: [
      'I design hospital furniture that can be cleaned, moved and loved, in this order.',
      'I draw typefaces for signs, mostly for people who are lost.',
      'I design packaging for small food producers with large dreams.',
      'I redesign forms for a pension office, the most grateful work there is.',
    ],
    offers: [
      'I have a workshop and can build a prototype in a weekend.',
      'I can make your form, letter or bill understandable.',
      'I know which printers take small orders and do not complain.',
      'I can watch five people use your thing and tell you what hurts.',
    ],
    seeks: [
      'Doctors and nurses with an object that annoys them every day.',
      'Small producers of food or tools who need a label or a box they can be proud of.',
      'A developer for a small tool I have drawn a hundred times.',
      'Somebody who prices creative work well and would look at my offers.',
    ],
  },
  {
    titles: ['Reporter', 'Radio editor', 'Science editor', 'Documentary producer'],
    at: 'media',
    tags: ['journalism', 'storytelling', 'film', 'science communication'],
    does: [
      'I report on water, which means on everything.',
      'I make radio features about work: tunnel builders, choir masters, night bakers.',
      'I edit science for people who switched off at school.',
      'I produce documentaries with small budgets and long winters.',
    ],
    offers: [
      'I can help you say in two minutes what you do.',
      'I will read your article, chapter or speech and cut it by a third.',
      'I know how to find people and get them to talk.',
      'I can prepare you for an interview, including the nasty question.',
    ],
    seeks: [
      'Engineers and scientists in the middle of something that may fail.',
      'A village, company or school that is changing and lets me come back for a year.',
      'Somebody who knows how to finance independent reporting without going mad.',
      'An economist who answers the phone.',
    ],
  },
  {
    titles: ['Baker and owner', 'Cheese maker', 'Canteen manager', 'Food technologist'],
    at: 'food',
    tags: ['food', 'small business', 'hospitality', 'manufacturing'],
    does: [
      'I studied chemistry and now I bake; the difference is smaller than my mother thinks.',
      'I make cheese from the milk of <14-60> goats with names.',
      'I run a canteen for <200-900> people and no one has complained since Thursday.',
      'I develop sauces for a company you have in your fridge, and pickles for myself.',
    ],
    offers: [
      'I know how to open a kitchen: permits, ventilation, the first bad month.',
      'I can help with recipes at scale, from ten litres to a thousand.',
      'I will show you my cost sheet, which is the most honest thing I own.',
      'I can host a small tasting or a team lunch.',
    ],
    seeks: [
      'A designer for labels that survive a wet cellar.',
      'Someone in logistics who could get fresh food to the city twice a week.',
      'An accountant who likes small kitchens.',
      'Other makers who sell directly and would compare numbers.',
    ],
  },
  {
    titles: ['Plant scientist', 'Environmental chemist', 'Physicist', 'Protein chemist'],
    at: 'lab',
    tags: ['science', 'research', 'biotech', 'agriculture'],
    does: [
      'I study how barley knows that winter is over.',
      'I run a laboratory for water samples; rivers tell on us.',
      'Physicist, <4-15> years at large machines, now at a small company with a small laser.',
      'I look for proteins that survive hot washing, for detergents and for curiosity.',
    ],
    offers: [
      'I can explain how to work with a university without losing a year.',
      'I can check whether a scientific claim holds, quickly and politely.',
      'I know my way around research grants in Europe.',
      'I can offer bench space and a patient technician on Fridays.',
    ],
    seeks: [
      'People who took research into a company and can tell me about the second year.',
      'Statisticians who like messy field data.',
      'Farmers who would try a variety on half a hectare.',
      'Science writers: we have found something and can only say it in Latin.',
    ],
  },
  {
    titles: ['Procurement officer', 'Head of digital services', 'Transport planner', 'Adviser to the mayor'],
    at: 'public',
    tags: ['public sector', 'policy', 'procurement', 'cities'],
    does: [
      'I write tenders for a town of <30-190> thousand people and try to keep them short.',
      'I bring forms online in a ministry, one at a time, oldest first.',
      'I plan bus lines; everybody is an expert, which is lovely and exhausting.',
      'I advise a mayor who reads everything I send, so I send little.',
    ],
    offers: [
      'I can explain how a public tender is really decided.',
      'I know whom to call in a city hall, and when.',
      'I can help you turn a pilot into a contract.',
      'I can tell you what a civil servant may accept: coffee, not lunch.',
    ],
    seeks: [
      'Founders who sell to cities and are ready to tell me where we waste their time.',
      'Engineers who would review a tender before it is published.',
      'Designers who have rewritten official letters.',
      'Someone who left public service and came back.',
    ],
  },
  {
    titles: ['Recruiter', 'Leadership coach', 'HR director', 'Organisational psychologist'],
    at: 'company',
    tags: ['HR', 'hiring', 'leadership', 'coaching'],
    does: [
      'I hire for factories: welders, planners, one chaplain.',
      'I coach people in the first year after a promotion, the loneliest one.',
      'I am head of people in a company of <60-300>, which means I know when the coffee is bad.',
      'I study why teams stop talking to each other and it is nearly always a spreadsheet.',
    ],
    offers: [
      'I can look at your job advert and say who will not apply because of it.',
      'I mentor first-time managers, one hour a month.',
      'I can help with a difficult conversation: we rehearse it.',
      'I know how salaries are set and how to talk about yours.',
    ],
    seeks: [
      'Managers in engineering who would let me observe a team for a week.',
      'Heads of people in companies of a similar size for an honest monthly call.',
      'A data person for a small, careful study about meetings.',
      'Someone who coaches in hospitals; I want to start there.',
    ],
  },
  {
    titles: ['Managing director, family company', 'Founder', 'Founder', 'Co-founder'],
    at: 'own',
    tags: ['founders', 'small business', 'leadership', 'succession'],
    does: [
      'I took over my parents’ window factory at <27-36> and am still asked where my father is.',
      'My second company repairs lifts before they stop. My first one does not exist any more.',
      'I founded a company that lends instruments to schools: <600-2500> violins, one tuba.',
      'We make sensors for beehives. Yes, there is a market; no, not in winter.',
    ],
    offers: [
      'I can tell you how it is to take over from a founder who is also your father.',
      'I have closed a company decently and can help you do it.',
      'I know how to find the first ten customers without money.',
      'I can be a calm voice in your second year.',
    ],
    seeks: [
      'A finance person for a day a week, for our first real board meetings.',
      'Somebody who has sold hardware to schools or cities.',
      'A lawyer who can talk about succession without frightening my mother.',
      'Other founders nearby for a dinner every second month.',
    ],
  },
]

/** Additional small requests. */
export const ALSO_EN: readonly string[] = [
  'Also a running partner, slow, mornings.',
  'And if you play chamber music badly and gladly, do write.',
  'I am also new in town and grateful for a good baker’s address.',
  'Also happy to meet anyone who was in the reading room until it closed.',
  'And somebody to practise my rusty Russian with.',
  'Climbing partners welcome too.',
  'Also looking for a good book club with bad discipline.',
  'And a chess partner for slow evenings.',
  'I would also like to meet people who have moved back home after years away.',
  'Also anyone who commutes by night train and has tips.',
]

/** Situation in life; one final sentence. */
export const ASIDES_EN: readonly string[] = [
  'Two children, one allotment, never enough rain.',
  'I swim in the lake until October.',
  'Saturdays belong to the orchestra, third desk of the violas.',
  'I collect railway timetables and admit it freely.',
  'I live on a houseboat that is older than my grandmother.',
  'I am learning Georgian, one toast at a time.',
  'My dog attends most meetings.',
  'I cook for friends every other Sunday and write down who likes what.',
  'I referee children’s football, which is diplomacy.',
  'I repair bicycles for anyone on our street.',
  'In winter I disappear on skis.',
  'I grow forty kinds of tomato and give away thirty-nine.',
  'I sing bass, badly placed among tenors.',
  'I walk to work along the river and call my sister on the way.',
  'I restore radios from the fifties.',
  'I read crime novels only, preferably cold ones.',
  'I keep bees with a neighbour who is afraid of them.',
  'I have been to every swimming pool in this city.',
  'I write letters by hand and apologise for the handwriting.',
  'I came for a year and stayed for <6-24>.',
  'I dance tango with more courage than skill.',
  'I volunteer at the repair café on first Fridays.',
]
