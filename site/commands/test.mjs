import { checkBudgets } from './budgets.mjs'
import { buildAll } from './builds.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureFontWorlds } from './font-worlds.mjs'
import { freePort } from './port.mjs'
import { ensurePostgres } from './postgres.mjs'
import { command } from './run.mjs'
import { runStages, STAGES, verdict } from './stages.mjs'

/** One after the other: apt-get holds a lock. */
const ensureSystemPackages = async dependencies => {
  await ensureTestBrowser(dependencies)
  await ensureFontWorlds(['dejavu'])
  await ensurePostgres()
}

await command(async () => {
  const dependencies = ensureDependencies()
  await Promise.all([dependencies, ensureSystemPackages(dependencies)])
  let isBuilt = false
  return runStages([
    {
      build: async () => verdict((isBuilt = (await buildAll()) === 0)),
      lint: STAGES.lint,
      types: STAGES.types,
      audit: STAGES.audit,
    },
    { 'unit tests': STAGES.unit }, // of which some start the server that was built
    { budgets: async () => verdict(isBuilt && (await checkBudgets())) },
    { 'browser tests': async () => (isBuilt ? STAGES.browser(await freePort()) : verdict(false)) },
  ])
})
