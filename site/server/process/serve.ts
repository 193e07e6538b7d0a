import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import type { Listening } from './listening'

export interface RunningServer {
  port: number
  /**
   * Closes connections with their next answer, accepts nothing new, lets running requests finish,
   * and aborts the rest after `graceMs`.
   */
  stop: (graceMs: number) => Promise<void>
}

/**
 * Time for which a kept-alive connection may send one more request, which would be lost if it were
 * closed at once.
 */
const FAREWELL_MS = 1_000
const POLL_MS = 25
/**
 * Idle time of a connection, longer than any proxy's: a POST may be under way on a connection that
 * the server closes, and proxies must not repeat POSTs.
 */
const IDLE_MS = 65_000
/**
 * Host of a request without `Host`, such as a balancer's check by HTTP/1.0, which would be refused.
 */
const NAMELESS = 'localhost'

/**
 * Returns whether a proxy may have read the request differently from Node: of two `Host` lines Node
 * takes the first, and it accepts HTTP/0.9, which has no headers, as a request to this server.
 */
const isAmbiguous = ({
  httpVersionMajor,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersionMajor' | 'rawHeaders'>) =>
  httpVersionMajor < 1 ||
  rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1

const refuse = (): Response => new Response(null, { status: 400, headers: { Connection: 'close' } })

/** Listens; rejects when the port is taken, or the socket is not a listening one. */
export const serve = (app: Hono<HttpEnv>, listening: Listening): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({
      fetch: (request, env) => (isAmbiguous(env.incoming) ? refuse() : app.fetch(request, env)),
      hostname: NAMELESS,
    })
    if (!isHttpServer(server)) throw new Error('HTTP/1 was requested')
    server.keepAliveTimeout = IDLE_MS
    const running = new Set<ServerResponse>()
    let isStopping = false
    // Before the app's own listener, which may answer at once.
    server.prependListener('request', (_, response: ServerResponse) => {
      if (isStopping) response.shouldKeepAlive = false
      running.add(response)
      response.once('close', () => running.delete(response))
    })

    const stop = async (graceMs: number) => {
      isStopping = true
      for (const response of running) response.shouldKeepAlive = false
      const farewell = Date.now() + Math.min(FAREWELL_MS, graceMs)
      while (Date.now() < farewell && (await connectionsOf(server)) > 0) await wait(POLL_MS)
      // One event-loop iteration later, so that connections that have just arrived are accepted
      // instead of aborted.
      await new Promise(setImmediate)
      await new Promise<void>(resolveStop => {
        const idle = setInterval(() => server.closeIdleConnections(), POLL_MS)
        const closeTimer = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearInterval(idle)
          clearTimeout(closeTimer)
          resolveStop()
        })
      })
    }
    server.once('error', reject)
    server.listen(listening, () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve({ port: address.port, stop })
      else reject(new Error('it is no TCP socket'))
    })
  })

const connectionsOf = (server: Server): Promise<number> =>
  new Promise(resolve => server.getConnections((_, count) => resolve(count ?? 0)))

const isHttpServer = (server: object): server is Server => 'closeIdleConnections' in server
