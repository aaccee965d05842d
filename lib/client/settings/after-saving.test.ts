import { expect, it } from 'vitest'
import { afterSaving } from './after-saving'

it('keeps what was typed while saving, and takes the rest from the answer', () => {
  const sent = { name: ' Harbour ', replyTo: '', token: 'secret' }
  const answer = { name: 'Harbour', replyTo: null, token: '' }
  const now = { ...sent, replyTo: 'team@example.org' }
  expect(afterSaving<object>(sent, answer, now)).toEqual({ ...answer, replyTo: 'team@example.org' })
})

it('keeps a change to a new item whose id the server has replaced', () => {
  const sent = { questions: [{ id: 'ours', text: 'Why?', required: false }] }
  const answer = { questions: [{ id: 'theirs', text: 'Why?', required: false }] }
  const now = { questions: [{ id: 'ours', text: 'Why here?', required: false }] }
  expect(afterSaving(sent, answer, now)).toEqual({
    questions: [{ id: 'theirs', text: 'Why here?', required: false }],
  })
})
