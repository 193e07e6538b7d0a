import { spawn } from 'node:child_process'
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { BUILDS, ensureBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { refuseTakenPort } from './port.mjs'
import { command, ROOT, say, toolPath } from './run.mjs'

/** A build writes many files: one restart for all of them. */
const SETTLE_MS = 300

const start = (file, args) => spawn(file, args, { cwd: ROOT, stdio: 'inherit' })

/** Keeps the built server running, anew after each build; one that ends by itself waits for the next build. */
const keepServing = () => {
  let server = null
  const serve = () => {
    server = start(process.execPath, ['dist/site/main.js'])
    const current = server
    current.once('exit', () => {
      if (server === current) server = null
    })
  }
  const restart = () => {
    if (server === null) return serve()
    say('Restarting the server…')
    server.once('exit', serve)
    server.kill('SIGTERM')
  }
  let timer
  const follow = folder => {
    mkdirSync(join(ROOT, folder), { recursive: true })
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(restart, SETTLE_MS)
    })
  }
  serve()
  follow('dist')
  follow('site/content')
  return () => server?.kill('SIGTERM')
}

await command(async () => {
  await refuseTakenPort(process.env.PORT || '3000')
  await ensureDependencies()
  await ensureBuilds()
  const watchers = BUILDS.flatMap(({ runs }) => runs).map(args =>
    start(toolPath('vite'), [...args, '--watch', '--logLevel', 'warn']),
  )
  const stopServing = keepServing()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      for (const watcher of watchers) watcher.kill()
      if (signal === 'SIGTERM' || !process.stdin.isTTY) stopServing()
      process.exit(0)
    })
  await new Promise(() => {})
})
