/** Email addresses, links, handles and telephone numbers. */
const CONTACTS = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|io|ru|me|dev|app|co|de|uk|pt|fr|ai)\b(?:\/\S*)?/giu,
  /(?<![\p{L}\d])@[\p{L}\d_.]{3,}/gu,
  /(?:\+|\b)\d[\d\s().-]{6,}\d\b/gu,
]

/** A text without contacts and without its author's names. */
export function anonymousText(text: string, names: readonly string[]): string {
  let clean = text.normalize('NFC')
  for (const contact of CONTACTS) clean = clean.replace(contact, ' ')
  const words = names.flatMap((name) => name.normalize('NFC').split(/\s+/)).filter(({ length }) => length > 1)
  for (const word of words) for (const form of formsOf(word)) clean = clean.replace(form, ' ')
  return clean.replace(/[ \t]+/g, ' ').trim()
}

/** A name in any case; with a Russian ending, only if capitalised. */
function formsOf(name: string): RegExp[] {
  const exact = new RegExp(`(?<![\\p{L}])${escaped(name)}(?:[’']s)?(?![\\p{L}])`, 'giu')
  if (!/^[а-яё]/iu.test(name)) return [exact]
  const stem = /[аеийоуыьэюя]$/iu.test(name) && name.length > 3 ? name.slice(0, -1) : name
  const capital = stem[0]!.toUpperCase() + stem.slice(1)
  return [exact, new RegExp(`(?<![\\p{L}])${escaped(capital)}[а-яё]{0,3}(?![\\p{L}])`, 'gu')]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
