import { latin } from '@/lib/core/latin'
import type { Locale } from '@/lib/core/locale'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import type { NotInterestedReason } from '../schema/people'
import { after, DAY_MS, MINUTE_MS } from './calendar'
import { addMeeting, addWeeklyHours } from './meetings'
import type { Member, Setting } from './members'
import type { Proposal } from './past-rounds'
import { notify, type Outcome, phrases, type Story, type Told } from './story'
import { ENGLISH } from './words/english'
import { RUSSIAN } from './words/russian'
import { spoken } from './words/spoken'

/** Outcomes of the demo accounts, so that each has every state; the last round first. */
const ACCOUNT_WEEKS: Partial<Record<string, Outcome[]>> = {
  member: ['fresh', 'meeting-ahead', 'to-rate', 'slots', 'waiting', 'met', 'declined', 'missed', 'refused'],
  asked: ['waiting', 'met', 'slots', 'refused', 'met', 'talking', 'missed', 'met', 'met'],
}

/** Other members: outcomes in percent for the last round, the one before, and older ones. */
const CHANCES: [Outcome, number][][] = [
  [
    ['fresh', 48],
    ['waiting', 17],
    ['talking', 8],
    ['slots', 6],
    ['meeting-ahead', 18],
    ['refused', 3],
  ],
  [
    ['fresh', 24],
    ['waiting', 12],
    ['talking', 8],
    ['slots', 5],
    ['meeting-ahead', 20],
    ['to-rate', 16],
    ['refused', 8],
    ['declined', 7],
  ],
  [
    ['fresh', 26],
    ['waiting', 5],
    ['met', 43],
    ['missed', 5],
    ['declined', 8],
    ['refused', 9],
    ['talking', 4],
  ],
]

/** Intros that wait for a demo account's answer, by author. */
const FIRST_LETTERS: Record<string, string> = {
  'Екатерина Дроздова':
    'Hello Marco. I run a forty-square-metre delicatessen in Limassol and I would like your pasta on the second shelf from the top. Could you send one mixed pallet, without anybody in the middle?',
  'Марина Лось':
    'Тимур, здравствуйте. Тетрадь и память — это ещё не худший учёт, который я видела. Давайте посмотрю на закупки одной пекарни за месяц, бесплатно, а вы покажете, как пекут тонис пури.',
  'Babajide Alao':
    'Daniel, your year-three filter is my year-two valve. We pay our technicians per month of working pump; I can show you the contract and the two that failed before it.',
  'Dorothea Lang':
    'Priya, I moved a factory two years ago and kept the list of everything we forgot. It begins with the school buses. Shall I walk you through it?',
}

/** One in this many never reacts. */
const MAX_ANSWER = 6

const ACCEPTED = new Set<Outcome>(['talking', 'slots', 'meeting-ahead', 'to-rate', 'met', 'missed'])

/** Adds outcomes: answers, intros, meetings, conversations, feedback, saved items. */
export function addOutcomes(setting: Setting, proposals: readonly Proposal[]): void {
  const dialogues = {
    en: setting.dice.shuffle(ENGLISH.dialogues),
    ru: setting.dice.shuffle(RUSSIAN.dialogues),
  }
  const turn = { en: 0, ru: 0 }
  const greetings = {
    en: setting.dice.shuffle(ENGLISH.greetings),
    ru: setting.dice.shuffle(RUSSIAN.greetings),
  }
  const results = new Map(setting.rows.matchSides.map((row) => [row.id, row]))
  const silent = new Map<string, number>()

  for (const proposal of proposals) {
    const outcome = outcomeOf(setting, proposal)
    const story = { setting, proposal, outcome, results }
    const first = initiator(proposal, outcome, setting)
    const reacted = react({ ...story, first })
    for (const member of [proposal.a, proposal.b])
      silent.set(member.id, reacted.has(member.id) ? 0 : (silent.get(member.id) ?? 0) + 1)
    if (outcome === 'fresh' || outcome === 'refused') continue
    const other = first === proposal.a ? proposal.b : proposal.a
    const lang: Locale = first.persona.lang === 'ru' && other.persona.lang === 'ru' ? 'ru' : 'en'
    // In turn, not at random: the same greeting twice on one screen looks generated.
    const between = first.account || other.account ? greetings[lang].filter(Boolean) : greetings[lang]
    const letter = FIRST_LETTERS[`${first.persona.first} ${first.persona.last}`]
    const greeting =
      other.account?.kind === 'asked' && outcome === 'waiting' && letter
        ? letter
        : between[turn[lang]++ % between.length]!
    addIntro({ ...story, first, other, lang, greeting })
    if (!ACCEPTED.has(outcome)) continue
    const dialogue = dialogues[lang][turn[lang] % dialogues[lang].length]!
    addChat({ ...story, first, other, dialogue })
    addMeeting({ ...story, first, other, lang })
  }
  const accounts = new Set(
    proposals.flatMap(({ a, b }) => [a, b].flatMap(({ id, account }) => (account ? [id] : []))),
  )
  addWeeklyHours(setting, accounts)
  for (const [index, row] of setting.rows.participants.entries()) {
    if (row.communityId !== setting.communityId) continue
    // A few are due for the inactivity check.
    const most = index % MAX_ANSWER === 0 && !accounts.has(row.id) ? 3 : 2
    row.silentRounds = Math.min(most, silent.get(row.id) ?? 0)
    // Their email counts as sent, so that the demo starts without emails.
    if (row.silentRounds === 3) row.inactivityAskedAt = after(setting.now, -DAY_MS)
  }
}

