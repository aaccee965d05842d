import { beforeEach, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { draftKey, readDraft, saveDraft } from './drafts'
import { endSessionBy, forgetSession, leaveForLogin, onLoggedOutElsewhere } from './session-end'

stubLocalStorage()

const DRAFT = draftKey('anna', 'chat')
let tab: EventTarget

/** The storage event that other tabs receive. */
const stored = (key: string, newValue: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('window', tab)
  vi.stubGlobal('document', { documentElement: { dataset: { user: 'anna' } } })
})

it('ends the other tabs of the member who logs out, and drops text typed there', () => {
  const write = vi.spyOn(localStorage, 'setItem')
  forgetSession()
  const [key, value] = write.mock.calls[0]!
  const leave = vi.fn()
  const stop = onLoggedOutElsewhere(leave)
  saveDraft(DRAFT, 'Half a thought')
  stored(key, value)
  expect(leave).toHaveBeenCalledOnce()
  expect(readDraft(DRAFT)).toBeNull()
  stop()
  stored(key, value)
  expect(leave).toHaveBeenCalledOnce()
})

it('keeps the tabs of another account', () => {
  const leave = vi.fn()
  onLoggedOutElsewhere(leave)
  saveDraft(DRAFT, 'Half a thought')
  stored('logged-out', 'boris')
  stored('logged-out', null)
  expect(leave).not.toHaveBeenCalled()
  expect(readDraft(DRAFT)).toBe('Half a thought')
})

it('does not tell a member who is logging out that the session is over', async () => {
  const assign = vi.fn()
  Object.assign(tab, { location: { assign, pathname: '/account', search: '' } })
  await expect(
    endSessionBy(async () => {
      leaveForLogin(async () => undefined)
      expect(assign).not.toHaveBeenCalled()
      throw new Error('It had ended before.')
    }),
  ).rejects.toThrow()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login?over=1&backTo=%2Faccount'))
})
