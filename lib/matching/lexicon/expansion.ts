import type { Vocabulary } from '../retrieval/vocabulary'
import type { TermGroup } from './term-group'

/** Finds the relatives of a word of a request in a vocabulary. */
export class Expansion {
  constructor(private readonly vocabulary: Vocabulary) {}

  group(stem: string): TermGroup {
    const own = this.vocabulary.find(stem)
    return own === undefined ? { terms: [], shares: [] } : { terms: [own], shares: [1] }
  }
}
