/** Words of the names of countries and larger cities, English and Russian. From GeoNames (CC BY 4.0) and CLDR. */
export const PLACES = `
aachen aalborg ababa abakan aberdeen abidjan abu achinsk acilia adana addis adelaide afghanistan africa african
ahmedabad aires aix ajman akita aktau aktobe albacete albania albuquerque alcala alcalá alchevsk alcobendas alcorcon
alcorcón alexandria algeciras algeria alicante almaty almere almeria almería almetyevsk amadora amagasaki american
amersfoort amiens amsterdam amur ana anaheim andijon andorra angarsk angeles angers angola angren anguilla ankara
ansan antalya antica antigua antonio antwerp anyang apeldoorn arab arabia arad archway ardoz argenteuil argentina
arhus arkhangelsk arlington armavir armenia arnhem artem artëm aruba arzamas asahikawa ashdod ashgabat ashkelon astana
astrakhan atasehir ataşehir athens atlanta atyrau auckland augsburg austin australia austria aviv azerbaijan babruysk
bacau bacău badajoz badalona bagcilar baghdad bahamas bahcelievler bahrain bahçelievler baia bakersfield baku balakovo
balashikha balti baltimore bangkok bangladesh banja baranovichi barbados barbuda barcelona bari barnaul barthelemy
barthélemy barysaw basel basildon basingstoke basrah bat bataysk batman batumi bağcilar beach bedford beersheba
beijing belarus belfast belgium belgorod belgrade belize bemowo bender bengaluru benin berdyansk berezniki bergamo
bergen bergisch berlin bermuda bern besancon besançon bexley bhutan biala białystok bielany bielefeld bielsko bila
bilbao billancourt birkenhead birmingham bishkek bissau biysk blackburn blackpool blagoveshchensk bnei bochum bogota
bogotá bolivia bologna bolton bonn bordeaux bosnia boston botosani botoşani botswana bottrop boulogne bournemouth
bradford braga braila brak brampton brasov bratislava bratsk braunschweig brazil brazzaville braşov breda bremen
bremerhaven brescia brest brighton brisbane bristol brno bromwich bronx brooklyn brugge brunei brussels bryansk brăila
bucharest bucheon budapest buenos bukhara bulgaria burgas burgos burkina burnley bursa burton burundi busan buzau
buzău bydgoszcz bytom cacak cadiz caen cagliari cairo calabria caledonia calgary cambodia cambridge cameroon canada
canaria canberra cankaya cape caracas cardiff caribbean cartagena casablanca castel castello castelló catania central
cergy chad chamartin chamartín changchun changsha changwon charleroi charlotte cheboksary chelmsford chelny cheltenham
chelyabinsk chemnitz chengdu chennai cheonan cheongju cheremushki cherepovets cherkasy cherkessk chernihiv chernivtsi
cherëmushki chesterfield chi chiba chicago chile china chinju chirchiq chisinau chita chittagong chișinău chongqing
chorzow chorzów christchurch christi city ciudad clermont cleveland cluj coimbra colchester coldfield cologne coloma
colombia colorado comoros congo constanta constanţa copenhagen cordoba cork corpus coruna coruña costa cote coventry
craiova crawley croatia croydon cruz cuba curacao curaçao cyprus czechia czestochowa częstochowa córdoba côte dabrowa
daegu daejeon dagenham dalian dallas dar darmstadt dasoguz daugavpils debrecen delhi denizli denmark denver derbent
derby detroit dhabi dhaka diego dijon dimitrovgrad diyarbakir djibouti dnipro dominica dominican don doncaster donetsk
dongguan donostia dordrecht dortmund dos dresden drobeta dubai dublin dudley duisburg dundee durban durres durrës
dushanbe dusseldorf dzerzhinsk düsseldorf dąbrowa eastbourne ecuador edinburgh edmonton egypt eindhoven ekibastuz
elbasan elblag elbląg elche elektrostal elista emilia emirates enfield engels enschede equatorial erfurt eritrea
erlangen erzurum esenler eskisehir eskişehir espoo essen estonia eswatini ethiopia etienne etobicoke exeter faisalabad
faso fayette fergana ferrand fiji finland florence foggia fort foshan france francisco frankfurt frankivsk freiburg
french fresno frontera fuenlabrada fujisawa fukuoka fukuyama funchal furth fusano futuna fürth gabon galati galaţi
gambia gan ganja garcia gasteiz gaziantep gdansk gdańsk gdynia gelsenkirchen geneva genoa gent georgia gera germany
getafe ghana gibraltar gifu gijon gijón gillingham gladbach glasgow glazov gliwice gloucester gora gornicza gorzow
gorzów gothenburg gottingen goyang gramenet gran granada graz greece greenland grenada grenadines grenoble grimsby
grodno groningen grozny guadeloupe guam guangzhou guatemala guernsey guiana guinea guyana gwangju gyor gyumri győr
góra górnicza göttingen haarlem hachioji hagen hague haifa haiti halifax halle hama hamamatsu hamburg hamilton hamm
hangzhou hanover harbin hastings havre hefei heidelberg heilbronn helena helens helsingborg helsinki henares hermanas
herne hertogenbosch herzegovina hildesheim himeji hirakata hiroshima holon homyel honduras hong honolulu hoofddorp
horlivka hospitalet houston huddersfield huelva hull hungary hwaseong hyderabad iasi iaşi ibadan iceland ilimsk ilon
incheon india indianapolis indonesia ingolstadt innsbruck ipswich irakleion iran iraq ireland irkutsk irákleion isle
islington israel istanbul italy ivano ivanovo ivoire iwaki izhevsk izmir i̇zmir jacksonville jaen jaipur jakarta
jamaica jan janeiro japan jaén jeddah jeju jena jeonju jerez jersey jerusalem jinan jizzax jordan jose kabul kagoshima
kahramanmaras kahramanmaraş kaliningrad kalisz kallithea kallithéa kaluga kamchatsky kamenogorsk kamensk kamianets
kamianske kamyshin kanazawa kano kanpur kansas kansk karabaglar karabağlar karachi karagandy karlsruhe kashiwa kassel
katowice kaunas kawagoe kawaguchi kawasaki kayseri kazakhstan kazan kecskemet kecskemét kemerovo kenya kerch keynes
khabarovsk khaimah kharkiv khasavyurt kherson khimki khmelnytskyi khujand kiel kielce kimhae kingdom kingston kinshasa
kiribati kirov kiselevsk kiselëvsk kislovodsk kitakyushu kitts klaipeda klaipėda kobe koblenz kochi kokshetau kolkata
kolomna kolpino komsomolsk kong konya korea koriyama korolev koshigaya kosice kosovo kostanay kostroma koszalin kovrov
kowloon košice kragujevac krakow kraków kramatorsk krasnodar krasnoyarsk krefeld kremenchuk kropyvnytskyi kryvyi
kumamoto kunming kurashiki kurgan kursk kutaisi kuwait kuznetsky kwangmyong kwangmyŏng kyiv kyoto kyrgyzstan kyzyl
kyzylorda lagos laguna lahore lanka lankaran lanzhou laos larisa las latvia lausanne laval lebanon leeds leganes
leganés legnica leicester leiden leipzig leninsk leon leone lesotho leste leverkusen lexington leziyyon león liberia
libya liechtenstein liege lille lima limassol limoges lincoln lineal linkoping linköping linz lipetsk lisbon lithuania
liverpool livorno liège ljubljana lleida llobregat logrono logroño london long los louis luanda lubeck lublin lucia
ludwigshafen luhansk luka luki luton lutsk luxembourg lviv lyon lysychansk lyubertsy lárisa lübeck maarten maastricht
macao macedonia machida madagascar madrid magdeburg magnitogorsk maidstone main mainz makhachkala makiyivka
maladzyechna malaga malatya malawi malaysia maldives mali malmo malmö malta maltepe man manchester manhattan mannheim
mans mansfield manukau marbella mare marg marino mariupol marseille martin martinique mary masan mataro mataró matsudo
matsuyama mauritania mauritius mayen maykop mayotte mazyr melbourne melitopol memphis mersin mesa messina mestre metz
mexico mezhdurechensk miami miass micronesia middlesbrough milan milton milwaukee minato minh minneapolis minsk
miquelon miskolc mississauga miyazaki modena moers mogadishu mogilev mokotow mokotów moldova monaco monchengladbach
mongolia montenegro montpellier montreal montréal montserrat monza morocco moscow mostar mostoles mozambique mulheim
mulhouse mumbai munich munster muratpasa muratpaşa murcia mures mureş murmansk murom mykolayiv mytishchi málaga
móstoles mönchengladbach mülheim münster naberezhnye nagano nagasaki nagoya naha nairobi nakhodka nalchik namangan
namibia namur nanchong nancy nanjing nantes naples napoca nara nashville nauru navapolatsk navoiy nazran neamt neamţ
neftekamsk nefteyugansk nell nepal netanya netherlands neuss nevinnomyssk nevis new newcastle newport nicaragua nice
nicosia niger nigeria niigata nijmegen nikopol nimes ningbo nis nishinomiya niue nizhnekamsk nizhnevartovsk nizhny niš
noginsk norilsk north northampton norway norwich nottingham novgorod novi novo novocheboksarsk novocherkassk
novokuybyshevsk novokuznetsk novomoskovsk novorossiysk novosibirsk novotroitsk noyabrsk nukus nuremberg nyiregyhaza
nyíregyháza nîmes oakland oberhausen obninsk odense odesa odintsovo offenbach oita okayama okazaki oklahoma
oktyabrskiy ola oldenburg oldham oleksandriya olmaliq olomouc olsztyn omaha oman omsk opole oradea oral orebro
orekhovo orenburg orleans orléans orsha orsk oryol osaka osh oshawa oskol oslo osnabruck osnabrück ostia ostrava
ottawa oulu ourense oviedo oxford paderborn padova pakistan palau palermo palma palmas pamplona panama panevezys
panevėžys papua paraguay paris parla parma paso patra paulo pavlodar pavlohrad pecs penza peredelkino peristeri
peristéri perm perpignan perth peru perugia pervouralsk pescara petah peterborough peters petersburg petropavl
petropavlovsk petrozavodsk pforzheim philadelphia philippines piatra pierre pilsen pinsk piraeus pitesti piteşti
pittsburgh plana pleven ploiesti ploieşti plovdiv plymouth podgorica podilskyi podolsk pohang poland poltava polynesia
pontoise poole portland porto portsmouth portugal posad potsdam poznan poznań południe praga prague prato preston
principe prokopyevsk provence príncipe pskov puerto pune pushkino puyang pyatigorsk pyongyang pátra pécs płock qarshi
qatar qingdao qon quebec queens queluz quentin quezon radom raleigh ramat ramnicu ras reading recklinghausen
regensburg reggio rehovot reims remscheid rennes reunion reus reutlingen reykjavik reykjavík rhein rica rico riga rih
rijeka rimini rio rishon riverside rivne riyadh romania rome rostock rostov rotherham rotterdam rouen rubtsovsk ruda
rudnyy ruse russia rwanda ryazan rybinsk rybnik rzeszow rzeszów râmnicu réunion saale saarbrucken saarbrücken sabadell
sacramento sad sahara saint saitama sakai sakhalinsk salaam salamanca salavat salerno salihorsk salvador salzburg
salzgitter samara samarkand samoa samsun san sanliurfa santa santander santiago sao sapporo sarajevo saransk saratov
satu saudi scarborough sea seattle sebastian sebastián semey sendai senegal seongnam seoul serbia sergiyev serpukhov
setubal setúbal sevastopol severin severodvinsk seversk seville seychelles shakhty shanghai shantou sharjah shchelkovo
sheffield shenyang shenzhen shi shijiazhuang shiyan shizuoka shymkent siauliai sibiu siegen simferopol singapore sint
sisli skopje slaska slough slovakia slovenia sloviansk smolensk sochi sofia solikamsk solingen sollentuna somalia
sosnowiec south southampton southend spain split springs sri srodmiescie stad stara stary staten states stavanger
stavropol sterlitamak stockholm stockport stockton stoke strasbourg stuttgart subotica suceava sudan suita sultangazi
sumqayit sumy sunderland surat surgut suriname surrey sutton suwon suzhou svalbard swansea sweden swindon switzerland
sydney syevyerodonetsk syktyvkar syria syzran szczecin szeged szekesfehervar székesfehérvár são taganrog tagil tai
taipei taiwan taiyuan tajikistan takamatsu takatsuki taldykorgan tallinn tambov tampa tampere tangshan tanzania
taranto taraz targowek targu targówek tarnow tarnów tarragona tartu tashkent tbilisi tehran tel telde telford temirtau
tenerife ternopil terrassa thailand thessaloniki tianjin tianshui tikva tilburg timisoara timişoara timor tirana
tiraspol tirmiz tobago tobolsk togo tokelau tokorozawa tokyo tolyatti tome tomsk tomé tonga toronto torrejon torrejón
torrevieja torun toruń toulon toulouse tours town toyama toyohashi toyonaka toyota trent trier trieste trinidad
trondheim tserkva tucson tula tulsa tunisia turin turkiye turkmenabat turkmenistan turku turnu tuvalu tuzla tver tychy
tyne tyumen târgu türkiye türkmenabat ude ufa uganda uijeongbu ukhta ukraine ulan ulm ulsan ulyanovsk umraniye united
upon uppsala uralskiy urganch ursynow ursynów uruguay urumqi uskudar ussuriysk ust utrecht utsunomiya uzbekistan
uzhgorod valcea valencia valladolid van vanadzor vancouver vantaa vanuatu varna vasteras vatican vegas velikiye veliky
venezuela verde verona vicenza vienna vietnam vigo villeurbanne vilnius vincent vinnytsia virginia vitebsk vitoria
vladikavkaz vladimir vladivostok volgodonsk volgograd vologda volzhsky voronezh vâlcea västerås wakayama wallis
walsall warrington warsaw washington watford wałbrzych wellington west western westminster wichita wielkopolski
wiesbaden wigan winnipeg witten woking wola wolfsburg wolverhampton worcester worth wrocław wuhan wuppertal wurzburg
wuxi wycombe würzburg włocławek xiamen yakutsk yam yangon yaroslavl yekaterinburg yelets yemen yenakiyeve yerevan
yevlakh yevpatoriya yokohama yokosuka yono york yoshkar yunfu yuzhno yvelines zaanstad zabrze zagora zagreb zambia
zaporizhzhia zaragoza zealand zelenodolsk zelenograd zemun zenica zhanaozen zheleznodorozhnyy zhengzhou zhezqazghan
zhongshan zhytomyr zibo zielona zimbabwe zlatoust zoetermeer zurich zuyevo zwolle zürich århus çankaya étienne örebro
ürümqi üsküdar čačak łódź ōita śląska śródmieście şanliurfa şişli šiauliai абакан абеба абердин абиджан абу авив
австралия австрия адана аддис аделаида азербайджан айрес акита актау актобе албания александрия алжир аликанте алмалик
алматы алчевск альбасете альбукерке алькала алькобендас алькоркон альмерия альметьевск альхесирас амадора амен
американское амерсфорт амстердам амуре ана анахайм ангарск ангилья ангола ангрен анджелес андижан андорра анже анкара
анталья антверпен антигуа антонио апелдорн апон аравия арад аргентина ардос аржантей арзамас арлингтон армавир армения
арнем артем аруба архангельск асахикава астана астрахань атланта атырау аугзбург афганистан афины африканская ахен
ахмадабад ачинск ашдод ашкелон ашхабад багамы багдад багджылар бадалона бадахос базель базилдон баку бакэу балаково
балашиха балтимор бангалор бангкок бангладеш баня барановичи барбадос барбуда бари барнаул барселона бартелеми басра
бат батайск батман батуми бахрейн бая бедфорд бейкерсфилд беларусь белая белгород белград белиз белосток белфаст
бельгия бельско бельцы бемово бендер бенин београд бергамо берген бергиш бердянск березники беркенхед берлин
бермудские берн бернли бертон бесансон беэр бийск билефельд бильбао бирмингем бисау битом бич бишкек биянкур
благовещенск блакпул блекберн бней бобруйск богота болгария боливия болонья болтон бонн бонэйр бордо борисов борнмут
босния бостон ботошани ботсвана боттроп бохум брага браззавиль бразилия браила брайтон брак брамптон братислава братск
брауншвайг брашов бреда бредфорд бремен бремергафен брест бреша брисбен бристоль брно бромвич бронкс бруклин бруней
брюгге брюссель брянск будапешт бузау булонь бургас бургос буркина бурса бурунди бутан бухара бухарест буэнос быдгощ
бэйсингсток бяла вакаяма валбжих валенсия валча вальядолид ван ванадзор ванкувер ванта вануату варадин варна варшава
ватикан вашингтон вегас велики великие великий великобритания веллингтон велькопольский вена венгрия венесуэла
верджиния верона вест вестерос виган виго вилербан вильнюс виннипег винница винсент висбаден витебск витория виттен
виченца вичита владивосток владикавказ владимир влоцлавек волгоград волгодонск волжский вологда вольфсбург воля
воронеж ворт восточный вроцлав вулвергемптон вупперталь вустер вьетнам вюрцбург гаага габон гавр газиантеп гаити
гайана галатс галифакс галле гамбия гамбург гамильтон ган гана ганджа ганновер гарсия гастингс гваделупа гватемала
гвиана гвинея гданьск гдыня гейдельберг гельзенкирхен гент генуя гера германия гернси герцеговина гетеборг геттинген
гибралтар гифу гладбах глазго глазов гливице глостер гожув голд гомель гондурас гонконг гонолулу гора горловка
граманет гран гранада грац гренада гренадины гренландия гренобль греция гримсби гродно грозный гронинген грузия гуам
гуанчжоу гурнича гюмри даби дадли дакка даллас далянь данди дания дар дарби дармштадт даугавпилс дашогуз дебрецин дели
денвер денизли дербент детройт джайпур джакарта джезказган джексонвилл джерси джибути джидде джиззак джиллингем
дзержинск диарбекир диего дижон димитровград днепр домброва доминика доминиканская донггуан донецк донкастер дону
дортмунд дос дрезден дробета дубай дублин дуизбург дурбан дуррес душанбе дьер дюссельдорф евлах евпатория египет
екатеринбург екс елены елец енакиево енарес ереван ерманас жанейро железнодорожный жельона женева жешов житомир забже
загора загреб зальцбург зальцгиттер замбия западная запорожье зволле зеландия зеленоград зеленодольск земун зеница
зиген зимбабве златоуст золинген зуево ибадан иваки ивано иваново ивуар иерусалим ижевск измир израиль илимск
ингольштадт индианаполис индия индонезия инсбрук инчхон иокогама иордания ипсвич ирак ираклион иран иркутск ирландия
исландия ислингтон испания истборн италия йемен йена йокосука йорк йошкар кабо кабул кавагое кавагучи кавасаки
кагошима кадис казань казахстан каир кайсери калабрия калгари каледония калининград калиш каллифея калуга калькута
кальяри камбоджа каменец каменогорск каменск каменское камерун камчатский камышин кан канада канадзава канария
канберра канзас кано канпур канск караганда каракас караманмараш карачи кардифф карлсруэ картагена карши касабланка
касива кассель кастельон катания катар катовица каунас кванджу квебек квинс кейптаун келуш кельн кельцы кембридж
кемерово кения керчь кесон кечкемет киев киль кингстон кинс киншаса киото кипр киргизия кирибати киров киселевск
кисловодск китай китакюсю китс кишинев клайпеда клермон кливланд клуж кндр кобе кобленц ковентри ковров коимбра коканд
кокшетау колдфилд колома коломна колорадо колпино колумбия колумбус колчестер коморы комсомольск конго констанца конья
копенгаген кордова корея корияма корк королев корпус корунья косигая косово кост коста костанай кострома кот коулун
кочин кошалин кошице крагуевац крайова крайстчерч краков краматорск краснодар красноярск кременчук крефельд кривой
кристи кропивницкий кроули крус куба кувейт кузнецкий кумамото куньминь курасики курган курск кутаиси кызыл кызылорда
кюрасао лаваль лагос лагуна лайден ланка ланьчжоу лаос лариса лас латвия лахор леверкузен леганес легница лейпциг
ленинск ленкорань леон леоне лерида лесото лестер либерия ливан ливерпуль ливия ливорно лидс лилль лима лимасол лимож
линкольн линц линшепинг лион липецк лисичанск лиссабон литва лихтенштейн логроньо лодзь лозанна лонг лондон лос луанда
луганск луис лука луки лутон луцк львов льеж льобрегат любек люберцы люблин любляна людвигсхафен люксембург люсия
маврикий мавритания магдебург магнитогорск мадагаскар мадрид майами майен майкоп майне майнц майотта макао македония
макеевка малави малага малайзия малатья мали малме мальдивы мальта ман мангейм манхэттен манчестер марбелья маргилан
маре мари марино мариуполь марокко марсель мартен мартиника мастрихт матаро матида матсудо махачкала мацуяма
междуреченск мейдстон мейса мексика мелитополь мельбурн мемфис менсфилд менхенгладбах мерсин мессина местре мехико мец
миасс мидлсбро микелон микронезии милан милвоки милтон милуз миннеаполис минск миссиссога мишкольц миядзаки могадишо
могилев модена мозамбик мозырь мокотув молдова молодечно монако монголия монпелье монреаль монтсеррат монца морс
москва мостар мостолес мумбаи муреш мурманск муром мурсия мытищи мэн мюльхайм мюнстер мюнхен набережные наваполацк
навои нагано нагасаки нагоя назрань наймеген найроби нальчик наманган намибия намир нанси нант наньцзин наньчун напока
нара науру наха находка нашвилл неаполь невинномысск невис непал нетанья нефтекамск нефтеюганск нигер нигерия
нидерланды нижневартовск нижнекамск нижний ниигата никарагуа николаев никополь никосия ним нингбо ниредьхаза нисиномия
ниуэ ница ниш новая новгород нови ново новокузнецк новокуйбышевск новомосковск новороссийск новосибирск новотроицк
новочебоксарск новочеркасск новый ногинск нойс норвегия норидж норильск норт нортгемптон ноттингем ноябрьск нукус нью
ньюкасл ньюпорт нюрнберг оаэ оберхаузен обнинск овьедо оденсе одесса одинцово оита оказаки окаяма окланд оклахома
окленд оксфорд октябрьский ола олдам олександрия оломоутс ольборг ольденбург ольштын оман омаха омск ополе орел
оренбург оренсе орехово орлеан орора орск орхус орша осака оскол осло оснабрюк оспиталет остин острава оттава оулу
оффенбах ошава павлоград павлодар падерборн падова пакистан палау палермо пальма пальмас памплона панама паневежис
папуа парагвай париж парла парма пасо патра паулу пекинг пенза первоуральск переделкино перистерион пермь перпиньян
перт перу перуджа пескара петах петербург петрозаводск петропавловск печ пилзен пинск пирей питерборо питещ питтсбург
плана плевен плимут пловдив плоещ плоцк подгорица подольск подольский познань полинезия полтава польша портланд
портсмут порту португалия посад потсдам прага прато престон принсипи прованс прокопьевск псков пул пуна пусан пушкино
пуэрто пфорцхайм пхеньян пьер пятигорск радом рамат рамнику рас регенсбург реджо рединг рейкьявик рейне рейтлинген
реклингхаузен ремс ремшайд ренн республика реус реховот реюньон риверсайд рига риека рика рико рим римини рио ришон
рияд ровно рог роли россия ростов росток ротергем роттердам руан руанда рубцовск руда рудный румыния руре русе рыбинск
рыбник рязань саарбрюккен саба сад саитама сакаи сакраменто салават салам саламанка салерно салигорск салоники
сальвадор самара самарканд самоа самсун сан сандерланд санкт санта сантандер сантьяго саппоро сар сарагоса сараево
саранск саратов сатон саттон сату саудовская саутенд саутхемптон сахалинск сахара свиндон себастьян севастополь
северин северная северодвинск северодонецк северск севилья сегед сейшельские семей сен сендай сенегал сент сербия
сергиев серпухов сетубал сеул сиань сибиу сидзуока сидней симферополь сингапур синт сирия сити сиэтл скарборо скопье
славянск слау сленска словакия словения смоленск соединенные соликамск сомали сосновец софия сочи сплит спрингс
средместье ставангер ставрополь стамбул стара старый стерлитамак стокгольм стокпорт стоктон столни стоук страсбург
суботица сувон судан суита сумгаит сумы суонси сурат сургут суринам суррей сучава сучжоу сызрань сыктывкар сьерра
сямень таганрог тагил таджикистан таиланд тайань тайбэй тайвань тайн тайюань такамацу талдыкорган таллин талса тамбов
тампа тампере танзания таншань тараз таранто таргувек тарнов таррагона тарту ташкент тбилиси тверь тегеран тегу
телфорд тель тельде темиртау тенерифе термез тернополь террасса тиква тилбург тимишоара тимор тирана тирасполь тихи
тобаго тобольск того тойота тойохаши токелау токио токорозава тольятти томе томск тонга торонто торревьеха торрехон
торунь тояма трент триест тринидад трир трондхайм тувалу тузла тула тулон тулуза тунис тур турин туркменабад
туркменистан турку турну турция тусон тыргу тэджон тюмень тяньцзинь убсала уганда удэ ужгород узбекистан узень уиком
украина улан ульм ульсан ульяновск уокинге уоллис уолсолл уоррингтон уотфорд уральск уральский ургенч урсинув уругвай
урумчи уси ускюдар уссурийск усть утрехт уфа ухань ухта уцуномия уэльва фасо федеративные фейсалабад феран фергана
фиджи филадельфия филиппины финляндия флоренция фоджа форт фошань фрайбург франковск франкфурт франциско франция
французская фресно фронтера фудзисава фукуока фукуяма фуншал футуна фуэнлабрада фюрт хабаровск хаген хаддерсфилд хай
хайдарабад хайльбронн хайма хайфа халл хамамацу хамм ханчжоу харбин харков харлем хасавюрт хатиодзи хаэн хеленс
хельсингборг хельсинки хемниц херес херне херсон хертогенбос хетафе хильдесхайм химеджи химки хиросима хихон
хмельницкий хожов холон хорватия хосе хошимин худжанд хьюстон хэфэй центрально церковь цзинань цзыбо циндао цион цюрих
чад чанчунь чанша чачак чебоксары чеджу челмсфорд челны челтенам челябинск ченнаи ченстохова черемушки череповец
черкасы черкесск чернигов черновцы черногория честерфилд чехия чжэнчжоу чиба чикаго чили чинджу чирчик чита читтагонг
чонань чонджу чунцин чханвон чэнду шанлыурфа шантоу шанхай шарджа шарлеруа шарлотт шахты швейцария швеция шева шеффилд
шицзячжуан шиянь шпицберген шри штаты штуттгарт шымкент шэньчжэнь шэньян шяуляй щелково щецин эдинбург эдмонтон
эйндховен эквадор экваториальная экибастуз эксетер электросталь элиста эльбасан эльблонг эльче эмилия энгельс энсхеде
эребру эрзурум эритрея эрланген эрфурт эсватини эскишехир эспоо эссен эстатиус эстония этобикок этьен эфиопия южно
южный юньфу якутск ямайка янгон япония ярославль
`
