import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { S3BucketOptions } from '../bucket/s3-bucket'

/** Key pair that the server accepts; it checks every signature. */
const KEY = 'S3RVER'
/** The server has the DES of older versions of OpenSSL in its listings. */
const OPTIONS = ['--openssl-legacy-provider']
const SCRIPT = `
const S3rver = require('@20minutes/s3rver')
const [directory] = process.argv.slice(1)
new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'photos' }] })
  .run()
  .then(address => console.log(address.port))
`

export interface S3Server {
  /** Options of a client of the bucket 'photos'. */
  options: S3BucketOptions
  /** Holds every answer until `resume`. */
  pause: () => void
  resume: () => void
  /** Refuses connections until `mend`. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Starts the server again, its objects stay; `maxFileBytes`: larger objects fail, as on a full disk. */
  restart: (maxFileBytes?: number) => Promise<void>
  /** Ends the server and deletes its objects. */
  remove: () => Promise<void>
}

const BLOCK_BYTES = 512

const start = (directory: string, maxFileBytes?: number) => {
  const limit = maxFileBytes === undefined ? 'unlimited' : maxFileBytes / BLOCK_BYTES
  const child = spawn(
    'sh',
    [
      '-c',
      `ulimit -f ${limit}; exec "$@"`,
      'sh',
      process.execPath,
      ...OPTIONS,
      '-e',
      SCRIPT,
      directory,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', line => resolve(Number(line)))
    void ended.then(() => reject(new Error('the S3 server did not start')))
  })
  return { child, ended, listening }
}

/** Creates a line to a port, which can be cut and mended at once, unlike a process. */
const createLine = (portOf: () => number) => {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(portOf(), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  let port = 0
  const mend = async (): Promise<number> => {
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address !== null) port = address.port
    return port
  }
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { mend, cut }
}

/** Starts an S3 server (s3rver) in a process of its own, with an empty bucket 'photos'. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'nc-s3-'))
  let running = start(directory)
  let serverPort = await running.listening
  const line = createLine(() => serverPort)
  const port = await line.mend()
  const stop = async (): Promise<void> => {
    running.child.kill('SIGKILL')
    await running.ended
  }
  return {
    options: {
      address: {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'photos',
        folder: 'nouvelle-cle/',
      },
      keyId: KEY,
      secret: KEY,
    },
    pause: () => running.child.kill('SIGSTOP'),
    resume: () => running.child.kill('SIGCONT'),
    cut: line.cut,
    mend: async () => {
      await line.mend()
    },
    restart: async maxFileBytes => {
      await stop()
      running = start(directory, maxFileBytes)
      serverPort = await running.listening
    },
    remove: async () => {
      await line.cut()
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
