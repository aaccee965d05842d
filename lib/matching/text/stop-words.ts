/** Words that carry grammar and no subject, English and Russian, folded. */
const ENGLISH = `
a an the this that these those each every either neither both all any some no none not nor only own same such other
another and or but if then else than so because as until while although though since unless whether yet
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers
herself it its itself they them their theirs themselves who whom whose which what where when why how
am is are was were be been being do does did doing done have has had having will would shall should can could may
might must ought
about above across after against along among around at before behind below beneath beside between beyond by down
during except for from in inside into near of off on onto out outside over past per through throughout to toward
towards under up upon via with within without
again also always already ever just here there very too quite rather once often more most much many few less least
further etc e.g i.e im ive id dont cant ideally preferably especially maybe perhaps
`
const RUSSIAN = `
а без более больше будем будет будто будут бы был была были было быть в вам вами вас ваш ваша ваше ваши вдруг ведь
весь во вот впрочем все всегда всего всей всем всеми всех всю вся вы где да даже для до другая другие другое другой
других его ее ей ему если есть еще ж же за зато здесь и из или им ими иногда их к как какая какие какое какой какую
когда которая которого которое которой котором которому которую которые который которым которыми которых кто куда
ли либо лишь между меня мне мной может можно мои моих мой моя моего моей мы на над надо нам нами нас наш наша наше
наши не него нее ней нельзя нет ни нибудь никогда ним ними них ничего но ну о об обо однако он она они оно от очень
перед по под пока после потом потому почти при про просто раз разве с сам сама сами само своего своей своем свои
своим своих свой свою своя себе себя сейчас со собой среди та так такая такие такое такой также там те тебе тебя тем
теперь то тобой тогда того тоже той только том тому тот ту туда тут ты у уж уже хоть хотя чего чей чем через что
чтоб чтобы чуть чья эта эти этим этих это этого этой этом этому этот эту я являюсь является сколько скольких почему зачем откуда каков какова каково каковы каким каком какому какими чему чем желательно особенно например возможно
`

export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${RUSSIAN}`.trim().split(/\s+/))

/** Stop words which in capitals are a subject of their own: "IT director", "US market". */
export const SUBJECTS_IN_CAPITALS: ReadonlySet<string> = new Set(['IT', 'US'])
