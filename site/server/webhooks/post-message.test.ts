import type { LookupAddress } from 'node:dns'
import { afterEach, expect, it } from 'vitest'
import { createPoster, isEndpointUrl, MAX_ANSWER_BYTES, type PosterOptions } from './post-message'
import { type Receiver, startReceiver } from './testing/receiver'

const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close()
})
const receive = async (...answer: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...answer)
  receivers.push(receiver)
  return receiver
}
const poster = (options: Partial<PosterOptions> = {}) =>
  createPoster({ allowsPrivate: true, ...options })
const resolvesTo =
  (...lists: (readonly string[])[]): NonNullable<PosterOptions['resolve']> =>
  (_, __, callback) => {
    const addresses = lists.length > 1 ? lists.shift() : lists[0]
    const found: LookupAddress[] = (addresses ?? []).map(address => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    callback(null, found)
  }

it('a message arrives with its headers and body, and the answer is kept', async () => {
  const { url, received } = await receive(response => void response.writeHead(202).end('merci'))
  expect(await poster()(url, { 'webhook-id': 'msg_1' }, '{"é":1}')).toEqual({
    ok: true,
    status: 202,
    answer: 'merci',
  })
  expect(received).toMatchObject([{ id: 'msg_1', body: '{"é":1}' }])
})

it.each([301, 302, 307, 308, 404, 410, 429, 500, 503])(
  'an answer with status %d is a failure, and a redirect is not followed',
  async status => {
    const target = await receive()
    const { url } = await receive(
      response => void response.writeHead(status, { Location: target.url }).end('non'),
    )
    expect(await poster()(url, {}, '{}')).toEqual({
      ok: false,
      status,
      answer: 'non',
      reason: `status ${status}`,
    })
    expect(target.received).toEqual([])
  },
)

it('of an answer of 5 MB only the beginning is read', async () => {
  const { url } = await receive(response => void response.writeHead(200).end('a'.repeat(5_000_000)))
  const posted = await poster()(url, {}, '{}')
  expect(posted).toMatchObject({ ok: true, status: 200 })
  expect(posted.answer).toHaveLength(MAX_ANSWER_BYTES)
})

it('an endpoint that does not answer fails at the time limit', async () => {
  const { url } = await receive(() => undefined)
  expect(await poster({ timeoutMs: 50 })(url, {}, '{}')).toMatchObject({
    ok: false,
    status: null,
    reason: 'timeout',
  })
})

it('an answer whose body never ends counts by its status at the time limit', async () => {
  const { url } = await receive(response => void response.writeHead(200).write('a'))
  expect(await poster({ timeoutMs: 50 })(url, {}, '{}')).toEqual({
    ok: true,
    status: 200,
    answer: 'a',
  })
})

it.each([
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://localhost/', false],
  ['http://crm.exemple.fr/', false],
  ['https://moi:secret@crm.exemple.fr/', false],
  ['ftp://crm.exemple.fr/', false],
  ['https://crm.exemple.fr/#x', false],
  ['pas une adresse', false],
  [`https://crm.exemple.fr/${'a'.repeat(500)}`, false],
  ['https://crm.exemple.fr:8443/evenements?cle=1', true],
  ['https://8.8.8.8/', true],
])('the address %s is one of an endpoint: %s', (url, isOne) => {
  expect(isEndpointUrl(url, { allowsPrivate: false })).toBe(isOne)
})

it('a name that has come to mean a private address is refused at the connection', async () => {
  const { url, received } = await receive()
  const { port } = new URL(url)
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', '169.254.169.254', '::ffff:127.0.0.1']) {
    const post = poster({ allowsPrivate: false, resolve: resolvesTo([address]) })
    expect(await post(`https://crm.exemple.fr:${port}/`, {}, '{}')).toEqual({
      ok: false,
      status: null,
      answer: '',
      reason: 'private address',
    })
  }
  const mixed = poster({ allowsPrivate: false, resolve: resolvesTo(['8.8.8.8', '127.0.0.1']) })
  expect(await mixed(`https://crm.exemple.fr:${port}/`, {}, '{}')).toMatchObject({ ok: false })
  expect(received).toEqual([])
})

it('the address that was checked is the one that is connected to, without another look-up', async () => {
  const { url, received } = await receive()
  const { port } = new URL(url)
  // A second look-up would give another address, at which nothing listens.
  const post = poster({ resolve: resolvesTo(['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']) })
  expect(await post(`http://crm.exemple.fr:${port}/`, {}, '{}')).toMatchObject({ ok: true })
  expect(received).toHaveLength(1)
})
