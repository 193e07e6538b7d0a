import { connect, type Socket } from 'node:net'

const CONNECTIONS = 32
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

interface Asked {
  /** Without a trailing slash. */
  site: string
  /** A function returns a new path for each request: uncached pages. */
  path: string | (() => string)
  /** The `Host` header, new for each request; default: the site's own. */
  host?: () => string
}

/** Number of bytes of an answer, its head included; infinite: it ends with its last chunk. */
const lengthOf = (start: Buffer): number => {
  const end = start.indexOf('\r\n\r\n')
  const head = start.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith('HTTP/1.1 200 '))
    throw new Error(`no page: ${head.split('\r\n')[0]}`)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length)
}

/**
 * Requests over one connection, each time after the last answer, until `isOver`. Returns the number
 * of answers.
 */
const lane = (socket: Socket, message: () => string, isOver: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    let count = 0
    let received = 0
    let length = 0
    const ask = () => {
      received = 0
      socket.write(message())
    }
    socket.on('error', reject).on('close', () => reject(new Error('the server hung up')))
    socket.on('data', (data: Buffer) => {
      try {
        if (received === 0) length = lengthOf(data)
      } catch (error) {
        reject(error)
        return
      }
      received += data.length
      if (received < length && !data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return
      count += 1
      if (isOver()) resolve(count)
      else ask()
    })
    ask()
  })

/**
 * Returns the pages a second that a server sends over 32 connections, uncompressed. Reads only as
 * much of an answer as is needed to find its end: on two cores, the client's processor time is
 * taken from the server. Rejects for any answer but 200.
 */
export const pagesASecond = async (
  { site, path, host }: Asked,
  seconds: number,
): Promise<number> => {
  const { host: own, hostname, port } = new URL(site)
  const message = () =>
    `GET ${typeof path === 'string' ? path : path()} HTTP/1.1\r\nHost: ${host?.() ?? own}\r\nAccept: text/html\r\n\r\n`
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(port), hostname).setNoDelay(),
  )
  const start = performance.now()
  const isOver = () => performance.now() - start > seconds * 1_000
  try {
    const counts = await Promise.all(sockets.map(socket => lane(socket, message, isOver)))
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1_000)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}
