import ipaddr from 'ipaddr.js'

/**
 * The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address, because one connection owns all
 * addresses of its /64.
 */
export const clientNetwork = (ip: string): string => networkOf(ip, 64)

/** The same with the /56 of an IPv6 address, which providers give to one home. */
export const customerNetwork = (ip: string): string => networkOf(ip, 56)

/** The key of a network's limit in a community. */
export const networkInCommunity = (communityId: string, ip: string): string =>
  `${communityId}:${clientNetwork(ip)}`

function networkOf(ip: string, prefix: number): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${prefix}`).toString()}/${prefix}`
}
