import { expect, it } from 'vitest'
import type { ChatMessage } from '@/lib/contracts/chat'
import { makeChatMessage } from '@/lib/testing/chat-message'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { ComposerDraft } from './composer-draft'

const messageOf = (id: string): ChatMessage => makeChatMessage({ id, text: `sent ${id}` })
const FIRST = messageOf('first')
const SECOND = messageOf('second')

/** A composer with the browser's stored drafts, as after a reload. */
const open = () => new ComposerDraft('draft:anna:chat')

stubLocalStorage()

it('keeps an unsent draft over a reload, until it is sent', () => {
  const composer = open()
  composer.write('Half a thought')
  expect(open().read().draft).toBe('Half a thought')
  composer.send()
  expect(open().read().draft).toBe('')
})

it('shows the draft and the reply again when an edit is cancelled', () => {
  const composer = open()
  composer.reply(SECOND)
  composer.write('Half a thought')
  composer.edit(FIRST)
  composer.write('Sent first, changed')
  composer.cancel()
  expect(composer.read()).toEqual({ draft: 'Half a thought', replyTo: SECOND, edit: null })
})

it('ends the reply to a message that is deleted, and keeps the draft', () => {
  const composer = open()
  composer.reply(SECOND)
  composer.write('Half a thought')
  composer.drop()
  expect(composer.read()).toEqual({ draft: 'Half a thought', replyTo: null, edit: null })
})

it('keeps what an edit had changed when its message is deleted', () => {
  const composer = open()
  composer.edit(FIRST)
  composer.write('Sent first, changed')
  composer.drop()
  expect(open().read().draft).toBe('Sent first, changed')
})

it('keeps no text of a deleted message that was not changed', () => {
  const composer = open()
  composer.edit(FIRST)
  composer.drop()
  expect(composer.read()).toEqual({ draft: '', replyTo: null, edit: null })
})

it('does not keep the text of an edit as the draft of a new message', () => {
  const composer = open()
  composer.edit(FIRST)
  composer.write('Sent first, changed')
  expect(open().read()).toEqual({ draft: '', replyTo: null, edit: null })
})

it('shows the draft again when an edit is saved', () => {
  const composer = open()
  composer.write('Half a thought')
  composer.edit(FIRST)
  composer.saveEdit()
  expect(composer.read()).toEqual({ draft: 'Half a thought', replyTo: null, edit: null })
})

it('reopens an edit that could not be saved, and keeps the draft', () => {
  const composer = open()
  composer.write('Half a thought')
  composer.edit(FIRST)
  composer.write('Changed')
  const reopen = composer.saveEdit()
  reopen()
  expect(composer.read().edit).toEqual({ message: FIRST, text: 'Changed' })
  composer.cancel()
  expect(composer.read().draft).toBe('Half a thought')
})

it('reopens an edit that could not be saved after the draft was sent', () => {
  const composer = open()
  composer.write('Half a thought')
  composer.edit(FIRST)
  composer.write('Changed')
  const reopen = composer.saveEdit()
  composer.send()
  reopen()
  expect(composer.read()).toEqual({ draft: '', replyTo: null, edit: { message: FIRST, text: 'Changed' } })
})

it.each<[begun: string, begin: (composer: ComposerDraft) => void]>([
  ['a message', (composer) => composer.write('Something else')],
  ['a reply', (composer) => composer.reply(SECOND)],
  ['an edit', (composer) => composer.edit(SECOND)],
])('lets %s begun meanwhile continue; the failed edit waits for its message', (_, begin) => {
  const composer = open()
  composer.edit(FIRST)
  composer.write('Changed')
  const reopen = composer.saveEdit()
  begin(composer)
  const begun = composer.read()
  reopen()
  expect(composer.read()).toEqual(begun)
  composer.edit(FIRST)
  expect(composer.read().edit?.text).toBe('Changed')
})

it('keeps the text of an edit that is started twice', () => {
  const composer = open()
  composer.edit(FIRST)
  composer.write('Changed')
  composer.edit(FIRST)
  expect(composer.read().edit?.text).toBe('Changed')
})

it('returns an unsent message only to an empty draft', () => {
  const composer = open()
  composer.takeBack('Too early')
  expect(composer.read().draft).toBe('Too early')
  composer.takeBack('Later')
  expect(composer.read().draft).toBe('Too early')
})
