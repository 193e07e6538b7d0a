import { buildAll } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { command } from './run.mjs'

await command(async () => {
  await ensureDependencies()
  return buildAll()
})
