import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import type { SourceFile } from './messages'

/** What a person reads or hears although it is no child of an element; our own components' too. */
const READ_ALOUD =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|subtitle|placeholder|label|description|hint|summary)$|(?<!^enterKey)(?:Label|Title|Text|Hint)$/

/** Texts that are the same in every language, each with the reason why. */
const ALLOWED: readonly { path: string; text: string; because: string }[] = [
  {
    path: 'app/unknown-host/layout.tsx',
    text: 'Tuesday',
    because: "the product's name: no community lives there, so no language is known",
  },
]

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree, of which there are too many kinds
type Node = any

/** A text that people would read in a file of JSX, and where it stands. */
export type HardCoded = { path: string; line: number; text: string }

/** Objects also give parts of a component their classes, by the same names. */
const CLASS_NAME = /^[a-z]+(?:-[a-z]+)+$/

const LETTER = /\p{L}/u

/** The texts in a file that are written out instead of coming from messages. */
export function hardCodedTexts({ path, text }: SourceFile): HardCoded[] {
  // The parser counts on from file to file, and from the first word, not the first character: the semicolon is both.
  const source = Buffer.from(`;${text}`)
  const tree = parseSync(`;${text}`, { syntax: 'typescript', tsx: true, target: 'esnext' })
  const start = tree.span.start
  const found: HardCoded[] = []
  const add = (node: Node, words: string) => {
    if (!LETTER.test(words)) return
    const line = source
      .subarray(0, node.span.start - start)
      .toString()
      .split('\n').length
    found.push({ path, line, text: words.replace(/\s+/g, ' ').trim() })
  }

  /** What an expression may come to, as far as it is written out; what calls return is not. */
  function literals(node: Node): void {
    switch (node?.type) {
      case 'StringLiteral':
        add(node, node.value)
        return
      case 'TemplateLiteral':
        for (const part of node.quasis) add(part, part.cooked ?? part.raw)
        return
      case 'ConditionalExpression':
        literals(node.consequent)
        literals(node.alternate)
        return
      case 'BinaryExpression':
        if (['+', '||', '??'].includes(node.operator)) literals(node.left)
        if (['+', '||', '??', '&&'].includes(node.operator)) literals(node.right)
        return
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsConstAssertion':
      case 'TsNonNullExpression':
        literals(node.expression)
    }
  }

  function walk(node: Node): void {
    if (!node || typeof node !== 'object') return
    if (node.type === 'JSXText') add(node, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') literals(child.expression)
    }
    if (node.type === 'JSXAttribute' && READ_ALOUD.test(nameOf(node.name))) {
      literals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
    }
    // Metadata of pages, and props that are gathered in an object.
    if (node.type === 'KeyValueProperty' && READ_ALOUD.test(node.key.value ?? '')) {
      if (!CLASS_NAME.test(node.value.value ?? '')) literals(node.value)
    }
    for (const value of Object.values(node)) walk(value)
  }
  walk(tree.body)
  return found
}

const nameOf = (name: Node): string =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value

/**
 * Everything in app and components that is written out and not allowed to be. An allowance that allows nothing is
 * wrong too.
 *
 * @param root the folder that holds app and components
 */
export function checkHardCodedTexts(root: string): { wrong: string[]; files: number } {
  const paths = ['app', 'components']
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
    )
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
  const found = paths.flatMap((path) =>
    hardCodedTexts({ path, text: readFileSync(join(root, path), 'utf8') }),
  )
  const isMeant = (one: { path: string; text: string }, other: { path: string; text: string }) =>
    one.path === other.path && one.text === other.text
  const wrong = found
    .filter((one) => !ALLOWED.some((allowed) => isMeant(allowed, one)))
    .map(({ path, line, text }) => `${path}:${line}: “${text}” is not in messages`)
  const idle = ALLOWED.filter((allowed) => !found.some((one) => isMeant(allowed, one))).map(
    ({ path, text }) => `${path}: “${text}” is allowed but not there`,
  )
  return { wrong: [...wrong, ...idle], files: paths.length }
}
