import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isBuilt } from '../../commands/builds.mjs'

/** A server in a process of its own. */
export interface BuiltServer {
  url: string
  process: ChildProcess
  /** Resolves when the process has ended, with its exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Lets it end as an operator does. */
  stop: () => Promise<void>
}

const ROOT = process.cwd()

/** Manifest of the pages' style sheets; without it the server does not start. */
const CLIENT_MANIFEST = join(ROOT, 'dist/site/client/.vite/manifest.json')

/**
 * Returns the file of the built server if nothing has changed since; otherwise bundles it into a
 * new folder under `.cache`.
 */
export const buildServer = async (name: string): Promise<string> => {
  if (isBuilt('site')) return join(ROOT, 'dist/site/main.js')
  const outDir = join(ROOT, '.cache', name)
  mkdirSync(outDir, { recursive: true })
  const common = {
    root: ROOT,
    configFile: join(ROOT, 'vite.site.config.ts'),
    logLevel: 'error',
    // The process that runs the bundle has React's production build, whatever NODE_ENV is here.
    oxc: { jsx: { development: false } },
  } as const
  const { build } = await import('vite')
  if (!existsSync(CLIENT_MANIFEST)) await build(common)
  await build({ ...common, build: { ssr: true, outDir } })
  return join(outDir, 'main.js')
}

/**
 * Starts a bundled server, on a free port unless `PORT` is given, and waits until it listens.
 * `cwd`: folder that it serves, also of an earlier release, which may print its address
 * differently. `user`: default the current one.
 */
export const startServer = (
  file: string,
  env: Record<string, string>,
  cwd = ROOT,
  user: { uid?: number; gid?: number } = {},
): Promise<BuiltServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], {
      ...user,
      cwd,
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    const ended = new Promise<number | NodeJS.Signals | null>(resolveEnd =>
      child.once('exit', (code, signal) => resolveEnd(code ?? signal)),
    )
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM')
      await ended
    }
    const output: string[] = []
    createInterface({ input: child.stderr }).on('line', line => {
      output.push(line)
      const url = /^(?:Home|.*Listening on)\s+(\S+?)\/?$/.exec(line)?.[1]
      if (url !== undefined)
        resolve({ url: url.replace('localhost', '127.0.0.1'), process: child, ended, stop })
    })
    void ended.then(how => reject(new Error(`The server ended with ${how}: ${output.join('\n')}`)))
  })
