import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { BUILDS, buildPictures, forgetBuilds } from './builds.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { refuseTakenPort } from './port.mjs'
import { command, ROOT, print, toolPath } from './run.mjs'

/** A build writes many files: one restart for all of them. */
const SETTLE_MS = 300

const inRoot = path => join(ROOT, path)
const start = (file, args, stdio = 'inherit') => spawn(file, args, { cwd: ROOT, stdio })

/** Known to `site/server/compose/open-content-or-stop.ts`. */
const CONTENT_CHANGED = 'content changed'

/**
 * Restarts the built server after each build, and makes it read the content again after a change
 * of the content. A server that has ended is started after the next build or change. Returns a
 * function that stops it.
 */
const keepServing = () => {
  let server = null
  let isOver = false
  const serve = () => {
    if (isOver || !BUILDS.every(({ product }) => existsSync(inRoot(product)))) return
    const started = start(
      process.execPath,
      ['dist/site/main.js'],
      ['inherit', 'inherit', 'inherit', 'ipc'],
    )
    server = started
    started.once('exit', () => {
      if (server === started) server = null
    })
  }
  const restart = () => {
    if (server === null) return serve()
    print('Restarting the server…')
    server.once('exit', serve)
    server.kill('SIGTERM')
  }
  /**
   * Makes the server read the content again; starts it if a mistake in a content file has ended it.
   */
  const reread = () => {
    if (server === null) serve()
    else if (server.connected) server.send(CONTENT_CHANGED)
  }
  const follow = (folder, change, isOther = () => false) => {
    mkdirSync(inRoot(folder), { recursive: true })
    let timer
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLE_MS)
    }
    // A build empties folders while they are watched, which is an error.
    const look = () =>
      watch(inRoot(folder), { recursive: true }, (_, name) => isOther(name ?? '') || soon()).on(
        'error',
        soon,
      )
    let watcher = look()
    const settle = () => {
      if (isOver) return
      watcher.close() // a watcher keeps following the old file when another one replaces it
      watcher = look()
      change()
    }
  }
  follow('dist', restart, name => name.startsWith('pictures'))
  // If a drawing is only half saved, its next change starts the build again.
  follow('site/content', () =>
    buildPictures()
      .catch(error => print(error.message))
      .then(reread),
  )
  return () =>
    new Promise(resolve => {
      isOver = true
      if (server === null) return resolve()
      server.once('exit', resolve)
      server.kill('SIGTERM')
    })
}

await command(async () => {
  await refuseTakenPort(process.env.PORT || '3000')
  await ensureDependencies()
  await buildPictures()
  forgetBuilds() // from here on `dist` differs from what npm start would build
  const stopServing = keepServing()
  const watchers = BUILDS.flatMap(({ runs }) => runs).map(args =>
    // No build empties its folder: it has files of other builds, which are not rebuilt while their
    // sources are unchanged.
    start(toolPath('vite'), [
      ...args,
      '--watch',
      '--no-emptyOutDir',
      '--minify',
      'false',
      '--logLevel',
      'warn',
    ]),
  )
  await new Promise(resolve => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  for (const watcher of watchers) watcher.kill()
  await stopServing()
  process.exit(0)
})
