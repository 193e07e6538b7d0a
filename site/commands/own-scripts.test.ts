import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'acorn'
import { expect, it } from 'vitest'

const SCRIPTS = ['site/commands', 'site/deploy', 'site/build'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.mjs'))
    .map(name => join(folder, name)),
)

// The compiler does not check these scripts, and most of them run only by hand.
it.each(SCRIPTS)('%s parses, and imports files that exist', path => {
  const { body } = parse(readFileSync(path, 'utf8'), {
    ecmaVersion: 'latest',
    sourceType: 'module',
  })
  const imported = body.flatMap(node =>
    node.type === 'ImportDeclaration' && String(node.source.value).startsWith('.')
      ? [join(dirname(path), String(node.source.value))]
      : [],
  )
  expect(imported.filter(file => !existsSync(file))).toEqual([])
})
