import { spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port'
import type { Certificate } from '../../server/testing/certificate'

/** A user without privileges: the server and the proxy need none. */
export const UNPRIVILEGED_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const CADDYFILE = 'site/deploy/Caddyfile'
const TRIES = 100

interface Caddy {
  httpPort: number
  httpsPort: number
  /** Stops it, and starts it again with this certificate. */
  renew: (certificate: Certificate) => Promise<void>
  /** Log lines. */
  log: () => string
  stop: () => Promise<void>
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })

/**
 * Caddy with the project's own Caddyfile, as `localhost`, in front of `serverPort`. The drill's
 * certificate is written into the Caddyfile, which otherwise leaves certificates to Caddy.
 */
export const startCaddy = async (
  binary: string,
  folder: string,
  serverPort: number,
  first: Certificate,
): Promise<Caddy> => {
  const httpPort = await freePort()
  const httpsPort = await freePort()
  const adminPort = await freePort()
  const config = join(folder, 'Caddyfile')
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') }
  writeFileSync(
    config,
    readFileSync(CADDYFILE, 'utf8').replace(
      '{$DOMAIN} {',
      `{$DOMAIN} {\n\ttls ${files.cert} ${files.key}`,
    ),
  )
  let output = ''
  const start = async ({ key, cert }: Certificate) => {
    writeFileSync(files.key, key)
    writeFileSync(files.cert, cert)
    for (const file of [config, files.key, files.cert]) chmodSync(file, 0o644)
    const child = spawn(binary, ['run', '--config', config, '--adapter', 'caddyfile'], {
      ...UNPRIVILEGED_USER,
      cwd: folder,
      env: {
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        CADDY_ADMIN: `localhost:${adminPort}`,
        DOMAIN: 'localhost',
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(httpsPort),
        SERVER_HOST: '127.0.0.1',
        SERVER_PORT: String(serverPort),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', chunk => (output += String(chunk)))
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    for (let tries = 0; tries < TRIES && !(await answers(httpsPort)); tries++) {
      if (child.exitCode !== null) throw new Error(`Caddy ended: ${output}`)
      await wait(50)
    }
    return async () => {
      child.kill('SIGTERM')
      await ended
    }
  }
  let stop = await start(first)
  return {
    httpPort,
    httpsPort,
    log: () => output,
    renew: async certificate => {
      await stop()
      stop = await start(certificate)
    },
    stop: () => stop(),
  }
}
