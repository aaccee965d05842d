import { stemsOfList } from './stems-of-list'

/**
 * How much a word can say about what someone seeks or offers. A `subject` can be the reason why two people should meet;
 * a `topical` one if it is declared or not alone ("school", "books"); a `plain` word only adds to a reason ("manager",
 * "paid"); a `quiet` one says nothing at all ("two", "people").
 */
export type Voice = 'subject' | 'topical' | 'plain' | 'quiet'

/** Numbers, time, people in general, and the verbs and nouns of any sentence. In any form. */
const QUIET = `
god lord heaven heavens goodness sake бог бога богу слава славу слове черт черту господи ладно увы
kilometre kilometres metre metres meter tonne tonnes litre litres mile miles kilo метр метров метра километр тонна
тонны литр кило сантиметр abroad anywhere elsewhere somewhere cannot cheap cheaply choose chose chosen choosing
condition conditions cause cross exciting fortnight meantime mid poor popular quote quoted readable realise realised
realize responsible skip underrated unsure usable whatever visible weigh lock locked knock knocked hurt hurts habit
habits front claim claims classic complain complains comprehensive confidence admit touch non very patch alive loose
beyond de du le la les el mar na тех теми кем кому меньше больше раньше кроме наконец конкретный конкретная вслух
вовремя довезти доделать доехал дойти дойдет едет испортить навожу называть насколько находить недорогие недорого
никаких никого отдавать отдала оставили оставить площади подскажу порядок появляется появляться предстоит превратить
продолжения продолжение пропадает против равно разумные разумный слишком случайно сменить сначала снились снится
сорвать составить сохранить станет точка точек требуют требовать уверен уверена внутри напишу последствий ошибаться
ошибка ошибок ошиблась основном прошу рекомендую страстью страсть вижу видел видно вызову вызвать вырос выросло вожу
возил везем пожалел провалить поймать поэтому ко вернется бесполезно привез крыша пусто подружиться поговорить
получать уходит ушел успокаивать менее более дальше дальние незнакомый независимый независимая популярный полезный
полезное неожиданный недоверие кажется казаться умирать умереть сдаваться вслед довольно уровень уровне zero one two
three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen first second third fourth
fifth sixth seventh eighth ninth tenth twentieth once twice thrice half halfway quarter double single pair couple
several number numbers per cent percent year month week weekday weekend weekly monthly yearly day daily hour minute
moment morning afternoon evening tonight night noon midnight today tomorrow yesterday monday tuesday wednesday
thursday friday saturday sunday january february march april june july august september october november december
spring summer autumn winter season decade century time times twenties thirties forties fifties sixties seventies
eighties nineties ago yet soon later late latest early earlier last next previous former formerly past future current
currently now recent recently long longer term always usually often sometimes never ever rarely almost already still
until since mostly someone somebody anyone anybody everyone everybody nobody none people person persons folk guy guys
man men human thing things something anything everything nothing stuff lot lots bit way ways kind kinds sort type part
parts piece side sides place places point end ends start started starting begin began begun beginning middle rest top
bottom case fact example reason matter matters item list line lines level set sets form forms detail result results
life live lives lived living world word words name names question questions answer answers problem problems idea ideas
issue issues be become became becoming get got getting gotten go went gone going come came coming make made making
maker makers take took taken taking give gave given giving put putting let lets keep kept keeping hold held holding
turn turned turning bring brought bringing find found finding look looking looked see saw seen seeing know knew known
knowing knowledge think thought thinking feel felt feeling say said saying tell told telling talk talking talked speak
spoke spoken ask asked asking call called calling want wanted need needed needs wish hope hoped like liked love loved
loves enjoy enjoyed prefer preferred preferably mind try tried trying use used using user useful useless work worked
working works help helped helping helpful do done doing show shown shows happen happened seem seems stay stayed leave
left leaving move moved run ran runs meet met meeting meetings understand understands understood mean means meant
believe remember forget forgot learn learned learnt learns share shared sharing spend spent wait waits waited sit sat
stand stood change changed changing add added allow allowed decide decided decides deal explain explained explains
listen hear heard hears read reads reading sound sounds sign ended stop stopped stops continue follow followed send
sent join joined win wins won lose lost losing miss missed missing pick picks picked cut draw drew drive catch carry
carried fall fell raise hate hated care promise promised appear bear cry laugh smile sing dare grow grew grown solve
survive survived depend rely involve include including exist lead leads leading expect good better best bad worse
worst badly well great nice fine real really actual actually true honest honestly honesty proper properly right wrong
new newly old older oldest young younger big bigger biggest small smaller smallest little large larger huge tiny short
tall high low full empty whole complete main major important importance interesting interested interest different
difference similar same certain sure possible possibly likely able ready willing available easy easily easier hard
difficult simple simply quick quickly fast faster slow slowly happy glad sad sorry grateful tired bored boring strange
odd unusual weird funny fun polite politely warm cold hot cool strong weak clear clearly clean close closed closing
open opened opening free busy careful brave serious seriously special specific general generally normal usual common
ordinary typical perfect decent fair fairly rough roughly wild terrible awful wonderful lovely beautiful ugly stupid
clever smart curious together alone apart away back forward ahead far near nearly enough else instead mainly
especially exactly maybe perhaps though anyway plus via max min etc ok yes happily sadly accidentally finally suddenly
eventually basically literally truly deeply highly worth chance luck lucky effort trouble mistake mistakes trick
tricks secret attention fellow fellows expert experts expertise specialist specialists professional professionals
experience experienced experiences founder founders cofounder co guest member members один одна одно одни одного одной
одному одним одну одном два две двух двум двумя три трех трем тремя четыре четырех пять пяти шесть шести семь семи
восемь восьми девять девяти десять десяти одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать
семнадцать восемнадцать девятнадцать двадцать двадцати тридцать сорок сорока пятьдесят шестьдесят семьдесят
восемьдесят девяносто сто ста сотня двести двухсот триста трехсот четыреста пятьсот тысяча миллион миллиард полтора
полторы дюжина первый первая первое первого первых второй вторая вторую третий третья третье третью четвертый пятый
шестой седьмой восьмой девятый десятый единственный половина четверть пара процент число дважды трижды вдвое втрое
впервые год года году годы лет месяц месяца месяцев неделя недели неделю день дня дней дни сутки час часа часов минута
минут секунда момент утро утра утрам утром вечер вечера вечерам вечером ночь ночи ночам полдень полгода выходной
выходные понедельник вторник среда четверг пятница субботу субботам суббота воскресенье январь февраль март апрель май
июнь июль август сентябрь октябрь ноябрь декабрь весна лето осень зима зиму сезон десятилетие век время времени пора
раз разу давно недавно скоро поздно рано сегодня завтра вчера последний последние последнее следующий следующее
прошлый позапрошлый будущий бывший нынешний ныне теперь сих пор заранее обычно часто редко долго быстрый быстро
быстрее медленно почти человек человека людей люди людям людьми кто-то некто никто ничто каждый каждая каждую любой
любые всякий мужчина сам самый самое самом оба обе вещь вещи штука дело дела деле делах место мест месте часть части
сторона стороны конец конца начало вид вида видов тип случай пример причина результат результаты образ список слово
слова имя вопрос вопросы ответ проблема идея способ смысл польза жизнь жизни жив живой живу живет живут мир свет быть
есть стать стал стала становиться мочь могу может могут можем умею умеет умеют уметь знаю знает знать знают знал делаю
делает делают делать делал делала сделать сделаю сделал сделала иду идти ходить ходил прийти пришел прошел прошла
прошли прошло пройти дать даю давать дал дала дают взять беру брать взял возьмется ставить ставлю поставить ставил
ставят держать держу найти нахожу ищу искать искал видеть увидеть смотреть смотрю посмотреть посмотрит думать думаю
думал придумать придумал придумала придумали придумаю придумает придумываю чувствовать сказать говорить говорю говорит
говорят говорил разговор разговоры разговаривать рассказать рассказывать расскажу спросить спрашивать спрашиваю
спрашивают отвечать отвечает ответить хотеть хочу хочет хотел нужен нужна нужно нужны надо готов готова готовы готовых
желать надеяться нравится понравится люблю любить любит любят любили любимый рад рада предпочитать пробовать пробовала
попробовать пытаться использовать пользоваться пользуюсь работать работаю работает работал работала работают работа
работы помогать помогаю помогает помочь помогу помощь поможет показать показывать случаться оказаться остаться остаюсь
остаетесь остался осталась остались уйти ухожу понять понимаю понимает понимать понятно объяснить объясняю объяснять
помнить помню забыть забывать учиться учусь научит научить научилась делиться поделиться ждать жду сидеть сижу посижу
стоять стоит менять меняю решать решает решаю добавить решить слушать слышать читать читаю начать начинаю начинал
начинала начинают закончить заканчиваю продолжать терять потерял потеряла искренне собрать собираю собирать вернуть
возвращаю возвращаться приехать приехал уехать уеду бояться боится боятся обещать верить горжусь гордиться привык
привыкла получаться получилось получить вести веду довести вывести выйти выходить выходит выходят жить прожить
познакомиться знакомлю познакомить встречаться встретиться избегать избегал мечтать мечтаю скучать скучаю ненавижу
считаю считать пускать пустит провожу провести провел провела бросать бросают пожить стараться угадать класть бывает
хороший хорошая хорошее хорошо лучше лучший лучшие плохой плохо хуже настоящий настоящая честный честная честно
честнее правильный правильно неправильный новый новая новое новые старый старая старых большой большая больших
маленький маленькая маленьких небольшой небольшая небольшие малый мало много огромный короткий длинный долгий полный
целый целая главный важный интересный интересно интересен разный похожий возможный готовый легкий трудный сложный
сложное простой просто скорый счастливый грустный усталый устал устала странный необычный смешной вежливый теплый
холодный сильный слабый ясный чистый закрытый открытый открыть открыла открывать закрывать закрываю свободный
бесплатный бесплатно серьезный особый обычный нормальный нормально идеальный отличный плохое умный глупый красивый
красивое чужой чужая свой вместе отдельно рядом далеко близко обратно заново хватает достаточно ровно примерно около
точно вообще совсем абсолютно действительно почему зачем откуда сколько пусть лишь кстати поводу пожалуйста спасибо
эксперт специалист профессионал опыт опыта опытом основатель основательница основателей сооснователь участник друг
друга взамен обмен сила сил руками рука руки голова глаз лицо researching researched
пригожусь пригодиться пригодится двойной количество бедный тратить дешевый факт термин верх дно форма изменение разница одинаковый знание знания мысль
мысли разум внимание усилие усилия использование знак худший определенный горячий доступный реальный истинный
предыдущий текущий древний левый секретный существовать принести отправить нести бежать падать расти звать значить
выиграть проиграть остановить завершить произойти появиться включать зависеть позволить разрешать присоединиться
резать ожидать изменить подписать извините потребность сочетание участник многие несколько particular many equal
frequent temporary receive received consider considered require required requires inside
`

