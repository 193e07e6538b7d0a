import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A built release that runs. */
export interface ReleaseServer {
  url: string
  /** Lets it end as an operator does. */
  stop: () => Promise<void>
}

/** Starts the release that was built in `folder`, with nothing of the environment but what is given. */
export const startRelease = (folder: string, env: Record<string, string>): Promise<ReleaseServer> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(process.execPath, ['dist/site/main.js'], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    const ended = new Promise<void>(resolveEnd => child.once('exit', () => resolveEnd()))
    const told: string[] = []
    if (child.stderr !== null)
      createInterface({ input: child.stderr }).on('line', line => {
        told.push(line)
        const url = /(?:Home|Listening on)\s+(\S+?)\/?$/.exec(line)?.[1]
        if (url === undefined) return
        const stop = async () => {
          child.kill('SIGTERM')
          await ended
        }
        resolve({ url: url.replace('localhost', '127.0.0.1'), stop })
      })
    void ended.then(() => reject(new Error(`The release in ${folder} did not start:\n${told.join('\n')}`)))
  })
