import type { ApiError } from './api-error'

/** The specification's global 'error' event: the server could not be reached. */
const EVENT = 'tuesday:error'
/** The server that could not be reached answers again. */
const BACK = 'tuesday:back'

let away = false

/** Tells whoever listens on the window (the banner); the ApiError is the event's `detail`. */
export function announceAppError(error: ApiError): void {
  window.dispatchEvent(new CustomEvent<ApiError>(EVENT, { detail: error }))
}

/** Tells the listeners once more where a call got through after others had not. */
export function announceAnswer(): void {
  if (!away) return
  away = false
  window.dispatchEvent(new Event(BACK))
}

/** A call to our own server failed, and a later one may tell that it is back. */
export function announceAway(error: ApiError): void {
  away = true
  announceAppError(error)
}

/** @returns what stops listening */
export function listenToAnswers(listener: () => void): () => void {
  window.addEventListener(BACK, listener)
  return () => window.removeEventListener(BACK, listener)
}

/** @returns what stops listening */
export function listenToAppErrors(listener: (error: ApiError) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<ApiError>).detail)
  window.addEventListener(EVENT, heard)
  return () => window.removeEventListener(EVENT, heard)
}
