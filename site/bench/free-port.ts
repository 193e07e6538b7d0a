import { createServer } from 'node:net'

/** Returns a port of this machine that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(address !== null && typeof address === 'object' ? address.port : 0),
      )
    })
  })
