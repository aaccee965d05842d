import { after, DAY_MS, HOUR_MS } from './calendar'
import type { Member, Setting } from './members'
import type { Proposal } from './past-rounds'
import { ENGLISH } from './words/english'
import { RUSSIAN } from './words/russian'
import { spoken } from './words/spoken'

/** Adds what members save and write outside rounds: bookmarks, answers to questions and requests, notifications. */
export function addSavedItems(
  setting: Setting,
  members: readonly Member[],
  proposals: readonly Proposal[],
): void {
  const filled = members.filter((member) => member.filled)
  addAnswers(setting, filled)
  addBookmarks(setting, filled)
  addRequestAnswers(setting, proposals)
  addHelpFromStrangers(setting, filled, proposals)
  addNews(setting, proposals)
  addAudit(setting)
}

function addAnswers({ rows, dice, newId, communityId, community }: Setting, filled: readonly Member[]): void {
  const questions = community.questions.map((question, position) => {
    const id = newId()
    rows.questions.push({
      communityId,
      id,
      position,
      kind: question.kind,
      text: question.text,
      options: question.options ?? [],
      required: question.required ?? true,
      maxChoices: question.maxChoices ?? null,
    })
    return { ...question, id }
  })
  for (const member of filled) {
    for (const question of questions) {
      if (question.required === false && !member.account && dice.chance(0.3)) continue
      const options = (question.options ?? []).map((entry) => entry.id)
      const sample = question.sample?.[member.persona.lang] ?? []
      rows.answers.push({
        communityId,
        participantId: member.id,
        questionId: question.id,
        value:
          question.kind === 'text'
            ? spoken(sample[member.index % sample.length]!, member.persona.gender, member.persona.first)
            : question.kind === 'single'
              ? [dice.pick(options)]
              : dice.shuffle(options).slice(0, dice.int(1, question.maxChoices ?? 2)),
        updatedAt: after(member.joinedAt, HOUR_MS),
      })
    }
  }
}

function addBookmarks({ rows, dice, communityId, now }: Setting, filled: readonly Member[]): void {
  // All members of a small community, the first few hundred of a large one.
  for (const member of filled.slice(0, 300)) {
    const many = member.account ? 5 : dice.int(0, 3)
    const subjects = dice
      .shuffle(filled.slice(0, 300))
      .filter((subject) => subject !== member)
      .slice(0, many)
    for (const subject of subjects)
      rows.bookmarks.push({
        communityId,
        participantId: member.id,
        subjectId: subject.id,
        createdAt: after(now, -dice.int(1, 40) * DAY_MS),
      })
  }
  const [hider, hidden] = filled.filter((member) => !member.account)
  if (hider && hidden)
    rows.hides.push({
      communityId,
      participantId: hider.id,
      subjectId: hidden.id,
      kind: 'hide',
      createdAt: after(now, -6 * DAY_MS),
    })
}

/** Some matched members answer each other's open requests. */
function addRequestAnswers(
  { rows, dice, newId, communityId, now }: Setting,
  proposals: readonly Proposal[],
): void {
  const open = new Map(
    rows.requests
      .filter((row) => row.communityId === communityId && !row.closedAt)
      .map((row) => [row.participantId, row.id]),
  )
  const given = new Set<string>()
  for (const { a, b, sentAt, weeksAgo } of proposals) {
    if (weeksAgo === 0 || weeksAgo > 4) continue
    for (const [asker, helper] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!dice.chance(asker.account ? 0.6 : 0.15)) continue
      const requestId = open.get(asker.id)
      if (!requestId || given.has(requestId + helper.id)) continue
      given.add(requestId + helper.id)
      const russian = helper.persona.lang === 'ru' && asker.persona.lang === 'ru'
      rows.requestAnswers.push({
        communityId,
        id: newId(),
        requestId,
        participantId: helper.id,
        answer: spoken(
          dice.pick((russian ? RUSSIAN : ENGLISH).requestAnswers),
          helper.persona.gender,
          asker.persona.first,
        ),
        createdAt: new Date(
          Math.min(now.getTime() - HOUR_MS, after(sentAt, dice.int(20, 150) * HOUR_MS).getTime()),
        ),
        seenAt: new Date(now.getTime() - HOUR_MS / 2),
        reaction: weeksAgo % 2 === 0 ? 'thanked' : null,
      })
    }
  }
}

/** Answers to a demo account's request, by members it was never matched with; the last ones new. */
function addHelpFromStrangers(
  { rows, newId, communityId, now }: Setting,
  filled: readonly Member[],
  proposals: readonly Proposal[],
): void {
  for (const asker of filled.filter(({ account }) => account)) {
    const request = rows.requests.find((row) => row.participantId === asker.id && !row.closedAt)
    const met = new Set(proposals.flatMap(({ a, b }) => (a === asker ? [b.id] : b === asker ? [a.id] : [])))
    const strangers = filled.filter((one) => !one.account && one.active && !met.has(one.id))
    for (const [at, helper] of strangers.slice(asker.index, asker.index + 2).entries()) {
      if (!request) continue
      const russian = helper.persona.lang === 'ru' && asker.persona.lang === 'ru'
      const phrases = (russian ? RUSSIAN : ENGLISH).requestAnswers
      const createdAt = after(now, -(5 + 26 * at) * HOUR_MS)
      const id = newId()
      rows.requestAnswers.push({
        communityId,
        id,
        requestId: request.id,
        participantId: helper.id,
        answer: spoken(
          phrases[(asker.index + at) % phrases.length]!,
          helper.persona.gender,
          asker.persona.first,
        ),
        createdAt,
        seenAt: null,
        reaction: null,
      })
      if (at === 0)
        rows.notifications.push({
          communityId,
          id: newId(),
          participantId: asker.id,
          kind: 'request-answered',
          payload: { participantId: helper.id, open: '/my_communities#my-request' },
          createdAt,
          seenAt: null,
          dismissedAt: null,
        })
    }
  }
}

/** Notifications of the last round, and of the one before as read. */
function addNews({ rows, newId, communityId }: Setting, proposals: readonly Proposal[]): void {
  for (const { a, b, aResultId, bResultId, sentAt, weeksAgo } of proposals) {
    if (weeksAgo > 1) continue
    for (const [member, partner, matchingResultId] of [
      [a, b, aResultId],
      [b, a, bResultId],
    ] as const)
      rows.notifications.push({
        communityId,
        id: newId(),
        participantId: member.id,
        kind: 'recommended-contact',
        payload: { participantId: partner.id, open: `/my_communities?match=${matchingResultId}` },
        createdAt: sentAt,
        seenAt: weeksAgo > 0 ? after(sentAt, 5 * HOUR_MS) : null,
        dismissedAt: null,
      })
  }
}

function addAudit({ rows, newId, communityId, now }: Setting): void {
  const sent = rows.rounds.filter((round) => round.communityId === communityId)
  for (const round of sent)
    rows.auditEvents.push({
      communityId,
      id: newId(),
      actorUserId: null,
      action: 'round.sent',
      subjectId: round.id,
      detail: { number: round.number, pairs: round.matchCount },
      createdAt: round.sentAt ?? now,
    })
}
