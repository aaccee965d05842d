import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OwnPhrases } from '@/lib/contracts/phrase'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { type PhraseForm, usePhraseForm } from './use-phrase-form'

const NONE = { seeks: [], wouldSay: [], offers: [] }
const OWN: OwnPhrases = {
  phrases: { ...NONE, seeks: ['cold-chain logistics'] },
  drafts: { ...NONE, offers: ['hospital procurement', 'hospital marketing'] },
  suggestions: NONE,
  model: null,
}

function Page({ draft, onForm }: { draft?: string; onForm: (form: PhraseForm) => void }) {
  onForm(usePhraseForm(OWN, draft))
  return null
}

/** The form as rendered on a visit or a reload. */
function open(draft?: string): PhraseForm {
  const forms: PhraseForm[] = []
  renderToStaticMarkup(<Page draft={draft} onForm={(form) => forms.push(form)} />)
  const [form] = forms
  if (!form) throw new Error('nothing rendered')
  return form
}

stubLocalStorage()

it('a phrase typed, one removed and a draft rejected are there after a reload', () => {
  open('draft:anna:phrases').add('wouldSay', 'I run a fleet of fridges', 'member')
  open('draft:anna:phrases').remove('seeks', 'cold-chain logistics')
  open('draft:anna:phrases').reject('offers', 'hospital marketing')
  const { input, drafts } = open('draft:anna:phrases')
  expect(input).toEqual({
    ...NONE,
    wouldSay: [{ text: 'I run a fleet of fridges', origin: 'member' }],
    rejected: ['hospital marketing'],
  })
  expect(drafts.offers).toEqual(['hospital procurement'])
})

it('another member, and a form without a draft, see only what is saved', () => {
  open('draft:anna:phrases').add('wouldSay', 'I run a fleet of fridges', 'member')
  open().add('offers', 'hospital procurement', 'model')
  const saved = { ...NONE, seeks: [{ text: 'cold-chain logistics', origin: 'member' }], rejected: [] }
  expect(open('draft:boris:phrases').input).toEqual(saved)
  expect(open().input).toEqual(saved)
})
