import { Expansion } from '../lexicon/expansion'
import { Vocabulary } from '../retrieval/vocabulary'
import { isAsking } from '../text/request-words'
import { type Script, scriptOf } from '../text/script'
import { stemsOf } from '../text/terms'
import { type Member, requestOf } from './member'

/** A member's texts as term numbers: the offer fields in their order, then the request. */
export type MemberTerms = { fields: Int32Array[]; requestScript: Script; offerScript: Script }

/**
 * What an engine learns of words and keeps when its members change: the vocabulary, which only grows, the groups of
 * its words, and each member's texts read once. Members are told apart as objects, so they must not be altered.
 */
export class MemberLexicon {
  readonly vocabulary = new Vocabulary()
  /** Careful: a stranger for the wrong reason costs more than a missed document. */
  readonly expansion = new Expansion(this.vocabulary, true)
  private readonly read = new WeakMap<Member, MemberTerms>()

  termsOf(member: Member): MemberTerms {
    const known = this.read.get(member)
    if (known) return known
    const { about, position } = member
    const tags = member.tags?.join(', ')
    const request = requestOf(member)?.text ?? ''
    const asked = stemsOf(request).filter((stem) => !isAsking(stem))
    const terms: MemberTerms = {
      fields: [stemsOf(about), stemsOf(position), stemsOf(tags), asked].map((stems) =>
        this.vocabulary.addAll(stems),
      ),
      requestScript: scriptOf(request),
      offerScript: scriptOf(`${about ?? ''} ${position ?? ''} ${tags ?? ''}`),
    }
    this.read.set(member, terms)
    return terms
  }
}