/** A better match goes further: of 1 to 100, low points are those of an outcome that never began. */
const POINTS: Record<RelevanceLevel, (point: number) => number> = {
  high: (point) => 35 + point * 0.65,
  good: (point) => 15 + point * 0.85,
  try: (point) => point ** 2 / 100,
}

function outcomeOf({ dice, rows }: Setting, { a, b, level, weeksAgo }: Proposal): Outcome {
  for (const member of [a, b]) {
    const own = ACCOUNT_WEEKS[member.account?.kind ?? '']?.[weeksAgo]
    if (own) return own
  }
  // In a large community most members skip most weeks.
  if (rows.participants.length > 200 && dice.chance(0.5)) return 'fresh'
  let point = POINTS[level](dice.int(1, 100))
  for (const [outcome, share] of CHANCES[Math.min(2, weeksAgo)]!) {
    point -= share
    if (point <= 0) return outcome
  }
  return 'fresh'
}

/** The author of the intro; demo account 'asked' is always the recipient. */
function initiator({ a, b, weeksAgo }: Proposal, outcome: Outcome, { dice }: Setting): Member {
  if (weeksAgo === 0 && outcome === 'waiting') {
    if (a.account?.kind === 'asked') return b
    if (b.account?.kind === 'asked') return a
  }
  // A waiting demo member is the author.
  if (outcome === 'waiting' && a.account) return a
  if (outcome === 'waiting' && b.account) return b
  return dice.chance(0.5) ? a : b
}

