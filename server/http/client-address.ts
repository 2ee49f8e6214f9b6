import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { isIPv6, type Socket } from 'node:net'

const NETWORK_GROUPS = 4

/**
 * Who a request came from, as allowances are counted: an IPv4 address, or the network (/64) of an
 * IPv6 address, because one address of it comes with all the others. `X-Forwarded-For` is believed
 * only from a trusted proxy, read from the right: the first address that is not a proxy of ours is
 * the visitor.
 */
export function clientAddress(
  request: IncomingMessage | Http2ServerRequest,
  trustedProxies: string[],
): string {
  const peer = plain(request.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(peer)) return networkOf(peer)
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => plain(entry.trim()))
    .filter(Boolean)
  return networkOf(forwarded.findLast((address) => !trustedProxies.includes(address)) ?? peer)
}

/** Whose connection it is, counted in the same way; undefined for a trusted proxy, whose are everybody's. */
export function peerNetwork({ remoteAddress = '' }: Socket, trusted: string[]): string | undefined {
  const peer = plain(remoteAddress)
  return trusted.includes(peer) ? undefined : networkOf(peer)
}

/** IPv4 as seen through an IPv6 socket. */
function plain(address: string): string {
  return address.replace(/^::ffff:/, '')
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const last = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0')
  const network = [...groups, ...zeros, ...last].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
