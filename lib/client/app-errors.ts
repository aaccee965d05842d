import type { ApiError } from './api-error'

/** The specification's global 'error' event: the server could not be reached. */
const EVENT = 'tuesday:error'
/** The server can be reached again. */
const BACK = 'tuesday:back'

let away = false

/** Dispatches the event on the window, for the banner; the ApiError is its `detail`. */
export function announceAppError(error: ApiError): void {
  window.dispatchEvent(new CustomEvent<ApiError>(EVENT, { detail: error }))
}

/** Notifies listeners of the first call that succeeds after failed ones. */
export function announceAnswer(): void {
  if (!away) return
  away = false
  window.dispatchEvent(new Event(BACK))
}

/** Announces that our server could not be reached; the next successful call announces its return. */
export function announceAway(error: ApiError): void {
  away = true
  announceAppError(error)
}

/** @returns stops listening */
export function listenToAnswers(listener: () => void): () => void {
  window.addEventListener(BACK, listener)
  return () => window.removeEventListener(BACK, listener)
}

/** @returns stops listening */
export function listenToAppErrors(listener: (error: ApiError) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ApiError>).detail)
  window.addEventListener(EVENT, heard)
  return () => window.removeEventListener(EVENT, heard)
}
