import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/.cache/**']

/** Tests with a database: SQLite, and the PostgreSQL that the set-up starts if one is installed. */
const SERVER = [
  'site/server/*.test.ts',
  'site/server/{back-office,catalogue,compose,config,db,demonstration,erasure,flash,forms,gateway,http,jobs,leads,lookups,mail,monitoring,orders,partner-space,payments,process,quotes,shop,webhooks,widget}/**/*.test.{ts,tsx}',
]

/** Tests that measure CPU time, which garbage of other files would distort. */
const COSTS = ['site/server/http/bodies.api.test.ts', 'site/server/geo/worst-query.test.ts']

/** Short files with long tests: begun last, as the order by size has it, they would run alone. */
const LONG =
  /(spelling|cards|typed-addresses|strapi-journey|previews|mistakes|main|operate)\.test\.ts$/

/** Starts long tests first; the others by their size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/** Style sheets are empty in tests unless their text is imported: mails have theirs inlined. */
const css = { include: [/\.css\?raw$/] }

/** React's production build, as on the server: the other one records a stack for each element. */
const env = { NODE_ENV: 'production' }
const oxc = { jsx: { development: false } }

/** As browser tests: on a busy machine a test is tried once more, and `npm test` names it. */
const retry = process.env.CI === undefined ? 0 : 1
const COMMON = { css, env, retry, setupFiles: 'site/commands/note-retries.mjs' }

export default defineConfig({
  test: {
    /** Three on two cores: a worker waits for a database, a server or a time limit a quarter of its time. */
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    /**
     * Files share only what they import (`isolate`): a separate environment for each file takes
     * 50 % longer.
     */
    sequence: { sequencer: LongFirst },
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          isolate: false,
          ...COMMON,
          include: ['{shared,widget,site}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...SERVER, ...COSTS],
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        test: {
          name: 'server',
          isolate: false,
          ...COMMON,
          include: SERVER,
          exclude: [...NEVER, ...COSTS],
          globalSetup: 'site/server/db/testing/databases-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { oxc, test: { name: 'costs', ...COMMON, include: COSTS, testTimeout: 30_000 } },
    ],
  },
})
