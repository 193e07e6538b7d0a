import { join } from 'node:path'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { command, ROOT, run } from './run.mjs'

/** `npm run backup -- FILE`, `npm run restore -- FILE`: what the built server's operator runs beside it. */
await command(async () => {
  await ensureDependencies()
  await ensureBuilds()
  return run(process.execPath, [join(ROOT, 'dist/site/operate.js'), ...process.argv.slice(2)])
})
