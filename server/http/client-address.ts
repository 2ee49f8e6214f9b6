import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { isIPv6, type Socket } from 'node:net'

const NETWORK_GROUPS = 4

/**
 * As limits count it: an IPv4 address, or the /64 network of an IPv6 one, which a client has as a whole.
 * `X-Forwarded-For` counts behind a trusted proxy only, from the right: the first that is no proxy of ours.
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

/** A connection's client address; undefined for a trusted proxy, which many clients share. */
export function peerNetwork({ remoteAddress = '' }: Socket, trusted: string[]): string | undefined {
  const peer = plain(remoteAddress)
  return trusted.includes(peer) ? undefined : networkOf(peer)
}

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
