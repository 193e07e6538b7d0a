import { join } from 'node:path'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { command, ROOT, run } from './run.mjs'

/**
 * `npm run backup -- FILE`, `npm run restore -- FILE`: commands that the operator runs beside the
 * built server.
 */
await command(async () => {
  await ensureDependencies()
  await ensureBuilds()
  return run(process.execPath, [join(ROOT, 'dist/site/operate.js'), ...process.argv.slice(2)])
})
