import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { type Call, countLost, percentile, startCustomers, printFailures } from '../customers'
import { freePort } from '../free-port'
import { startTemporaryPostgres } from '../../server/db/testing/temporary-postgres'
import { startServer } from '../../server/testing/built-server'
import { type Certificate, makeAuthority, makeCertificate } from '../../server/testing/certificate'
import { leadBody, simulationBody } from '../../server/testing/customer-calls'
import { type TlsRequest, askByTls, type TlsAnswer } from './ask-by-tls'
import { UNPRIVILEGED_USER, startCaddy } from './caddy'
import { hasSocketActivation, type SocketServer, startSocketServer } from './socket-activation'

const DAY_MS = 86_400_000
/** Few enough for a small machine: the drill checks that no request is refused. */
const CUSTOMERS = 6
const PHASE_MS = 4_000
/**
 * Customers that post leads one after the other: requests during a replacement reach the next
 * server.
 */
const POSTERS = 4
const WRITES_A_MINUTE = 60
/** Local addresses of the customers: with one address each, no customer reaches a limit. */
const ADDRESSES = 200

type Ask = (asked: TlsRequest) => Promise<TlsAnswer>
type Print = (line: string) => void

const hold = (is: boolean, what: string): void => {
  if (!is) throw new Error(what)
}

/** The settings of `example.env`, completed as an operator does. */
const productionEnv = (): Record<string, string> => {
  const example = [
    ...readFileSync('site/deploy/example.env', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm),
  ]
  const filled = example.map(([, name = '', value = '']) =>
    /^(?:SERVER_SECRET|\w+_TOKEN)$/.test(name)
      ? [name, randomBytes(32).toString('base64')]
      : [name, value],
  )
  return { ...Object.fromEntries(filled), SMTP_URL: '', NODE_ENV: 'production', TRUST_PROXY: '1' }
}

const redirected = (port: number): Promise<string> =>
  new Promise((done, reject) =>
    get({ host: '127.0.0.1', port, path: '/faq?a=b', headers: { Host: 'localhost' } }, response => {
      response.resume()
      done(`${response.statusCode} ${response.headers.location}`)
    }).once('error', reject),
  )

const newLead = async (ask: Ask, asked: Partial<TlsRequest> = {}): Promise<TlsAnswer> =>
  ask({ path: '/api/leads', body: leadBody(), ...asked })

