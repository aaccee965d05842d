/**
 * Names of topics in both languages, one topic a line: English | Russian. The first name of each side is shown; the
 * others, divided by commas, mean the same.
 */
export const TOPIC_NAMES = `
software, software development | разработка, софт, разработка по, программирование
programming, coding | программирование
frontend, front-end | фронтенд
backend, back-end | бэкенд, бекенд
web, web development | веб-разработка
mobile development, mobile apps | мобильная разработка
databases | базы данных
data | данные
data science | наука о данных
data analysis, analytics | аналитика, анализ данных
open data | открытые данные
machine learning | машинное обучение
artificial intelligence, ai | искусственный интеллект, ии
computer vision | компьютерное зрение
robotics | робототехника
hardware, electronics | электроника, железо
sensors | датчики
cybersecurity, information security | информационная безопасность, кибербезопасность
devops | девопс
open source | открытый код, опенсорс
testing | тестирование
product | продукт
product management | управление продуктом, продакт-менеджмент
project management | управление проектами
design | дизайн
service design | сервис-дизайн
product design | продуктовый дизайн
graphic design | графический дизайн
interior design | дизайн интерьеров
brand design, branding | брендинг
user research, ux research | пользовательские исследования
typography | типографика
fonts | шрифты
illustration | иллюстрация
prototyping | прототипирование
architecture | архитектура
urban planning, urbanism | градостроительство, урбанистика
public spaces | общественные пространства
cities | города
housing | жильё
construction | строительство
engineering | инженерия
engineering management | управление разработкой
manufacturing, production | производство
packaging | упаковка
labels | этикетка
logistics | логистика
supply chain | цепочки поставок
procurement | закупки
import | импорт
export | экспорт
trade | торговля
retail | розница
sales | продажи
marketing | маркетинг
advertising | реклама
pr, public relations | связи с общественностью, пиар
pricing | ценообразование
customer service | клиентский сервис
negotiation | переговоры
strategy | стратегия
operations | операции
management | управление, менеджмент
leadership | руководство, лидерство
first-time manager | первый раз руководитель
hiring, recruiting | наём, найм, рекрутинг
hr, human resources | управление персоналом
coaching | коучинг
mentoring | менторство, наставничество
training | обучение
teaching | преподавание
education | образование
school, schools | школа, школы
learning design | методика, педагогический дизайн
online courses | онлайн-курсы
languages | языки
translation | перевод
bilingual children | билингвы
speech therapy | логопедия
finance | финансы
accounting | учёт, бухгалтерия, бухгалтерский учёт
taxes | налоги
tax law | налоговое право
investment, investing | инвестиции
venture capital | венчурный капитал
fundraising | фандрайзинг
grants | гранты
philanthropy | благотворительность, филантропия
insurance | страхование
pensions | пенсии
fintech | финтех
crypto, blockchain | блокчейн
economics | экономика
law | право, юриспруденция
contracts | договоры, контракты
copyright | авторское право
legal tech | легалтех
mediation | медиация
justice | справедливость, правосудие
human rights | права человека
policy, public policy | государственная политика
politics | политика
public sector | госсектор
public services | госуслуги
certification | сертификация
founders, founder | основатели, предприниматель, предприниматели
startups, startup | стартапы, стартап
cofounder, co-founder | сооснователь
entrepreneurship | предпринимательство
small business | малый бизнес
family business | семейный бизнес
b2b | b2b
freelancing | фриланс
cooperatives, cooperative | кооператив, кооперативы
succession | преемственность
board | совет директоров
career change | смена профессии
medicine | медицина
health, healthcare | здоровье, здравоохранение
hospitals | больницы
patients, patient experience | пациенты
nursing | сестринское дело, медсестра
mental health | психическое здоровье
psychology | психология
psychotherapy | психотерапия
physiotherapy | физиотерапия
rehabilitation | реабилитация
radiology | радиология
diabetes | диабет
genetics | генетика
biotech | биотехнологии
medical devices | медицинские приборы
ageing | старение
accessibility | доступность
science | наука
research | исследования
science communication | популяризация науки, просвещение
physics | физика
chemistry | химия
biology | биология
mathematics, maths | математика
statistics | статистика
astronomy | астрономия
history | история
philosophy | философия
sociology | социология
climate | климат
ecology, environment | экология
energy | энергетика
solar | солнечная энергетика
heat pumps | тепловые насосы
circular economy | экономика замкнутого цикла
air quality | качество воздуха
water | вода
ocean | океан
rivers | реки
agriculture | сельское хозяйство
agronomy | агрономия
food | еда
bread | хлеб
baking | выпечка
cooking | кулинария
wine | вино
coffee | кофе
tea | чай
restaurants, restaurant | ресторан, рестораны
catering | общепит, кейтеринг
hospitality | гостеприимство
tourism | туризм
travel | путешествия
transport | транспорт
mobility | мобильность
railways | железные дороги
aviation | авиация
maintenance | обслуживание и ремонт
timber | древесина
woodwork | столярное дело
crafts, craft | ремесло, ремёсла
ceramics | керамика
textiles | текстиль
fashion | мода
costume | костюм
photography | фотография
film, cinema | кино
documentary | документалистика, документальное кино
theatre, theater | театр
dance | танцы
music | музыка
choir | хор
jazz | джаз
audio, sound | звук
acoustics | акустика
podcast, podcasts | подкасты, подкаст
media | медиа
journalism | журналистика
writing, copywriting | тексты
editing | редактура
publishing | издание, издательское дело
books, book | книга, книги
children's books | детские книги
literature | литература
poetry | поэзия
storytelling | сторителлинг
newsletters | рассылки
interviews | интервью
communication | коммуникация, коммуникации
museums | музеи
exhibitions | выставки
heritage | наследие
restoration | реставрация
art | искусство
culture | культура
maps | карты
games | игры
board games | настольные игры
chess | шахматы
sport, sports | спорт
running | бег
climbing | скалолазание
mountains | горы
cycling | велосипед
yoga | йога
swimming | плавание
walking, walks | прогулки
gardening | садоводство
children | дети
parenting | родительство
youth | молодёжь
women | женщины
volunteers, volunteering | волонтёрство, волонтёры
community, communities | сообщества, сообщество
events | мероприятия
alumni | выпускники
loyalty | лояльность
emigration | эмиграция
immigration | иммиграция
refugees | беженцы
evaluation | оценка проектов
planning | планирование
engineering design | проектирование
plain language | понятный язык
`
