import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './run.mjs'

/** What is known and lived with for a while: `{ id, package, reason, until }`, the id as advisories have it, `until` a day. */
const ACCEPTED = 'site/commands/accepted-findings.json'
const TIMEOUT_MS = 20_000
const GRAVE = ['high', 'critical']
const LONGEST_ACCEPTANCE_DAYS = 190

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isText = value => typeof value === 'string' && value.trim() !== ''

/** What is wrong with the list itself. Nothing is accepted for ever, or without a reason. */
const faultsOf = (accepted, today) =>
  accepted.flatMap(({ id, package: name, reason, until }) => {
    if (![id, name, reason].every(isText) || !DAY.test(until))
      return [`${id}: id, package, reason and until are needed`]
    const days = (Date.parse(until) - Date.parse(today)) / 86_400_000
    return days > LONGEST_ACCEPTANCE_DAYS ? [`${id}: accepted for longer than half a year`] : []
  })

/** The advisories of npm's report, each once: `{ id, package, severity, title }`. Null: it is none, so nobody was asked. */
export const findingsIn = report => {
  if (
    typeof report?.vulnerabilities !== 'object' ||
    report.vulnerabilities === null ||
    report.error
  )
    return null
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter(via => typeof via === 'object') // a text is another package's name, which brings its own
    .map(({ url, source, name, severity, title }) => ({
      id: /GHSA-[\w-]+$/.exec(url ?? '')?.[0] ?? String(source),
      package: name,
      severity,
      title,
    }))
  return [...new Map(advisories.map(found => [`${found.id} ${found.package}`, found])).values()]
}

/**
 * Judges what was found against what is accepted, on a day such as '2026-11-23'. Every finding of high or critical
 * severity fails that nobody accepts, or no longer; so does an acceptance that says too little, or nothing is found for.
 */
export const judge = (findings, accepted, today) => {
  const lines = faultsOf(accepted, today)
  const isOf = found => entry => entry.id === found.id && entry.package === found.package
  for (const entry of accepted)
    if (!findings.some(found => isOf(found)(entry)))
      lines.push(`${entry.id}: is no longer found, take it off the list`)
  const told = []
  for (const found of findings) {
    const line = `${found.id} ${found.package}, ${found.severity}: ${found.title}`
    const entry = accepted.find(isOf(found))
    if (entry !== undefined && entry.until >= today)
      told.push(`${line} (accepted until ${entry.until}: ${entry.reason})`)
    else if (GRAVE.includes(found.severity))
      lines.push(entry === undefined ? line : `${line} (accepted until ${entry.until})`)
    else told.push(line)
  }
  return { faults: lines, told }
}

/** Asks npm; null where its answer is none, or does not come in time. */
const ask = () =>
  new Promise(resolve => {
    const args = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS}`]
    const child = spawn('npm', args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', part => (text += part))
    child.once('error', () => resolve(null))
    child.once('close', () => {
      try {
        resolve(JSON.parse(text))
      } catch {
        resolve(null)
      }
    })
  })

/** Asks what is known of the packages in use. A registry that answers no such question leaves it unasked: neither good nor bad. */
export const audit = async () => {
  const findings = findingsIn(await ask())
  if (findings === null)
    return { passed: 0, failed: 0, skipped: 1, note: 'not asked: the registry answers no audits' }
  const accepted = JSON.parse(readFileSync(join(ROOT, ACCEPTED), 'utf8'))
  const { faults, told } = judge(findings, accepted, new Date().toISOString().slice(0, 10))
  for (const line of [...told, ...faults]) say(line)
  const note = told.length > 0 ? `${told.length} accepted or not grave` : ''
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, skipped: 0, note }
}
