/**
 * Whether next-auth may be given these callback URLs: it answers 500 to an invalid URL, and would redirect to any
 * other.
 */
export function areOurCallbackUrls(host: string, values: readonly (string | null | undefined)[]): boolean {
  return values.every((value) => {
    if (value === null || value === undefined || value === '') return true
    if (!URL.canParse(value, `http://${host}`)) return false
    const url = new URL(value, `http://${host}`)
    return /^https?:$/.test(url.protocol) && url.host === host.toLowerCase()
  })
}
