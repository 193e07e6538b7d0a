import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ROOT } from './run.mjs'

const FOLDERS = ['shared', 'widget', 'site']
const SOURCE = /\.tsx?$/
const SPECIFIER = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm
const ENDINGS = ['', '.ts', '.tsx']

/** Every source file with the files that it imports, types included. */
const readImports = () => {
  const paths = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && SOURCE.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  const known = new Set(paths)
  const importsOf = path =>
    [...readFileSync(path, 'utf8').matchAll(SPECIFIER)].flatMap(([, still, moving]) => {
      const target = resolve(dirname(path), still ?? moving)
      const found = ENDINGS.map(ending => target + ending).find(candidate => known.has(candidate))
      return found === undefined ? [] : [found]
    })
  return new Map(paths.map(path => [path, importsOf(path)]))
}

/** The shortest way along `imports` from a file back to itself; null if there is none. */
export const findCircle = (imports, start) => {
  const cameFrom = new Map()
  const queue = [start]
  for (const path of queue)
    for (const next of imports.get(path) ?? []) {
      if (next === start) {
        const way = [start]
        for (let step = path; step !== start; step = cameFrom.get(step)) way.unshift(step)
        return [start, ...way]
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      queue.push(next)
    }
  return null
}

let imports

/**
 * import-x/no-cycle ignores `import type`, but a cycle of types ties files together all the same.
 */
export const noCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'Circle of imports: {{way}}' } },
  create: context => ({
    Program(node) {
      imports ??= readImports()
      const circle = findCircle(imports, context.filename)
      if (circle === null) return
      const way = circle.map(path => path.slice(ROOT.length)).join(' → ')
      context.report({ node, messageId: 'circle', data: { way } })
    },
  }),
}
