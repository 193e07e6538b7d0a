import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from './http/http-env'

export interface RunningServer {
  port: number
  /** Takes nothing new, lets what runs finish, and after `graceMs` cuts off what still does. */
  stop: (graceMs: number) => Promise<void>
}

/** Listens; rejects when the port is taken. */
export const serve = (app: Hono<HttpEnv>, host: string, port: number): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: app.fetch })
    if (!isHttpServer(server)) throw new Error('HTTP/1 was asked for')
    const stop = (graceMs: number) =>
      new Promise<void>(resolveStop => {
        const idle = setInterval(() => server.closeIdleConnections(), 50)
        const cut = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearInterval(idle)
          clearTimeout(cut)
          resolveStop()
        })
      })
    server.once('error', reject)
    server.listen(port, host, () => resolve({ port: portOf(server.address(), port), stop }))
  })

const isHttpServer = (server: object): server is Server => 'closeIdleConnections' in server

const portOf = (address: AddressInfo | string | null, asked: number): number =>
  typeof address === 'object' && address !== null ? address.port : asked
