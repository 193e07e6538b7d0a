import { createServer } from 'node:net'
import { CommandError } from './run.mjs'

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address()
      server.close(() => resolve(taken))
    })
  })

/** Returns a port that is free at this moment. */
export const freePort = () => listen(0, '0.0.0.0')

/** Fails if another process listens on the port, before a build is run in vain. */
export const refuseTakenPort = async port => {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new CommandError(`PORT must be a whole number from 0 to 65535.`)
  try {
    await listen(Number(port), process.env.HOST || '0.0.0.0')
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      throw new CommandError(
        `Port ${port} is taken: stop what listens there, or choose another, as in PORT=3100 npm start.`,
      )
    if (error.code === 'EACCES')
      throw new CommandError(
        `Port ${port} needs more rights: choose one above 1023, as in PORT=3100 npm start.`,
      )
    throw error
  }
}
