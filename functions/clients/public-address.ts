import { BlockList, isIP } from 'node:net'

/**
 * Which addresses are the public internet's. Everything else (this machine, its network, the cloud's own
 * services, ranges for documentation and special use; IANA's registries of special-purpose addresses) is
 * nobody's business who follows a link from outside.
 */

const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Carries an IPv4 address, perhaps a private one.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, prefix, 'ipv6')
}
/** All of IPv6 that was ever given to networks; loopback, link-local and mapped addresses are outside. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether the text is an address of the public internet; a name is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // Written with a zone (fe80::1%eth0) it is an address of a link.
  if (family === 6 && !address.includes('%'))
    return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}
