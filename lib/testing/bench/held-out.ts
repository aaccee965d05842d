import { createRanker, RANKER_TUNING, type RankerTuning } from '@/lib/matching'
import { COLLECTIONS_FOLDER, type Collection, loadCollections, meanNdcg } from './matching-collections'
import { interfaceTexts } from './matching-interface'
import { measurePeers } from './matching-relevance'
import type { BenchRow } from './row'

/** Start of the parameter search: single words only. */
const UNTUNED: RankerTuning = { k1: 0.1, together: 0, adjacent: 0, latent: 0, feedback: 0 }

const VALUES: { [K in keyof RankerTuning]: readonly number[] } = {
  k1: [0.1, 0.18, 0.26],
  together: [0, 0.35, 0.7, 1],
  adjacent: [0, 0.15, 0.25, 0.4],
  latent: [0, 0.15, 0.3, 0.45],
  feedback: [0, 0.1, 0.2, 0.3],
}

/**
 * Relevance on each judged collection with parameters tuned on all others in turn: the value of tuning on unseen texts.
 * Both directions of the interface texts are held out together. The mechanisms were chosen with all collections known.
 * Takes some minutes.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const judged = loadCollections().filter(({ isGraded }) => !isGraded)
  if (judged.length < 2) {
    console.log(`fewer than two judged collections in ${COLLECTIONS_FOLDER}: cannot hold one out`)
    return
  }
  const families = [...judged.map((one) => [one]), [interfaceTexts('en', 'ru'), interfaceTexts('ru', 'en')]]
  const measure = remembering()
  for (const heldOut of families) {
    const seen = families.filter((family) => family !== heldOut).flat()
    const tuning = choose(seen, measure)
    for (const collection of heldOut) {
      const value = measure(collection, tuning)
      const peers = await measurePeers(collection)
      const best = Math.max(...peers.map(([, reached]) => reached))
      yield {
        row: `nDCG@10 ${collection.name}, tuned on the others`,
        value,
        reference: `the best of ${peers.map(([peer, reached]) => `${peer} ${reached.toFixed(3)}`).join(', ')}`,
        ratio: value / best,
        note: `tuned on all ${measure(collection, RANKER_TUNING).toFixed(3)}, untuned ${measure(collection, UNTUNED).toFixed(3)}; chosen: ${inWords(tuning)}`,
      }
    }
  }
}

type Measure = (collection: Collection, tuning: RankerTuning) => number

/** Coordinate search in one pass: picks the value of each parameter with the best mean ratio to the untuned figures. */
function choose(seen: readonly Collection[], measure: Measure): RankerTuning {
  let chosen = UNTUNED
  const worth = (tuning: RankerTuning) =>
    seen.reduce((sum, collection) => sum + measure(collection, tuning) / measure(collection, UNTUNED), 0)
  for (const name of Object.keys(VALUES) as (keyof RankerTuning)[]) {
    const tried = VALUES[name].map((value) => ({ ...chosen, [name]: value }))
    chosen = tried.reduce((best, one) => (worth(one) > worth(best) ? one : best))
  }
  return chosen
}

function remembering(): Measure {
  const known = new Map<string, number>()
  return (collection, tuning) => {
    const key = `${collection.name} ${inWords(tuning)}`
    const found = known.get(key)
    if (found !== undefined) return found
    const ranker = createRanker(collection.documents, tuning)
    const reached = meanNdcg(collection, (query) => ranker.rank(query, 10).map(({ id }) => id))
    known.set(key, reached)
    return reached
  }
}

function inWords(tuning: RankerTuning): string {
  return (Object.keys(VALUES) as (keyof RankerTuning)[]).map((name) => `${name} ${tuning[name]}`).join(', ')
}
