import { DateTime } from 'luxon'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import type { MeetingLine } from '../schema/chat'
import { after, DAY_MS, dayAt, HOUR_MS, MINUTE_MS } from './calendar'
import type { Member, Setting } from './members'
import { PLACES } from './places'
import { notify, phrases, type Told } from './story'

/** Adds the meeting of an introduction: proposed, upcoming, or past with feedback. */
export function addMeeting(told: Told): void {
  const { setting, proposal, outcome, first, other } = told
  const { rows, dice, newId, communityId, now } = setting
  if (outcome === 'talking') return
  const durationMinutes = dice.pick([30, 30, 45])
  const planned = plannedStart(told)
  const startsAt = planned && freeStart(setting, [first, other], planned, durationMinutes)
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
    // The room recorded those who met.
    togetherSeconds: startsAt && startsAt < now && outcome !== 'missed' ? durationMinutes * 60 : 0,
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
  const slots = startsAt ? [] : offeredSlots(setting, [first, other], durationMinutes)
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

/** When the two meet; null while times are only offered. */
function plannedStart({ setting, proposal, outcome }: Told): Date | null {
  const { dice, now, community } = setting
  const zone = community.row.timeZone ?? 'UTC'
  const behind = Math.floor((now.getTime() - proposal.sentAt.getTime()) / DAY_MS)
  const hour = dice.int(9, 18)
  const minute = dice.pick([0, 0, 30])
  if (outcome === 'slots') return null
  if (outcome === 'meeting-ahead') {
    const days = dice.int(1, 5)
    // Of the last round, some have met by the end of the week.
    return proposal.weeksAgo === 0
      ? dayAt(proposal.sentAt, zone, days + 2, hour, minute)
      : dayAt(now, zone, days, hour, minute)
  }
  if (outcome === 'to-rate') return after(now, -dice.int(3, 30) * HOUR_MS)
  return dayAt(now, zone, -Math.max(1, behind - dice.int(2, 6)), hour, minute)
}

const HALF_HOUR_MS = 30 * MINUTE_MS
/** Half hours of two days. */
const TRIED = 96
/** Minutes of the day between which people meet. */
const DAY = { from: 9 * 60, to: 20 * 60 }

/** The planned time, or the nearest half hour that suits both better. */
function suitableStart(
  pair: readonly Member[],
  planned: Date,
  { minutes, step, isFree }: { minutes: number; step: 1 | -1; isFree: (start: Date) => boolean },
): Date {
  const zones = new Set(pair.map(({ persona }) => PLACES[persona.place].timeZone))
  const first = Math.floor(planned.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
  let best = { start: planned, outside: Number.POSITIVE_INFINITY }
  for (let i = 0; i < TRIED && best.outside > 0; i++) {
    const start = new Date(first + step * i * HALF_HOUR_MS)
    if (!isFree(start)) continue
    let outside = 0
    for (const zone of zones) outside += minutesOutsideDay(start, zone, minutes)
    if (outside < best.outside) best = { start, outside }
  }
  return best.start
}

/** How far a meeting lies outside the day of a zone. */
function minutesOutsideDay(start: Date, zone: string, minutes: number): number {
  const { hour, minute } = DateTime.fromJSDate(start, { zone })
  const from = hour * 60 + minute
  return Math.max(0, DAY.from - from, from + minutes - DAY.to)
}

/** The planned time, or the nearest half hour by day at which neither is in another meeting. */
function freeStart({ rows, now }: Setting, pair: readonly Member[], planned: Date, minutes: number): Date {
  const taken = rows.meetingTimes.filter(({ participantId }) => pair.some(({ id }) => id === participantId))
  const isFree = (start: Date) => {
    const end = after(start, minutes * MINUTE_MS)
    return !taken.some(({ startsAt, endsAt }) => startsAt < end && endsAt > start)
  }
  // Shifts away from the present, so that past meetings stay past.
  return suitableStart(pair, planned, { minutes, step: planned > now ? 1 : -1, isFree })
}

const offeredSlots = ({ now, community }: Setting, pair: readonly Member[], minutes: number): Date[] =>
  [1, 2, 4].map((days, index) =>
    suitableStart(pair, dayAt(now, community.row.timeZone ?? 'UTC', days, 10 + index * 3), {
      minutes,
      step: 1,
      isFree: () => true,
    }),
  )

/** The chat shows the agreement, if it was made before the meeting. */
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

const SCORES: Record<RelevanceLevel, readonly number[]> = {
  high: [5, 5, 5, 5, 5, 4, 4, 4, 3],
  good: [5, 5, 5, 4, 4, 4, 4, 3, 2],
  try: [5, 5, 4, 4, 4, 4, 3, 3, 2],
}

function addFeedback({ setting, proposal, outcome }: Told, meetingId: string, startsAt: Date): void {
  const { rows, dice, communityId } = setting
  for (const [member, partner] of [
    [proposal.a, proposal.b],
    [proposal.b, proposal.a],
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
    const score = dice.pick(SCORES[proposal.level])
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

/** A meeting of the two demo accounts in two days, and times that one offers the other. */
export function addAccountMeetings(
  setting: Setting,
  member: Member,
  asked: Member,
): (of: { which: 'agreed' | 'offered'; step: 'proposed' | 'accepted' }) => MeetingLine {
  const { rows, newId, communityId, community, now } = setting
  const zone = community.row.timeZone ?? 'UTC'
  const [firstId, secondId] = [member.id, asked.id].sort() as [string, string]
  const durationMinutes = 30
  const startsAt = freeStart(setting, [member, asked], dayAt(now, zone, 2, 18), durationMinutes)
  const slots = offeredSlots(setting, [member, asked], durationMinutes)
  const ids = { agreed: newId(), offered: newId() }
  const common = { communityId, firstId, secondId, durationMinutes, createdAt: now, updatedAt: now }
  const agreed = { startsAt, acceptedAt: now, proposedById: member.id }
  rows.meetings.push({ ...common, ...agreed, id: ids.agreed, status: 'accepted' })
  rows.meetings.push({ ...common, id: ids.offered, proposedById: asked.id, status: 'proposed' })
  for (const participantId of [firstId, secondId])
    rows.meetingTimes.push({
      communityId,
      meetingId: ids.agreed,
      participantId,
      startsAt,
      endsAt: after(startsAt, durationMinutes * MINUTE_MS),
    })
  for (const slot of slots) rows.meetingSlots.push({ communityId, meetingId: ids.offered, startsAt: slot })
  const written = { agreed: [startsAt], offered: slots }
  return ({ which, step }) => ({
    meetingId: ids[which],
    step,
    durationMinutes,
    ...(step === 'accepted'
      ? { startsAt: startsAt.toISOString() }
      : { slots: written[which].map((slot) => slot.toISOString()) }),
  })
}

/** One in this many members without an account has weekly hours. */
const HAVE_HOURS = 3
const HOURS = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 16 * 60, to: 19 * 60 },
]

/** Some members have set weekly hours, and some of them share them. */
export function addWeeklyHours({ rows, communityId }: Setting, accounts: ReadonlySet<string>): void {
  const members = rows.participants.filter((row) => row.communityId === communityId && row.profileFilledAt)
  for (const [index, { id }] of members.entries()) {
    if (index % HAVE_HOURS !== 0 || accounts.has(id)) continue
    rows.meetingSettings.push({
      communityId,
      participantId: id,
      weeklyHours: [1, 2, 3, 4, 5].flatMap((weekday) => HOURS.map((hours) => ({ weekday, ...hours }))),
      hoursShared: index % 2 === 0,
    })
  }
}
