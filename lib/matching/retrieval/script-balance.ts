import type { Script } from '../text/script'

/** The other language's best document is lifted to this share of one's own language's best. */
const TARGET_SHARE = 0.8

/** But never by more than this: a weak hit in the other language stays weak. */
const LARGEST_LIFT = 2.5

/**
 * How much to lift scores of documents in the other script. A request finds its own language word for word and the
 * other one through relatives only, so raw scores across languages are not comparable.
 */
export function scriptLift(bestOwn: number, bestOther: number): number {
  if (bestOwn <= 0 || bestOther <= 0) return 1
  return Math.min(LARGEST_LIFT, Math.max(1, (TARGET_SHARE * bestOwn) / bestOther))
}

/** Whether a document is in the other script than the request. Texts without letters are in neither. */
export function isOtherScript(request: Script, document: Script): boolean {
  return request !== undefined && document !== undefined && request !== document
}
