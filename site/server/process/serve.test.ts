import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { onError } from '../http/errors'
import type { HttpEnv } from '../http/http-env'
import { createLogger } from '../http/logger'
import { serve } from './serve'

const HERE = { host: '127.0.0.1', port: 0 }

interface Answer {
  status: number | undefined
  connection: string | undefined
}

const get = (port: number, path: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, path, agent, host: '127.0.0.1' }, response => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })

/** A client with one connection, which it keeps for as long as the server lets it. */
const keptAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })

const app = () => {
  let finish = (): void => undefined
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const hono = new Hono<HttpEnv>()
  hono.get('/', c => c.text('ok'))
  hono.get('/slow', async c => {
    await finished
    return c.text('ok')
  })
  return { hono, finish }
}

it('the stopping server loses no request of clients on kept-alive connections', async () => {
  const server = await serve(app().hono, HERE)
  const farewells = Array.from({ length: 16 }, async () => {
    const agent = keptAlive()
    for (;;) {
      const { status, connection } = await get(server.port, '/', agent)
      expect(status).toBe(200)
      if (connection === 'close') return agent.destroy()
    }
  })
  await get(server.port, '/', new Agent())
  const stopped = server.stop(10_000)
  await Promise.all(farewells)
  await stopped
  await expect(get(server.port, '/', new Agent())).rejects.toThrow()
})

it('still takes what a connection that was idle brings, and lets what runs finish', async () => {
  const { hono, finish } = app()
  const server = await serve(hono, HERE)
  const idle = keptAlive()
  const busy = keptAlive()
  await get(server.port, '/', idle)
  const slow = get(server.port, '/slow', busy)
  await get(server.port, '/', new Agent())
  const stopped = server.stop(10_000)
  expect(await get(server.port, '/', idle)).toEqual({ status: 200, connection: 'close' })
  finish()
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  await stopped
})

it('the server stops without waiting for idle connections', async () => {
  const server = await serve(app().hono, HERE)
  const agent = keptAlive()
  await get(server.port, '/', agent)
  const start = performance.now()
  await server.stop(60_000)
  expect(performance.now() - start).toBeLessThan(10_000)
})

it('the server keeps an idle connection for more than sixty seconds', async () => {
  const server = await serve(app().hono, HERE)
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])).toBeGreaterThan(60)
  await server.stop(0)
})

it('the server answers a balancer’s HTTP/1.0 request without a host', async () => {
  const server = await serve(app().hono, HERE)
  const socket = connect(server.port, '127.0.0.1')
  const chunks: string[] = []
  socket.on('data', (part: Buffer) => void chunks.push(part.toString()))
  socket.write('GET / HTTP/1.0\r\n\r\n')
  await vi.waitUntil(() => chunks.length > 0, { timeout: 5_000 })
  socket.destroy()
  await server.stop(0)
  expect(chunks[0]).toMatch(/^HTTP\/1\.1 200 /)
})

it.each([
  ['two Host lines', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['the same Host twice', 'GET / HTTP/1.1\r\nhost: localhost\r\nHOST: localhost\r\n\r\n'],
  ['two Host lines in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/1.1 without a Host', 'GET / HTTP/1.1\r\n\r\n'],
])('a request with %s is refused with 400 and reaches nothing', async (_, text) => {
  const reached = vi.fn()
  const hono = new Hono<HttpEnv>().all('*', c => {
    reached()
    return c.text('ok')
  })
  const server = await serve(hono, HERE)
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => void (answer += part.toString()))
  socket.write(text)
  await vi.waitUntil(() => socket.readableEnded, { timeout: 5_000 })
  await server.stop(0)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('200 OK')
  expect(reached).not.toHaveBeenCalled()
})

it('the server logs a client’s disconnection as information without an error', async () => {
  const lines: string[] = []
  const log = createLogger('trace', { write: line => void lines.push(line) })
  const hono = new Hono<HttpEnv>().post('/', async c => c.text(await c.req.text()))
  hono.onError(onError(log))
  const server = await serve(hono, HERE)
  const socket = connect(server.port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf', () =>
    socket.destroy(),
  )
  await vi.waitUntil(() => lines.length > 0, { timeout: 5_000 })
  await server.stop(0)
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: 'client disconnected', reason: expect.any(String) }),
  ])
  expect(lines.join('')).not.toContain('stack')
})
