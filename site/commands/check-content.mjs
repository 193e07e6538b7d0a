import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { command, print, ROOT } from './run.mjs'

/**
 * Prints for editors what the site leaves out of its published content: of the Strapi at the given
 * address, of the one in our settings, or of the embedded files.
 */
await command(async () => {
  const [url] = process.argv.slice(2)
  await ensureDependencies()
  process.chdir(ROOT)
  const { runnerImport } = await import('vite')
  const path = join(ROOT, 'site/server/compose/check-content.ts')
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' })
  const env = url ? { ...process.env, CONTENT_API_URL: url } : process.env
  return module.checkConfigured(env, join(ROOT, 'site/content'), print)
})
