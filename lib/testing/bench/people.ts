import { loadCommunities, membersWith, PEOPLE_FOLDER, READINGS } from './people-data'
import { measureLearning, measureTransfer, type Taught } from './people-learning'
import {
  type LevelFigures,
  measureBm25,
  measureEngine,
  mostWorthAnHour,
  type PeopleFigures,
  type RoundFigures,
} from './people-measure'
import { measureSmall } from './people-small'

/** `PEOPLE_ROW='text only'` measures only that input, without what was learned. */
const ONLY_ROW = process.env.PEOPLE_ROW

/** Quality of proposed people in judged communities, by the engine's input. */
export async function* run(): AsyncGenerator<string> {
  if (ONLY_ROW && !(ONLY_ROW in READINGS))
    throw new Error(`no row ${ONLY_ROW}; there are: ${Object.keys(READINGS).join(', ')}`)
  const communities = loadCommunities()
  if (communities.length === 0) yield `no judged communities in ${PEOPLE_FOLDER}: skipped`
  for (const community of communities) {
    yield `${community.name}: ${community.members.length} members, at most ${mostWorthAnHour(community)} pairs worth an hour at once`
    yield HEADER
    for (const reading of ONLY_ROW ? [ONLY_ROW] : Object.keys(READINGS)) {
      const members = membersWith(community, reading)
      yield* lines(reading, measureEngine(community, members))
      yield* lines('  BM25 both ways', measureBm25(community, members))
      yield* measureSmall(community, members)
    }
    for (const reading of ONLY_ROW ? [] : TAUGHT) {
      const { plain, learned } = measureLearning(community, membersWith(community, reading))
      yield `ten rounds, ${reading}: ${taughtText(plain)} unlearned, ${taughtText(learned)} learned`
      const held = measureTransfer(community, membersWith(community, reading))
      yield `other pairs after feedback, ${reading}: ${held.plain.worthAnHour} of the best ${held.plain.of} worth an hour unlearned, ${held.learned.worthAnHour} learned`
    }
    yield ''
  }
}

/** Inputs with which learning is measured. */
const TAUGHT = ['text only', 'one phrase of each', 'two phrases of each']

const taughtText = ({ worthAnHour, worthless, sent }: Taught['plain']): string =>
  `${worthAnHour} worth an hour, ${worthless} worthless of ${sent}`

const HEADER =
  '                        first  five   mrr  trap  ndcg   deserved: high good try   rounds: worth an hour/some use/none?/sent (alone)'

function* lines(name: string, { order, rounds, strict, filling, levels }: PeopleFigures): Generator<string> {
  const figures = [order.first, order.inFive, order.reciprocalRank, order.trap, order.ndcg]
  yield [
    name.padEnd(22),
    ...figures.map((figure) => figure.toFixed(2).padStart(6)),
    '  ',
    levels ? levelText(levels).padEnd(24) : ''.padEnd(24),
    rounds.map(roundText).join(' '),
    `  six: ${totalText(rounds)}`,
  ].join('')
  if (levels) yield `  only good matches: ${totalText(strict)}; filled to half: ${totalText(filling)}`
}

function levelText(levels: LevelFigures): string {
  return (['high', 'good', 'try'] as const)
    .map((level) => `${levels[level].deserved}/${levels[level].graded}`)
    .join(' ')
}

const roundText = ({ worthAnHour, ofSomeUse, worthless, sent, unjudged, alone }: RoundFigures): string =>
  `${worthAnHour}/${ofSomeUse}/${worthless}${unjudged > 0 ? `+${unjudged}?` : ''}/${sent}${alone > 0 ? `(${alone})` : ''}`

function totalText(rounds: readonly RoundFigures[]): string {
  if (rounds.length === 0) return ''
  const sum = (of: (round: RoundFigures) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const [sent, worthless, unjudged] = [
    sum((round) => round.sent),
    sum((round) => round.worthless),
    sum((round) => round.unjudged),
  ]
  const share = `${((100 * worthless) / Math.max(1, sent)).toFixed(0)}%`
  return `${sum((round) => round.worthAnHour)} of ${sent}, worthless ${worthless} (${share}), unjudged ${unjudged}`
}
