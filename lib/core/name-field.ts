/** Replaced by the reader's first name in an organiser's message. */
export const NAME_FIELDS = { en: '{{name}}', ru: '{{имя}}' } as const

const FIELD = String.raw`\{\{\s*(?:name|имя)\s*\}\}`
const ANYWHERE = new RegExp(FIELD, 'giu')
/** With what is in the way once the name is missing: 'Hi {{name}},' becomes 'Hi,', '{{name}}, come' becomes 'Come'. */
const AT_START = new RegExp(String.raw`^([ \t]*)${FIELD}[,:]?[ \t]*(\p{L}?)`, 'gimu')
/** One space only: matching any number of them would take quadratic time. */
const WITHIN = new RegExp(`,? ?${FIELD}`, 'giu')

/** Fills in a first name; without one, the sentence closes around the gap. */
export const fillInName = (text: string, firstName: string): string =>
  firstName
    ? text.replace(ANYWHERE, () => firstName)
    : text
        .replace(AT_START, (_, indent: string, letter: string) => indent + letter.toUpperCase())
        .replace(WITHIN, '')

/** The same in Markdown, where a name is never formatting. */
export const fillInNameInMarkdown = (text: string, firstName: string): string =>
  fillInName(text, firstName.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`))

/** A field that stays as typed: other programs have them. @returns null without one */
export const unknownField = (text: string): string | null =>
  /\{\{[^{}]{1,40}\}\}|\*\|[A-Z_]{1,40}\|\*/.exec(text.replace(ANYWHERE, ''))?.[0] ?? null
