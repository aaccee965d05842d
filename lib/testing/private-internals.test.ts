import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const REACT_DOM = 'node_modules/next/dist/compiled/react-dom/cjs'

// Private parts of React that one file each relies on. After an upgrade that breaks one, adapt the file named here.
describe('the React in Next', () => {
  it('delays content by $RT, which components/shell/reveal-at-once.ts keeps unset', () => {
    const server = readFileSync(`${REACT_DOM}/react-dom-server.node.production.js`, 'utf8')
    expect(server).toContain('"number"!==typeof $RT?requestAnimationFrame(')
  })

  it('marks hydrated elements with __reactProps$, which components/shell/early-press.ts and e2e/site.ts wait for', () => {
    const client = readFileSync(`${REACT_DOM}/react-dom-client.production.js`, 'utf8')
    expect(client).toContain('"__reactProps$"')
  })
})
