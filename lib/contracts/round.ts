import { z } from 'zod'
import { personCardShape, personLineShape, reasonShape } from './matching'
import { id, pageOf, pageQuery } from './page'

const level = z.enum(['high', 'good', 'try'])
export type RoundLevel = z.infer<typeof level>

/** The coming round as its organisers see it. */
export const comingRoundShape = z.object({
  roundId: id,
  number: z.number().int(),
  /** 'sending': it is going out at the moment, and nothing of it can be changed. */
  status: z.enum(['preview', 'sending']),
  scheduledFor: z.string(),
  preparedAt: z.string(),
  /** Members who take part. */
  eligible: z.number().int(),
  pairs: z.number().int(),
  locked: z.number().int(),
  /** How much of the best round that the rules allow this one still is, 0…1; null where it was not measured. */
  ratio: z.number().min(0).max(1).nullable(),
  /** It was worked out by other rules than hold now, and cannot be sent so. */
  outdated: z.boolean(),
  levels: z.object({ high: z.number().int(), good: z.number().int(), try: z.number().int() }),
  /** Take part, but have no partner. */
  leftOut: z.number().int(),
  /** Members of the community who do not take part. */
  away: z.number().int(),
  /** Mails of a round that is going out. */
  delivery: z.object({ total: z.number().int(), waiting: z.number().int() }).nullable(),
  /** When the round after it goes out: also if this one is sent before its hour. */
  followingAt: z.string(),
  /** Its hour has passed without it: it does not go out by itself any more. */
  missed: z.boolean(),
  /** Members who get a mail when it goes out, and those of it who have turned such mails off. */
  mailed: z.number().int(),
  unmailed: z.number().int(),
})
export type ComingRound = z.infer<typeof comingRoundShape>

export const roundConsoleShape = z.object({
  round: comingRoundShape.nullable(),
  /** When the next round goes out by itself, and when its preview is made. */
  nextAt: z.string(),
  previewAt: z.string(),
  /** While the coming round is computed, also anew: its stage, and how much of that is done, 0…1. */
  computing: z
    .object({
      stage: z.enum(['reading', 'indexing', 'candidates', 'pairing', 'reasons', 'writing']),
      share: z.number().min(0).max(1),
      startedAt: z.string(),
    })
    .nullable(),
  last: z
    .object({
      roundId: id,
      number: z.number().int(),
      sentAt: z.string(),
      pairs: z.number().int(),
      /** Made within the week of those who had come free. */
      rematched: z.number().int(),
    })
    .nullable(),
})
export type RoundConsole = z.infer<typeof roundConsoleShape>

/** `reasons` as this side reads them. */
const roundSideShape = z.object({ person: personLineShape, reasons: z.array(reasonShape) })

export const roundPairShape = z.object({
  pairId: id,
  /** How well the two fit, over the best fit that this round could have brought anybody: 0…1; null where none is known. */
  share: z.number().min(0).max(1).nullable(),
  level,
  locked: z.boolean(),
  /** One of three: each is introduced to both others. */
  trio: z.boolean(),
  sides: z.tuple([roundSideShape, roundSideShape]),
})
export type RoundPair = z.infer<typeof roundPairShape>

export const roundPairsQuery = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  level: level.optional(),
  locked: z.stringbool().optional(),
})

/** Why a member who takes part has no partner. */
export const LEFT_OUT_REASONS = [
  'odd',
  'no-candidate',
  'below-floor',
  'taken',
  'group',
  'shut-out',
  'partner-left',
  'partner-away',
  'vetoed',
  'swapped',
] as const
/** Why a member takes no part. */
export const AWAY_REASONS = [
  'disabled',
  'no-profile',
  'networking-off',
  'paused',
  'silent',
  'joined-later',
  'not-due',
] as const

const leftOutReason = z.enum([...LEFT_OUT_REASONS, ...AWAY_REASONS])

