import { Expansion } from '../lexicon/expansion'
import { TermStore } from '../retrieval/term-store'
import { Vocabulary } from '../retrieval/vocabulary'
import { isAsking } from '../text/request-words'
import { SCRIPTS, type Script, scriptOf } from '../text/script'
import { stemOfWord } from '../text/terms'
import { rawWords } from '../text/words'
import { READ_FIELDS, type ReadField } from './fields'
import { asidesOf, type Member, soughtOf } from './member'

/** The scripts in which a member asks and offers. */
export type MemberScripts = { request: Script; offer: Script }

/** Words as written whose terms are cached during bulk reading; a tenth of it otherwise. */
const MAX_WORDS = 250_000

const STOP_WORD = -1

/**
 * An engine's knowledge of words, kept when its members change: the vocabulary, which only grows, the groups of its
 * words, and each member's texts, read once. Members are identified by object, so they must not be mutated.
 */
export class MemberLexicon {
  readonly vocabulary = new Vocabulary()
  /** Strict: a wrong introduction costs more than a missed document. */
  readonly expansion = new Expansion(this.vocabulary, true)
  private store = this.emptyStore()
  /** The index of a member's texts in the store. */
  private places = new WeakMap<Member, number>()
  private scripts: MemberScripts[] = []
  private words = new Map<string, number>()
  /** Terms that merely ask, if somebody offers them. */
  private readonly asking = new Set<number>()

  /** The texts of these members in order, as term numbers. Releases those of others. */
  readAll(members: readonly Member[]): { terms: TermStore; scripts: readonly MemberScripts[] } {
    const { store, scripts, places } = this
    this.store = this.emptyStore()
    this.scripts = []
    this.places = new WeakMap()
    for (const member of members) {
      const known = places.get(member)
      if (known === undefined) this.read(member)
      else {
        this.store.append(fieldsAt(store, known))
        this.place(member, scripts[known]!)
      }
    }
    if (this.words.size > MAX_WORDS / 10) this.words = new Map()
    return { terms: this.store, scripts: this.scripts }
  }

  /** A member's texts as term numbers, in the order of `READ_FIELDS`. */
  termsOf(member: Member): Int32Array[] {
    return fieldsAt(this.store, this.placeOf(member))
  }

  scriptsOf(member: Member): MemberScripts {
    return this.scripts[this.placeOf(member)]!
  }

  private placeOf(member: Member): number {
    return this.places.get(member) ?? this.read(member)
  }

  private read(member: Member): number {
    const texts = textsOf(member)
    for (const field of READ_FIELDS) this.readField(texts[field], ASKING_FIELDS.has(field))
    const request = `${texts.request ?? ''} ${texts.seeks ?? ''} ${texts.wouldSay ?? ''}`
    const offer = `${texts.about ?? ''} ${texts.position ?? ''} ${texts.tags ?? ''} ${texts.offers ?? ''}`
    return this.place(member, scriptsOf(request, offer))
  }

  private place(member: Member, scripts: MemberScripts): number {
    const place = this.scripts.length
    this.scripts.push(scripts)
    this.places.set(member, place)
    return place
  }

  private readField(text: string | undefined, asks: boolean): void {
    for (const word of text ? rawWords(text) : []) {
      const term = this.words.get(word) ?? this.termOf(word, asks)
      if (term !== STOP_WORD && !(asks && this.asking.has(term))) this.store.push(term)
    }
    this.store.endField()
  }

  private termOf(word: string, asks: boolean): number {
    const stem = stemOfWord(word)
    const askedWith = stem !== undefined && isAsking(stem)
    // Words that merely ask become terms only if they are offered.
    if (asks && askedWith) return STOP_WORD
    const term = stem === undefined ? STOP_WORD : this.vocabulary.add(stem)
    if (askedWith) this.asking.add(term)
    if (this.words.size < MAX_WORDS) this.words.set(word, term)
    return term
  }

  private emptyStore(): TermStore {
    return new TermStore(this.vocabulary, READ_FIELDS.length)
  }
}

/** Fields in which words that merely ask have no meaning. */
const ASKING_FIELDS: ReadonlySet<ReadField> = new Set(['told', 'request', 'seeks'])

function textsOf(member: Member): Record<ReadField, string | undefined> {
  const { about, position, tags, phrases } = member
  return {
    about,
    position,
    tags: tags?.join(', '),
    offers: phrases?.offers.join('\n'),
    told: asidesOf(member).told,
    request: soughtOf(member)?.text,
    seeks: phrases?.seeks.join('\n'),
    wouldSay: phrases?.wouldSay.join('\n'),
  }
}

/** Members share the few distinct pairs. */
const SCRIPT_PAIRS: readonly MemberScripts[] = SCRIPTS.flatMap((request) =>
  SCRIPTS.map((offer) => ({ request, offer })),
)

function scriptsOf(request: string, offer: string): MemberScripts {
  return SCRIPT_PAIRS[SCRIPTS.indexOf(scriptOf(request)) * SCRIPTS.length + SCRIPTS.indexOf(scriptOf(offer))]!
}

function fieldsAt(store: TermStore, place: number): Int32Array[] {
  return Array.from(READ_FIELDS, (_, field) => store.field(place, field))
}
