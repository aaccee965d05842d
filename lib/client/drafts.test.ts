import { expect, it } from 'vitest'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { draftKey, dropAllDrafts, readDraft, saveDraft } from './drafts'

stubLocalStorage()

it('drops the drafts of the member who logs out, not those of another account', () => {
  saveDraft(draftKey('anna', 'chat'), 'Half a thought')
  saveDraft(draftKey('boris', 'chat'), 'Another one')
  dropAllDrafts('anna')
  expect([readDraft(draftKey('anna', 'chat')), readDraft(draftKey('boris', 'chat'))]).toEqual([
    null,
    'Another one',
  ])
})
