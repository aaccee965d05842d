'use client'

import { PHRASE_KINDS } from '@/lib/contracts/phrase-kinds'
import { PhraseField } from './phrase-field'
import type { PhraseForm } from './use-phrase-form'

/** All three kinds, the most useful first. */
export function PhraseFields({ form }: { form: PhraseForm }) {
  return (
    <div className="grid gap-8">
      {PHRASE_KINDS.map((kind) => (
        <PhraseField key={kind} kind={kind} form={form} />
      ))}
    </div>
  )
}
