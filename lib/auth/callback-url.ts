/**
 * Whether next-auth may be given these callback URLs: it answers 500 to one that is no URL of ours, and would
 * redirect to it.
 */
export function areOurCallbackUrls(host: string, values: readonly (string | null | undefined)[]): boolean {
  return values.every((value) => {
    if (value === null || value === undefined || value === '') return true
    if (!URL.canParse(value, `http://${host}`)) return false
    const url = new URL(value, `http://${host}`)
    return /^https?:$/.test(url.protocol) && url.host === host.toLowerCase()
  })
}
