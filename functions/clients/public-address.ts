import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Which addresses are the public internet's. Everything else (this machine, its network, the cloud's own
 * services, ranges for documentation and special use; IANA's registries of special-purpose addresses) is
 * nobody's business who follows a link from outside.
 */

/** All of IPv6 that was ever given to networks: what is outside has no range of its own, and is no host's. */
const GLOBAL6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the text is an address of the public internet; a name is none, nor what is written in a way of its own. */
export function isPublicAddress(address: string): boolean {
  // Written with a zone (fe80::1%eth0) it is an address of a link.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL6)) return false
  return parsed.range() === 'unicast'
}
