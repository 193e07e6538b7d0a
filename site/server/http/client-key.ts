import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { HttpEnv } from './http-env'

/** The address that reached the outermost of `trustedProxies` proxies of ours; what lies before it anyone can write. */
const clientAddress = (c: Context<HttpEnv>, trustedProxies: number): string => {
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map(part => part.trim())
  const claimed = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies) || forwarded[0]
  return claimed || (c.env?.incoming?.socket.remoteAddress ?? '')
}

/** Some proxies write the port too, which is another for every connection: '203.0.113.7:4711', '[2001:db8::7]:4711'. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** One household has a whole /64 of IPv6: it counts as one. An IPv4 address in IPv6's clothes is itself. */
const network = (address: string): string => {
  const plain = withoutPort(address)
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** The address itself, for a bank that must be told it. */
export const clientIp = (c: Context<HttpEnv>, trustedProxies: number): string =>
  withoutPort(clientAddress(c, trustedProxies))

/** What stands for a client where something is counted by client: it cannot be turned back into the address. */
export const keyOfIp = (ip: string, secret: string): string =>
  createHmac('sha256', secret).update(network(ip)).digest('base64url')

/** The same for the client of a request. */
export const clientKey = (c: Context<HttpEnv>, trustedProxies: number, secret: string): string =>
  keyOfIp(clientAddress(c, trustedProxies), secret)
