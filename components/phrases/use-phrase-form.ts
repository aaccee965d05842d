'use client'

import { useState } from 'react'
import type { OwnPhrases } from '@/lib/contracts/phrase'
import { PHRASE_KINDS, type PhraseKind, type PhraseOrigin, type Phrases } from '@/lib/contracts/phrase-kinds'

type Item = { text: string; origin: PhraseOrigin }
type Items = Record<PhraseKind, Item[]>

const itemsOf = (phrases: Phrases): Items => ({
  seeks: phrases.seeks.map((text) => ({ text, origin: 'member' })),
  wouldSay: phrases.wouldSay.map((text) => ({ text, origin: 'member' })),
  offers: phrases.offers.map((text) => ({ text, origin: 'member' })),
})

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** State of a member's phrases while they are edited; nothing is sent until they save. */
export function usePhraseForm(own: OwnPhrases) {
  const [phrases, setPhrases] = useState(() => itemsOf(own.phrases))
  const [rejected, setRejected] = useState<string[]>([])

  const isOpen = (kind: PhraseKind) => (text: string) =>
    !phrases[kind].some((item) => same(item.text, text)) && !rejected.some((one) => same(one, text))
  const open = (lists: Phrases): Phrases => ({
    seeks: lists.seeks.filter(isOpen('seeks')),
    wouldSay: lists.wouldSay.filter(isOpen('wouldSay')),
    offers: lists.offers.filter(isOpen('offers')),
  })

  return {
    phrases,
    drafts: open(own.drafts),
    suggestions: open(own.suggestions),
    /** @returns false if the phrase exists already */
    add(kind: PhraseKind, text: string, origin: PhraseOrigin): boolean {
      if (phrases[kind].some((item) => same(item.text, text))) return false
      setPhrases({ ...phrases, [kind]: [...phrases[kind], { text, origin }] })
      return true
    },
    remove(kind: PhraseKind, text: string): void {
      // Adding and removing a draft rejects it.
      if (phrases[kind].some((item) => item.text === text && item.origin === 'model'))
        setRejected([...rejected, text])
      setPhrases({ ...phrases, [kind]: phrases[kind].filter((item) => item.text !== text) })
    },
    reject(_kind: PhraseKind, text: string): void {
      setRejected([...rejected, text])
    },
    isEmpty: PHRASE_KINDS.every((kind) => phrases[kind].length === 0),
    input: { ...phrases, rejected },
  }
}
export type PhraseForm = ReturnType<typeof usePhraseForm>
