import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { command, ROOT, print, CommandError } from './run.mjs'

/**
 * Checks the product API at an address against the contract that this server's gateway relies on;
 * one line a clause.
 */
await command(async () => {
  const [url = process.env.PRODUCT_API_URL] = process.argv.slice(2)
  const token = process.env.PRODUCT_API_TOKEN
  if (!url || !URL.canParse(url) || !token)
    throw new CommandError('PRODUCT_API_TOKEN=… npm run check-upstream -- https://api.example.com')
  await ensureDependencies()
  process.chdir(ROOT)
  const { runnerImport } = await import('vite')
  const path = join(ROOT, 'site/server/gateway/check-upstream.ts')
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' })
  print(`${url}: creating a lead named 'Essai Contrat' there, with two simulations.`)
  return (await module.checkUpstream(url.replace(/\/+$/, ''), token, print)) ? 0 : 1
})
