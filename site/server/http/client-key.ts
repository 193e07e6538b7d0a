import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { HttpEnv } from './http-env'

/**
 * Returns the address that reached the outermost trusted proxy. Entries before it can be written by
 * anybody.
 */
const clientAddress = (c: Context<HttpEnv>, trustedProxies: number): string => {
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map(part => part.trim())
  const claimed = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies) || forwarded[0]
  return claimed || (c.env?.incoming?.socket.remoteAddress ?? '')
}

/**
 * Removes the port that some proxies append, which differs for every connection:
 * '203.0.113.7:4711', '[2001:db8::7]:4711'.
 */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/**
 * Returns the network that is counted as one client: a household has a whole IPv6 /64. Treats
 * IPv4-mapped IPv6 addresses as IPv4.
 */
const network = (address: string): string => {
  const plain = withoutPort(address)
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** Returns the client's address itself, for a bank that requires it. */
export const clientIp = (c: Context<HttpEnv>, trustedProxies: number): string =>
  withoutPort(clientAddress(c, trustedProxies))

/**
 * Returns the key that represents an address in counters; the address cannot be recovered from it.
 */
export const keyOfIp = (ip: string, secret: string): string =>
  createHmac('sha256', secret).update(network(ip)).digest('base64url')

/** Returns the counter key of the client of a request. */
export const clientKey = (c: Context<HttpEnv>, trustedProxies: number, secret: string): string =>
  keyOfIp(clientAddress(c, trustedProxies), secret)