export const leftOutShape = z.object({
  person: personLineShape,
  reason: leftOutReason,
  /** Of a member who paused: until when. */
  until: z.string().nullable(),
  /** Of a silent member: when they were asked whether they are still in; null: they are going to be. */
  askedAt: z.string().nullable(),
  /** Of a member whose pair an organiser took out: by what it can be put back, and who the other is. */
  takenOut: z.object({ changeId: id, partner: z.string() }).nullable(),
})
export type LeftOut = z.infer<typeof leftOutShape>

export const leftOutQuery = pageQuery.extend({
  group: z.enum(['waiting', 'away']).default('waiting'),
  search: z.string().trim().max(100).optional(),
  reason: leftOutReason.optional(),
})

export const leftOutPageShape = pageOf(leftOutShape).extend({
  /** On the first page: how many of the whole group each reason holds for, the most frequent first. */
  reasons: z.array(z.object({ reason: leftOutReason, count: z.number().int() })),
})
export type LeftOutPage = z.infer<typeof leftOutPageShape>

export const partnersQuery = z.object({ participantId: id, search: z.string().trim().max(100).optional() })

/** Somebody whom a member could meet in this round instead. */
export const partnerChoiceShape = z.object({
  person: personLineShape,
  /** Whom they would meet now; null: nobody. */
  partner: personLineShape.nullable(),
  /** Null when the engine sees nothing of the two yet. */
  level: level.nullable(),
  reasons: z.array(reasonShape),
  /** Why not: the two have met or one put the other aside; their pair is locked; they are one of three. */
  barred: z.enum(['apart', 'locked', 'trio']).nullable(),
})
export type PartnerChoice = z.infer<typeof partnerChoiceShape>
export const partnerChoicesShape = z.object({ list: z.array(partnerChoiceShape) })

export const lockPairShape = z.object({ locked: z.boolean() })
/** `always`: not in this round, and in no other. */
export const vetoPairShape = z.object({ always: z.boolean() })
export const swapShape = z.object({ participantId: id, partnerId: id })
export const sendRoundShape = z.object({ roundId: id })

/** What can be taken back by its id. */
export const roundChangeShape = z.object({ changeId: id })
/** `alone`: how many who were to meet the two have nobody to meet by it. */
export const roundSwapShape = roundChangeShape.extend({ alone: z.number().int() })
export type RoundSwap = z.infer<typeof roundSwapShape>

export const TRAIL_ACTIONS = [
  'prepared',
  'sent',
  'locked',
  'unlocked',
  'vetoed',
  'swapped',
  'undone',
  'allowed',
  'forbidden',
  'asked',
  'unasked',
  'ruled',
  'rematched',
  'exported',
] as const

export const trailEntryShape = z.object({
  id,
  at: z.string(),
  action: z.enum(TRAIL_ACTIONS),
  /** Who did it; null for the program itself, and for somebody who has left. */
  by: z.string().nullable(),
  byProgram: z.boolean(),
  byReader: z.boolean(),
  roundNumber: z.number().int().nullable(),
  /** Of a round: its pairs, or those that were made again. */
  pairs: z.number().int().nullable(),
  /** Whom it was about, by name; '' for somebody who has left. */
  people: z.array(z.string()),
  /** Set while it can be taken back. */
  changeId: id.nullable(),
})
export type TrailEntry = z.infer<typeof trailEntryShape>

/** Two whom an organiser keeps apart. */
export const vetoShape = z.object({
  vetoId: id,
  people: z.tuple([personLineShape, personLineShape]),
  createdAt: z.string(),
  /** The round that it holds for; null: every one. */
  until: z.string().nullable(),
  /** Set while their pair can be put back into the coming round as it was. */
  changeId: id.nullable(),
})
export type Veto = z.infer<typeof vetoShape>

/** Two whom an organiser wants introduced next. */
export const mustShape = z.object({
  mustId: id,
  people: z.tuple([personLineShape, personLineShape]),
  createdAt: z.string(),
})
export type Must = z.infer<typeof mustShape>

/** Two members by whom a rule is made. */
export const twoMembersShape = z.object({ participantId: id, partnerId: id })

export const membersQuery = z.object({ search: z.string().trim().min(1).max(100) })
export const foundMembersShape = z.object({ list: z.array(personLineShape) })