/**
 * Words that accompany a subject: broad roles, everyday verbs and nouns, manners, feelings, places. In any form.
 */
const PLAIN = `
предмет предметы предметный competition competitions classroom classrooms
design designed designs agency agencies agent association associations block blocks campaign chart childhood claim
committee counter craftsman district exchange finish finished fighting hall match matched monster mood panel petty
profession relationship relationships remove removed shake shift shortcut southern northern strangers stranger stream
streams structure talent talkative technique treat turn volume volumes warning warnings wave waves married marry
institution institutions official officials consent reception appointment appointments campus category chapter
sentence sentences paragraph paragraphs title swap copy posts postal агентство агентства корпус корпуса основа
площадка полка попытка профессия решение материал занятие занятия точки следствие головная голова бюро центр manager
managers management manage director directors head heads chief lead officer owner boss executive executives colleague
colleagues partner partners assistant coordinator adviser advisor advice advise advises consultant consultants
consulting freelancer freelance independent self employed employee employees staff worker workers team teams company
companies firm organisation organization business businesses office offices industry sector project projects programme
program service services solution solutions process system systems tool tools client clients customer customers job
jobs career role position practice practical skill skills method plan plans planned goal task group groups society
private global national country countries region town street house home homes room rooms table floor wall window area
field fields centre center north south east west build built buildings create created creating develop developed
produce produced launch launched pay paid pays payment costs money cash earn save saved offer offered order orders
ordered deliver delivered own owned owns train trains trained record recorded fix fixed break broke broken clean
cleaned wash test tested check checked measure measured count counted compare improve improved reduce increase
maintain support supported served organise organised organize organized arrange prepare review reviewed report reports
reported present presented study studied studies collect collected visit visited walk walked walks play played eat
drink sleep drive drives drove fly ride riding pull push throw cut hang hide watch watched watching notice noticed
discover discovered recognise imagine guess judge judges agree agreed agreement argue argument negotiate negotiated
fight protect defend attack insist refuse refused accept accepted avoid handle handed hand hands pass passed return
returned replace replaced reach reached cover covered combine connect connected attach separate settle settled gather
gathered mix fill filled load pack packed wrap store stored traced trust trusted worry worried matter fear frightened
afraid embarrassed ashamed proud pride anger angry calm quiet quietly loud silence silent noisy patience stubborn
strict gentle blunt direct directly indirect friend friends mother father son daughter brother sister grandmother
grandfather grandparents wife husband cousin aunt uncle marriage wedding birthday baby girl boy adult adults couple
eye eyes face hair knee knees foot feet finger voice mouth ear ears bone blood earth sun stone papers light dark
colour color black white red green blue bag cup plate knife bed desk key keys rope wheel ticket tickets note notes
page pages picture pictures screen camera laptop keyboard website online digital email mail message file files
information meal dinner lunch breakfast rule rules minister state peace die died birth born healthy ill sick uk usa us
eu lisbon porto berlin hamburg munich london manchester edinburgh dublin paris lyon amsterdam copenhagen stockholm
helsinki tallinn riga warsaw krakow prague vienna zurich milan bologna barcelona madrid valencia moscow petersburg
tbilisi yerevan belgrade almaty istanbul dubai york boston montreal lagos nairobi accra tokyo seoul sydney melbourne
kyiv kiev minsk kazan haifa limassol purpose standard values average total amount size weight speed height length
share age model models access stage stages scale scene space plot round rounds draft version pilot trial trials
success successful failure failed fail risks danger dangerous safe powerful memory dream dreams hobby nonsense joke
honest sense sensible truth lie lies internal remote physical personal technical professional commercial traditional
modern creative active natural human руководитель руководителей руководить руковожу директор директора директоров
менеджер начальник глава главный владелец хозяин хозяйка хозяев коллега коллег коллеги партнер партнера партнерство
помощник консультант консультанта консультировать сотрудник сотрудники работник персонал команда команды компания
компаний фирма организация бизнес предприятие офис офисе отрасль сфера проект проекты проектов услуга услуги сервис
сервисы процесс система инструмент клиент клиенты заказчик карьера должность роль практика навык метод план планы цель
задача группа группы общество частный местный международный страна страны стран город города улица дом дома домах
комната кухня стол стена район подъезд квартира помещение строить построить построил построила создавать создать
разрабатывать развивать производить производитель запускать запустить продавать продать продаю продал покупать купить
платить плачу платят деньги стоимость экономить предлагать предложить заказ заказы доставлять снимать снять снимаю
сдавать владеть нанял учу учила научу пишу пишет пишут написать написал записать публиковать ремонтировать ломать
сломать убирать готовлю мыть проверять проверить проверена проверены измерять меряю сравнить сравнивать улучшать
поддерживать поддержка служить организовать организовывать проводить подготовить обсуждать обсудить спорить спорим
договориться договариваться переговоры изучаю ездить гулять играть есть пить спать летать лазить переехать переехал
переехала переезд подарить замечать заметить судить соглашаться защищать защищаю принимать принять избежать заменить
восстановить достичь соединить закрыть заполнить хранить следить доверять доверие страх смелый тихий тишина громкий
терпение упрямый строгий прямой отец мать мама папа родитель сын дочь дочка брат сестра бабушка дедушка жена муж
девочка мальчик взрослый взрослых тело рот сердце голос лицо кость кровь нога земля солнце ветер моря гора свет темный
цвет черный белый красный зеленый коробка коробки бутылка чашка нож стул кровать ключ страница картинка экран камера
сайт онлайн цифровой почта сообщение файл информация обед ужин завтрак фрукты машина класс урок урока уроки диплом
правило правила министерство больной боль ценность средний размер вес скорость доля возраст модель доступ этап масштаб
сцена пространство круг черновик версия пилот проба успех провал риск опасный безопасный память мечта хобби анекдот
шутка правда удаленный технический коммерческий профессиональный современный традиционный личный человеческий
творческий активный москва петербург казань тбилиси ереван белград алматы минск берлин лондон лиссабон city cities
village power городской право права праву chat чат rome geneva budapest vilnius jerusalem tashkent toronto novosibirsk
yekaterinburg порту гамбург мюнхен эдинбург дублин париж лион амстердам копенгаген стокгольм хельсинки таллин рига
варшава краков прага вена цюрих женева милан рим барселона мадрид валенсия будапешт вильнюс стамбул дубай киев лимасол
хайфа иерусалим ташкент новосибирск екатеринбург africa african asia asian america europe european russia germany
france italy spain portugal england britain sweden norway denmark finland poland greece turkey georgia armenia serbia
israel india china japan европа европейский россия грузия армения сербия израиль казахстан португалия франция германия
турция польша япония китай корея индия англия америка африка африканский азия азиатский греция швеция эмираты история
истории story stories
программа объем высота измерение структура институт ассоциация служба талант неудача положение стандарт таблица общий
мощный успешный практический официальный проектировать согласиться отказаться поддержать отделить удалить планировать
измерить сообщить тренировать улучшить сократить увеличить управлять спасти советник ассистент север юг восток запад
область деревня норвегия дания испания италия сектор стадия улучшение увеличение сокращение запуск создание сборка
обработка исправление сбой нагрузка поток настройка собрание панель сбор
`

