import { setClientHeaders } from '@/lib/runtime/client-address'
import { securityHeaders } from '../security-headers'
import type { Exchange } from './exchange'

/** Sets the trusted headers of the request and the security headers of the response. */
export function setHeaders({ request, response, client }: Exchange): false {
  setClientHeaders(request, client)
  for (const [name, value] of Object.entries(securityHeaders(client.secure))) response.setHeader(name, value)
  return false
}
