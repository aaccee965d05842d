import ipaddr from 'ipaddr.js'

/**
 * The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address, because one connection owns all
 * addresses of its /64.
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
