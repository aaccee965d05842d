import type { ApiError } from './api-error'

/** The specification's global 'error' event: the server could not be reached. */
const EVENT = 'tuesday:error'

export function announceAppError(error: ApiError): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: error }))
}

/** For the banner. @returns the way to stop listening */
export function onAppError(listener: (error: ApiError) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ApiError>).detail)
  window.addEventListener(EVENT, heard)
  return () => window.removeEventListener(EVENT, heard)
}
