import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

// gzip: its checksum finds a truncated or altered file, and any machine can unpack it.

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** Readable by the operator only. */
const NEW_FILE = { flags: 'wx', mode: 0o600, flush: true } as const

/** Packs `from` into `to`, a new file that is on the disk when this ends. */
export const packFile = (from: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(from),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(to, NEW_FILE),
  )

/** Unpacks `from` into `to`, likewise. Fails for a truncated or altered file. */
export const unpackFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createGunzip(), createWriteStream(to, NEW_FILE))

const hashThrough = async (path: string, isPacked: boolean): Promise<string> => {
  const hash = createHash('sha256')
  const sink = new Writable({
    write: (chunk, _, done) => {
      hash.update(chunk)
      done()
    },
  })
  await (isPacked
    ? pipeline(createReadStream(path), createGunzip(), sink)
    : pipeline(createReadStream(path), sink))
  return hash.digest('hex')
}

/** Tells if `packed` unpacks to exactly `file`. */
export const unpacksTo = async (packed: string, file: string): Promise<boolean> => {
  const [one, other] = await Promise.all([hashThrough(packed, true), hashThrough(file, false)])
  return one === other
}

/** Tells if a file starts like a packed one. */
export const isPacked = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.equals(GZIP_MAGIC)
  } finally {
    await file.close()
  }
}

const flush = async (opening: Promise<FileHandle>): Promise<void> => {
  const file = await opening
  await file.sync().finally(() => file.close())
}

/** Flushes a file's content to the disk. */
export const flushFile = (path: string): Promise<void> => flush(open(path, 'r+'))

/** Flushes a file's directory entry: a rename then survives a power cut. */
export const flushDirectoryEntry = (path: string): Promise<void> => flush(open(dirname(path)))
