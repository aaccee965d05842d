import { areItems, mergeSettings } from './merge-settings'

/** The form's value once `sent` is saved: the server's answer, with what was typed meanwhile. */
export function afterSaving<Value extends object>(sent: Value, answer: Value, now: Value): Value {
  const [base, mine] = [sent, now].map((value) => withAnsweredIds(sent, answer, value))
  return mergeSettings(base, answer, mine).value as Value
}

/** `value` with the ids that the server gave to new items, which it returns in the order they were sent. */
function withAnsweredIds<Value extends object>(sent: Value, answer: Value, value: Value): Value {
  const fields = Object.entries(value).map(([name, list]) => {
    const [given, saved] = [sent, answer].map((one) => one[name as keyof Value] as unknown)
    if (!areItems(list) || !areItems(given) || !areItems(saved)) return [name, list]
    const ids = new Map(given.map(({ id }, at) => [id, saved[at]?.id]))
    return [name, list.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id }))]
  })
  return Object.fromEntries(fields)
}
