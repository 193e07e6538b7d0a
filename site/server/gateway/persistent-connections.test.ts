import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '../http/logger'
import { createPersistentConnections } from './persistent-connections'
import { createUpstream } from './upstream'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts an upstream with this handler, and collects the connections of its requests. */
const upstreamThat = async (answer: RequestListener) => {
  const connections = new Set<Socket>()
  const server = createServer(answer).on('connection', socket => connections.add(socket))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const lines: string[] = []
  const log = createLogger('trace', { write: line => void lines.push(line) })
  const ask = createUpstream({
    url: `http://127.0.0.1:${address.port}`,
    token: 'secret',
    log,
    timeouts: { readMs: 300, writeMs: 300 },
    send: createPersistentConnections(1_000),
  })
  const call = (method: 'GET' | 'POST' | 'DELETE' = 'GET', body?: object) =>
    ask({
      method,
      path: '/api/leads',
      name: `${method} /api/leads`,
      ...(body === undefined ? {} : { body }),
    })
  return { call, connections, lines, isHealthy: ask.isHealthy }
}

it('the request arrives as given, and its connection is kept', async () => {
  const { call, connections } = await upstreamThat(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { 'x-auth-token': token, 'content-length': length } = request.headers
    response.writeHead(201).end(JSON.stringify({ token, length, name: JSON.parse(text).name }))
  })
  for (let times = 0; times < 3; times += 1)
    expect(await call('POST', { name: 'Élise' })).toEqual({
      ok: true,
      status: 201,
      body: { token: 'secret', length: '17', name: 'Élise' },
    })
  expect(connections.size).toBe(1)
})

it('an answer without a body is accepted', async () => {
  const { call } = await upstreamThat((_, response) => void response.writeHead(204).end())
  expect(await call('DELETE')).toEqual({ ok: true, status: 204, body: null })
})

it('the token is not sent to another address by a redirect', async () => {
  const asked: string[] = []
  const { call, lines } = await upstreamThat((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  expect(await call()).toMatchObject({ ok: false, fault: 'misconfigured', status: 302 })
  expect(asked).toEqual(['/api/leads'])
  expect(lines.join()).toContain('token, format or path refused')
})

it.each([301, 302, 307, 308, 401, 403, 405, 415])(
  'the connection is not well after a %i, until that call goes through',
  async wrong => {
    let status = wrong
    const { call, isHealthy } = await upstreamThat((request, response) => {
      const isCreation = request.method === 'POST'
      response.writeHead(isCreation ? status : 200, { Location: '/elsewhere' }).end('{}')
    })
    expect(isHealthy()).toBe(true)
    await call('POST', {})
    expect(isHealthy()).toBe(false)
    await call('GET')
    expect(isHealthy()).toBe(false)
    status = 201
    await call('POST', {})
    expect(isHealthy()).toBe(true)
  },
)

it.each([400, 404, 422])(
  'the connection stays well after a %i, which what a client sent may have caused',
  async status => {
    const { call, isHealthy } = await upstreamThat(
      (_, response) => void response.writeHead(status).end('{}'),
    )
    await call('POST', {})
    expect(isHealthy()).toBe(true)
  },
)

it.each<[string, string, RequestListener]>([
  ['never begins', 'silent', () => undefined],
  ['never ends', 'silent', (_, response) => void response.writeHead(200).write('{"uuid":')],
  [
    'is longer than any of ours',
    'malformed',
    (_, response) => void response.end(`"${'a'.repeat(2_000)}"`),
  ],
  [
    'breaks off',
    'malformed',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"uuid":')
      setImmediate(() => response.destroy())
    },
  ],
  ['is closed without a word', 'silent', request => void request.socket.destroy()],
])('an answer that %s is reported: %s', async (_, fault, answer) => {
  const { call } = await upstreamThat(answer)
  expect(await call('POST', {})).toMatchObject({ ok: false, fault })
})
