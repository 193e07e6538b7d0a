import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { audit } from './audit.mjs'
import { CACHE, ROOT, run, print, tool } from './run.mjs'

const NONE = { passed: 0, failed: 0, skipped: 0, note: '', remarks: [] }
const verdict = isGood => (isGood ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 })

const PROJECTS = ['shared', 'widget', 'site']

/** TypeScript 7 needs a sixth of the time of TypeScript 5, which typescript-eslint still requires. */
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc')

const types = async () => {
  const codes = []
  for (const project of PROJECTS)
    codes.push(
      await run(process.execPath, [COMPILER, '-p', project, '--noEmit', '--checkers', '2']),
    )
  return verdict(codes.every(code => code === 0))
}

/** Prettier's second parser for scripts: the same format in 40 % less processor time. */
const PARSER = '--plugin=@prettier/plugin-oxc'

const lint = async () => {
  const cache = ['--cache', '--cache-location', join(CACHE, 'prettier')]
  const codes = await Promise.all([
    tool('eslint', ['.', '--max-warnings', '0']),
    tool('prettier', ['--check', '.', ...cache, PARSER, '--log-level', 'warn']),
  ])
  return verdict(codes.every(code => code === 0))
}

const readReport = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Returns the counts of a stage; a stage that was aborted before any test failed counts as one
 * failure.
 */
const counted = (counts, exitCode) =>
  exitCode === 0 || counts.failed > 0
    ? { ...NONE, ...counts }
    : { ...NONE, ...counts, failed: 1, note: 'aborted' }

const freshReport = name => {
  const path = join(CACHE, 'reports', name)
  mkdirSync(join(CACHE, 'reports'), { recursive: true })
  rmSync(path, { force: true })
  return path
}

const MESSAGE_LINES = 12

/** Returns the first lines of a message; the output above has all of it. */
const firstLines = text =>
  text
    .split('\n')
    .filter(line => !line.includes('/node_modules/'))
    .slice(0, MESSAGE_LINES)
    .join('\n')

/** Returns a text for each test that failed, with the reason, was skipped, or was tried again. */
const unitRemarks = report =>
  (report?.testResults ?? []).flatMap(({ name: path, message, assertionResults }) => {
    const file = relative(ROOT, path)
    const remark = ({ status, fullName, failureMessages, meta }) => {
      if (status === 'passed')
        return meta?.isRetried ? [`passed only when tried again: ${file} › ${fullName}`] : []
      const why = firstLines(failureMessages.join('\n'))
      return [`${status}: ${file} › ${fullName}${why && `\n${why}`}`]
    }
    return [
      ...(message ? [`failed: ${file}\n${firstLines(message)}`] : []),
      ...assertionResults.flatMap(remark),
    ]
  })

const unit = async () => {
  const path = freshReport('unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const code = await tool('vitest', ['run', ...reporters])
  const report = readReport(path)
  return counted(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      remarks: unitRemarks(report),
    },
    code,
  )
}

/**
 * Runs the browser tests against a server on `port`. A test that passed only on a retry counts as
 * passed, and is reported.
 */
const browser = async port => {
  const path = freshReport('browser.json')
  const code = await tool('playwright', ['test'], { E2E_PORT: String(port), E2E_REPORT: path })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(path)?.stats ?? {}
  const note = flaky > 0 ? `${flaky} only when tried again` : ''
  return counted({ passed: expected + flaky, failed: unexpected, skipped, note }, code)
}

/** Stages of `npm run check` and `npm test`. Each returns the numbers of passed, failed and skipped. */
export const STAGES = { types, lint, audit, unit, browser }

const runStage = async ([name, stage]) => {
  const start = performance.now()
  const counts = await stage()
  return { name, ...counts, seconds: (performance.now() - start) / 1000 }
}

/**
 * Runs groups of stages, those of a group at once; prints what failed or was skipped, a line for each stage and
 * the sum. Returns the exit code.
 */
export const runStages = async groups => {
  const rows = []
  for (const group of groups) {
    print(`\n— ${Object.keys(group).join(', ')} —`)
    rows.push(...(await Promise.all(Object.entries(group).map(runStage))))
  }
  const sum = key => rows.reduce((total, row) => total + row[key], 0)
  const countsText = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  // Printed again at the end, below the output of later stages.
  for (const remark of rows.flatMap(({ remarks = [] }) => remarks)) print(remark)
  print('')
  for (const row of rows)
    print(
      `${row.name.padEnd(14)} ${countsText(row)}${row.note && ` (${row.note})`}, in ${row.seconds.toFixed(1)} s`,
    )
  print('')
  print(countsText({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

export { verdict }
