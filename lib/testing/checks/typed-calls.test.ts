import { describe, expect, it } from 'vitest'
import { untypedCalls } from './typed-calls'

const said = (text: string, path = 'components/some.tsx') => untypedCalls({ path, text })

describe('calls of the API', () => {
  it('accepts a call by contract', () => {
    expect(said("const page = await call('GET /api/bookmarks', { query: { page } })")).toEqual([])
  })

  it.each([
    ["await fetch('/api/bookmarks')", 'fetch outside lib/client/call.ts'],
    ["navigator.sendBeacon('/x')", 'fetch outside lib/client/call.ts'],
    ["call<Page>('GET /api/bookmarks')", 'an answer that is typed by hand'],
    ["const a = (await call('GET /api/bookmarks', { query })) as Page", null],
    ["return call('GET /api/bookmarks') as Promise<Page>", 'an answer that is typed by hand'],
    ['<a href="/api/admin/rounds/1/pairs.csv">', 'an API path that is not part of a contract'],
  ])('judges %s', (text, fault) => {
    expect(said(text)).toEqual(fault === null ? [] : [`components/some.tsx:1: ${fault}`])
  })

  it('lets the client itself fetch', () => {
    expect(said('fetch(path)', 'lib/client/call.ts')).toEqual([])
  })
})
