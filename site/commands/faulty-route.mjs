import { createServer, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Ways in which an answer can fail on its way. */
export const FAULTS = {
  /** Each answer takes three seconds. */
  slow: { delayMs: 3_000 },
  /** Each answer ends in its middle. */
  half: { isCut: true },
  /** Our token is replaced by one that the service does not know. */
  'wrong token': { headers: { authorization: 'Bearer unknown' } },
}

/** Serves `target` at another address; `break` makes the answers fail until `mend`. */
export const startFaultyRoute = async target => {
  const { hostname, port } = new URL(target)
  let fault = {}
  const server = createServer(async (incoming, outgoing) => {
    const { delayMs = 0, isCut = false, headers = {} } = fault
    await setTimeout(delayMs)
    const forwarded = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, ...headers },
      },
      answer => {
        outgoing.writeHead(answer.statusCode, answer.headers)
        if (!isCut) answer.pipe(outgoing)
        else
          answer.once('data', chunk => {
            outgoing.write(chunk.subarray(0, chunk.length / 2))
            outgoing.destroy()
          })
      },
    )
    forwarded.once('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}`,
    break: name => {
      fault = FAULTS[name]
    },
    mend: () => {
      fault = {}
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
