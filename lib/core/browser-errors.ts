/** The error texts that the browser chooses itself. All others arrive as text, with the answer of the API. */
export const BROWSER_ERRORS = ['somethingWrong', 'unavailable', 'serverError'] as const

export type BrowserError = (typeof BROWSER_ERRORS)[number]
