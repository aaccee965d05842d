import { Vocabulary } from '../retrieval/vocabulary'
import { isCyrillic } from '../text/stem'
import { glossary } from './glossary'
import { SimilarTerms } from './similar-terms'

/** Minimum similarity of a word to an entry, and maximum number of entries used for it. */
const LEAST = 0.6
const LIMIT = 2

let entries: { vocabulary: Vocabulary; similar: SimilarTerms } | undefined

/**
 * The glossary entries most similar to a word without an entry, in the same alphabet: through them derivations and
 * misspelt words are translated too.
 */
export function nearestEntries(stem: string): { entry: string; dice: number }[] {
  if (glossary().has(stem)) return []
  entries ??= readEntries()
  const { vocabulary, similar } = entries
  return similar
    .find(stem, LEAST, 2 * LIMIT)
    .map(({ term, dice }) => ({ entry: vocabulary.stems[term]!, dice }))
    .filter(({ entry }) => isCyrillic(entry) === isCyrillic(stem))
    .slice(0, LIMIT)
}

function readEntries() {
  const vocabulary = new Vocabulary()
  for (const stem of glossary().keys()) vocabulary.add(stem)
  return { vocabulary, similar: new SimilarTerms(vocabulary, true) }
}
