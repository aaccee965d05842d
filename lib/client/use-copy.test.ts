import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './use-copy'

afterEach(() => vi.unstubAllGlobals())

it('reports failure without a clipboard, and when access is refused', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyText('link')).toBe('failed')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
  expect(await copyText('link')).toBe('failed')
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } })
  expect(await copyText('link')).toBe('copied')
})
