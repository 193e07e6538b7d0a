import { lookup as resolveByDns, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Time limit of a try, from the connection to the answer. */
const POST_MS = 10_000
/** Bytes of an answer that are read and stored; the connection is closed after them. */
export const MAX_ANSWER_BYTES = 2_000

/** Answer to a message. `reason`: the fault in the words of the log. */
export type Posted =
  | { ok: true; status: number; answer: string }
  | { ok: false; status: number | null; answer: string; reason: string }

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export interface PosterOptions {
  /** True: private addresses and `http:` are allowed, for receivers in the company's own network. */
  allowsPrivate: boolean
  resolve?: Resolve
  timeoutMs?: number
}

const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Returns whether an address may be one of an endpoint; a name is checked again at each connection. */
export const isEndpointUrl = (
  entered: string,
  { allowsPrivate }: Pick<PosterOptions, 'allowsPrivate'>,
): boolean => {
  if (entered.length > 500 || !URL.canParse(entered)) return false
  const url = new URL(entered)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) return false
  const host = bareHost(url)
  return allowsPrivate || (host.includes('.') && isIP(host) === 0) || isPublic(host)
}

/** Error codes of connections that were refused by the rule of addresses. */
const PRIVATE = 'private address'

/**
 * Creates the function that posts a message to an endpoint. Redirects are not followed. The address
 * that a name resolves to is checked at the connection, which uses it and no other: a change of the
 * DNS between a check and the connection leads nowhere.
 */
export const createPoster = ({
  allowsPrivate,
  resolve = resolveByDns,
  timeoutMs = POST_MS,
}: PosterOptions) => {
  const lookup: NonNullable<http.RequestOptions['lookup']> = (hostname, options, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) return callback(error, '', 0)
      if (first === undefined) return callback(new Error('ENOTFOUND'), '', 0)
      if (!allowsPrivate && !addresses.every(({ address }) => isPublic(address)))
        return callback(new Error(PRIVATE), '', 0)
      return options.all === true
        ? callback(null, addresses)
        : callback(null, first.address, first.family)
    })

  return (
    entered: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Posted> =>
    new Promise(settle => {
      const fail = (reason: string) => settle({ ok: false, status: null, answer: '', reason })
      // The setting may have changed since the endpoint was added.
      if (!isEndpointUrl(entered, { allowsPrivate })) return fail(PRIVATE)
      const url = new URL(entered)
      const { request } = url.protocol === 'https:' ? https : http
      const sent = request(url, {
        method: 'POST',
        agent: false,
        lookup,
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      })
      let interrupt = (reason: string): unknown => sent.destroy(new Error(reason))
      const timer = setTimeout(() => interrupt('timeout'), timeoutMs)
      const abort = () => void interrupt('stopped')
      signal?.addEventListener('abort', abort)
      sent.once('close', () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      })
      sent.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
      sent.once('response', response => {
        const { statusCode: status = 0 } = response
        const chunks: Buffer[] = []
        let bytes = 0
        const end = () => {
          const answer = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
          const isTaken = status >= 200 && status < 300
          settle(
            isTaken
              ? { ok: true, status, answer }
              : { ok: false, status, answer, reason: `status ${status}` },
          )
          sent.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes >= MAX_ANSWER_BYTES) end()
        })
        // The status counts even if the rest of the answer never comes.
        interrupt = end
        for (const event of ['end', 'error', 'close'] as const) response.once(event, end)
      })
      sent.end(body)
    })
}

export type PostMessage = ReturnType<typeof createPoster>
