import { latin } from '@/lib/core/latin'
import type { Locale } from '@/lib/core/locale'
import type { MeetingLine } from '../schema/chat'
import type { NotInterestedReason } from '../schema/people'
import { after, DAY_MS, dayAt, HOUR_MS, MINUTE_MS } from './calendar'
import type { Member, Setting } from './members'
import type { Proposal } from './past-rounds'
import { ENGLISH } from './words/english'
import { RUSSIAN } from './words/russian'
import { type Phrases, spoken } from './words/spoken'

/** The outcome of an introduction. */
type Outcome =
  /** No reaction yet. */
  | 'fresh'
  /** One sent an intro, the other has not answered. */
  | 'waiting'
  | 'declined'
  /** One was not interested. */
  | 'refused'
  /** A conversation, no meeting yet. */
  | 'talking'
  /** Meeting times are offered, none is chosen. */
  | 'slots'
  | 'meeting-ahead'
  /** Met recently, without feedback yet. */
  | 'to-rate'
  | 'met'
  /** The arranged meeting did not happen. */
  | 'missed'

/** Outcomes of the demo accounts, so that each has every state; the last round first. */
const ACCOUNT_WEEKS: Partial<Record<string, Outcome[]>> = {
  member: ['fresh', 'meeting-ahead', 'to-rate', 'met', 'waiting', 'met', 'declined', 'met', 'refused'],
  asked: ['waiting', 'met', 'slots', 'refused', 'met', 'talking', 'missed', 'met', 'met'],
}

