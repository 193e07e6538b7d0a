import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../server/config/config'
import { openDatabase } from '../server/db/open'
import { LIMITS } from '../server/http/limits'
import { JOB_NAMES } from '../server/jobs/scheduler'
import { SERVER_LAYERS, SHARED_LAYERS, TABLES } from './layers.mjs'

const FOLDERS = ['shared', 'widget', 'site', 'demo']
const NOT_OURS = /(?:^|\/)(?:node_modules|fixtures)\//

/** Paths of the README, the folders' READMEs and the pages of `site/docs/`. */
const DOCUMENTS = [
  'README.md',
  ...FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  ).filter(
    file =>
      !NOT_OURS.test(file) &&
      (file.endsWith('/README.md') || (file.startsWith('site/docs/') && file.endsWith('.md'))),
  ),
]

const read = (file: string): string => readFileSync(file, 'utf8')

const SCRIPTS = Object.keys(JSON.parse(read('package.json')).scripts)

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Text without code blocks and without code between backticks. */
const proseOf = (file: string): string =>
  read(file)
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`')

it('the operator’s page lists every setting with its default and meaning', () => {
  const rows = read('site/docs/operating.md')
    .split('\n')
    .filter(line => /^\| `[A-Z_]+`/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(cells => cells.length === 5)
    .map(([, name, byDefault, meaning]) => [name, byDefault, meaning])
  expect(rows).toEqual(
    SETTINGS.map(setting => [
      `\`${setting.name}\``,
      setting.default === '' ? '' : `\`${setting.default}\``,
      setting.meaning,
    ]),
  )
})

/** Cells of the table whose header begins with `header`, without backticks. */
const tableIn = (file: string, header: string): string[][] => {
  const text = read(file)
  const start = text.indexOf(`| ${header}`)
  return text
    .slice(start, text.indexOf('\n\n', start))
    .trim()
    .split('\n')
    .slice(2)
    .map(row => row.split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.replaceAll('`', '').trim()))
}

it('the operator’s page lists every job', () => {
  const named = tableIn('site/docs/operating.md', 'job ').map(([name]) => name)
  expect(named).toEqual(JOB_NAMES)
})

it('the operator’s page lists every limit as it is with the default settings', () => {
  const times: Record<number, string> = {
    60_000: 'a minute',
    3_600_000: 'an hour',
    86_400_000: 'a day',
  }
  const rows = Object.entries(LIMITS).map(([name, limit]) => {
    const setting = 'setting' in limit ? limit.setting : ''
    const byDefault = Number(SETTINGS.find(row => row.name === setting)?.default)
    const most = typeof limit.most === 'function' ? limit.most(byDefault) : limit.most
    return [name, limit.of, `${most} ${times[limit.durationMs]}`, setting, limit.counted]
  })
  expect(tableIn('site/docs/operating.md', 'limit ')).toEqual(rows)
})

describe('the page on the architecture', () => {
  const page = 'site/docs/architecture.md'

  it('the architecture page shows the import rules that the linter enforces', () => {
    const rowsOf = (layers: typeof SHARED_LAYERS) =>
      Object.entries(layers).map(([layer, allowed]) => [
        layer,
        allowed.length === 0 ? 'nothing' : allowed.join(', '),
      ])
    expect(tableIn(page, 'folder of `shared/`')).toEqual(rowsOf(SHARED_LAYERS))
    expect(tableIn(page, 'folder of `site/server/`')).toEqual(rowsOf(SERVER_LAYERS))
  })

  it('the architecture page names the owner and the readers of each table of the database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nc-documents-'))
    const db = await openDatabase({ dataDir, databaseUrl: null })
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    await db.destroy()
    rmSync(dataDir, { recursive: true })
    const rows = tableIn(page, 'table ')
    expect(rows.map(([table]) => table).toSorted()).toEqual(tables.toSorted())
    expect(rows.map(([table, , owner, readers]) => [table, owner, readers]).toSorted()).toEqual(
      Object.entries(TABLES).map(([table, [owner, ...readers]]) => [
        table,
        owner,
        readers.join(', '),
      ]),
    )
  })
})

describe.each(DOCUMENTS)('%s', document => {
  it('a document links only to files and headings that exist', () => {
    const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter(target => !/^(?:https?:|mailto:|\/|….*$)/.test(target))
    for (const link of links) {
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? document : join(dirname(document), path)
      expect(existsSync(file), link).toBe(true)
      if (anchor !== undefined) expect(anchorsIn(file), link).toContain(anchor)
    }
  })

  it('a document names only commands that exist', () => {
    const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    for (const name of named) expect(SCRIPTS, name).toContain(name)
  })

  it('a document names only files that exist', () => {
    const named = [...read(document).matchAll(/`((?:site|shared|widget|demo)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter(path => !path.endsWith('/') || FOLDERS.includes(path.slice(0, -1)))
    for (const path of named) expect(existsSync(path), path).toBe(true)
  })
})
