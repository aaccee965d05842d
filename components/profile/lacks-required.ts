/** Whether one of the fields at fault is empty: only then are required fields the matter. */
export function lacksRequired(errors: object, values: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(errors).some((name) => isEmpty(values[name]))
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
