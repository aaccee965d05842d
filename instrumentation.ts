/** Tells lib/server/page-failures.ts why Next could not render a page. No imports: it is also compiled for the edge. */
export function onRequestError(error: unknown, request: { headers: Record<string, unknown> }): void {
  const { tuesdayPageFailed } = globalThis as {
    tuesdayPageFailed?: (error: unknown, headers: Record<string, unknown>) => void
  }
  tuesdayPageFailed?.(error, request.headers)
}
