import { z } from 'zod'
import { RELEVANCE_LEVELS } from '@/lib/core/relevance-level'
import { fileQuery } from './file-query'
import { personCardShape, personLineShape, reasonShape } from './matching'
import { id, pageOf, pageQuery } from './page'
import { phraseCoverageShape } from './phrase'

const level = z.enum(RELEVANCE_LEVELS)

/** The coming round as its organisers see it. */
export const comingRoundShape = z.object({
  roundId: id,
  /** Grows with every change to the pairs; see `sendRoundShape`. */
  version: z.number().int(),
  number: z.number().int(),
  /** 'sending': being sent, and can no longer be changed. */
  status: z.enum(['preview', 'sending']),
  scheduledFor: z.string(),
  preparedAt: z.string(),
  /** Members who take part. */
  eligible: z.number().int(),
  pairs: z.number().int(),
  locked: z.number().int(),
  /** Unlocked pairs of the lowest level. */
  thin: z.number().int(),
  /** Quality as a share of the best round that the rules allow, 0…1; null if not measured. */
  ratio: z.number().min(0).max(1).nullable(),
  /** The same by fit only: `ratio` also rewards each pair for existing. */
  fitRatio: z.number().min(0).max(1).nullable(),
  /** How many of those who take part have given phrases. */
  phrases: phraseCoverageShape,
  /** Computed by outdated rules; cannot be sent. */
  outdated: z.boolean(),
  /** Pairs that became impossible since, and are not sent when it is due. 0 while another preview is computed. */
  impossible: z.number().int(),
  levels: z.object({ high: z.number().int(), good: z.number().int(), try: z.number().int() }),
  /** Take part, but have no partner. */
  leftOut: z.number().int(),
  /** Members of the community who do not take part. */
  away: z.number().int(),
  /** Emails of a round that is being sent. */
  delivery: z.object({ total: z.number().int(), waiting: z.number().int() }).nullable(),
  /** Time of the following round, also if this one is sent early. */
  followingAt: z.string(),
  /** Its hour has passed: it is not sent automatically. */
  missed: z.boolean(),
  /**
   * What is sent if it is sent now, without what became impossible; null once it is being sent. While another preview is
   * computed, it includes what became impossible.
   */
  sending: z
    .object({
      pairs: z.number().int(),
      /** Take part, and learn that they have no partner. */
      leftOut: z.number().int(),
      /** Members who get an email, and those who turned such emails off. */
      mailed: z.number().int(),
      unmailed: z.number().int(),
    })
    .nullable(),
})
export type ComingRound = z.infer<typeof comingRoundShape>

export const roundConsoleShape = z.object({
  round: comingRoundShape.nullable(),
  /** Times of the next scheduled round and its preview. */
  nextAt: z.string(),
  previewAt: z.string(),
  /** While the next round is being computed: stage and progress, 0…1. */
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
      /** Pairs from the rematch in the days after the round. */
      rematched: z.number().int(),
    })
    .nullable(),
})
export type RoundConsole = z.infer<typeof roundConsoleShape>

/** `reasons` as this side reads them. */
const roundSideShape = z.object({
  person: personLineShape,
  reasons: z.array(reasonShape),
  /** Whether the member has given phrases, or was asked for them in the last month. */
  phrases: z.enum(['given', 'asked', 'missing']),
})

export const roundMatchShape = z.object({
  pairId: id,
  level,
  locked: z.boolean(),
  /** One of three: each is introduced to both others. */
  trio: z.boolean(),
  sides: z.tuple([roundSideShape, roundSideShape]),
})
export type RoundMatch = z.infer<typeof roundMatchShape>

export const roundMatchesQuery = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  level: level.optional(),
  locked: z.stringbool().optional(),
})

