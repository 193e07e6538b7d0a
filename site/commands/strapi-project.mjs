import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { fingerprint } from './fingerprint.mjs'
import { ROOT, print, CommandError } from './run.mjs'

const KIT = 'site/content/strapi'
/** Secrets that Strapi needs, made once for each installation. */
const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'PREVIEW_TOKEN',
  'CONTENT_WEBHOOK_SECRET',
]
/** Only npm's registry is called: no telemetry, no announcements. */
const QUIET = {
  STRAPI_TELEMETRY_DISABLED: 'true',
  STRAPI_HIDE_STARTUP_MESSAGE: 'true',
  STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE: 'fr',
  NODE_ENV: 'production',
}
/** A slow machine creates some 400 tables and writes the whole content. */
const START_MS = 10 * 60_000

const readEnv = path => (existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {})

/** Writes the project into `folder`: the kit, the generated types, the seed and the secrets. */
export const writeStrapi = async folder => {
  mkdirSync(folder, { recursive: true })
  for (const part of ['config', 'src']) rmSync(join(folder, part), { recursive: true, force: true })
  cpSync(join(ROOT, KIT), folder, { recursive: true })
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  const { runnerImport } = await import('vite')
  const path = join(ROOT, 'site/server/content/strapi-kit/write-strapi-kit.ts')
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' })
  module.writeStrapiKit(folder, join(ROOT, 'site/content'))
  const env = join(folder, '.env')
  const known = readEnv(env)
  const secrets = SECRETS.map(
    name => `${name}=${known[name] ?? randomBytes(24).toString('base64url')}`,
  )
  writeFileSync(env, `${secrets.join('\n')}\n`, { mode: 0o600 })
}

/** Runs a command in the folder; throws `failure` if it fails. */
const runIn = (folder, file, args, failure) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...process.env, ...QUIET },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', () => reject(new CommandError(failure)))
    child.once('close', code => (code === 0 ? resolve() : reject(new CommandError(failure))))
  })

/** Runs `make` unless it ran before with the same sources. */
const once = async (folder, name, state, make) => {
  const mark = join(folder, `.${name}-state`)
  const hash = createHash('sha256').update(state).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  await make()
  writeFileSync(mark, hash)
}

/** Installs the packages of the kit's lock file and, unless `withoutPanel`, builds the admin panel. */
export const installStrapi = async (folder, { withoutPanel = false } = {}) => {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  await once(folder, 'packages', lock, () => {
    print('Installing Strapi (npm ci, some 1,400 packages)…')
    // No package needs its install script: the database's driver is in the registry as built.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    return runIn(folder, 'npm', args, 'npm ci failed. Is the npm registry within reach?')
  })
  if (withoutPanel) return
  await once(folder, 'panel', lock + fingerprint([`${KIT}/src/admin`]), () => {
    print('Building the admin panel…')
    return runIn(folder, strapiOf(folder), ['build'], 'The admin panel could not be built.')
  })
}

const strapiOf = folder => join(folder, 'node_modules/.bin/strapi')

/** Starts Strapi and waits until it answers; returns the settings by which our server reads it. */
export const startStrapi = async (folder, { port, siteUrl, env = {}, stdio = 'inherit' }) => {
  const url = env.PUBLIC_URL ?? `http://localhost:${port}`
  const child = spawn(strapiOf(folder), ['start'], {
    cwd: folder,
    stdio: ['ignore', stdio, stdio],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...QUIET,
      ...readEnv(join(folder, '.env')),
      PORT: String(port),
      PUBLIC_URL: url,
      SITE_URL: siteUrl,
      ...env,
    },
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  const isUp = () =>
    fetch(`http://localhost:${port}/_health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + START_MS; !(await isUp());) {
    if (child.exitCode !== null)
      throw new CommandError('Strapi did not start: see its output above.')
    if (Date.now() > until) throw new CommandError('Strapi did not answer within ten minutes.')
    await setTimeout(500)
  }
  const { CONTENT_WEBHOOK_SECRET, PREVIEW_TOKEN } = readEnv(join(folder, '.env'))
  const { CONTENT_API_TOKEN } = readEnv(join(folder, 'site.env'))
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    settings: { CONTENT_API_URL: url, CONTENT_API_TOKEN, CONTENT_WEBHOOK_SECRET, PREVIEW_TOKEN },
    ended,
    stop,
  }
}
