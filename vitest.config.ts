import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/.cache/**']

/** What needs a database: its tests run on SQLite, and on the PostgreSQL that the set-up starts if one is installed. */
const SERVER = ['site/server/*.test.ts', 'site/server/{db,http,product-api}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,widget,site}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...SERVER],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: SERVER,
          exclude: NEVER,
          globalSetup: 'site/server/db/testing/postgres-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
