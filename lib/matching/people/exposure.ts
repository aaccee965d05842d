import { BestFew } from './best-few'
import { type Bar, lowBar, raiseBar } from './reciprocal'

/** As many entries as a member would read. */
const LIST = 10

/** Number of members whose lists are sampled; the count is extrapolated. */
const SAMPLE = 512

const STRENGTH = 0.4
const USUAL = 10

/**
 * In how many members' lists each member appears, estimated from an even sample. Otherwise a few popular profiles would
 * fill every list and get all messages.
 */
export function estimateExposure(
  members: number,
  forEachPartner: (
    subject: number,
    visit: (other: number, score: number) => void,
    bar: Readonly<Bar>,
  ) => void,
): Float32Array {
  const listed = new Float32Array(members)
  const stride = Math.max(1, Math.ceil(members / SAMPLE))
  const best = new BestFew(LIST)
  const bar = lowBar('own')
  const visit = (other: number, score: number) => {
    best.offer(other, score)
    raiseBar(bar, best.least)
  }
  for (let subject = 0; subject < members; subject += stride) {
    bar.product = 0
    forEachPartner(subject, visit, bar)
    for (const { number } of best.drain()) listed[number]! += stride
  }
  return listed
}

/** A score in an instant list, lowered for members who appear in many lists already. */
export function dampByExposure(score: number, listed: number): number {
  return score / (1 + STRENGTH * Math.log(1 + listed / USUAL))
}