/** Other members: outcomes in percent for the last round, the one before, and older ones. */
const CHANCES: [Outcome, number][][] = [
  [
    ['fresh', 62],
    ['waiting', 18],
    ['talking', 8],
    ['slots', 4],
    ['meeting-ahead', 5],
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
  for (const [index, row] of setting.rows.participants.entries()) {
    if (row.communityId !== setting.communityId) continue
    // A few are due for the inactivity check.
    const most = index % MAX_ANSWER === 0 && !accounts.has(row.id) ? 3 : 2
    row.silentRounds = Math.min(most, silent.get(row.id) ?? 0)
    // Their email counts as sent, so that the demo starts without emails.
    if (row.silentRounds === 3) row.inactivityAskedAt = after(setting.now, -DAY_MS)
  }
}

function outcomeOf({ dice, rows }: Setting, { a, b, weeksAgo }: Proposal): Outcome {
  for (const member of [a, b]) {
    const own = ACCOUNT_WEEKS[member.account?.kind ?? '']?.[weeksAgo]
    if (own) return own
  }
  // In a large community most members skip most weeks.
  if (rows.participants.length > 200 && dice.chance(0.5)) return 'fresh'
  let point = dice.int(1, 100)
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

type Story = {
  setting: Setting
  proposal: Proposal
  outcome: Outcome
  results: Map<string, Setting['rows']['matchSides'][number]>
}
type Told = Story & { first: Member; other: Member; lang: Locale }

/** A name in a language's alphabet. */
function calledIn(lang: Locale, { persona }: Member): string {
  if (lang === 'ru' || persona.lang === 'en') return persona.first
  const name = latin(persona.first, '-')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

const phrases = (lang: Locale): Phrases => (lang === 'ru' ? RUSSIAN : ENGLISH)

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

/** Older notifications are not shown in the panel. */
const NOTIFICATION_WEEKS = 4

function notify(
  { rows, newId, communityId, now }: Setting,
  member: Member,
  kind: string | null,
  payload: Record<string, string>,
  at: Date,
  /** Key of a notification that the program may create again. */
  dedupeKey: string | null = null,
): void {
  if (kind === null) return
  // Drawn even if unused: later ids must not depend on dates.
  const id = newId()
  const ageMs = now.getTime() - at.getTime()
  if (ageMs > NOTIFICATION_WEEKS * 7 * DAY_MS || ageMs < 0) return
  rows.notifications.push({
    communityId,
    id,
    participantId: member.id,
    dedupeKey,
    kind,
    payload,
    createdAt: at,
    // Pending items stay new until the next round, whenever the demo is created.
    seenAt: ageMs > (kind === 'intro-received' ? 7 : 4) * DAY_MS ? after(at, 3 * HOUR_MS) : null,
    dismissedAt: null,
  })
}

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

function addMeeting(told: Told): void {
  const { setting, proposal, outcome, first, other } = told
  const { rows, dice, newId, communityId, now } = setting
  if (outcome === 'talking') return
  const durationMinutes = dice.pick([30, 30, 45])
  const planned = plannedStart(told)
  const startsAt = planned && freeStart(setting, [first.id, other.id], planned, durationMinutes)
  const id = newId()
  const createdAt = after(
    proposal.sentAt,
    Math.min(DAY_MS, (now.getTime() - proposal.sentAt.getTime()) * 0.6),
  )
  const [firstId, secondId] = [first.id, other.id].sort() as [string, string]
  rows.meetings.push({
    communityId,
    id,
    firstId,
    secondId,
    matchId: proposal.matchId,
    proposedById: first.id,
    status: startsAt ? 'accepted' : 'proposed',
    startsAt,
    durationMinutes,
    acceptedAt: startsAt && after(createdAt, HOUR_MS),
    // The room saw those who met.
    togetherSeconds: outcome === 'to-rate' || outcome === 'met' ? durationMinutes * 60 : 0,
    createdAt,
    updatedAt: createdAt,
  })
  if (startsAt)
    for (const participantId of [firstId, secondId])
      rows.meetingTimes.push({
        communityId,
        meetingId: id,
        participantId,
        startsAt,
        endsAt: after(startsAt, durationMinutes * MINUTE_MS),
      })
  const slots = startsAt ? [] : offeredSlots(setting)
  for (const slot of slots) rows.meetingSlots.push({ communityId, meetingId: id, startsAt: slot })
  addMeetingLines(told, { meetingId: id, startsAt, slots, durationMinutes })
  if (startsAt && (outcome === 'met' || outcome === 'missed')) addFeedback(told, id, startsAt)
  if (startsAt && outcome === 'to-rate') {
    for (const [member, partner] of [
      [proposal.a, proposal.b],
      [proposal.b, proposal.a],
    ] as const)
      notify(
        setting,
        member,
        'rate-meeting',
        { meetingId: id, participantId: partner.id, open: `/my_communities?rate=${id}` },
        after(startsAt, HOUR_MS),
        `rate:${id}:${member.id}`,
      )
  }
}

/** When the two meant to meet; null while times are only offered. */
function plannedStart({ setting, proposal, outcome }: Told): Date | null {
  const { dice, now, community } = setting
  const zone = community.row.timeZone ?? 'UTC'
  const behind = Math.floor((now.getTime() - proposal.sentAt.getTime()) / DAY_MS)
  const hour = dice.int(9, 18)
  const minute = dice.pick([0, 0, 30])
  if (outcome === 'slots') return null
  if (outcome === 'meeting-ahead') return dayAt(now, zone, dice.int(1, 5), hour, minute)
  if (outcome === 'to-rate') return after(now, -dice.int(3, 30) * HOUR_MS)
  return dayAt(now, zone, -Math.max(1, behind - dice.int(2, 6)), hour, minute)
}

/** The planned time, or as many hours earlier or later as neither is in another meeting. */
function freeStart({ rows, now }: Setting, pair: readonly string[], planned: Date, minutes: number): Date {
  const taken = rows.meetingTimes.filter(({ participantId }) => pair.includes(participantId))
  const isFree = (start: Date) => {
    const end = after(start, minutes * MINUTE_MS)
    return !taken.some(({ startsAt, endsAt }) => startsAt < end && endsAt > start)
  }
  // Away from the present: what is over stays over.
  const step = planned > now ? HOUR_MS : -HOUR_MS
  let start = planned
  while (!isFree(start)) start = after(start, step)
  return start
}

const offeredSlots = ({ now, community }: Setting): Date[] =>
  [1, 2, 4].map((days, index) => dayAt(now, community.row.timeZone ?? 'UTC', days, 10 + index * 3))

/** The chat shows what was agreed, if that was before the meeting. */
function addMeetingLines(
  { setting, first, other }: Told,
  meeting: { meetingId: string; startsAt: Date | null; slots: Date[]; durationMinutes: number },
): void {
  const { rows, newId, communityId, now } = setting
  const chat = rows.chats.find(
    ({ firstId, secondId }) =>
      (firstId === first.id && secondId === other.id) || (firstId === other.id && secondId === first.id),
  )
  const { meetingId, startsAt, durationMinutes } = meeting
  // Drawn even if unused: later ids must not depend on dates.
  const ids = [newId(), newId()] as const
  const proposedAt = chat?.lastMessageAt
  if (!chat || !proposedAt || (startsAt && after(proposedAt, 2 * MINUTE_MS) >= startsAt)) return
  const acceptedAt = after(proposedAt, Math.min(MINUTE_MS, (now.getTime() - proposedAt.getTime()) / 2))
  const slots = (startsAt ? [startsAt] : meeting.slots).map((slot) => slot.toISOString())
  const line = (id: string, sender: Member, createdAt: Date, meeting: MeetingLine) => {
    const seq = (chat.lastSeq ?? 0) + 1
    for (const member of rows.chatMembers)
      if (member.chatId === chat.id && member.readSeq === chat.lastSeq) member.readSeq = seq
    chat.lastSeq = seq
    chat.lastMessageAt = createdAt
    rows.messages.push({
      communityId,
      id,
      chatId: chat.id,
      seq,
      changeSeq: seq,
      clientId: `meeting-${id}`,
      senderId: sender.id,
      text: '',
      meeting,
      createdAt,
    })
  }
  line(ids[0], first, proposedAt, { meetingId, step: 'proposed', slots, durationMinutes })
  if (startsAt)
    line(ids[1], other, acceptedAt, {
      meetingId,
      step: 'accepted',
      startsAt: startsAt.toISOString(),
      durationMinutes,
    })
}

function addFeedback({ setting, proposal, outcome, results }: Told, meetingId: string, startsAt: Date): void {
  const { rows, dice, communityId } = setting
  for (const [resultId, member, partner] of [
    [proposal.aResultId, proposal.a, proposal.b],
    [proposal.bResultId, proposal.b, proposal.a],
  ] as const) {
    if (!member.account && dice.chance(0.2)) continue
    const words = phrases(member.persona.lang)
    const createdAt = after(startsAt, dice.int(61, 900) * MINUTE_MS)
    if (outcome === 'missed') {
      rows.meetingFeedback.push({
        communityId,
        meetingId,
        matchId: proposal.matchId,
        participantId: member.id,
        score: null,
        didNotMeet: true,
        missedReason: dice.pick(['no-time', 'no-time', 'no-answer', 'no-show'] as const),
        note: dice.pick(words.didNotMeet),
        createdAt,
      })
      continue
    }
    const score = dice.pick([5, 5, 5, 5, 4, 4, 4, 3, 2])
    const note = dice.chance(0.7)
      ? dice.pick(score === 5 ? words.notes.great : score === 4 ? words.notes.good : words.notes.poor)
      : null
    rows.meetingFeedback.push({
      communityId,
      meetingId,
      matchId: proposal.matchId,
      participantId: member.id,
      score,
      didNotMeet: false,
      note,
      createdAt,
    })
    const result = results.get(resultId)!
    result.score = score
    if (score >= 4 && dice.chance(0.35)) {
      rows.partnerNotes.push({
        communityId,
        participantId: member.id,
        subjectId: partner.id,
        note: dice.pick(words.partnerNotes),
        updatedAt: after(createdAt, HOUR_MS),
      })
    }
  }
}
