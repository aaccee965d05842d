import type { ApiError } from './api-error'

/** The specification's global 'error' event: the server could not be reached. */
const EVENT = 'tuesday:error'

/** Tells whoever listens on the window (the banner); the ApiError is the event's `detail`. */
export function announceAppError(error: ApiError): void {
  window.dispatchEvent(new CustomEvent<ApiError>(EVENT, { detail: error }))
}
