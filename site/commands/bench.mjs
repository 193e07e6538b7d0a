import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WIDGET_BROTLI_BUDGET } from './budgets.mjs'
import { ensureBuilds } from './builds.mjs'
import { CHROMIUM_ARGS, ensureChromium, findChromium } from './chromium.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureFontWorlds, fontWorldEnv } from './font-worlds.mjs'
import { ensureHaproxy } from './haproxy.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRivals } from './rivals.mjs'
import { command, ROOT, print } from './run.mjs'

/** Benchmarks that compare us with other packages, or use one of them. */
const WITH_RIVALS = ['widget', 'geocoder', 'articles', 'lighthouse']

await command(async () => {
  const names = process.argv.slice(2)
  await ensureDependencies()
  await ensureChromium()
  await ensurePostgres()
  const haproxy = await ensureHaproxy()
  await ensureBuilds()
  const needsRivals = names.length === 0 || names.some(name => WITH_RIVALS.includes(name))
  const rivals = needsRivals ? await ensureRivals() : null
  const lighthouse =
    rivals && (await import(pathToFileURL(join(rivals, 'lighthouse/core/index.js')))).default
  const fontWorlds = await ensureFontWorlds()
  process.chdir(ROOT)
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(ROOT, 'site/bench/run.ts'), {
    configFile: false,
    logLevel: 'error',
  })
  print(
    'Measuring: all takes an hour and a half, best on an idle machine; BENCH_MINUTES=2 shortens the longest measurements…\n',
  )
  const options = {
    rivals,
    lighthouse,
    haproxy,
    budgetBytes: WIDGET_BROTLI_BUDGET,
    fontWorlds: fontWorlds.map(name => ({ name, env: fontWorldEnv(name) })),
    chromiumPath: findChromium(),
    chromiumArgs: CHROMIUM_ARGS,
  }
  print(await module.runBenches(options, names))
})
