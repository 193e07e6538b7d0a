import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build, type SSROptions } from 'vite'
import { freePort } from './free-port'

const ROOT = process.cwd()
const SOURCES = join(ROOT, 'site/bench/next')
const PATIENCE_MS = 30_000

/** Builds a module of ours for that application, as this site's server is built. */
const bundle = async (
  file: string,
  folder: string,
  name: string,
  ssr: SSROptions,
): Promise<void> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { input: join(SOURCES, file), output: { entryFileNames: name } },
    },
  })
}

interface NextServer {
  url: string
  stop: () => Promise<void>
}

/**
 * Next's app router with the guides of this site, from the same content and components, in its
 * production build. `rivals`: the `node_modules` in which it is installed. Under `/persisted` the
 * same pages are in its full-route cache.
 */
export const startNext = async (rivals: string): Promise<NextServer> => {
  const folder = join(rivals, '../next-app')
  const dataFolder = join(ROOT, '.cache/next-data') // its packages are those of the project, not of the rivals
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['app', 'next.config.mjs'])
    cpSync(join(SOURCES, name), join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  await bundle('pages.tsx', folder, 'pages.js', {
    noExternal: true,
    external: ['react', 'react/jsx-runtime'],
  })
  await bundle('data.ts', dataFolder, 'data.js', {
    noExternal: ['lucide-static', '@etalab/decoupage-administratif'],
  })

  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_ROOT: ROOT,
    SITE_DATA: join(dataFolder, 'data.js'),
  } as const
  const next = (...args: readonly string[]) => {
    const child = spawn(process.execPath, [join(rivals, 'next/dist/bin/next'), ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return { child, ended: new Promise<number | null>(resolve => child.once('exit', resolve)) }
  }
  if ((await next('build').ended) !== 0) throw new Error('Next does not build: see above')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, ended } = next('start', '--port', String(port))
  const until = Date.now() + PATIENCE_MS
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error('Next does not start')
    await wait(100)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
