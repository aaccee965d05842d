import { randomStream } from '../random'
import { membersMayMeet } from './member-search'
import type { Seats } from './seats'

/** Maximum attempts per pair: in small groups most have met. */
const TRIES = 20

/** Different random pairs of members who may meet, by member number; fewer than `count` where few may. */
export function drawPairs(
  seats: Seats,
  memberCount: number,
  { seed, count }: { seed: number; count: number },
): [number, number][] {
  const members = Array.from({ length: memberCount }, (_, member) => member).filter(
    (member) => !seats.resting.has(member),
  )
  const random = randomStream(seed)
  const pick = () => members[Math.floor(random() * members.length)]!
  const drawn = new Map<string, [number, number]>()
  if (members.length < 2) return []
  for (let tries = 0; drawn.size < count && tries < count * TRIES; tries++) {
    const [a, b] = [pick(), pick()].sort((one, other) => one - other) as [number, number]
    if (a !== b && membersMayMeet(seats, a, b)) drawn.set(`${a} ${b}`, [a, b])
  }
  return [...drawn.values()]
}