/** Why a member who takes part has no partner. */
export const UNMATCHED_REASONS = [
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
export const NOT_PARTICIPATING_REASONS = [
  'disabled',
  'no-profile',
  'networking-off',
  'paused',
  'silent',
  'joined-later',
  'not-due',
] as const

const unmatchedReason = z.enum([...UNMATCHED_REASONS, ...NOT_PARTICIPATING_REASONS])

export const unmatchedMemberShape = z.object({
  person: personLineShape,
  /** Of a member who has no name yet. */
  email: z.string().nullable(),
  reason: unmatchedReason,
  /** When a pause ends, for members who paused. */
  until: z.string().nullable(),
  /** When a silent member was asked whether they are still in; null: not asked yet. */
  askedAt: z.string().nullable(),
  /** The pair that an organiser took out: the change that restores it, and the other member. */
  takenOut: z.object({ changeId: id, partner: z.string() }).nullable(),
})
export type UnmatchedMember = z.infer<typeof unmatchedMemberShape>

const unmatchedGroup = z.enum(['waiting', 'away']).default('waiting')

export const unmatchedQuery = pageQuery.extend({
  group: unmatchedGroup,
  search: z.string().trim().max(100).optional(),
  reason: unmatchedReason.optional(),
})

export const unmatchedFileQuery = fileQuery.extend({ group: unmatchedGroup })

export const unmatchedPageShape = pageOf(unmatchedMemberShape).extend({
  /** On the first page: members of the whole group by reason, the most frequent first. */
  reasons: z.array(z.object({ reason: unmatchedReason, count: z.number().int() })),
})
export type UnmatchedPage = z.infer<typeof unmatchedPageShape>

export const partnersQuery = z.object({ participantId: id, search: z.string().trim().max(100).optional() })

/** A possible partner for a swap. */
export const partnerChoiceShape = z.object({
  person: personLineShape,
  /** Their current partner, or null. */
  partner: personLineShape.nullable(),
  /** Null if the engine has not scored the two yet. */
  level: level.nullable(),
  reasons: z.array(reasonShape),
  /** Why they cannot be chosen: the two have met or one hid the other; their pair is locked; they are one of three. */
  barred: z.enum(['apart', 'locked', 'trio']).nullable(),
})
export type PartnerChoice = z.infer<typeof partnerChoiceShape>
export const partnerChoicesShape = z.object({ list: z.array(partnerChoiceShape) })

export const lockMatchShape = z.object({ locked: z.boolean() })
/** `always`: not in this round, and in no other. */
export const removeMatchShape = z.object({ always: z.boolean() })
export const askForPhrasesShape = z.object({ participantId: id })
export const swapShape = z.object({ participantId: id, partnerId: id })
/** With `version`, the round is sent only if it is still that version of the preview. */
export const sendRoundShape = z.object({ roundId: id, version: z.number().int().min(0).optional() })
export type SendRound = z.infer<typeof sendRoundShape>

/** A change that can be undone by its id. */
export const roundChangeShape = z.object({ changeId: id })
/** `alone`: how many members the swap leaves without a partner. */
export const roundSwapShape = roundChangeShape.extend({ alone: z.number().int() })
export type RoundSwap = z.infer<typeof roundSwapShape>

export const AUDIT_ACTIONS = [
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
  'unmatched-exported',
  'phrases-asked',
] as const

export const auditEntryShape = z.object({
  id,
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; null for the program itself, and for somebody who has left. */
  by: z.string().nullable(),
  byProgram: z.boolean(),
  byReader: z.boolean(),
  roundNumber: z.number().int().nullable(),
  /** Pairs of the round, or those that were recomputed. */
  pairs: z.number().int().nullable(),
  /** Names of the affected members; '' for somebody who has left. */
  people: z.array(z.string()),
  /** Set while it can be undone. */
  changeId: id.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntryShape>

/** A forbidden pair. */
export const forbiddenPairShape = z.object({
  vetoId: id,
  people: z.tuple([personLineShape, personLineShape]),
  createdAt: z.string(),
  /** The only round it applies to; null: every round. */
  until: z.string().nullable(),
  /** Set while their pair can be restored in the coming round. */
  changeId: id.nullable(),
})
export type ForbiddenPair = z.infer<typeof forbiddenPairShape>

/** A required pair. */
export const requiredPairShape = z.object({
  mustId: id,
  people: z.tuple([personLineShape, personLineShape]),
  createdAt: z.string(),
})
export type RequiredPair = z.infer<typeof requiredPairShape>

/** Two members of a rule. */
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

export const MINIMUM_MATCHES = ['any', 'half', 'reason', 'good'] as const

export const roundRulesShape = z.object({
  trioAllowed: z.boolean(),
  /** What a pair needs to be introduced: nothing, a reason, or a good fit. */
  minimumMatch: z.enum(MINIMUM_MATCHES),
  /** Members of one company may be introduced to each other. */
  colleaguesAllowed: z.boolean(),
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

/** Missing fields stay unchanged; `groups: null`: everybody may meet everybody. */
export const changeRulesShape = z.strictObject({
  trioAllowed: z.boolean().optional(),
  minimumMatch: z.enum(MINIMUM_MATCHES).optional(),
  colleaguesAllowed: z.boolean().optional(),
  rematch: z.boolean().optional(),
  silentAfter: silentAfter.optional(),
  groups: groupsShape.nullish(),
})
export type ChangeRules = z.infer<typeof changeRulesShape>

/** A pair to score. */
export const scoringPairShape = z.object({
  pairId: id,
  people: z.tuple([personCardShape, personCardShape]),
  /** The reader's earlier score. */
  score: z.number().int().min(1).max(5).nullable(),
  /** The coming round introduces them; an earlier one has; or they were drawn by lot. */
  origin: z.enum(['coming', 'introduced', 'lot']),
})
export type ScoringPair = z.infer<typeof scoringPairShape>

/** `eventId`: only introductions at this event. */
export const nextPairQuery = z.object({ eventId: id.optional() })

export const nextPairShape = z.object({
  pair: scoringPairShape.nullable(),
  /** The pair after it, for preloading. */
  upcoming: scoringPairShape.nullable(),
  /** Pairs scored by the reader. */
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
  /** Share of the community's pairs that fit less well: 0…1. */
  betterThan: z.number().min(0).max(1),
  /** What each of the two would be told, in the order of the pair's people. */
  reasons: z.tuple([z.array(reasonShape), z.array(reasonShape)]),
})
export type ScoreAssistance = z.infer<typeof scoreAssistanceShape>

/** What has happened between two people, newest first. */
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
      /** The score of a 'scored' entry. */
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
