import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** Full paths of source files, and relative links, that a document contains. */
const pathsIn = (document: string) => {
  const text = readFileSync(document, 'utf8')
  const sources = [...text.matchAll(/`((?:lib|app|components|e2e|public|messages)\/[\w./-]+\.\w+)`/g)]
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
  return [
    ...sources.map(([, path = '']) => path),
    ...links.map(([, path = '']) => join(dirname(document), path)),
  ]
}

it('documents refer to paths at all', () => {
  expect(DOCUMENTS.flatMap(pathsIn).length).toBeGreaterThan(50)
})

it.each(DOCUMENTS)('%s refers only to existing paths', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([])
})
