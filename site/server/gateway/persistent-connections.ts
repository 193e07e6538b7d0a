import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

interface Sent {
  method: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal
}

/**
 * An answer: the head at once, the text when it is complete. `text` throws when it breaks off or is
 * too long.
 */
export interface Answered {
  status: number
  retryAfter: string | null
  text: () => Promise<string>
}

/**
 * Sends a request to an upstream once. Throws when there is no answer. A redirect is an answer and
 * is not followed.
 */
export type Send = (url: string, sent: Sent) => Promise<Answered>

/**
 * Many servers close connections after 5 s of silence: a call on a closing connection would be
 * lost.
 */
const IDLE_MS = 4_000

const textOf = async (message: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`) // and closes the connection
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length).toString()
}

/**
 * Sends requests with Node's own client on persistent connections: less than half of the CPU time
 * of `fetch`, and half a millisecond less per call. `maxBytes`: limit of an answer.
 */
export const createPersistentConnections = (maxBytes: number): Send => {
  const http = new HttpAgent({ keepAlive: true, timeout: IDLE_MS })
  const https = new HttpsAgent({ keepAlive: true, timeout: IDLE_MS })
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const isSafe = url.startsWith('https:')
      const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
      const options = {
        method,
        signal,
        headers: { ...headers, ...length },
        agent: isSafe ? https : http,
      }
      const request = (isSafe ? httpsRequest : httpRequest)(url, options, message => {
        // Read at once: an unread answer would block the connection.
        const text = textOf(message, maxBytes)
        text.catch(() => undefined)
        const { statusCode = 0, headers: responseHeaders } = message
        resolve({
          status: statusCode,
          retryAfter: responseHeaders['retry-after'] ?? null,
          text: () => text,
        })
      })
      request.once('error', reject)
      request.end(body ?? undefined)
    })
}
