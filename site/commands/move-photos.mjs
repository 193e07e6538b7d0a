import { join } from 'node:path'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { command, ROOT, run } from './run.mjs'

/**
 * `npm run move-photos` moves photos from the database to the bucket of `PHOTO_STORE_URL`, and
 * `npm run move-photos -- back` back.
 */
await command(async () => {
  await ensureDependencies()
  await ensureBuilds()
  return run(process.execPath, [join(ROOT, 'dist/site/move-photos.js'), ...process.argv.slice(2)])
})