const checkPages = async (ask: Ask, httpPort: number, say: Print) => {
  hold(
    (await redirected(httpPort)) === '308 https://localhost/faq?a=b',
    'http does not lead to https',
  )
  const lead = await newLead(ask, { from: '127.0.0.9' })
  const priced = await ask({
    path: '/api/simulations',
    body: simulationBody(JSON.parse(lead.text).uuid),
  })
  const { uuid } = JSON.parse(priced.text)
  const paths = [
    '/',
    '/tunnel/mes-coordonnees',
    '/widget.js',
    '/back-office',
    `/simulation/${uuid}/paiement`,
    '/widget/fragment/moving-funnel?departure=Lyon',
  ]
  for (const path of paths) {
    const { status, headers, text } = await ask({
      path,
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    // The back office asks for its token.
    hold(
      status === (path === '/back-office' ? 401 : 200) && text.length > 500,
      `${path} is answered with ${status}`,
    )
    hold(headers['content-encoding'] !== undefined, `${path} comes uncompressed`)
  }
  const { headers } = await ask({ path: '/' })
  hold(
    /max-age=\d{7}/.test(String(headers['strict-transport-security'])),
    'the home page is not held to TLS',
  )
  for (const path of ['/metrics', '/healthz', '/readyz'])
    hold((await ask({ path })).status === 404, `${path} is public`)
  const socket = { Connection: 'Upgrade', Upgrade: 'websocket' }
  hold(
    (await ask({ path: '/faq', headers: socket })).status === 200,
    'a socket is opened, or breaks the page',
  )
  say(
    '  pages, the widget, a fragment, a payment page and the back office stand, compressed; http leads to https',
  )
}

const checkLimits = async (ask: Ask, say: Print) => {
  const large = await ask({
    path: '/api/leads',
    body: JSON.stringify({ lastname: 'x'.repeat(100_000) }),
  })
  hold(large.status === 413, `a lead of 100 kB is answered with ${large.status}`)
  // If a forged address were accepted, each new one would have a limit of its own.
  const statuses: number[] = []
  for (let count = 0; count <= WRITES_A_MINUTE; count++)
    statuses.push(
      (await newLead(ask, { headers: { 'X-Forwarded-For': `192.0.2.${count}` } })).status,
    )
  hold(statuses.at(-1) === 429, 'a client that forges addresses escapes the limit')
  hold((await newLead(ask, { from: '127.0.0.2' })).status === 201, 'customers share one limit')
  say(
    '  bodies that are too long are refused; each client has its own limit, whatever address it claims',
  )
}

/** Sends only the first line of a request. */
const cutSlowClient = async (port: number, ca: string, say: Print) => {
  const began = performance.now()
  await new Promise<void>((done, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost' }, () =>
      socket.write('GET / HTTP/1.1\r\n'),
    )
    const late = setTimeout(
      () => reject(new Error('a client that sends nothing is never cut off')),
      30_000,
    )
    socket.resume().once('close', () => (clearTimeout(late), done()))
    socket.once('error', () => undefined)
  })
  say(
    `  a client that stops in the middle of a header is cut off after ${Math.round((performance.now() - began) / 1000)} s`,
  )
}

/** Posts leads one after the other until `isOver`; returns the answers other than 201. */
const post = async (call: Call, isOver: () => boolean): Promise<number[]> => {
  const others: number[] = []
  while (!isOver()) {
    const { status } = await call('/api/leads', leadBody())
    if (status !== 201) others.push(status)
  }
  return others
}

const replaceUnderLoad = async (ask: Ask, replace: () => Promise<void>, say: Print) => {
  let asked = 0
  const call = (path: string, body?: object) =>
    ask({ path, ...(body && { body }), from: `127.0.1.${1 + (asked++ % ADDRESSES)}` })
  const customers = startCustomers(call, CUSTOMERS, ['/widget.js'])
  let isOver = false
  const posting = Array.from({ length: POSTERS }, () => post(call, () => isOver))
  await wait(PHASE_MS)
  const began = performance.now()
  await replace()
  const awayMs = Math.round(performance.now() - began)
  await wait(PHASE_MS)
  isOver = true
  const refused = (await Promise.all(posting)).flat()
  await customers.stop()
  const { failures, leads, times } = customers
  const all = Object.values(times).flat()
  printFailures(failures)
  const failed = failures.length + refused.length
  hold(
    failed === 0,
    `${failed} requests failed while the server was replaced in ${awayMs} ms: ${refused.join(' ')}`,
  )
  hold((await countLost(call, leads.slice(-20))) === 0, 'a lead is lost')
  say(
    `  a server is replaced in ${awayMs} ms: ${all.length} requests and all posts, none failed, the slowest ${Math.round(percentile(all, 0.9999))} ms`,
  )
}

const checkAbsence = async (ask: Ask, log: () => string, say: Print) => {
  const { status, text, headers } = await ask({
    path: '/simulation/0b1c2d3e/paiement?jeton=secret',
  })
  hold(
    status >= 500 && text.includes('De retour dans un instant'),
    `without a server customers see ${status}`,
  )
  hold(headers['retry-after'] !== undefined, 'no answer asks the client to come back')
  hold(!/0b1c2d3e|jeton|remote_ip/.test(log()), 'the proxy logs whose request failed')
  say(
    `  without a server customers read, after the time that a replacement takes, that the site will be back (${status})`,
  )
}

const checkExpiredCertificate = async (port: number, { cert }: Certificate, say: Print) => {
  const { ask, end } = askByTls(port, cert)
  const refused = await ask({ path: '/widget.js' }).then(
    ({ status }) => String(status),
    ({ code }) => String(code),
  )
  end()
  hold(refused === 'CERT_HAS_EXPIRED', `an expired certificate is answered with ${refused}`)
  say('  with an expired certificate no client is served')
}

/**
 * Runs `site/deploy` without containers: the packed tree as an unprivileged user, on PostgreSQL,
 * with the settings of `example.env`, behind Caddy with the Caddyfile. Throws the first failure.
 * The site must be built.
 */
export const drillBehindCaddy = async (
  binary: string,
  pack: (target: string) => number,
  say: Print,
): Promise<void> => {
  const postgres = await startTemporaryPostgres()
  if (postgres === null) return say('PostgreSQL is not installed: nothing was tried.')
  const folder = mkdtempSync(join(tmpdir(), 'nc-caddy-'))
  const [tree, dataDir, ofCaddy] = ['tree', 'data', 'caddy'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [dataDir, ofCaddy]) mkdirSync(path)
  if ('uid' in UNPRIVILEGED_USER)
    for (const path of [dataDir, ofCaddy])
      chownSync(path, UNPRIVILEGED_USER.uid ?? 0, UNPRIVILEGED_USER.gid ?? 0)
  const socket = new URL(postgres.url).searchParams.get('host') ?? folder
  for (const path of [folder, socket]) chmodSync(path, 0o711)
  say(`${pack(tree)} packages are packed`)
  const authority = makeAuthority()
  const port = await freePort()
  const caddy = await startCaddy(
    binary,
    ofCaddy,
    port,
    makeCertificate(authority, new Date(Date.now() + 30 * DAY_MS)),
  )
  const publicUrl = `https://localhost:${caddy.httpsPort}`
  const env = {
    ...productionEnv(),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
  }
  const settings = { ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  let server: Pick<SocketServer, 'stop'> = await startServer(
    'dist/site/main.js',
    settings,
    resolve(tree),
    UNPRIVILEGED_USER,
  )
  const { ask, end } = askByTls(caddy.httpsPort, authority.cert)
  try {
    await checkPages(ask, caddy.httpPort, say)
    await checkLimits(ask, say)
    await server.stop()
    if (hasSocketActivation()) {
      const socketServer = await startSocketServer('dist/site/main.js', settings, {
        ...UNPRIVILEGED_USER,
        port,
        cwd: resolve(tree),
      })
      server = socketServer
      await replaceUnderLoad(ask, socketServer.replace, say)
    } else say('  systemd-socket-activate is not here: no server is replaced')
    await cutSlowClient(caddy.httpsPort, authority.cert, say)
    await server.stop()
    await checkAbsence(ask, caddy.log, say)
    await caddy.renew(makeCertificate(authority, new Date(Date.now() - DAY_MS)))
    await checkExpiredCertificate(caddy.httpsPort, authority, say)
  } finally {
    end()
    await Promise.all([server.stop(), caddy.stop()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