/**
 * Everyday nouns and crafts. In passing they say little ("my brother is a teacher"), but they are a subject if declared
 * as a tag or a position, or if two of them meet.
 */
const TOPICAL = `
board boards совет советы designer designers agreement agreements engineer engineers engineering developer developers
инженер инженеры разработчик children child kid kids family families parent parents teenager teenagers women woman
neighbour neighbours neighbor neighbors product products price prices cost rent rented lend lent borrow borrowed hire
hired hires sell sold selling buy bought buying repair repaired research publish published publishes print printed
write wrote written writes teach taught teaches cook cooked climb swim dance travel travelled supply supplied restore
restored track trace plant host serve community communities network networks public local international foreign
building shop shops garden roof roofs kitchen water air fire rain wind snow sea river rivers lake mountain mountains
island islands forest tree trees flower wood metal glass paper plastic oil gas box boxes bottle bottles chair chairs
bread cake soup tea coffee beer wine food fruit car cars bus buses boat boats bike bikes road roads station door book
books film photo photos phone phones computer internet data school schools class classes student students pupil pupils
teacher course courses lesson lessons university degree bank banks market markets customs police court courts law
government ministry mayor council war death dead health pain body brain heart language languages english russian
german french italian spanish portuguese swedish dutch polish greek turkish georgian armenian serbian hebrew arabic
american british irish machine machines engine energy culture history historical game games sport music art learning
running training marketing medical financial legal political economic social mental letter letters quality safety risk
value card cards furniture дизайн продукт продукты сообщество общественный рынок рынка магазин магазины мастерская
мастерскую дверь двери окно сад семья семьи семейный семейные родители дети детей детский детские ребенок подросток
пожилой пожилые женщина женщины сосед соседи соседей продажа закупать нанимать нанимаю учить преподавать писать
издавать издать издаю печатать напечатать печатаю чинить ремонт готовить варить варю печь пеку исследовать изучать
путешествовать прогулка прогулок прогулки плавать танцевать петь пою бегать вода воды воздух огонь дождь снег море
реки река озеро горы горах остров лес дерево камень металл стекло бумага бумаги пластик масло газ книга книги книг
фотография фильм телефон компьютер интернет данные хлеб пирог суп чай кофе пиво вино еда автобус лодка велосипед
дорога станция школа школы ученик ученики учеников студент учитель учителя учителей учителям курс курсы университет
банк суд закон государство мэр война смерть здоровье язык языки языках энергия культура культурный игра игры спорт
музыка искусство медицинский финансовый юридический производственный социальный цена цены карта карты письмо письма
писем русский немецкий английский итальянский испанский качество безопасность португальский французский турецкий
польский японский китайский корейский индийский американский греческий шведский корейцев грузинский армянский сербский
израильский startup startups стартап app apps application applications приложение приложения
`

const readStems = () => ({
  quiet: stemsOfList(QUIET),
  plain: stemsOfList(PLAIN),
  topical: stemsOfList(TOPICAL),
})
let known: ReturnType<typeof readStems> | undefined
const stems = () => (known ??= readStems())

const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

/** Whether a word can carry a reason, though perhaps not alone. */
export const isSpoken = (voice: Voice): boolean => voice === 'subject' || voice === 'topical'

/** The role of a stem. Unlisted words are subjects, as most rare words are. */
export function voiceOf(stem: string): Voice {
  const { quiet, plain, topical } = stems()
  if (quiet.has(stem) || (DIGIT.test(stem) && !LETTER.test(stem)) || stem.length < 2) return 'quiet'
  if (topical.has(stem)) return 'topical'
  return plain.has(stem) ? 'plain' : 'subject'
}
