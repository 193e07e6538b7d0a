import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS, findTestBrowser } from './site/commands/chromium.mjs'
import { fontWorldEnv } from './site/commands/font-worlds.mjs'

const port = process.env.E2E_PORT ?? '3210'
const dataDir = resolve('.cache', `e2e-data-${port}`)

// Workers read this file too, and must not pull the database from under the server.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true })

/**
 * Browser tests on a phone in Paris that has DejaVu only, against the built server with an empty
 * database. `npm run build` comes first.
 */
export default defineConfig({
  testMatch: '{widget,site}/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores that `npm test` is sized for: a worker waits for a frame or an answer a third of its time.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Twice the time limits of the tests: a slow machine passes, and a condition that is met costs
  // nothing.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/reports/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Recording costs a test 40 % more, passed or not: by hand it is --trace on.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: CHROMIUM_ARGS,
      // The widest font that a bare machine has: a layout that holds with it holds with narrower
      // ones.
      env: { ...process.env, ...fontWorldEnv('dejavu') },
    },
  },
  webServer: {
    command: 'node dist/site/main.js',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_READS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      PREVIEW_TOKEN: 'a-token-that-opens-previews-in-tests',
      BACK_OFFICE_TOKEN: 'a-token-that-signs-advisers-in-in-tests',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
