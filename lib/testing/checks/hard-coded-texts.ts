import { parseSync } from '@swc/core'
import { readSources, type SourceFile } from './source-files'

/** Attributes and props that users read or hear, also of our own components. */
const READ_ALOUD =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|subtitle|placeholder|label|description|hint|summary)$|(?<!^enterKey)(?:Label|Title|Text|Hint)$/

/** Texts that are the same in every language, with the reason. */
const ALLOWED: readonly { path: string; text: string; because: string }[] = [
  {
    path: 'app/unknown-host/layout.tsx',
    text: 'Tuesday',
    because: "the product's name: without a community there is no language",
  },
]

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree, of which there are too many kinds
type Node = any

/** A hard-coded text with its position. */
export type HardCoded = { path: string; line: number; text: string }

/** Objects with class names use the same keys. */
const CLASS_NAME = /^[a-z]+(?:-[a-z]+)+$/

const LETTER = /\p{L}/u

/** The texts in a file that do not come from messages. */
export function hardCodedTexts({ path, text }: SourceFile): HardCoded[] {
  // Offsets continue across files and start at the first token, hence the leading semicolon.
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

  /** Literal values of an expression, ignoring results of calls. */
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
    // Page metadata, and props in an object.
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
 * Hard-coded texts in app and components without an exception. Unused exceptions are
 * reported too.
 *
 * @param root the folder that holds app and components
 */
export function checkHardCodedTexts(root: string): { wrong: string[]; files: number } {
  const files = readSources(root, ['app', 'components'], /(?<!\.test|\.d)\.tsx?$/)
  const found = files.flatMap(hardCodedTexts)
  const isMeant = (one: { path: string; text: string }, other: { path: string; text: string }) =>
    one.path === other.path && one.text === other.text
  const wrong = found
    .filter((one) => !ALLOWED.some((allowed) => isMeant(allowed, one)))
    .map(({ path, line, text }) => `${path}:${line}: “${text}” is not in messages`)
  const idle = ALLOWED.filter((allowed) => !found.some((one) => isMeant(allowed, one))).map(
    ({ path, text }) => `${path}: “${text}” is an unused exception`,
  )
  return { wrong: [...wrong, ...idle], files: files.length }
}
