/**
 * A validation message as a shape gives it: a key of the `validation` namespace in messages/*.json, with the values of
 * its placeholders. It is one string, because zod messages are strings.
 *
 * @example z.string().max(60, message('outOfBounds', { min: 1, max: 60 })) // 'outOfBounds?min=1&max=60'
 */
export function message(key: string, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? key : `${key}?${query}`
}

/** The message for a text of more than `max` characters. It says 'less than', so it names the next number. */
export const tooLong = (max: number) => message('tooLong', { n: max + 1 })

/**
 * The arguments of a maximum length.
 *
 * @example z.string().max(...atMost(60))
 */
export const atMost = (max: number) => [max, tooLong(max)] as const

const FORM = /^[a-z][A-Za-z]*(\?|$)/

/**
 * Parses the result of `message`.
 * @returns the key 'wrongValue' for other texts (zod's own)
 */
export function readMessage(text: string | undefined): {
  key: string
  values: Record<string, string | number>
} {
  if (!text || !FORM.test(text)) return { key: 'wrongValue', values: {} }
  const [key = '', query = ''] = text.split('?', 2)
  const values: Record<string, string | number> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    values[name] = /^\d{1,9}$/.test(value) ? Number(value) : value
  }
  return { key, values }
}

/** A translator of the `validation` namespace, from next-intl or lib/i18n/translator.ts. */
type Translate = {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

/** A localized message. `field` is the path of the invalid input, named by its label where needed. */
export function messageText(text: string | undefined, field: string, t: Translate): string {
  const { key, values } = readMessage(text)
  const label = (group: string, name: string) => (t.has(`${group}.${name}`) ? t(`${group}.${name}`) : name)
  const name = field.split('.').findLast((part) => t.has(`fields.${part}`)) ?? field
  return t(t.has(key) ? key : 'wrongValue', {
    field: label('fields', name),
    ...values,
    ...(values.section ? { section: label('sections', String(values.section)) } : {}),
  })
}
