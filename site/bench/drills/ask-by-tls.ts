import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export interface TlsAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

export interface TlsRequest {
  path: string
  body?: object | string
  headers?: Record<string, string>
  /** Local address from which the request is sent. */
  from?: string
}

/**
 * Requests `localhost` over TLS, trusting one authority only, on connections kept for each local
 * address. Rejects without an answer.
 */
export const askByTls = (port: number, ca: string) => {
  const agents = new Map<string, Agent>()
  const agentOf = (from: string): Agent => {
    const known = agents.get(from) ?? new Agent({ keepAlive: true, ca, localAddress: from })
    agents.set(from, known)
    return known
  }
  const ask = ({ path, body, headers = {}, from = '127.0.0.1' }: TlsRequest): Promise<TlsAnswer> =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: 'localhost',
          agent: agentOf(from),
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            Host: `localhost:${port}`,
            'X-AUTH-TOKEN': 'nc_public',
            'Content-Type': 'application/json',
            ...headers,
          },
        },
        response => {
          const chunks: Buffer[] = []
          response.on('data', chunk => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: String(Buffer.concat(chunks)),
              ms: performance.now() - start,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
    })
  const end = (): void => {
    for (const agent of agents.values()) agent.destroy()
  }
  return { ask, end }
}
