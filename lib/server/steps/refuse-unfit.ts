import { type Exchange, isRead } from './exchange'

/** Refuses requests that no page has: odd paths, what Postgres cannot read, and other methods. */
export function refuseUnfit(exchange: Exchange): boolean {
  const { request, response, path } = exchange
  if (!isPlainPath(path) || request.url?.includes('%00')) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    return true
  }
  if (isRead(exchange)) return false
  if (request.method === 'POST' && isForm(request.headers['content-type'])) {
    // A form submitted before its script has loaded: show the page again, and the script takes over.
    request.resume()
    response.writeHead(303, { Location: path }).end()
  } else response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  return true
}

const isForm = (type = '') => /^application\/x-www-form-urlencoded/.test(type)

/** Whether a path can be decoded, and has only characters of our paths. */
function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return (
      path.startsWith('/') && !path.startsWith('//') && path.length < 2_000 && !/[\p{Cc}\\]/u.test(decoded)
    )
  } catch {
    return false
  }
}
