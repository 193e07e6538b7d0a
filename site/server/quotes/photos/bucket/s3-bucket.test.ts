import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../testing/s3-server'
import { type BucketCall, createS3Bucket, type S3BucketOptions } from './s3-bucket'
import { readListing } from './s3-answers'

let store: S3Server
const calls: [BucketCall, string | null][] = []
beforeAll(async () => {
  store = await startS3Server()
}, 60_000)
afterAll(() => store.remove())

const servers: Server[] = []
afterEach(() => {
  calls.length = 0
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A store that answers every call by the handler. */
const serveAt = async (handler: RequestListener): Promise<string> => {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

const bucketOf = (changes: Partial<S3BucketOptions> = {}) =>
  createS3Bucket({
    ...store.options,
    onCall: (call, reason) => void calls.push([call, reason]),
    ...changes,
  })
const at = (endpoint: string, changes: Partial<S3BucketOptions> = {}) =>
  bucketOf({ address: { ...store.options.address, endpoint }, ...changes })
const newKey = () => `${randomUUID()}.jpg`
const BYTES = randomBytes(300_000)
const AWAY = { ok: false, reason: 'away' }

describe('a bucket of an S3 server', () => {
  it('an object is stored, read, listed and deleted, and deleting it again is no fault', async () => {
    const bucket = bucketOf()
    const key = newKey()
    expect(await bucket.put(key, BYTES)).toEqual({ ok: true, value: null })
    const read = await bucket.get(key)
    expect(read.ok && read.value !== null && BYTES.equals(read.value)).toBe(true)
    const listed = await bucket.list()
    expect(listed).toMatchObject({
      ok: true,
      value: { objects: [{ key, bytes: BYTES.length }], next: null },
    })
    expect(await bucket.delete(key)).toEqual({ ok: true, value: null })
    expect(await bucket.delete(key)).toEqual({ ok: true, value: null })
    expect(await bucket.get(key)).toEqual({ ok: true, value: null })
    expect(await bucket.probe()).toEqual({ ok: true, value: null })
    expect(await bucket.list()).toMatchObject({ ok: true, value: { objects: [] } })
  })

  it('a listing leaves out objects that are not ours, and those of other folders', async () => {
    const folderOf = (folder: string) => bucketOf({ address: { ...store.options.address, folder } })
    const key = newKey()
    await folderOf('other/').put(key, BYTES)
    await folderOf('mixed/').put('notes.txt', BYTES)
    await folderOf('mixed/').put(key, BYTES)
    expect(await folderOf('mixed/').list()).toMatchObject({
      ok: true,
      value: { objects: [{ key }] },
    })
    expect(await folderOf('mixed/').list(key)).toMatchObject({
      ok: true,
      value: { objects: [] },
    })
  })

  it('a wrong secret, an unknown key and a wrong bucket are refused with a reason that names neither', async () => {
    const { address } = store.options
    const wrong: Partial<S3BucketOptions>[] = [
      { secret: 'another secret' },
      { keyId: 'UNKNOWN' },
      { address: { ...address, bucket: 'none' } },
    ]
    for (const options of wrong)
      expect(await bucketOf(options).probe()).toEqual({ ok: false, reason: 'refused' })
    expect(calls.map(([, reason]) => reason)).toEqual([
      'it answered 403 SignatureDoesNotMatch',
      'it answered 403 InvalidAccessKeyId',
      'it answered 404 NoSuchBucket',
    ])
  })

  it('a store that is slow is waited for until the time limit, and asked no more after three failures', async () => {
    const bucket = bucketOf({ timeoutMs: 200 })
    store.pause()
    try {
      for (let call = 0; call < 5; call += 1) expect(await bucket.get(newKey())).toEqual(AWAY)
      expect(calls).toEqual(
        Array.from({ length: 3 }, () => [{ call: 'get', outcome: 'away' }, 'it took too long']),
      )
    } finally {
      store.resume()
    }
    expect(await bucketOf().isAnswering()).toEqual({ ok: true, value: null })
  })

  it('a store with a full disk refuses to write, and can still be read and emptied', async () => {
    const bucket = bucketOf()
    const key = newKey()
    const small = randomBytes(1_000)
    await bucket.put(key, small)
    await store.restart(0)
    try {
      for (let call = 0; call < 4; call += 1)
        expect(await bucket.put(newKey(), small)).toMatchObject({ ok: false })
      const read = await bucket.get(key)
      expect(read.ok && read.value !== null && small.equals(read.value)).toBe(true)
      expect(await bucket.delete(key)).toEqual({ ok: true, value: null })
    } finally {
      await store.restart()
    }
  })

  it('a store that is away is asked again after the pause, and answers once it is back', async () => {
    let now = 0
    const bucket = bucketOf({ breaker: { now: () => now } })
    const key = newKey()
    await bucket.put(key, BYTES)
    await store.cut()
    for (let call = 0; call < 4; call += 1) expect(await bucket.get(key)).toEqual(AWAY)
    expect(calls.at(-1)).toEqual([{ call: 'get', outcome: 'away' }, 'ECONNREFUSED'])
    await store.mend()
    expect(await bucket.get(key)).toEqual(AWAY)
    now = 31_000
    expect(await bucket.get(key)).toMatchObject({ ok: true })
  })
})

describe('a bucket of another store', () => {
  it.each([
    [507, '', 'full'],
    [403, '<Error><Code>QuotaExceeded</Code></Error>', 'full'],
    [507, '<Error><Code>XMinioStorageFull</Code></Error>', 'full'],
    [403, '<Error><Code>AccessDenied</Code></Error>', 'refused'],
    [301, '<Error><Code>PermanentRedirect</Code></Error>', 'refused'],
    [500, 'x'.repeat(20_000), 'away'],
    [429, '', 'away'],
  ])('an answer of %d %s counts as %s', async (status, text, reason) => {
    const endpoint = await serveAt((_, response) => {
      response.writeHead(status, { Location: 'https://elsewhere.example/' }).end(text)
    })
    expect(await at(endpoint).put(newKey(), BYTES)).toEqual({ ok: false, reason })
  })

  it('a redirect of the store is not followed', async () => {
    const asked: (string | undefined)[] = []
    const elsewhere = await serveAt((request, response) => {
      asked.push(request.url)
      response.end()
    })
    const endpoint = await serveAt((_, response) =>
      response.writeHead(307, { Location: elsewhere }).end(),
    )
    expect(await at(endpoint).put(newKey(), BYTES)).toEqual({ ok: false, reason: 'refused' })
    expect(asked).toEqual([])
  })

  it('a call that meets a closed connection or too many calls is repeated once', async () => {
    let asked = 0
    const endpoint = await serveAt((request, response) => {
      asked += 1
      if (asked === 1) request.socket.destroy()
      else if (asked === 3) response.writeHead(503).end()
      else response.end()
    })
    expect(await at(endpoint).put(newKey(), BYTES)).toEqual({ ok: true, value: null })
    expect(await at(endpoint).put(newKey(), BYTES)).toEqual({ ok: true, value: null })
    expect(asked).toBe(4)
  })

  it('an object without an end is read up to a limit, and the answer to a write is not awaited', async () => {
    let written = 0
    const endpoint = await serveAt(async (_, response) => {
      for (let part = 0; part < 1_000 && !response.destroyed; part += 1) {
        written += 65_536
        response.write(Buffer.alloc(65_536))
        await new Promise(resolve => setImmediate(resolve))
      }
      response.end()
    })
    expect(await at(endpoint).get(newKey())).toEqual(AWAY)
    expect(calls).toEqual([[{ call: 'get', outcome: 'away' }, 'its answer is too long']])
    expect(await at(endpoint).put(newKey(), BYTES)).toEqual({ ok: true, value: null })
    expect(written).toBeLessThan(100_000_000)
  })

  it('a page in place of a listing is a fault', async () => {
    const endpoint = await serveAt((_, response) => response.end('<html>Welcome</html>'))
    expect(await at(endpoint).list()).toEqual(AWAY)
    expect(calls).toEqual([[{ call: 'list', outcome: 'away' }, 'its answer is no listing']])
  })

  it('a listing of several pages names the key after which the next begins', () => {
    const own = newKey()
    const xml = (truncated: boolean) =>
      `<ListBucketResult><IsTruncated>${truncated}</IsTruncated>${[own, 'z.txt']
        .map(
          key =>
            `<Contents><Key>a/${key}</Key><LastModified>2026-11-28T05:20:47.000Z</LastModified><Size>3</Size></Contents>`,
        )
        .join('')}</ListBucketResult>`
    const objects = [{ key: own, bytes: 3, changedAt: new Date('2026-11-28T05:20:47.000Z') }]
    expect(readListing(xml(true), 'a/')).toEqual({ objects, next: 'z.txt' })
    expect(readListing(xml(false), 'a/')).toEqual({ objects, next: null })
  })
})
