import { join } from 'node:path'
import { WIDGET_BROTLI_BUDGET, WIDGET_TOTAL_BUDGET } from './budgets.mjs'
import { ensureBuilds } from './builds.mjs'
import { CHROMIUM_ARGS, ensureChromium, findChromium } from './chromium.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRivals } from './rivals.mjs'
import { command, ROOT, say } from './run.mjs'

await command(async () => {
  await ensureDependencies()
  await ensureChromium()
  await ensurePostgres()
  await ensureBuilds()
  const rivals = await ensureRivals()
  process.chdir(ROOT)
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(ROOT, 'site/bench/run.ts'), { configFile: false, logLevel: 'error' })
  say('Measuring: a few minutes, best on an idle machine…\n')
  say(
    await module.runBenches({
      rivals,
      budgets: { script: WIDGET_BROTLI_BUDGET, total: WIDGET_TOTAL_BUDGET },
      chromiumPath: findChromium(),
      chromiumArgs: CHROMIUM_ARGS,
    }),
  )
})
