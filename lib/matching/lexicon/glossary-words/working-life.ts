/**
 * Words of working life that mean the same or nearly so, English : Russian, one group a line. Written by hand, in
 * dictionary form; stemming covers the inflections. Loan words and their Russian equals stand together, and so do a
 * craft and its craftsman, because who seeks the one is served by the other. A word may be in several groups.
 */
export const WORKING_LIFE = `
founder : основатель фаундер учредитель
cofounder : сооснователь кофаундер соучредитель
startup : стартап
entrepreneur entrepreneurship entrepreneurial : предприниматель предпринимательство предпринимательский
business : бизнес дело
company firm corporation : компания фирма корпорация
enterprise : предприятие корпоративный
corporate : корпоративный
investor investment invest investing : инвестор инвестиция инвестировать инвестиционный вложение
venture vc : венчурный венчур
capital : капитал
fund : фонд
fundraising raise funding : фандрайзинг привлечение финансирование привлекать
seed preseed : посевной посев
angel : ангел
round : раунд
valuation : оценка
equity share stake : доля акция
exit acquisition : экзит поглощение приобретение
merger : слияние
accelerator incubator : акселератор инкубатор
pitch deck presentation : питч презентация дек
grant : грант
revenue income : выручка доход
profit profitability : прибыль прибыльность рентабельность
turnover : оборот
money : деньги
budget : бюджет
price pricing : цена ценообразование
cost expense : стоимость затраты расход
finance financial financier : финансы финансовый финансист
cfo : финдиректор
accounting accountant bookkeeping : бухгалтерия бухгалтер бухгалтерский учет
audit auditor : аудит аудитор
tax taxation : налог налоговый налогообложение
bank banking banker : банк банковский банкир
loan credit lending : кредит заем кредитование кредитный
payment pay : платеж оплата платежный
insurance : страхование страховой
stock securities : акция биржа
trading trader : трейдинг трейдер торговля
trade commerce : торговля торговый коммерция
crypto cryptocurrency : крипта криптовалюта
blockchain : блокчейн
token : токен
fintech : финтех
risk : риск
fraud antifraud : мошенничество фрод антифрод
compliance : комплаенс соответствие
strategy strategic strategist : стратегия стратегический стратег
plan planning planner : план планирование планировать
goal objective aim : цель задача
growth grow : рост расти развитие
scale scaling : масштаб масштабирование масштабировать
market : рынок рыночный
marketing marketer : маркетинг маркетолог маркетинговый
advertising advertisement ad ads : реклама рекламный
promotion promote : продвижение продвигать
brand branding : бренд брендинг
pr publicity : пиар
press journalist journalism : пресса журналист журналистика
media : медиа сми
content : контент
copywriter copywriting : копирайтер копирайтинг текст
editor editing editorial : редактор редактура редакторский
writer author writing : писатель автор
publishing publisher : издательство издатель | book : книга
translation translator interpreter : перевод переводчик
seo : сео поисковый
targeting targeted : таргет таргетинг таргетолог
traffic : трафик
lead leads leadgen : лид лидогенерация
funnel : воронка
audience : аудитория
customer client buyer : клиент покупатель заказчик
sales sale selling seller : продажи продажа сейлз продавец
negotiation negotiate : переговоры договариваться
deal : сделка
contract agreement : договор контракт соглашение
partner partnership : партнер партнерство партнерский
supplier vendor supply : поставщик поставка снабжение
procurement purchasing : закупка снабжение
export : экспорт
import : импорт ввоз
wholesale : оптовый опт
retail retailer : ритейл розница розничный
shop store : магазин
marketplace : маркетплейс площадка
ecommerce : екоммерс электронная коммерция
logistics : логистика логист
delivery shipping courier : доставка курьер перевозка
warehouse : склад складской
manufacturing production : производство производственный
factory plant : завод фабрика
industry industrial : промышленность отрасль индустрия промышленный
construction builder building : строительство строитель строительный стройка здание
architect architecture architectural : архитектор архитектура архитектурный
realty property estate : недвижимость
rent rental lease : аренда съем
interior : интерьер
furniture : мебель
agriculture agricultural farming farmer agritech : сельский хозяйство агро фермер агротех
food nutrition : еда питание пища пищевой
cooking chef culinary : кулинария повар готовить
restaurant cafe : ресторан кафе общепит
coffee : кофе кофейня
wine : вино виноделие
hotel hospitality : отель гостиница гостеприимство
travel tourism tourist : путешествие туризм турист
transport transportation : транспорт перевозка
car automotive vehicle : автомобиль авто машина
aviation aircraft flight : авиация самолет полет
space : космос космический
ship maritime shipping : судно морской
energy power : энергия энергетика
electricity electric electrical : электричество электрический
solar : солнечный
oil : нефть нефтяной
gas : газ газовый
mining : добыча горный
ecology ecological environmental : экология экологический эколог
environment : среда окружение
climate : климат климатический
sustainability sustainable esg : устойчивость устойчивый
recycling waste : переработка отходы мусор
emission : выброс
water : вода водный
health healthcare : здоровье здравоохранение
medicine medical medtech : медицина медицинский медтех
telemedicine telehealth : телемедицина
doctor physician clinician : врач доктор
nurse : медсестра
patient : пациент
clinic hospital : клиника больница госпиталь
pharmacy pharmaceutical drug : фармацевтика фарма аптека лекарство
biotech biotechnology : биотех биотехнология
biology biologist : биология биолог
genetics genetic : генетика генетический
chemistry chemist chemical : химия химик химический
physics physicist : физика физик
mathematics math mathematician : математика математик
science scientist scientific : наука ученый научный
research researcher : исследование исследователь исследовать
laboratory lab : лаборатория
experiment : эксперимент
phd doctorate : аспирант кандидатская диссертация
psychology psychologist : психология психолог
therapy therapist psychotherapy : терапия терапевт психотерапия психотерапевт
wellbeing wellness : благополучие велнес
meditation mindfulness : медитация осознанность
yoga : йога
fitness : фитнес
sport athlete : спорт спортсмен спортивный
running marathon runner : бег марафон бегать
football soccer : футбол
tennis : теннис
swimming : плавание
cycling bike : велосипед велоспорт
climbing : скалолазание
hiking trekking : поход треккинг
skiing ski snowboard : лыжи сноуборд
chess : шахматы
beauty cosmetics : красота косметика
fashion : мода
clothing apparel : одежда
jewellery jewelry : украшение ювелирный
education educational : образование образовательный
edtech : эдтех образовательный
school : школа школьный
university : университет вуз
student : студент ученик
teacher lecturer teaching : учитель преподаватель преподавание
tutor : репетитор тьютор
training trainer : тренинг обучение тренер
learning : обучение
learn study : учиться изучение учеба
course : курс
lecture : лекция
webinar : вебинар
workshop : воркшоп мастеркласс
mentor mentoring mentorship : ментор менторство наставник наставничество
coach coaching : коуч коучинг
advisor adviser advice advisory : советник совет консультант
consulting consultant consultancy : консалтинг консультант консультация консультирование
expert expertise specialist : эксперт экспертиза специалист
skill : навык умение
experience : опыт
knowledge : знание
career : карьера карьерный
job vacancy position : работа вакансия должность
work : работа работать
hr : эйчар кадры кадровый
recruiter recruiting recruitment hiring hire : рекрутер рекрутинг найм нанимать подбор
candidate applicant : кандидат соискатель
resume cv : резюме
interview : собеседование интервью
employee staff : сотрудник работник персонал
employer : работодатель
salary wage : зарплата оклад
onboarding : онбординг адаптация
remote : удаленный удаленка
freelance freelancer : фриланс фрилансер
intern internship : стажер стажировка
junior : джуниор младший начинающий
senior : сеньор старший
team : команда командный
leader leadership : лидер лидерство руководитель
manager management manage : менеджер менеджмент управление руководитель управлять
director : директор
head chief : глава руководитель начальник
ceo : гендиректор
cto : техдиректор
owner : владелец собственник
board : совет правление
assistant : ассистент помощник
operations operational : операционный операции
process : процесс
project : проект проектный
product : продукт продуктовый продакт
roadmap : роудмап
agile scrum : аджайл скрам гибкий
deadline : дедлайн срок
kpi metric metrics : метрика показатель
efficiency effective : эффективность эффективный
productivity : продуктивность
quality : качество
support : поддержка поддерживать
help : помощь помогать
service : сервис услуга обслуживание
feedback : отзыв фидбэк
review : ревью обзор рецензия
report reporting : отчет отчетность
document documentation : документ документация
law legal lawyer attorney counsel : право юрист юридический адвокат закон правовой
court litigation : суд судебный
patent : патент патентный
intellectual : интеллектуальный
copyright : авторский копирайт
license licensing licence : лицензия лицензирование
trademark : товарный знак
privacy : приватность конфиденциальность
regulation regulatory : регулирование регулятор
government state : государство правительство государственный
policy politics political : политика политический
public : общественный публичный
ngo nonprofit : нко некоммерческий
charity charitable philanthropy : благотворительность благотворительный филантропия
volunteer volunteering : волонтер волонтерство доброволец
social : социальный
society : общество
community : сообщество комьюнити
network networking : сеть нетворкинг
communication : коммуникация общение
event : мероприятие событие ивент
conference : конференция
meetup : митап встреча
meeting : встреча собрание
exhibition expo : выставка
speaker speech : спикер выступление оратор
moderator facilitator : модератор фасилитатор ведущий
organizer organiser organization organisation : организатор организация
friend friendship : друг дружба
family : семья семейный
child children kids : ребенок дети детский
parent parenting : родитель родительство
woman women female : женщина женский
youth young : молодежь молодой
elderly : пожилой
technology tech technological : технология технологический технологии
technical : технический
digital : цифровой диджитал
innovation innovative : инновация инновационный
engineer engineering : инженер инженерия инженерный
developer development develop : разработчик разработка разрабатывать
programmer programming : программист программирование
software : софт программный по
hardware : железо оборудование аппаратный
device gadget : устройство прибор гаджет
sensor : датчик сенсор
electronics electronic : электроника электронный
robot robotics : робот робототехника
drone : дрон беспилотник
automation automate : автоматизация автоматизировать
iot : интернет вещей
computer : компьютер компьютерный
mobile : мобильный
app application : приложение
web : веб
website site : сайт
internet online : интернет онлайн
frontend : фронтенд
backend : бэкенд бекенд
fullstack : фулстек фуллстек
android : андроид
ios : айос
game gaming gamedev : игра гейминг геймдев игровой
simulation : симуляция моделирование
virtual vr : виртуальный
ai : ии нейросеть
artificial : искусственный
intelligence : интеллект
machine : машинный машина
neural : нейронный нейросеть
algorithm : алгоритм
model modeling modelling : модель моделирование
data : данные дата
database : база бд
postgresql postgres : постгрес
dataset : датасет выборка
analytics analyst analysis analyze : аналитика аналитик анализ анализировать
statistics statistical statistician : статистика статистик статистический
visualization : визуализация
forecast prediction predict : прогноз прогнозирование предсказание
recommendation recommend : рекомендация рекомендательный
search : поиск поисковый
classification : классификация
speech voice : речь голос голосовой
vision image : зрение изображение
language linguistics : язык лингвистика языковой
text : текст текстовый
cloud : облако облачный
server : сервер серверный
infrastructure : инфраструктура
devops : девопс
deployment deploy : деплой развертывание
monitoring monitor : мониторинг отслеживание
security secure cybersecurity infosec : безопасность кибербезопасность безопасный
encryption cryptography : шифрование криптография
vulnerability pentest : уязвимость пентест
password : пароль
access : доступ
authentication authenticate : аутентификация
authorization : авторизация
user : пользователь пользовательский
interface : интерфейс
usability : юзабилити удобство
design designer : дизайн дизайнер проектирование
graphic graphics : графика графический
illustration illustrator : иллюстрация иллюстратор
animation animator : анимация аниматор
prototype prototyping : прототип прототипирование
code coding : код кодирование
testing test tester qa : тестирование тест тестировщик
bug error : баг ошибка
failure : сбой отказ
release : релиз выпуск
version : версия
feature : фича функция возможность
requirement : требование
integration integrate : интеграция интегрировать
system : система системный
platform : платформа
tool : инструмент
library : библиотека
framework : фреймворк
module : модуль
component : компонент
microservice microservices : микросервис
api : интерфейс апи
protocol : протокол
standard : стандарт

performance : производительность
load : нагрузка
latency delay : задержка
memory : память
storage : хранилище хранение
backup : бэкап резервный
cache caching : кэш кеш кэширование
queue : очередь
stream streaming : поток стриминг
request query : запрос
response answer : ответ
message messaging : сообщение
notification : уведомление
email mail : почта письмо
chat messenger : чат мессенджер
bot chatbot : бот чатбот
file : файл
folder directory : папка каталог
key : ключ
value : значение ценность
object : объект
class : класс
function : функция
method : метод
variable : переменная
array : массив
list : список
loop cycle : цикл
thread : поток
branch : ветка
repository : репозиторий
configuration config : конфигурация настройка
setting settings setup : настройка
environment : окружение среда
container : контейнер
distributed : распределенный
parallel : параллельный
reliability reliable : надежность надежный
scalability scalable : масштабируемость масштабируемый
availability : доступность
optimization optimize : оптимизация оптимизировать
architecture : архитектура
pattern : паттерн шаблон
template : шаблон
dependency : зависимость
compiler compile : компилятор компиляция
debugging debug : отладка отлаживать
refactoring refactor : рефакторинг
migration : миграция
update upgrade : обновление обновлять
installation install : установка устанавливать
account : аккаунт учетный
session : сессия сеанс
domain : домен
traffic : трафик
gateway : шлюз
router routing : маршрутизатор маршрутизация роутер
firewall : файрвол брандмауэр
telecom telecommunications : телеком связь телекоммуникации
phone telephone smartphone : телефон смартфон
call : звонок вызов
camera : камера
video : видео
audio sound : аудио звук
podcast : подкаст
film movie cinema : фильм кино
director filmmaker : режиссер
actor acting theatre theater : актер театр
music musician : музыка музыкант музыкальный
concert festival : концерт фестиваль
art artist : искусство художник арт
gallery museum : галерея музей
culture cultural : культура культурный
history historical historian : история историк исторический
philosophy : философия
photo photography photographer : фото фотография фотограф
dance dancing : танец танцы
hobby : хобби увлечение
blog blogger : блог блогер
influencer : инфлюенсер блогер
subscriber subscription : подписчик подписка
city urban urbanism : город городской урбанистика
country : страна
region regional : регион региональный
local : местный локальный
global international : международный глобальный
foreign abroad : иностранный зарубежный рубеж
relocation relocate moving : релокация переезд переезжать
visa immigration : виза иммиграция
expat emigrant : экспат эмигрант
europe european : европа европейский
america american usa us : америка американский сша
russia russian : россия русский российский
germany german : германия немецкий
france french : франция французский
england britain british : англия британия британский
english : английский
spain spanish : испания испанский
italy italian : италия итальянский
china chinese : китай китайский
india indian : индия индийский
japan japanese : япония японский
asia asian : азия азиатский
africa african : африка африканский
israel : израиль
turkey turkish : турция турецкий
georgia georgian : грузия грузинский
armenia armenian : армения армянский
kazakhstan : казахстан казахстанский
serbia serbian : сербия сербский
moscow : москва московский
petersburg : петербург питер спб
london : лондон
berlin : берлин
paris : париж
dubai : дубай
tbilisi : тбилиси
yerevan : ереван
belgrade : белград
almaty : алматы
istanbul : стамбул
lisbon : лиссабон
porto : порту
hamburg : гамбург
munich : мюнхен
vienna : вена
prague : прага
warsaw : варшава
krakow : краков
rome : рим
milan : милан
zurich : цюрих
geneva : женева
madrid : мадрид
barcelona : барселона
valencia : валенсия
lyon : лион
amsterdam : амстердам
dublin : дублин
copenhagen : копенгаген
stockholm : стокгольм
helsinki : хельсинки
budapest : будапешт
riga : рига
tallinn : таллин
vilnius : вильнюс
kyiv kiev : киев
minsk : минск
limassol : лимасол
haifa : хайфа
jerusalem : иерусалим
tashkent : ташкент
novosibirsk : новосибирск
yekaterinburg : екатеринбург
kazan : казань
launch start : запуск запускать старт
build create creation : создание создавать строить
idea concept : идея концепция
solution : решение
problem : проблема
decision : решение
change transformation : изменение трансформация
improvement improve : улучшение улучшать
increase : увеличение увеличивать
reduce reduction decrease : сокращение снижение снижать
success successful : успех успешный
exchange share : обмен делиться
collaboration collaborate cooperation : сотрудничество коллаборация
open : открытый
source : источник исходный
early : ранний
stage : стадия этап
sector field : сектор сфера область
b2b : б2б
b2c : б2с
saas : саас
`
