import { ensureDependencies } from './dependencies.mjs'
import { command } from './run.mjs'
import { runStages, STAGES } from './stages.mjs'

await command(async () => {
  await ensureDependencies()
  return runStages([{ types: STAGES.types, lint: STAGES.lint }, { 'unit tests': STAGES.unit }])
})
