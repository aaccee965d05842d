import { z } from 'zod'

/** The inline script that sends it (components/shell/report-errors.ts) cuts to these lengths. */
export const BROWSER_ERROR_LENGTHS = { name: 100, message: 1_000, stack: 8_000, path: 300 } as const

/** A page's report of an error that nothing or only an error boundary caught. */
export const browserErrorShape = z.object({
  name: z.string().max(BROWSER_ERROR_LENGTHS.name),
  message: z.string().max(BROWSER_ERROR_LENGTHS.message),
  stack: z.string().max(BROWSER_ERROR_LENGTHS.stack),
  path: z.string().max(BROWSER_ERROR_LENGTHS.path),
})
