import type { ReaderLanguage } from '../reasons/reason'
import { LEISURE } from './glossary-words/leisure'
import { PROFESSIONS } from './glossary-words/professions'
import { TOPIC_NAMES } from './glossary-words/topic-names'

/** All names of a topic; the first of each language is shown. */
type Topic = Record<ReaderLanguage, readonly string[]>

const keyOf = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')

const TOPICS = readTopics()

function readTopics(): ReadonlyMap<string, Topic> {
  const topics = new Map<string, Topic>()
  const add = (topic: Topic) => {
    for (const name of [...topic.en, ...topic.ru])
      if (!topics.has(keyOf(name))) topics.set(keyOf(name), topic)
  }
  for (const line of TOPIC_NAMES.trim().split('\n')) {
    const [en = [], ru = []] = line.split('|').map((side) => side.split(',').map((name) => name.trim()))
    add({ en, ru })
  }
  // Only glossary groups with one word in each language: others mix parts of speech.
  for (const group of [PROFESSIONS, LEISURE].flatMap((list) => list.trim().split(/[\n|]/))) {
    const [en = [], ru = []] = group.split(':').map((side) => side.trim().split(/\s+/).filter(Boolean))
    if (en.length === 1 && ru.length === 1) add({ en, ru })
  }
  return topics
}

/** A topic in the reader's language if the glossary has it, otherwise as written. */
export function topicIn(language: ReaderLanguage, topic: string): string {
  const isRussian = /\p{Script=Cyrillic}/u.test(topic)
  if (isRussian === (language === 'ru')) return topic
  return TOPICS.get(keyOf(topic))?.[language][0] ?? topic
}

/** Topics in the reader's language, each once. */
export function topicsIn(language: ReaderLanguage, topics: readonly string[]): string[] {
  const shown = new Map<string, string>()
  for (const topic of topics) {
    const name = topicIn(language, topic)
    if (!shown.has(keyOf(name))) shown.set(keyOf(name), name)
  }
  return [...shown.values()]
}

/** All names of a topic in both languages, in lower case; only itself if the glossary does not have it. */
export function namesOfTopic(topic: string): string[] {
  const known = TOPICS.get(keyOf(topic))
  return [...new Set([topic, ...(known ? [...known.en, ...known.ru] : [])].map((name) => name.toLowerCase()))]
}
