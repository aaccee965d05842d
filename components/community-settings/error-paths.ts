import type { FieldErrors, FieldValues } from 'react-hook-form'

/** The paths of all errors of a form, such as 'questions.0.kind'. */
export function errorPaths(errors: FieldErrors<FieldValues>): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error) return []
    // An error has a type; anything else contains errors.
    if (typeof error.type === 'string') return [name]
    return errorPaths(error as FieldErrors<FieldValues>).map((inner) => `${name}.${inner}`)
  })
}
