/**
 * Topics of working and private life, one a line: name | English words | Russian words, in any form. Words that a text on
 * the topic uses, far beyond synonyms: they let a request meet somebody who speaks of the same matter in other words.
 * A word may belong to several topics. An underscore joins two words that count only side by side.
 */
export const TOPICS = `
selling-a-company | acquire acquisition acquirer acquired exit exited earnout earn_out buyout buyer due_diligence term_sheet data_room warranties warranty merger mergers m&a sold_company selling_company clawback escrow divest consolidator offer_letter handover takeover | продажа_компании продал_компанию продала_компанию продаже_компании покупатель сделка сделки экзит поглощение слияние дилидженс дью_дилидженс data_room гарантии выкуп холдинг стратег
succession-and-family-firms | heir heirs generation generations family_business family_firm family-owned owner-managed inherit inherited third-generation outsider non-family founder_led dynasty | преемник преемственность наследник наследство поколение поколения семейный_бизнес семейная_фирма семейная_компания династия
raising-money | raise raising fundraise fundraising funding seed pre-seed series round lead_investor pitch deck runway valuation cheque check safe convertible angel angels vc vcs investor investors bridge_note outside_money cap_table | привлекаю привлекаем инвестиции инвестор инвестора инвесторы раунд посев посевной питч ангел венчурный оценка займ конвертируемый дек
investing | fund funds portfolio invest investing investments thesis limited_partner general_partner angel syndicate back_founders dealflow deal_flow cheques equity_stake growth_equity private_equity family_office venture | фонд портфель инвестирую вкладываю синдикат ангел венчур капитал
grants-and-public-funding | grant grants eic horizon proposal evaluators evaluator subsidy subsidies non-dilutive accelerator_grant rejected application_form funding_programme call_for_proposals | грант гранты заявка субсидия конкурс фонд_поддержки заявку экспертиза
cofounders | cofounder co-founder cofounders partner_with other_half technical_cofounder commercial_cofounder business_partner co-founding | сооснователь сооснователя кофаундер партнерство второй_основатель
cofounder-conflict | split_up left_company solo_founder alonely breakup remaining_founder partner_left mediator mediation conflict founders_agreement falling_out duos teams_break | ушел_партнер одиночество расстались конфликт конфликты медиация медиатор поссорились партнер_ушел
accelerators | accelerator incubator cohort batch programme_director demo_day office_hours mentors startups_programme | акселератор инкубатор когорта набор менторы трекер
chairing-and-advising | chairman non-exec non-executive board_member adviser advisor advisory sounding_board trusted board_seat sparring | совет_директоров советник независимый_директор консультант_собственника наставник
retired-and-looking-for-purpose | retired retirement cashed_out bored after_exit | на_пенсии пенсия отошел_от_дел заскучал пригодиться вышел_из_бизнеса
new-managers | team_lead first-time_manager promoted promotion lead_team newly manage_people reports reviews_of feedback manager_for one-on-ones managing_friends first_time | тимлид тимлида назначили подчиненные фидбек обратная_связь повысили впервые_руковожу руководителем_стал команда_людей саботирует
engineering-leadership | engineering_manager vp_engineering cto director_of_engineering head_of_engineering engineering_director managed_engineers individual_contributor staff_engineer ladder career_path | руководитель_разработки директор_разработки техдир техлид cto тимлиды инженерный_менеджмент
mentoring | mentor mentoring mentee coach guidance protege apprentice advice teach_younger give_back hours_with one_hour | ментор менторство наставник наставничество менти ученик ученики подопечный вернуть_долг помогать_молодым
second-in-command | coo chief_of_staff number_two right_hand deputy second-in-command operations_director founder-ceo visionary integrator | заместитель правая_рука операционный_директор исполнительный_директор помощник_основателя
finance-leadership | cfo controller controllership finance_director fractional treasury month-end close_books ledger bookkeeping accounts reconcile reconciliation fd cash_flow invoices invoicing debtors receivables collections audit auditor | финдиректор финансовый_директор управленческий_учет отчетность бухгалтер бухгалтерия закрытие_месяца дебиторка платежи сверка аудит оборотный_капитал касса учет
accounting-and-tax | accountant tax taxes vat filing self-employed_tax bookkeeper registration_company deregister sole_trader | бухгалтер бухгалтерия налог налоги налоговая ип паушал предпринимательство декларация отчетность закрыть_ип открыть_ип ликвидация
pricing | price prices pricing raise_prices price_increase usage-based per-seat packaging discount tiers monetise monetize charge willingness | цена цены ценообразование тариф тарифы повышение_цен подписка монетизация скидка
enterprise-sales | sales enterprise_sales account_executive quota pipeline first_salesperson deals demo demos prospects b2b go-to-market revenue_leader | продажи продавать продавец сейлз b2b переговоры клиентская_база коммерческий_директор тендер тендеры сделки корпорации
customer-success | customer_success renewals onboarding churn retention nrr leave_after account_management support_team aftersale | удержание отток продления клиентский_сервис онбординг поддержка_клиентов
marketing | marketing marketer brand_strategy growth performance ads seo campaign acquisition funnel copywriting | маркетинг маркетолог реклама таргет контекст seo продвижение бренд воронка лиды
social-media-and-content | smm instagram content posts tiktok reels telegram_channel blogger subscribers influencer newsletter audience | smm инстаграм контент посты телеграм рилсы блог блогер подписчики канал соцсети ведение
design-and-ux | designer design ux ui figma interface interfaces product_design usability prototype wireframe typography layout user_research | дизайнер дизайн ux ui figma интерфейс интерфейсы продуктовый_дизайн юзабилити прототип типографика макет арт-директор
design-learning | junior_designer portfolio_review critique art_director design_teacher | начинающий_дизайнер ревью портфолио разбор_работ критика ученик_дизайнера
accessibility | accessibility accessible a11y screen_reader blind sight visually_impaired disabled disability wheelchair deaf compliance_accessibility usable | доступность незрячий слепой инвалид инвалидность экранный_диктор глухой
regulated-design-and-forms | paperwork regulator regulated consent plain_language legal_design questionnaire risk_disclosure | формы документы_клиентам согласие понятный_язык регулятор
public-speaking-and-conferences | conference talk talks speaker speakers audience keynote panel speak_in_public present_story speaking event_organiser gathering | конференция доклад доклады спикер выступление выступать сцена публичные_выступления
podcasts-and-media | podcast episode host guest journalist newsroom editorial magazine | подкаст выпуск гость интервью журналист редакция медиа
books-and-writing | book writer author ghostwriter ghostwriting memoir manuscript editor publisher publishing novel chapter storyteller | книга книги писатель рукопись мемуары гострайтер редактор издатель издательство рассказчик записать_историю роман текст тексты
bankruptcy-and-failure | bankrupt bankruptcy failed insolvency lost_everything collapse shut_down closing_business wind_down creditors | банкротство банкрот разорился обанкротился крах закрыл_дело потерял_бизнес субсидиарка долги кредиторы поручительство рухнуло
closing-sites-and-layoffs | redundancy redundancies layoffs laid_off closure close_site shut_branch wound_down dismiss dismissals restructuring | увольнения сокращения сократили закрыть_филиал увольнять реструктуризация
job-search | looking_for_job open_to_work role next_role new_role vacancy cv resume interview interviews applying hire_me unemployed between_jobs laid_off offer_by part-time | ищу_работу вакансия вакансии резюме собеседование собес собесы оффер отклики трудоустройство подработка парт-тайм между_работами проектная_занятость
hiring | hire hiring recruit recruiter headcount candidates open_positions first_employee employee_number senior_hire talent_acquisition staffing vacancy | нанять найм нанимаю кандидат кандидаты ставка ставки открытая_позиция вакансия рекрутер подбор сотрудника
hr-and-people | hr people_lead human_resources people_team culture wellbeing benefits employees payroll burnout engagement | hr hrd кадры сотрудники сотрудников персонал выгорание вовлеченность пульс-опрос корпоративная_культура
mental-health | therapist therapy psychologist psychotherapy anxiety depression burnout stress counselling support_groups | психолог психолога психотерапия психотерапевт тревога тревожность депрессия выгорание стресс супервизия группы_поддержки клиенты_психолога
relocation-and-emigration | relocation relocate moving move_to abroad expat visa visas residence_permit immigration immigrant newcomers settle registration landed school_places green_card o-1 work_permit | релокация переезд переехал переехали эмиграция эмигрант внж виза релокант релоканты переезжаю документы легализация адаптация
visas-for-talent | visa o-1 eb-1 green_card petition extraordinary recommendation_letters immigration_case evidence talent_visa | виза талант грин-карта петиция рекомендательные_письма кейс
families-and-children | kids children parents family school-age daughter son toddler twins parenting mums dads families | дети детей ребенок семья семьи родители папы мамы сын дочь воспитание
schools-and-teaching | school schools teacher teachers classroom pupils primary curriculum ministry_of_education lesson lessons education textbook | школа школы учитель учителя урок уроки класс ученики педагог методист учебник образование преподаватель преподавание
edtech | edtech learning_app literacy reading_app maths_app online_course educational elearning | edtech образовательный_продукт приложение_для_детей онлайн-школа обучающее_приложение онлайн-курс методика
maths | maths math mathematics arithmetic fractions olympiad | математика арифметика дроби олимпиада олимпиады задачи
learning-difficulties | dyslexia dyslexic adhd autism special_needs reading_difficulties speech_therapy learning_disability | дислексия дисграфия аутизм сдвг дефектолог логопед нейропсихолог письменная_речь не_читает
language-learning | language_teacher language_classes conversation_club learn_language tutor speaking_practice fluent accent | преподаватель_языка разговорный_клуб учу_язык репетитор сербский падежи урок_языка
making-local-friends | friends friendship locals know_nobody hang_out social_circle newcomers in_town meet_locals | друзья подружиться местные знакомства компания_друзей общение
hiking-and-mountains | hiking hike mountains trekking climbing summit outdoors camping tent | горы поход походы треккинг хайкинг маршрут вершина палатка альпинизм двухдневки выезд
running-and-sports | runner marathon cycling cyclist tennis squash football gym triathlon rowing surf surfing training_partner | бег марафон велосипед плавание теннис футбол тренировки триатлон сквош
bridge-and-card-games | bridge cards trumps bidding bidder tricks partner_at_cards poker whist fourth_player | бридж карты преферанс покер козырь
board-games-and-chess | chess board_games boardgames rpg puzzles | шахматы настолки настольные_игры
music-and-choirs | music musician choir choral sing singer singing vocal alto soprano bass tenor ensemble orchestra piano cello conductor rehearsal rehearsals | музыка музыкант хор хора хоре петь пела пою певица вокал альт сопрано бас ансамбль оркестр виолончель дирижер репетиции многоголосие капелла
composing-and-sound | composer score soundtrack sound_design audio film_scoring synth synths | композитор звук саундтрек саунд-дизайн саунд синтезатор музыку_к_фильму звукорежиссер
film-and-video | film documentary camera cinematographer editing editor footage shoot video_production screenwriter | фильм документальный режиссер документалист оператор монтаж монтажер съемка съемки видео сценарий кино сериал
animation-and-illustration | illustrator illustration illustrations concept_art animation drawing artist sketch cover_art | иллюстратор иллюстрация иллюстрации концепт-арт концепт-художник художник рисую рисовать анимация обложки
game-development | game games gamedev indie unity unreal steam studio_games level_design pixel | игра игры игру геймдев инди unity steam демка игровой разработка_игр
art-and-exhibitions | artist exhibition museum gallery curator installation installations generative_art media_art art_space | художник выставка музей галерея куратор инсталляция инсталляции медиахудожник генеративный экспозиция зал
fashion | fashion garment couture designer_clothes clothing apparel sewing stylist stylists runway collection textile dress wardrobe | мода одежда одежду коллекция ателье швейное шитье стилист бренд_одежды пошив лекала ткань
toys-and-crafts | toys toy craft handmade wood_workshop ceramics knitting | игрушки игрушка ремесло мастерская керамика вязание деревянный рукоделие
interior-and-architecture | architect architecture interior interiors drawings floor_plan building_design | архитектор архитектура интерьер интерьеры чертежи дизайн_интерьера планировка авторский_надзор
construction-and-renovation | construction contractor builder builders renovation renovate fit-out plumbing electrician ventilation site_work fitters joinery | стройка строительство строим ремонт отделка подрядчик бригада прораб смета вентиляция сантехник электрик помещение
heating-and-energy-retrofit | heat_pump heat_pumps boiler boilers radiator hvac installers installer insulation retrofit heating fitters solar | отопление котел тепловой_насос радиатор монтажники теплоизоляция кондиционер
energy-and-grid | energy grid electricity utility flexibility demand_response battery batteries renewables kilowatt tariff_energy decarbonisation | энергия энергетика электричество электросеть батарея аккумулятор хранение солнечный ветер возобновляемый
climate-and-recycling | climate carbon emissions recycling recycle waste sustainability circular recovery shredded lithium reuse | климат углерод выбросы переработка отходы вторсырье экология устойчивость
refrigeration-and-cold-chain | refrigeration refrigerators freezer freezers fridge fridges cooling cold_chain cold_storage | холодильник холодильный холодилка заморозка охлаждение холодовая_цепь температура рефрижератор
retail-and-shops | retail shop shops supermarket grocery store stores co-operative merchandise chain_of_shops | магазин магазины ритейл супермаркет сеть_магазинов торговля розница ассортимент
ecommerce-and-returns | ecommerce e-commerce online_shop returns marketplace merchant orders parcels resale fulfilment | интернет-магазин маркетплейс маркетплейсы возвраты селлер заказы озон wildberries
logistics-and-warehousing | logistics warehouse warehouses warehousing sheds depot trucks vans parcel parcels freight supply_chain fleet forklift delivery haulage | логистика склад склады складской грузовик перевозки доставка фура автопарк погрузчик транспорт цепочка_поставок
manufacturing | manufacturing factory production production_run machine machinery assembly contract_manufacturer small_lots quality_certificates tooling | производство завод фабрика цех сборка контрактное_производство станок конвейер оборудование малая_партия выпустить
electronics-and-hardware | electronics hardware circuit boards board pcb smt sensor sensors device devices firmware embedded solder soldered prototype logger chip semiconductor | электроника железо плата платы датчик датчики прибор устройство прошивка паяльник микросхема прототип
industrial-maintenance-and-iot | maintenance predictive breakdown bearing compressor compressors vibration iot downtime mechanic equipment_failure condition_monitoring | ремонт_оборудования поломка поломки подшипник компрессор вибрация iot предиктивный механик агрегат простой диагностика обслуживание
photonics-and-measurement | spectrometer spectroscopy photonics optical laser optics lens measurement measure instrument analyser | спектрометр спектроскопия оптика лазер измерение измерения анализатор
robotics-and-lab-automation | robot robots robotics automation pipetting lab_automation wet_lab bench_robot repetitive handwork | робот роботы робототехника автоматизация лаборатория манипулятор
biotech-and-genomics | biotech protein proteins enzyme enzymes biology biologist genomics sequencing bioinformatics cell cells rna dna molecular | биотех белок ферменты биология биолог геномика секвенирование биоинформатика клетки днк рнк молекулярный геном
chemistry-and-cosmetics | chemist chemistry cosmetics formulation cream skincare ingredients shampoo lab_recipe dermatology | химик химия косметика крем рецептура состав сыворотка уход консерванты дерматолог кожа шампунь технолог
academia | academia phd postdoc professor university research researcher papers publications lab thesis scholar fellowship institute | академия аспирант постдок профессор университет исследование исследователь статья статьи лаборатория диссертация ученый ученые наука научный институт
leaving-academia | leaving_academia industry_job outside_academia career_change transition | уйти_из_науки вышел_из_академии индустрия сменить_профессию перейти_в_бизнес
wildlife-and-nature | birds bird ornithology wildlife ecology ecologist bioacoustics nature animals species | птица птицы орнитолог биоакустика природа животные экология эколог соловей
popular-science | science_communication popular_science explain_science experiments documentary_science educational_video | научпоп популяризация просвещение просветительский опыты рассказывать_о_науке научный_фильм
hospitals-and-procurement | hospital hospitals nhs ward wards procurement formulary pharmacy pharmacies trust clinicians buying_committee tender tenders | больница больницы госпиталь отделение закупки аптека аптеки тендер госзакупки
medical-devices-and-regulation | medical_device ce_mark mdr notified_body iso_13485 technical_file quality_management auditors auditor regulatory medtech certification fda clinical_data | медизделие медтех регистрация_изделия сертификация регуляторика iso
clinics-and-practices | clinic clinics dentist dental dentistry physio vet veterinary surgery surgeries patients appointments receptionist no-shows treatment_rooms gp | клиника клиники стоматология стоматолог врач врачи прием пациенты пациент регистратура кабинет ординация ветеринарная поликлиника лицензия минздрав санитарный медицинский
radiology-and-imaging | radiology radiologist ct mri x-ray scan scans tomography imaging annotate | рентген рентгенолог кт мрт томография томограмма снимки разметка лучевая узелки
computer-vision | computer_vision images image perception photos recognition neural segmentation detection cameras | компьютерное_зрение изображения снимки нейросеть нейросети распознавание сегментация детекция
speech-and-language-tech | speech speech_recognition asr voice voice_agent linguistics linguist aphasia stroke transcription corpus | речь речи распознавание_речи asr голос лингвист лингвистика афазия инсульт логопед корпус расшифровка
neurology-and-rehabilitation | neurology neurologist rehabilitation rehab stroke aphasia therapy brain_injury | невролог неврология реабилитация реабилитолог инсульт афазия восстановление
fertility-and-womens-health | fertility ivf pregnancy egg surrogacy adoption femtech gynaecology gynecologist family-building midwife | эко беременность гинеколог женское_здоровье роды акушер бесплодие
clinical-trials-and-pharma | clinical_trial trials study participants pharma vaccine vaccines drug drugs pharmacist medicines ethics_board | клинические_исследования фарма препарат препараты лекарства вакцина провизор фармацевт
insurance | insurance insurer claims loss_adjuster adjuster underwriting policyholder carriers premium | страхование страховая страховщик убыток убытки полис урегулирование
banking-and-payments | bank banking payments payment fintech transactions acquiring processing wealth treasury cards_payment clearing | банк банки платежи платеж финтех транзакции эквайринг процессинг клиринг деньги двойная_запись
security | security infosec cybersecurity ciso phishing ransomware soc access_rights penetration vulnerability pentest | безопасность иб информационная_безопасность ciso шифровальщик уязвимость soc пентест доступы
software-engineering | developer engineer backend frontend software code coding python java kotlin javascript golang database api architecture | разработчик программист бэкенд фронтенд код разработка python java кодить программирование api сервис питонист
data-and-machine-learning | data_science machine_learning ml ai dataset pandas statistics analytics analyst neural | данные машинное_обучение ml ии анализ_данных аналитик датасет pandas статистика дата-сайентист
junior-developers | junior internship bootcamp first_job entry-level beginner pet_project graduate course_graduate | джун junior стажировка курсы начинающий без_опыта первая_работа реальный_проект выпускник
audio-data | audio recordings recording microphone sound_analysis acoustic | аудио микрофон акустика разбор_аудио librosa
infrastructure-and-devops | infrastructure devops kubernetes deploy build_tools ci observability on_call sre platform_team cloud | инфраструктура devops kubernetes деплой sre платформа дежурство облако
open-source | open_source maintainer repo repository free_software licence github sponsors community_project contributors | открытый_код опенсорс репозиторий библиотека мейнтейнер лицензия
saas-and-bootstrapping | saas software_company bootstrapped subscription profitable owner-operator small_software vertical_software customers_monthly | saas подписка сервис бутстрап прибыльный
pilots-and-first-customers | pilot pilots try_out first_customers reference_sites early_adopters test_site experiment beta | пилот пилоты попробовать первые_клиенты тестировать первые_заведения внедрение подопытный
public-transport | transport rail train trains ticket_machine kiosk kiosks metro bus tram railway station journey passengers | транспорт поезд поезда метро автобус вокзал билет железная_дорога
agriculture-and-food | farm farms farming agriculture agritech crops vegetables food_production growers irrigation | ферма сельское_хозяйство агро фермер урожай овощи теплица
restaurants-and-cafes | restaurant cafe coffee barista kitchen chef espresso roaster roasting bakery bakeries food_service hospitality menu beans | ресторан кафе кофейня кофейни кофе бариста зерно обжарка обжарщик эспрессо кухня шеф пекарня общепит заведение заведения horeca выпечка молоко
bookshops | bookshop bookstore book_shop bookseller independent_shop | книжный книжный_магазин книготорговля книжная_лавка
hotels-and-travel | hotel hotels hospitality tourism housekeeping | отель гостиница туризм путешествия бронирование
inventory-and-cost-control | inventory stock stocktaking cost_of_goods shrinkage recipe_costing spreadsheet suppliers margin | учет_склада остатки инвентаризация себестоимость списания техкарты накладная таблица маржа товарные_остатки
law | lawyer law legal counsel attorney intellectual_property ip patents litigation | юрист юридический право договор договоры адвокат корпоративное_право патент
real-estate | real_estate landlord tenant rent estate_agent homes office_space | недвижимость квартира квартиры аренда арендовать помещение площадь риелтор
volunteering-and-community | volunteer volunteers community charity nonprofit ngo neighbours meetup club organise_events | волонтер волонтеры сообщество нко благотворительность соседи клуб встречи
women-in-business | women female_founder only_woman woman_in_tech women_who | женщины женское_предпринимательство предпринимательницы
government-and-regulation | government ministry municipality public_sector regulator authority authorities permits licence permit inspection | государство министерство госорган разрешение лицензия инспекция чиновник ведомство регистрация муниципалитет
product-management | product_manager product_owner roadmap backlog discovery product_strategy feature_requests agile scrum | продакт продакт-менеджер роадмап бэклог дискавери владелец_продукта эджайл
project-management | project_manager project_management delivery_manager milestones deadline gantt stakeholders pmo | проектный_менеджер руководитель_проекта проджект сроки дедлайн
quality-assurance | qa tester testing test_automation bugs regression quality_engineer | тестирование тестировщик автотесты баги qa
mobile-apps | ios android swift kotlin mobile_app app_store flutter react_native | мобильное_приложение ios android мобильная_разработка
web-development | website frontend javascript react html css wordpress webflow | сайт фронтенд верстка верстальщик лендинг вебмастер react
cloud-and-data-engineering | data_engineer warehouse_data etl airflow spark snowflake kafka data_platform | дата-инженер хранилище_данных etl кластер
blockchain | blockchain crypto web3 token tokens defi nft smart_contracts wallet exchange_crypto | блокчейн крипта криптовалюта токен web3 дефи смарт-контракт
generative-ai | llm gpt chatbot prompt generative agents_ai rag copilot language_model | нейросети llm чат-бот промпт генеративный языковая_модель
legal-tech-and-compliance | compliance aml kyc gdpr privacy data_protection regulation | комплаенс персональные_данные gdpr защита_данных регулирование
procurement-and-suppliers | procurement purchasing supplier suppliers vendor_management tenders buyer | закупки поставщик поставщики снабжение закупщик тендер
import-and-export | import export customs freight_forwarder distributor distributors wholesale trade foreign_trade tariff | импорт экспорт таможня вэд дистрибьютор опт оптовый дистрибуция
franchising | franchise franchisee franchisor franchising | франшиза франчайзи франчайзинг
consulting | consultant consulting strategy_consultant advisory_firm transformation | консультант консалтинг стратегия трансформация
events-and-weddings | event events wedding weddings venue venues caterer catering banquet party celebration organiser | мероприятие мероприятия ивент свадьба площадка кейтеринг банкет праздник организатор
public-relations | pr public_relations press_office communications reputation media_relations crisis_communications | пиар пресс-служба коммуникации репутация сми
advertising-and-brand | advertising agency_creative branding brand copywriter creative_director campaign | реклама брендинг креатив креативный нейминг айдентика агентство
market-research | market_research survey focus_group insights consumer_research interviews_customers | опрос исследование_рынка фокус-группа кастдев глубинные_интервью
translation-and-localisation | translator translation interpreter localisation localization bilingual subtitles | переводчик перевод переводы локализация синхронист субтитры
theatre-and-dance | theatre theater stage_director actor actress acting play drama dance dancer choreographer ballet | театр режиссер_театра актер актриса спектакль пьеса танец танцы хореограф балет
photography | photographer photography photos portrait lens darkroom photo_shoot | фотограф фотография фото съемка портрет пленка
radio-and-voice | radio voice-over narrator broadcaster audiobook | радио диктор озвучка аудиокнига ведущий
journalism | journalist journalism reporter newspaper investigations newsroom correspondent | журналист журналистика репортер газета расследование корреспондент редакция
libraries-and-archives | library librarian archive archives archivist manuscripts genealogy | библиотека библиотекарь архив архивы генеалогия родословная
history-and-heritage | history historian heritage monuments restoration conservation archaeology archaeologist | история историк наследие памятник реставрация реставратор археология
religion-and-philosophy | church parish faith theology philosophy ethics spiritual monastery | церковь вера богословие философия этика духовный
politics-and-policy | policy politics politician election campaign_political think_tank parliament council diplomat | политика депутат выборы парламент аналитический_центр дипломат
nonprofits-and-fundraising | charity nonprofit ngo donors donations foundation philanthropy fundraiser | нко благотворительность благотворительный доноры пожертвования фонд фандрайзер
social-work-and-refugees | social_worker refugees refugee asylum homeless shelter foster | соцработник беженцы бездомные приют приемные социальная_помощь
elderly-care | elderly old_people care_home carers dementia alzheimer ageing hospice palliative | пожилые старики дом_престарелых сиделка деменция хоспис паллиативный
nursing-and-caring | nurse nurses nursing caregiver ward_nurse midwife carer | медсестра медсестры уход сиделка медбрат
medicine-specialists | surgeon cardiologist oncologist oncology paediatrician pediatrician dermatologist endocrinologist anaesthetist doctor physician | хирург кардиолог онколог онкология педиатр дерматолог эндокринолог анестезиолог терапевт
nutrition-and-fitness | nutrition nutritionist dietitian diet fitness personal_trainer yoga pilates weight_loss | питание нутрициолог диетолог диета фитнес тренер йога пилатес похудение
digital-health | telemedicine digital_health health_app ehr patient_records fhir wearable remote_monitoring | телемедицина цифровое_здоровье медкарта носимые медицинские_данные
addiction-and-recovery | addiction recovery sober alcohol rehab_centre | зависимость трезвость алкоголь реабилитационный
sleep-and-longevity | sleep longevity ageing_research biohacking | сон долголетие старение
sports-business | coach_sports club_sports athlete athletes league stadium esports | спорт спортсмен спортклуб лига тренер киберспорт
pets-and-animals | dog dogs cat cats pet pets animal_shelter horse horses veterinarian breeder | собака собаки кошка кошки питомец питомцы лошадь приют_животных ветеринар кинолог
gardening-and-landscape | gardening gardener landscape landscaping nursery_plants allotment | сад садовник огород ландшафт ландшафтный растения питомник дача
wine-and-brewing | wine winery winemaker vineyard sommelier brewery brewer beer distillery spirits | вино винодел винодельня виноградник сомелье пивоварня пивовар пиво дистиллерия
food-products | chocolate cheese confectionery pastry fermentation snacks food_brand recipe cheese_maker | шоколад сыр сыровар кондитер кондитерская ферментация десерты продукты_питания
fishing-and-sea | fishing fishery boat sailing sailor yacht harbour port_sea maritime vessel shipyard | рыбалка рыба яхта парус лодка порт судно морской верфь
aviation-and-space | aviation pilot_plane aircraft airline airport drone drones satellite satellites space rocket | авиация пилот самолет авиакомпания аэропорт дрон дроны спутник космос ракета
automotive-and-mobility | car cars automotive garage_cars electric_vehicle ev charging scooter bicycle_sharing mobility car_dealer | автомобиль автомобили авто автосервис электромобиль зарядка самокат каршеринг
water-and-sanitation | water drinking_water wastewater sanitation irrigation hydrology | вода водоснабжение очистка_воды канализация орошение
forestry-and-wood | timber forestry sawmill wood carpenter carpentry joiner furniture_maker furniture | древесина лесопилка плотник столяр мебель мебельный столярка
metal-and-welding | metal welding welder steel foundry casting cnc machining blacksmith | металл сварка сварщик сталь литье чпу токарь кузнец
printing-and-packaging | printing_house print packaging labels letterpress bookbinding | типография печать упаковка этикетка полиграфия переплет
jewellery-and-watches | jewellery jewelry jeweller goldsmith watchmaker watches gemstones | ювелир украшения часовщик часы камни золото
textiles | textile textiles weaving yarn fabric mill leather dyeing | текстиль ткачество пряжа кожа красильня трикотаж
ceramics-and-glass | ceramics potter pottery porcelain glass_blowing kiln | керамика гончар фарфор стекло глина обжиг
three-d-printing | additive 3d_printing 3d_printer cad prototyping mould | аддитивный 3d-печать 3d-принтер cad моделирование
mining-and-geology | mining geology geologist mine minerals drilling oil gas petroleum | горнодобыча геология геолог шахта минералы бурение нефть газ
materials-and-chemistry | materials polymer polymers coatings adhesives catalyst plastics | материалы полимер полимеры покрытия композиты пластик катализатор
physics-and-quantum | physics physicist quantum particle astronomy astronomer telescope | физика физик квантовый астрономия астроном телескоп
meteorology-and-earth | weather meteorology meteorologist climate_model oceanography earthquake flood | погода метеоролог климатолог океанолог наводнение землетрясение
maps-and-geodata | maps mapping gis geodata cartography surveying satellite_images | карты картография гис геоданные геодезия
urban-planning | urban_planning city_planning urbanist public_space cycling_lanes neighbourhood pedestrians | урбанистика урбанист благоустройство общественное_пространство пешеходы
housing-and-coliving | housing cohousing coliving tenants roommates rent_room commune | жилье соседи аренда_жилья коливинг съем
coworking-and-remote | coworking remote_work digital_nomad nomad home_office distributed_team | коворкинг удаленка удаленная_работа кочевник номад
pensions-and-personal-finance | pension pensions savings personal_finance mortgage retirement_planning wealth_management | пенсия сбережения личные_финансы ипотека инвестиции_личные
debt-and-credit | credit loan loans lending lender microfinance factoring collections_debt | кредит займ кредитование факторинг микрофинансы
e-government | civic_tech digital_government public_services open_data transparency | госуслуги открытые_данные цифровое_государство
customer-support | support_team helpdesk call_centre tickets_support customer_service | поддержка колл-центр саппорт хелпдеск
vocational-training | apprentice apprenticeship apprentices vocational trade_school craft_training | подмастерье училище профобразование колледж
early-childhood | kindergarten nursery preschool toddlers childminder early_years | детсад дошкольник дошкольники воспитатель няня
youth-and-scouts | teenagers teenager youth summer_camp scouts young_people | подростки подросток молодежь лагерь вожатый
universities-and-admissions | admissions scholarship study_abroad masters bachelor applicant | поступление стипендия магистратура бакалавриат абитуриент учеба_за_рубежом
corporate-training | corporate_training trainer workshop workshops facilitator facilitation learning_development | тренинг тренер воркшоп воркшопы фасилитатор корпоративное_обучение
veterans-and-career-change | veteran army military officer_army career_change retrain second_career | военный ветеран армия смена_карьеры вторая_карьера переучиться
women-returning-to-work | maternity parental_leave return_to_work career_break | декрет декретный выход_из_декрета материнство
grief-and-life-change | grief widow divorce divorced bereavement loss_of | утрата развод вдова горе потеря_близкого
disability-sports-and-arts | inclusive inclusion deaf_community sign_language wheelchair | инклюзия инклюзивный жестовый_язык колясочник
cooking-and-supper-clubs | cooking cook recipes supper_club baking bread sourdough | кулинария готовлю рецепты выпечка закваска ужин
reading-clubs | book_club reading_group poetry poet poems literature | книжный_клуб читательский поэзия поэт стихи литература
collecting-and-antiques | collector collection_antiques antiques vintage stamps vinyl | коллекционер антиквариат винтаж винил марки
crafts-fairs-and-markets | market_stall craft_fair makers | ярмарка маркет прилавок мастера
travel-companions | travel_companion road_trip backpacking itinerary | попутчик автостоп
debate-and-languages-exchange | debate debating language_exchange tandem | дебаты языковой_обмен тандем
improv-and-comedy | comedy stand-up improv comedian humour | стендап комик импровизация юмор
neighbours-and-local-action | neighbours neighbourhood local_group petition clean-up | соседи двор субботник инициатива район
partnerships-and-resellers | partnerships channel_partner channel_partners reseller resellers affiliate referral_partner alliances white_label co-marketing | партнерская_программа партнерский_канал реселлер реселлеры дилер дилеры агентская_сеть
negotiation-and-contracts | negotiate negotiation negotiations negotiator contract_terms clause clauses redline | переговоры переговорщик торг торговаться условия_договора пункт_договора
crowdfunding | crowdfunding kickstarter indiegogo backers patreon pre-orders | краудфандинг бумстартер планета_ру предзаказ патреон
impact-investing | impact_investing impact_fund blended_finance social_enterprise social_investment esg | социальное_предпринимательство импакт социальный_предприниматель импакт-инвестиции esg
employee-ownership-and-cooperatives | employee_ownership employee-owned cooperative cooperatives co-op mutual_society | кооператив кооперативы пайщик артель самоуправление
stock-options-and-pay | stock_options vesting equity_plan salary_bands compensation remuneration bonus_scheme | опцион опционы вестинг зарплата зарплаты мотивация грейды
salary-negotiation | salary pay_rise counteroffer | повышение_зарплаты прибавка
work-life-and-sabbaticals | sabbatical work-life part-time_work overwork four-day day_off | сабатикал баланс_работы переработки четырехдневка
confidence-and-impostor | impostor imposter self-doubt assertive introvert introverts shy | самозванец самозванка уверенность интроверт стеснительный неуверенность
employment-law-and-unions | employment_law tribunal trade_union unions labour_law labor_law unfair_dismissal collective_agreement | трудовое_право профсоюз профсоюзы трудовой_спор трудовой_кодекс
inheritance-and-wills | wills probate estate_planning notary inheritance_tax testament | завещание наследство нотариус наследственный
divorce-and-family-law | custody alimony family_law prenup child_support | развод алименты опека семейное_право раздел_имущества
intellectual-property | patent patents trademark trademarks copyright licensing ip_lawyer inventor invention | патент патенты товарный_знак авторское_право изобретение изобретатель лицензирование
expat-partners | trailing_spouse expat_spouse dual-career accompanying_partner | жена_экспата релокантка муж_релоканта
bilingual-children | bilingual_children heritage_language mother_tongue multilingual bilinguals | билингв билингвы билингвизм двуязычие родной_язык второй_язык
homeschooling-and-school-choice | homeschool homeschooling montessori waldorf school_choice gifted | домашнее_обучение семейное_обучение монтессори вальдорфский одаренный
adoption-and-fostering | adoption adoptive fostering foster_care foster_parents | усыновление приемный_ребенок приемная_семья опекун
single-parents | single_parent single_mother single_father co-parenting | одиночка_мама мать-одиночка одна_воспитываю
new-parents | newborn baby babies postpartum breastfeeding doula pregnancy_class | младенец младенцы новорожденный грудное_вскармливание доула послеродовой
chronic-illness-and-patients | chronic_illness diabetes diabetic insulin rare_disease patient_group autoimmune asthma epilepsy arthritis migraine | диабет инсулин редкое_заболевание пациентский аутоиммунный астма эпилепсия мигрень
cancer-and-survivors | cancer tumour chemotherapy survivor survivors oncologist | рак опухоль химиотерапия онкология онкологический ремиссия
hearing-and-sight | hearing_loss hearing_aid cochlear audiologist braille guide_dog low_vision optometrist | слуховой_аппарат сурдолог кохлеарный брайль офтальмолог
allergies-and-special-diets | gluten gluten-free allergy allergies coeliac celiac vegan vegans vegetarian plant-based lactose | глютен безглютеновый аллергия аллергик веган веганы веганский вегетарианец растительный_белок
massage-and-physical-therapy | physiotherapy physiotherapist osteopath massage masseur back_pain posture | массаж массажист остеопат физиотерапевт кинезиолог осанка
beauty-and-hair | hairdresser hairdressing barber salon salons beautician manicure nails makeup tattoo | парикмахер барбер барбершоп салон_красоты маникюр визажист косметолог тату бьюти
emergency-and-rescue | firefighter firefighters paramedic ambulance rescue search_and_rescue disaster_relief first_aid emergency_services | пожарный спасатель спасатели скорая_помощь парамедик мчс первая_помощь поисковый_отряд
justice-and-reintegration | prison prisoners ex-offenders probation reintegration parole restorative_justice courts | тюрьма заключенные ресоциализация суд судья суды
human-rights-and-anticorruption | human_rights civil_liberties activist activists anti-corruption watchdog whistleblower | права_человека правозащитник правозащита активист активисты антикоррупция
european-affairs-and-lobbying | lobbying lobbyist public_affairs brussels european_commission trade_association advocacy | лоббизм лоббист gr-менеджер отраслевая_ассоциация
development-aid | development_aid humanitarian un_agency usaid field_office aid_worker microcredit | гуманитарный гуманитарная_помощь оон международное_развитие
economics-and-statistics | economist economics econometrics macroeconomics statistician survey_data epidemiologist epidemiology demography | экономист экономика_страны эконометрика макроэкономика статистик эпидемиолог эпидемиология демография
social-science | sociologist sociology anthropologist anthropology ethnography ethnographer political_science | социолог социология антрополог антропология этнограф этнография политолог полевые_исследования
neuroscience-and-psychology-research | neuroscience neuroscientist brain eeg cognitive behavioural | нейронаука нейробиолог мозг ээг когнитивный поведенческий
marine-and-freshwater-biology | marine_biology reef coral plankton aquaculture seaweed oyster oysters fish_farm | морской_биолог риф аквакультура водоросли мидии устрицы рыбоводство
plants-and-soil | botany botanist soil compost plant_breeding greenhouse hydroponics vertical_farm agronomist agronomy | ботаник ботаника почва компост семена селекция теплица гидропоника агроном агрономия
nuclear-hydrogen-and-wind | nuclear reactor fusion hydrogen electrolyser wind_turbine offshore_wind | ядерный реактор водород электролизер ветряк ветроэнергетика атомный
telecoms | telecom telecoms 5g fibre broadband operator_mobile antenna | телеком оператор_связи связист оптоволокно антенна 5g
semiconductors | semiconductor semiconductors wafer asic fpga chip_design verification lithography | полупроводники микросхемы fpga чип чипы литография верификация
embedded-and-control | embedded firmware plc scada microcontroller rtos control_systems automation_engineer | встраиваемый микроконтроллер асутп плк контроллеры автоматика
augmented-and-virtual-reality | vr ar_glasses virtual_reality augmented_reality headset immersive metaverse | виртуальная_реальность дополненная_реальность vr ar иммерсивный шлем
computer-graphics | 3d_graphics rendering blender shaders vfx visual_effects | рендер 3d-график блендер шейдеры визуальные_эффекты моделлер
self-driving-and-perception | self-driving autonomous_vehicles lidar adas | беспилотник беспилотный лидар автопилот
erp-and-legacy-systems | erp sap legacy migration cobol mainframe 1c_consultant dynamics | erp sap 1с внедрение_erp легаси миграция мейнфрейм битрикс
crm-and-sales-operations | crm salesforce hubspot revenue_operations sales_operations | crm амосрм битрикс24 воронка_продаж
no-code-and-automation | no-code low-code zapier airtable workflow_automation rpa spreadsheets | ноукод лоукод зерокодинг автоматизация_процессов эксель таблицы
technical-writing | technical_writer documentation docs_team api_docs knowledge_base | технический_писатель документация техписатель база_знаний
search-and-information | search_engine information_retrieval relevance ontology taxonomy knowledge_graph | поисковик релевантность онтология таксономия граф_знаний
quant-and-trading | trading trader quant hedge_fund derivatives algorithmic_trading commodities | трейдер трейдинг алготрейдинг хедж-фонд деривативы биржа
risk-and-actuarial | actuary actuarial risk_manager credit_risk risk_models | актуарий риск-менеджер рисковик
esg-and-reporting | csrd esg_reporting sustainability_report non-financial life_cycle scope_3 | нефинансовая_отчетность esg-отчет
property-management-and-short-lets | airbnb short_lets short-term_rental property_manager facilities_management block_management | посуточная_аренда управляющая_компания airbnb апартаменты эксплуатация_здания
real-estate-investing | buy_to_let rental_yield property_developer real_estate_investor land_plot zoning | девелопер застройщик доходный_дом инвестиции_недвижимость
home-buying | first_home mortgage_broker house_hunting home_buyers | купить_квартиру ипотека новостройка ипотечный
subscription-and-loyalty | loyalty_programme loyalty_card subscription_box membership_model members_club | программа_лояльности подписная_модель клубная_карта
trade-fairs-and-exhibiting | trade_fair trade_fairs trade_show exhibition_stand booth expo | стенд стенды торговая_ярмарка экспо
sponsorship-and-festivals | sponsor sponsorship sponsors festival festivals ticketing line-up stage_manager promoter | спонсор спонсоры спонсорство фестиваль фестивали билеты лайнап промоутер
street-food-and-catering-trucks | food_truck street_food pop-up_kitchen dark_kitchen stall caterers | фудтрак стритфуд дарккитчен фуд-корт кейтеринг
tea-and-drinks | tea tea_house teas kombucha soft_drink mixology cocktail cocktails bartender | чай чайная чайный комбуча коктейли бармен лимонад
beekeeping-and-honey | beekeeper beekeeping bees honey hive hives | пчеловод пчелы пасека улей
butchers-and-fishmongers | butcher butchery sausage meat livestock cattle slaughter fishmonger dairy | мясо мясник колбаса скот животноводство молочный забой
bakers-and-confectioners | baker bakers pastry_chef cake cakes confectioner dough flour | пекарь торты кондитер мука хлеб
food-waste-and-food-banks | food_waste surplus_food food_bank community_kitchen school_meals | фудшеринг продуктовая_помощь школьное_питание столовая
mushrooms-and-foraging | mushroom mushrooms foraging truffle mycology wild_food | грибы грибник трюфель микология дикоросы
last-mile-and-cargo-bikes | last-mile cargo_bike cargo_bikes courier couriers bike_delivery locker | последняя_миля курьер курьеры велокурьер постамат
taxi-and-driver-work | taxi ride-hailing chauffeur | такси таксист водитель водители
cleaning-and-laundry | cleaning_company cleaners janitor laundry dry_cleaning housekeeping_service | клининг уборка прачечная химчистка
funerals | funeral funerals undertaker cemetery burial celebrant | похороны похоронный кладбище ритуальный
child-safety-online | online_safety screen_time cyberbullying parental_control | интернет-безопасность_детей буллинг травля экранное_время
opera-and-classical | opera classical_music violin violinist string_quartet chamber_music pianist soprano | опера классическая_музыка скрипка скрипач струнный_квартет камерный пианист
jazz-and-bands | jazz band guitarist drummer gig gigs songwriter bass_player saxophone | джаз гитарист барабанщик басист саксофон концерты песни
dj-and-electronic-music | dj djs electronic_music techno music_label record_label ableton | диджей электронная_музыка техно лейбл вечеринки
instrument-making | luthier violin_maker organ_builder guitar_maker instrument_maker | скрипичный_мастер лютье мастер_инструментов
circus-and-puppetry | circus acrobat clown puppet puppetry juggler | цирк акробат клоун кукольный куклы жонглер
comics-and-childrens-books | comics comic_book graphic_novel picture_book children's_books storybook | комикс комиксы детская_книга графический_роман книжка-картинка
street-art-and-calligraphy | mural murals street_art graffiti calligraphy lettering sign_painter | мурал граффити каллиграфия леттеринг стрит-арт
creative-coding | creative_coding live_coding projection_mapping | креативное_программирование проекционный медиаарт
museum-education | museum_education docent guided_tour tour_guide city_walks | экскурсия экскурсии экскурсовод гид прогулки_по_городу музейный_педагог
screenwriting | screenwriter screenplay script_writer tv_series showrunner dramaturgy | сценарист сценарий драматург шоураннер
stamps-coins-and-models | numismatics coins philately model_railway scale_models | монеты нумизмат филателия моделизм железнодорожный_моделизм
amateur-astronomy-and-radio | stargazing amateur_radio ham_radio observatory | астрофотография радиолюбитель обсерватория
motorcycles-and-classic-cars | motorcycle motorcycles motorbike classic_car classic_cars vintage_cars car_restoration | мотоцикл мотоциклы мото ретроавтомобиль олдтаймер
camper-vans | camper_van campervan caravan van_life motorhome | автодом кемпер караван
martial-arts | judo karate boxing jiu-jitsu martial_arts aikido wrestling fencing | дзюдо карате бокс джиу-джитсу айкидо борьба единоборства фехтование
skiing-and-winter-sports | ski skiing snowboard skating ice_hockey biathlon cross-country_skiing | лыжи сноуборд коньки хоккей биатлон лыжный
swimming-and-diving | swimming swimmer open_water diving scuba freediving | плавание пловец открытая_вода дайвинг фридайвинг
team-sports | football_team basketball volleyball rugby cricket hockey_team sunday_league referee | футбольная_команда баскетбол волейбол регби
horse-riding | horse_riding equestrian riding_school | верховая_езда конный конюшня наездник
meditation-and-retreats | meditation mindfulness retreat retreats buddhist breathwork | медитация осознанность ретрит випассана буддизм дыхание
lgbt-communities | lgbt lgbtq queer gay lesbian | лгбт квир гей лесбиянка трансгендер
faith-communities | synagogue mosque jewish muslim orthodox catholic protestant rabbi pastor imam priest | синагога мечеть еврейский мусульманин православный католик протестант раввин пастор имам священник
dating-and-matchmaking | dating matchmaking singles | дейтинг свидания знакомства_пары
student-societies-and-alumni | alumni student_society alumni_network reunion | выпускники сообщество_выпускников ассоциация_выпускников однокурсники
academic-publishing | peer_review journal_editor open_access preprint citations systematic_review | рецензирование научный_журнал препринт публикации открытый_доступ обзор_литературы
science-funding | research_grant erc principal_investigator fellowship_application lab_funding | научный_грант рнф рффи завлаб
technology-transfer-and-spin-offs | technology_transfer spin-off spin-out spinout licensing_office university_startup commercialise commercialisation | трансфер_технологий спинофф спинаут коммерциализация
standards-and-testing-labs | standardisation iso_standard test_lab calibration metrology conformity | стандартизация калибровка метролог испытательная_лаборатория
lean-and-operations | lean kaizen six_sigma operational_excellence shop_floor process_improvement throughput | бережливое_производство кайдзен операционная_эффективность узкое_место
health-and-safety-at-work | occupational_safety health_and_safety accident_prevention ergonomics ppe | охрана_труда техника_безопасности эргономика травматизм
crisis-and-turnaround | turnaround crisis_manager interim_manager restructuring_plan rescue_plan | антикризисный кризисный_управляющий санация временный_управляющий
internal-communications | internal_communications employee_newsletter change_management town_hall | внутренние_коммуникации управление_изменениями внутриком
product-photography-and-packaging-design | product_photography packaging_design catalogue_shoot | предметная_съемка дизайн_упаковки
toys-and-play-for-learning | play-based educational_toys game-based_learning serious_games | развивающие_игры игропедагогика игрофикация геймификация
exam-preparation | exam exams entrance_exam sat_prep ielts toefl | экзамен экзамены егэ огэ ielts подготовка_к_экзаменам
adult-learning-and-literacy | adult_education adult_literacy evening_classes lifelong_learning seniors_university | обучение_взрослых серебряный_возраст вечерние_курсы андрагог
digital-skills-for-older-people | digital_skills digital_literacy computer_class | цифровая_грамотность компьютерная_грамотность
translation-machine-and-corpora | machine_translation corpora lexicography dictionary terminology | машинный_перевод лексикография словарь терминология корпус_текстов
rural-life-and-villages | village villages rural countryside smallholding homestead ecovillage off-grid | деревня хутор экопоселение усадьба
building-materials-and-timber-frame | timber_frame straw_bale passive_house brick bricks concrete cement roofing roofer tiles tiler plasterer | каркасный_дом пассивный_дом кирпич бетон цемент кровля кровельщик плитка плиточник штукатур
landscape-and-water-management | flood_protection river rivers wetland drainage stormwater | болото дренаж ливневка паводок
waste-collection-and-composting | waste_collection composting landfill refuse plastic_waste zero_waste packaging_waste | вывоз_мусора свалка полигон раздельный_сбор компостирование нулевые_отходы мусор
repair-and-second-hand | repair_cafe second-hand refurbish refurbished thrift upcycling flea_market | ремонт_вещей секонд-хенд комиссионка апсайклинг барахолка реставрация_мебели
ports-shipping-and-customs | shipping_line port_operator customs_broker incoterms freight | контейнер контейнеры судоходство таможенный_брокер экспедитор
`
