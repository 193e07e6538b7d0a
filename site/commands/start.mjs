import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { refuseTakenPort } from './port.mjs'
import { command, ROOT } from './run.mjs'

/** Runs the built server until it ends and forwards our signals to it; returns its exit code. */
const serve = () =>
  new Promise(resolve => {
    const server = spawn(process.execPath, [join(ROOT, 'dist/site/main.js')], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    process.on('SIGTERM', () => server.kill('SIGTERM'))
    process.on('SIGHUP', () => server.kill('SIGHUP'))
    // A terminal sends Ctrl-C to the server too; a second signal would cut its graceful stop short.
    process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
    server.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })

await command(async () => {
  await refuseTakenPort(process.env.PORT || '3000')
  await ensureDependencies()
  await ensureBuilds()
  return serve()
})
