import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensurePostgres } from './postgres.mjs'
import { command, ROOT, run, print, CommandError } from './run.mjs'

const USAGE =
  'Say `npm run drill -- rollback COMMIT`, `npm run drill -- caddy` or `npm run drill -- bodies`.'
const QUIET = { NO_COLOR: '1', npm_config_loglevel: 'error' }

/** Returns the sources of an earlier release in a folder of their own, with its packages, built. */
const buildRelease = async (commit, folder) => {
  try {
    execFileSync('sh', ['-c', 'git archive "$1" | tar x -C "$2"', 'sh', commit, folder], {
      cwd: ROOT,
      stdio: 'pipe',
    })
  } catch {
    throw new CommandError(`${commit} names no release of this repository.`)
  }
  const lock = from => readFileSync(join(from, 'package-lock.json'), 'utf8')
  // The same packages need no second installation: they are hard links.
  if (lock(folder) === lock(ROOT))
    await run('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')])
  print(`Building ${commit}…`)
  if ((await run('npm', ['--prefix', folder, 'run', '--silent', 'build'], QUIET)) !== 0)
    throw new CommandError(`${commit} does not build: see above.`)
}

const loadModule = async path => {
  const { runnerImport } = await import('vite')
  return (await runnerImport(path, { configFile: false, logLevel: 'error' })).module
}

const behindCaddy = async () => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'caddy'))
  const caddy = onPath.find(existsSync)
  if (caddy === undefined)
    throw new CommandError('No Caddy found: add it to PATH. Nothing was tested.')
  await ensureBuilds()
  process.chdir(ROOT)
  const { makeRuntimeTree } = await import('../deploy/runtime-tree.mjs')
  const { drillBehindCaddy } = await loadModule(join(ROOT, 'site/bench/drills/behind-caddy.ts'))
  await drillBehindCaddy(caddy, makeRuntimeTree, print)
  print('It runs behind Caddy as configured in site/deploy.')
}

const underHeldBodies = async () => {
  await ensureBuilds()
  process.chdir(ROOT)
  const { drillHeldBodies } = await loadModule(join(ROOT, 'site/bench/drills/held-bodies.ts'))
  await drillHeldBodies(print)
  print('The server survives uploads that are held back.')
}

/**
 * `rollback COMMIT`: deploys the working tree over that release, takes it back, and deploys it again. `caddy`: runs it as it
 * is deployed, and replaces it under load. `bodies`: holds uploads back at a server with little memory.
 */
await command(async () => {
  const [task, commit, ...others] = process.argv.slice(2)
  const isKnown =
    task === 'rollback'
      ? commit !== undefined
      : ['caddy', 'bodies'].includes(task) && commit === undefined
  if (!isKnown || others.length > 0) throw new CommandError(USAGE)
  await ensureDependencies()
  if (task === 'bodies') return underHeldBodies()
  await ensurePostgres()
  if (task === 'caddy') return behindCaddy()
  await ensureBuilds()
  const folder = mkdtempSync(join(tmpdir(), 'nc-earlier-'))
  try {
    await buildRelease(commit, folder)
    process.chdir(ROOT)
    const bodiesOf = of => loadModule(join(of, 'site/server/testing/customer-calls.ts'))
    const { drillRollback } = await loadModule(join(ROOT, 'site/bench/drills/rollback.ts'))
    const before = { name: commit, folder, bodies: await bodiesOf(folder) }
    await drillRollback(
      before,
      { name: 'this release', folder: ROOT, bodies: await bodiesOf(ROOT) },
      print,
    )
    print(`It can be deployed over ${commit}, and rolled back.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
