import type { ApiError } from './api-error'

/** Set on organisers' pages. */
let ask: (() => Promise<ApiError | null>) | null = null

/**
 * For organisers, `check` runs after each 404: to anyone else, their operations do not exist.
 * @param check the error to show instead if the reader is no longer an organiser
 * @returns stops
 */
export function watchRole(check: () => Promise<ApiError | null>): () => void {
  ask = check
  return () => {
    if (ask === check) ask = null
  }
}

export const roleLoss = async (): Promise<ApiError | null> => (await ask?.()) ?? null
