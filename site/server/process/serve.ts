import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import type { Listening } from './listening'

export interface RunningServer {
  port: number
  /**
   * Tells every client with its next answer to come no more on that connection, then takes nothing new, lets what runs
   * finish, and after `graceMs` cuts off what still does.
   */
  stop: (graceMs: number) => Promise<void>
}

/** So long a connection that was kept alive may still bring a request before it is closed: closed at once, it would lose it. */
const FAREWELL_MS = 1_000
const POLL_MS = 25
/**
 * So long an idle connection is kept: longer than any proxy keeps one. Closed from here, it may be the one that a post is just
 * being sent on, which no proxy may send twice.
 */
const IDLE_MS = 65_000
/** What a request is taken to call us that says no `Host`, as a balancer's look by HTTP/1.0 does: else it is refused. */
const NAMELESS = 'localhost'

/**
 * Returns whether a proxy may have read the request in another way than Node: of two `Host` lines Node takes the first, and
 * HTTP/0.9, which has no headers, it takes for a request to this server.
 */
const isAmbiguous = ({
  httpVersionMajor,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersionMajor' | 'rawHeaders'>) =>
  httpVersionMajor < 1 ||
  rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1

const refuse = (): Response => new Response(null, { status: 400, headers: { Connection: 'close' } })

/** Listens; rejects when the port is taken, or the socket is none to listen on. */
export const serve = (app: Hono<HttpEnv>, listening: Listening): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({
      fetch: (request, env) => (isAmbiguous(env.incoming) ? refuse() : app.fetch(request, env)),
      hostname: NAMELESS,
    })
    if (!isHttpServer(server)) throw new Error('HTTP/1 was asked for')
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
      // After a look at the network: who came while others were served is taken in, and not cut off in the queue.
      await new Promise(setImmediate)
      await new Promise<void>(resolveStop => {
        const idle = setInterval(() => server.closeIdleConnections(), POLL_MS)
        const cut = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearInterval(idle)
          clearTimeout(cut)
          resolveStop()
        })
      })
    }
    server.once('error', reject)
    server.listen(listening, () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve({ port: address.port, stop })
      else reject(new Error('it is not of TCP'))
    })
  })

const connectionsOf = (server: Server): Promise<number> =>
  new Promise(resolve => server.getConnections((_, count) => resolve(count ?? 0)))

const isHttpServer = (server: object): server is Server => 'closeIdleConnections' in server
