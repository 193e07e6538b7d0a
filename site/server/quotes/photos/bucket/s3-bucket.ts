import { createHash, randomUUID } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { networkFault } from '../../../../../shared/api/network-fault'
import { readAtMost, readBytesAtMost } from '../../../../../shared/api/read-at-most'
import { MAX_PHOTO_BYTES } from '../../../../../shared/domain/photos'
import { type CircuitBreakerOptions, createCircuitBreaker } from '../../../outgoing/circuit-breaker'
import type { Bucket, BucketAddress, Called } from './bucket'
import { errorCodeIn, KEY_END, readListing } from './s3-answers'

export interface BucketCall {
  call: 'put' | 'get' | 'delete' | 'list'
  outcome: 'ok' | 'away' | 'full' | 'refused'
}

export interface S3BucketOptions {
  address: BucketAddress
  keyId: string
  secret: string
  /** Time limit of a call in ms, default 10,000. */
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
  /** Called after each call; `reason` describes a failure, without data or keys. */
  onCall?: (call: BucketCall, reason: string | null) => void
}

interface Request {
  method: 'PUT' | 'GET' | 'DELETE'
  /** Path after the bucket, with its query. */
  path: string
  body?: Uint8Array
}

const MAX_LIST_LENGTH = 2_000_000
const MAX_ERROR_LENGTH = 10_000
/** Maximum bytes of an object: a photo may grow when it is encoded for storage. */
const MAX_OBJECT_BYTES = 4 * MAX_PHOTO_BYTES
/** Codes with which stores say that a quota is reached or their disks are full. */
const FULL_CODE = /quota|storagefull|insufficientstorage/i
/** Pause before the second try, in ms. */
const RETRY_MS = 200

/** Codes of a connection that the store had closed. */
const CLOSED_CODES: readonly unknown[] = ['ECONNRESET', 'UND_ERR_SOCKET']

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`it answered ${status}${code === '' ? '' : ` ${code}`}`)
  }
}

/** Returns whether a second try may succeed at once: the connection was closed, or there are too many calls. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refusal ? error.status === 503 : CLOSED_CODES.includes(networkFault(error))

const outcomeOf = (error: unknown): 'away' | 'full' | 'refused' => {
  if (!(error instanceof Refusal)) return 'away'
  if (error.status === 507 || FULL_CODE.test(error.code)) return 'full'
  return error.status >= 500 || error.status === 429 ? 'away' : 'refused'
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long'
  return networkFault(error) ?? (error instanceof Error ? error.message : String(error))
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const NO_BYTES = new Uint8Array()

/**
 * Creates the client of a bucket of any S3-compatible store, with the bucket's name in the path.
 * Calls are signed (AWS Signature 4) with the checksum of their body, and follow no redirect. After
 * several failures in a row a breaker stops asking for a while: one for writing, since a full store
 * can still be read, and one for the rest.
 */
export const createS3Bucket = ({
  address: { endpoint, region, bucket, folder },
  keyId,
  secret,
  timeoutMs = 10_000,
  breaker,
  onCall,
}: S3BucketOptions): Bucket => {
  const breakers = { put: createCircuitBreaker(breaker), other: createCircuitBreaker(breaker) }
  const root = `${endpoint}/${bucket}`

  const send = async ({ method, path, body }: Request): Promise<Response> => {
    const signer = new AwsV4Signer({
      method,
      url: `${root}${path}`,
      headers: { 'X-Amz-Content-Sha256': sha256(body ?? NO_BYTES) },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    })
    const { url, headers } = await signer.sign()
    if (body !== undefined) headers.set('Content-Type', 'image/jpeg')
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response
    throw new Refusal(
      response.status,
      errorCodeIn(await readAtMost(response, MAX_ERROR_LENGTH).catch(() => '')),
    )
  }

  const retrying = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
      return run()
    }
  }

  const call = async <T>(
    name: BucketCall['call'],
    request: Request,
    read: (response: Response) => Promise<T>,
    /** Value of a 404 for a missing object; undefined: a 404 is a failure. */
    missing?: T,
  ): Promise<Called<T>> => {
    const permit = breakers[name === 'put' ? 'put' : 'other'].begin()
    if (permit === null) return { ok: false, reason: 'away' }
    try {
      const value = await retrying(async () => {
        try {
          return await read(await send(request))
        } catch (error) {
          const isMissing = error instanceof Refusal && error.code === 'NoSuchKey'
          if (isMissing && missing !== undefined) return missing
          throw error
        }
      })
      permit.succeed()
      onCall?.({ call: name, outcome: 'ok' }, null)
      return { ok: true, value }
    } catch (error) {
      const reason = outcomeOf(error)
      // A store that refuses is there.
      if (reason === 'away') permit.fail()
      else permit.succeed()
      onCall?.({ call: name, outcome: reason }, reasonOf(error))
      return { ok: false, reason }
    }
  }

  const drain = async (response: Response): Promise<null> => {
    // The status has told the outcome. The body is empty; reading it keeps the connection.
    await readAtMost(response, MAX_ERROR_LENGTH).catch(() => '')
    return null
  }
  const pathOf = (key: string) => `/${folder}${key}`
  const put: Bucket['put'] = (key, body) =>
    call('put', { method: 'PUT', path: pathOf(key), body }, drain)
  const get: Bucket['get'] = key =>
    call<Uint8Array | null>(
      'get',
      { method: 'GET', path: pathOf(key) },
      response => readBytesAtMost(response, MAX_OBJECT_BYTES),
      null,
    )
  const remove: Bucket['delete'] = key =>
    call('delete', { method: 'DELETE', path: pathOf(key) }, drain, null)
  const list: Bucket['list'] = (after = '') => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
    if (after !== '') query.set('start-after', `${folder}${after}`)
    return call('list', { method: 'GET', path: `?${query}` }, async response => {
      const page = readListing(await readAtMost(response, MAX_LIST_LENGTH), folder)
      if (page === null) throw new Error('its answer is no listing')
      return page
    })
  }
  const probe: Bucket['probe'] = async () => {
    const key = `${randomUUID()}${KEY_END}`
    const bytes = Buffer.from(key)
    const written = await put(key, bytes)
    if (!written.ok) return written
    const read = await get(key)
    const deleted = await remove(key)
    const listed = await list()
    if (!read.ok) return read
    if (!deleted.ok) return deleted
    if (!listed.ok) return listed
    return read.value !== null && bytes.equals(read.value)
      ? { ok: true, value: null }
      : { ok: false, reason: 'refused' }
  }
  const isAnswering: Bucket['isAnswering'] = () => get(`${randomUUID()}${KEY_END}`)
  return { put, get, delete: remove, list, probe, isAnswering }
}
