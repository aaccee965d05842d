/** Whether an invalid field is empty: only then is the hint about required fields useful. */
export function lacksRequired(errors: object, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(errors).some(([name, error]) => {
    const value = values[name]
    return isGroup(value) ? lacksRequired(error, value) : isEmpty(value)
  })
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
