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
  const built = buildAll().then(code => code === 0)
  const onceBuilt = stage => async () => ((await built) ? stage() : verdict(false))
  return runStages([
    {
      build: async () => verdict(await built),
      lint: STAGES.lint,
      types: STAGES.types,
      audit: STAGES.audit,
      'unit tests': onceBuilt(STAGES.unit), // some of them start the built server
    },
    {
      budgets: onceBuilt(async () => verdict(await checkBudgets())),
      'browser tests': onceBuilt(async () => STAGES.browser(await freePort())),
    },
  ])
})
