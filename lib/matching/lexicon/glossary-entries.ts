import { Vocabulary } from '../retrieval/vocabulary'
import { isCyrillic } from '../text/stem'
import { GLOSSARY } from './glossary'
import { SimilarTerms } from './similar-terms'

/** How like an entry a word must be, and how many entries it may stand for. */
const LEAST = 0.6
const LIMIT = 2

let entries: { vocabulary: Vocabulary; similar: SimilarTerms } | undefined

/**
 * The entries of the glossary, in the same alphabet, that a word is most like which is none itself: through them a
 * derivation or a misspelt word is translated too.
 */
export function nearestEntries(stem: string): { entry: string; dice: number }[] {
  if (GLOSSARY.has(stem)) return []
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
  for (const stem of GLOSSARY.keys()) vocabulary.add(stem)
  return { vocabulary, similar: new SimilarTerms(vocabulary, true) }
}