/** A name in a language's alphabet. */
function calledIn(lang: Locale, { persona }: Member): string {
  if (lang === 'ru' || persona.lang === 'en') return persona.first
  const name = latin(persona.first, '-')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Sets the state of both sides. @returns ids of members who reacted */
function react({ setting, proposal, outcome, results, first }: Story & { first: Member }): Set<string> {
  const { dice, rows, communityId } = setting
  const reacted = new Set<string>()
  for (const [resultId, member, partner] of [
    [proposal.aResultId, proposal.a, proposal.b],
    [proposal.bResultId, proposal.b, proposal.a],
  ] as const) {
    const result = results.get(resultId)!
    // The demo member's last recommendation is new.
    const seen = outcome !== 'fresh' || (dice.chance(0.6) && member.account?.kind !== 'member')
    if (seen) result.seenAt = after(proposal.sentAt, dice.int(20, 1500) * MINUTE_MS)
    if (outcome === 'fresh') continue
    if (outcome === 'refused') {
      if (member !== first) continue
      const reason: NotInterestedReason = dice.pick([
        'not-interested',
        'not-interested',
        'already-know',
        'other',
      ])
      result.state = 'not-interested'
      result.reason = reason
      rows.relations.push({
        communityId,
        participantId: member.id,
        subjectId: partner.id,
        relationType: 'DISLIKE',
        reason,
        note: reason === 'other' ? dice.pick(phrases(member.persona.lang).refusals) : null,
        createdAt: after(proposal.sentAt, dice.int(60, 2000) * MINUTE_MS),
      })
    } else if (member === first || ACCEPTED.has(outcome)) result.state = 'interested'
    else if (outcome === 'declined') {
      result.state = 'not-interested'
      result.reason = 'not-interested'
    } else continue
    reacted.add(member.id)
  }
  return reacted
}

/** Times of intro and answer: the same day or the next, never in the future. */
function introTimes({ setting, proposal }: Story): { sent: Date; answered: Date } {
  const { dice, now } = setting
  const room = Math.max(30 * MINUTE_MS, now.getTime() - proposal.sentAt.getTime())
  const sent = after(proposal.sentAt, Math.min(dice.int(30, 1600) * MINUTE_MS, room * 0.3))
  const answered = after(sent, Math.min(dice.int(20, 1300) * MINUTE_MS, room * 0.2))
  return { sent, answered }
}

function addIntro(told: Told & { greeting: string }): void {
  const { setting, proposal, outcome, first, other, lang, greeting } = told
  const { rows, dice, newId, communityId } = setting
  const { sent, answered } = introTimes(told)
  const id = newId()
  const accepted = ACCEPTED.has(outcome)
  const status = accepted ? 'accepted' : outcome === 'declined' ? 'declined' : 'waiting'
  const words = phrases(lang)
  rows.intros.push({
    communityId,
    id,
    matchId: proposal.matchId,
    fromId: first.id,
    toId: other.id,
    message: spoken(greeting, first.persona.gender, calledIn(lang, other)),
    status,
    answer:
      status === 'waiting'
        ? null
        : spoken(
            dice.pick(accepted ? words.accepts : words.declines),
            other.persona.gender,
            calledIn(lang, first),
          ),
    createdAt: sent,
    answeredAt: status === 'waiting' ? null : answered,
  })
  notify(
    setting,
    other,
    status === 'waiting' ? 'intro-received' : null,
    { participantId: first.id, open: `/my_communities?match=${resultOf(proposal, other)}` },
    sent,
  )
  notify(
    setting,
    first,
    status === 'accepted' ? 'intro-accepted' : status === 'declined' ? 'intro-declined' : null,
    { participantId: other.id, open: `/my_communities?match=${resultOf(proposal, first)}` },
    answered,
  )
  if (accepted && dice.chance(0.45)) {
    rows.relations.push({
      communityId,
      participantId: first.id,
      subjectId: other.id,
      relationType: 'LIKE',
      reason: null,
      note: null,
      createdAt: answered,
    })
  }
}

/** What this side of the match sees. */
const resultOf = (proposal: Proposal, member: Member) =>
  proposal.a === member ? proposal.aResultId : proposal.bResultId

function addChat({
  setting,
  proposal,
  outcome,
  first,
  other,
  dialogue,
  ...rest
}: Omit<Told, 'lang'> & { dialogue: readonly string[] }): void {
  const { rows, dice, newId, communityId, now } = setting
  const { answered } = introTimes({ setting, proposal, outcome, ...rest })
  const [low, high] = first.id < other.id ? [first, other] : [other, first]
  const id = newId()
  const room = Math.max(20 * MINUTE_MS, now.getTime() - answered.getTime())
  let at = answered
  const times = dialogue.map(() => {
    at = after(at, Math.min(dice.int(2, 300) * MINUTE_MS, room / (dialogue.length + 2)))
    return at
  })
  rows.chats.push({
    communityId,
    id,
    firstId: low.id,
    secondId: high.id,
    createdAt: answered,
    lastSeq: dialogue.length,
    lastMessageAt: at,
  })
  const some = dice.int(0, 2)
  const unread = now.getTime() - at.getTime() < 3 * DAY_MS ? some : 0
  for (const member of [first, other]) {
    rows.chatMembers.push({
      communityId,
      chatId: id,
      participantId: member.id,
      readSeq: dialogue.length - unread,
    })
  }
  for (const [index, line] of dialogue.entries()) {
    const author = index % 2 === 0 ? first : other
    rows.messages.push({
      communityId,
      id: newId(),
      chatId: id,
      seq: index + 1,
      changeSeq: index + 1,
      clientId: `demo-${index + 1}`,
      senderId: author.id,
      text: spoken(line, author.persona.gender, (author === first ? other : first).persona.first),
      createdAt: times[index]!,
    })
  }
}
