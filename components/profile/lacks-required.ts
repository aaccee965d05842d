/** Whether an invalid field is empty: only then is the hint about required fields useful. */
export function lacksRequired(errors: object, values: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(errors).some((name) => isEmpty(values[name]))
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
