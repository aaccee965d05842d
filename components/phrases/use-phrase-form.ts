'use client'

import { useState } from 'react'
import { readDraft, saveDraft } from '@/lib/client/drafts'
import type { OwnPhrases } from '@/lib/contracts/phrase'
import { PHRASE_KINDS, type PhraseKind, type PhraseOrigin, type Phrases } from '@/lib/contracts/phrase-kinds'

type Item = { text: string; origin: PhraseOrigin }
type Items = Record<PhraseKind, Item[]>
type Input = Items & { rejected: string[] }

const itemsOf = (phrases: Phrases): Items => ({
  seeks: phrases.seeks.map((text) => ({ text, origin: 'member' })),
  wouldSay: phrases.wouldSay.map((text) => ({ text, origin: 'member' })),
  offers: phrases.offers.map((text) => ({ text, origin: 'member' })),
})

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * State of a member's phrases while they are edited; nothing is sent until they save.
 *
 * @param draft key under which the browser keeps changes; the caller drops it after saving. Only for a form that the
 * server does not render.
 */
export function usePhraseForm(own: OwnPhrases, draft?: string) {
  const [input, setInput] = useState<Input>(
    () => (draft && readDraft<Input>(draft)) || { ...itemsOf(own.phrases), rejected: [] },
  )
  const { rejected, ...phrases } = input

  function change(part: Partial<Input>): void {
    const next = { ...input, ...part }
    setInput(next)
    if (draft) saveDraft(draft, next)
  }

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
      change({ [kind]: [...phrases[kind], { text, origin }] })
      return true
    },
    remove(kind: PhraseKind, text: string): void {
      // Adding and removing a draft rejects it.
      const isRejected = phrases[kind].some((item) => item.text === text && item.origin === 'model')
      change({
        [kind]: phrases[kind].filter((item) => item.text !== text),
        rejected: isRejected ? [...rejected, text] : rejected,
      })
    },
    reject(_kind: PhraseKind, text: string): void {
      change({ rejected: [...rejected, text] })
    },
    isEmpty: PHRASE_KINDS.every((kind) => phrases[kind].length === 0),
    input,
  }
}
export type PhraseForm = ReturnType<typeof usePhraseForm>