const words = z.string().trim().min(1).max(60)
export const groupSelectorShape = z.discriminatedUnion('by', [
  z.object({ by: z.literal('tag'), tag: words }),
  z.object({ by: z.literal('role'), words }),
  z.object({ by: z.literal('answer'), questionId: id, optionId: z.string().min(1).max(100) }),
])
export type GroupSelection = z.infer<typeof groupSelectorShape>
const groupsShape = z.object({ one: groupSelectorShape, other: groupSelectorShape })

/** How many introductions running a member may leave without a reaction; 0: any number. */
const silentAfter = z.number().int().min(0).max(12)

export const roundRulesShape = z.object({
  trioAllowed: z.boolean(),
  rematch: z.boolean(),
  silentAfter,
  groups: groupsShape.nullable(),
  /** Members of the groups. */
  sizes: z
    .object({
      one: z.number().int(),
      other: z.number().int(),
      both: z.number().int(),
      neither: z.number().int(),
    })
    .nullable(),
  /** What groups can be made of, in the reader's language. */
  choices: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    questions: z.array(
      z.object({
        questionId: id,
        text: z.string(),
        options: z.array(z.object({ optionId: z.string(), text: z.string() })),
      }),
    ),
  }),
  /** Members who are asked before they are introduced again. */
  silent: z.number().int(),
})
export type RoundRules = z.infer<typeof roundRulesShape>

/** What is not named stays; `groups: null`: everybody may meet everybody. */
export const changeRulesShape = z.strictObject({
  trioAllowed: z.boolean().optional(),
  rematch: z.boolean().optional(),
  silentAfter: silentAfter.optional(),
  groups: groupsShape.nullish(),
})
export type ChangeRules = z.infer<typeof changeRulesShape>

/** Two people to be judged. */
export const scoringPairShape = z.object({
  pairId: id,
  people: z.tuple([personCardShape, personCardShape]),
  /** What the reader thought of them before. */
  score: z.number().int().min(1).max(5).nullable(),
  /** The coming round introduces them; an earlier one has; or they were drawn by lot. */
  origin: z.enum(['coming', 'introduced', 'lot']),
})
export type ScoringPair = z.infer<typeof scoringPairShape>

export const nextPairShape = z.object({
  pair: scoringPairShape.nullable(),
  /** The one behind it. */
  upcoming: scoringPairShape.nullable(),
  /** By the reader. */
  scored: z.number().int(),
  left: z.number().int(),
})
export type NextPair = z.infer<typeof nextPairShape>

export const scoreQuery = z.object({ internalAdminScore: z.coerce.number().int().min(1).max(5) })
export const pairScoreShape = z.object({ pairId: id, score: z.number().int().min(1).max(5).nullable() })

/** The engine's own estimate of a pair. */
export const scoreAssistanceShape = z.object({
  pairId: id,
  suggested: z.number().int().min(1).max(5),
  level,
  score: z.number(),
  /** Of the community's pairs, how many fit less well: 0…1. */
  betterThan: z.number().min(0).max(1),
  /** What each of the two would be told, in the order of the pair's people. */
  reasons: z.tuple([z.array(reasonShape), z.array(reasonShape)]),
})
export type ScoreAssistance = z.infer<typeof scoreAssistanceShape>

/** What has been between two people, newest first. */
export const pairHistoryShape = z.object({
  list: z.array(
    z.object({
      kind: z.enum([
        'planned',
        'introduced',
        'wrote',
        'accepted',
        'declined',
        'met',
        'did-not-meet',
        'scored',
      ]),
      at: z.string(),
      /** Of 'scored'. */
      score: z.number().int().min(1).max(5).nullable(),
      by: z.string().nullable(),
    }),
  ),
})
export type PairHistory = z.infer<typeof pairHistoryShape>

export const scoredPairShape = z.object({
  pairId: id,
  people: z.tuple([personLineShape, personLineShape]),
  score: z.number().int().min(1).max(5),
  scoredAt: z.string(),
})
export type ScoredPair = z.infer<typeof scoredPairShape>
export const scoredPairsShape = pageOf(scoredPairShape)
