import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A message as it arrived. */
interface Received {
  id: string
  timestamp: string
  signature: string
  body: string
}

/** A receiver of webhooks. */
export interface Receiver {
  url: string
  received: Received[]
  close: () => Promise<void>
}

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Starts a receiver on a free port; by default it takes everything. */
export const startReceiver = async (
  answer: (response: ServerResponse, message: Received) => void = response =>
    void response.writeHead(204).end(),
): Promise<Receiver> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const message = {
        id: headerOf(request, 'webhook-id'),
        timestamp: headerOf(request, 'webhook-timestamp'),
        signature: headerOf(request, 'webhook-signature'),
        body,
      }
      received.push(message)
      answer(response, message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/evenements`,
    received,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
