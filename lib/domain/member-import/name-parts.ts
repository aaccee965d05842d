/**
 * First name and surname of a full name. The surname is what precedes a comma, otherwise the first word if the column
 * says so or a patronymic ends the name, otherwise the last word. A patronymic belongs to the first name.
 */
export function nameParts(name: string, isSurnameFirst: boolean): { first: string; last: string } {
  const [surname, others] = name.split(/\s*,\s*(.+)/)
  if (surname && others) return { first: others, last: surname }
  const words = name.split(/\s+/)
  const [one, ...rest] = words
  if (rest.length === 0) return { first: name, last: '' }
  const hasPatronymic = rest.length > 1 && /(?:вич|вна|чна|оглы|кызы)$/i.test(rest.at(-1)!)
  if (isSurnameFirst || hasPatronymic) return { first: rest.join(' '), last: one! }
  return { first: words.slice(0, -1).join(' '), last: rest.at(-1)! }
}
