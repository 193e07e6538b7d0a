/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}
export type Answer = (response: ServerResponse) => void

/** A status with a body: an object as JSON-LD, a text as it is. */
export const answerWith =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): Answer =>
  response => {
    const type = typeof body === 'string' ? 'text/html' : 'application/ld+json'
    response.writeHead(status, { 'Content-Type': type, ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Starts a local server that records requests and gives the configured answers. */
export const startLocalServer = async () => {
  const seen: Seen[] = []
  let answer: Answer = answerWith(404)
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    seen,
    baseUrl: `http://127.0.0.1:${address.port}`,
    answerWith: (next: Answer) => {
      answer = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>
