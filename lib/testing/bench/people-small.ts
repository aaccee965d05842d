import { createEngine, type Member } from '@/lib/matching'
import type { Grades, JudgedCommunity } from './people-data'
import { lcg } from './random'

/** Numbers of members; the last is large enough to compare with. */
const SIZES = [2, 3, 4, 6, 12]

const KINDS: Record<string, (grades: Grades) => boolean> = {
  'worth an hour to both': (grades) => Math.min(...grades) >= 2,
  'pointless to both': (grades) => Math.max(...grades) === 0,
}

/**
 * How many graded pairs may be introduced in communities of a few members: the pair and others drawn at random. They say
 * the same to each other in a small community as in a large one.
 */
export function* measureSmall(
  { gradedPairs }: JudgedCommunity,
  members: readonly Member[],
): Generator<string> {
  for (const [kind, isOfKind] of Object.entries(KINDS)) {
    const pairs = gradedPairs.filter(({ grades }) => isOfKind(grades))
    const figures = SIZES.map((size) => {
      const random = lcg(size)
      const introduced = pairs.filter(({ a, b }) =>
        createEngine(drawn(members, a, b, size, random)).maySuggest(a, b),
      )
      return `${size}: ${((100 * introduced.length) / pairs.length).toFixed(0)}%`
    })
    yield `  in a community of few, introduced of ${pairs.length} ${kind}: ${figures.join('  ')}`
  }
}

function drawn(
  members: readonly Member[],
  a: string,
  b: string,
  size: number,
  random: () => number,
): Member[] {
  const isPair = ({ id }: Member) => id === a || id === b
  const others = members.filter((member) => !isPair(member))
  while (others.length > size - 2) others.splice(Math.floor(random() * others.length), 1)
  return [...members.filter(isPair), ...others]
}
