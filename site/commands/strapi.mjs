import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { refuseTakenPort } from './port.mjs'
import { command, ROOT, print } from './run.mjs'
import { installStrapi, startStrapi, writeStrapi } from './strapi-project.mjs'

const PORT = process.env.PORT || '3000'
const STRAPI_PORT = process.env.STRAPI_PORT || '1337'
/** Folder of the installation, its database and its uploads. */
const FOLDER = resolve(ROOT, process.env.STRAPI_DIR || '.data/strapi')

/** Settings of Strapi's own database, for PostgreSQL. */
const databaseOf = ({ STRAPI_DATABASE_URL: url, STRAPI_DATABASE_SSL: ssl = '' }) =>
  url ? { DATABASE_CLIENT: 'postgres', DATABASE_URL: url, DATABASE_SSL: ssl } : {}

/** Starts our server with Strapi's settings; ours come first. */
const startSite = settings =>
  spawn(process.execPath, [join(ROOT, 'dist/site/main.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...settings, ...process.env, PORT },
  })

/** Installs and starts a Strapi with our content types, and our server beside it. */
await command(async () => {
  await refuseTakenPort(PORT)
  await refuseTakenPort(STRAPI_PORT)
  await ensureDependencies()
  await ensureBuilds()
  await writeStrapi(FOLDER)
  await installStrapi(FOLDER)
  print('Starting Strapi; the first start writes the content into it…')
  const strapi = await startStrapi(FOLDER, {
    port: STRAPI_PORT,
    siteUrl: `http://localhost:${PORT}`,
    env: databaseOf(process.env),
  })
  const site = startSite(strapi.settings)
  print(`Strapi  ${strapi.url}/admin (the first visit creates the editor’s account)`)
  for (const [name, value] of Object.entries(strapi.settings)) print(`${name}=${value}`)
  const stop = () => site.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  void strapi.ended.then(() => print('Strapi has ended; the site shows what it has read.'))
  const code = await new Promise(resolveCode => site.once('close', resolveCode))
  await strapi.stop()
  return code ?? 0
})
