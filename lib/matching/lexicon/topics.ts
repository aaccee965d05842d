import { stem } from '../text/stem'
import { fold } from '../text/words'
import { TOPICS } from './glossary-words/topics'

/** Topics by word, and by two adjacent words, as numbers. */
type TopicWords = {
  names: readonly string[]
  ofWord: ReadonlyMap<string, readonly number[]>
  ofPair: ReadonlyMap<string, readonly number[]>
}

export const pairOf = (one: string, other: string): string => `${one} ${other}`

let known: TopicWords | undefined
export const topicWords = (): TopicWords => (known ??= readTopics())

function readTopics(): TopicWords {
  const names: string[] = []
  const ofWord = new Map<string, number[]>()
  const ofPair = new Map<string, number[]>()
  for (const line of TOPICS.trim().split('\n')) {
    const [name, ...lists] = line.split('|')
    const topic = names.push(name!.trim()) - 1
    for (const entry of lists.join(' ').trim().split(/\s+/)) {
      const [one, other] = entry.split(/[_-]/).map((word) => stem(fold(word)))
      const [map, key] = other === undefined ? [ofWord, one!] : [ofPair, pairOf(one!, other)]
      const known = map.get(key) ?? []
      if (!known.includes(topic)) map.set(key, [...known, topic])
    }
  }
  return { names, ofWord, ofPair }
}
