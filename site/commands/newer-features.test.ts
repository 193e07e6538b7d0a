import { build, loadConfigFromFile } from 'vite'
import { describe, expect, it } from 'vitest'
import { newerInScript, newerInStyle } from './newer-features.mjs'

/** Newer than the browsers served, by name: where it is tested for, or what takes its place. */
const FEATURE_TESTED: Readonly<Record<string, string>> = {
  'new CSSStyleSheet': 'widget/embed/styles.ts writes <style> elements',
  '.adoptedStyleSheets': 'the same',
  '.replaceSync': 'the same',
  '.checkVisibility': 'widget/embed/theme.ts looks for it',
  '.databases': 'widget/embed/pictures/picture-shelf.ts calls it only where it is',
  '.userActivation': 'widget/ui/use-step-focus.ts and widget/embed/take-over.ts look for it',
  '.hasBeenActive': 'the same',
  trustedTypes: 'the loader of Google Maps looks for it',
  '.createPolicy': 'the same',
  '.createScriptURL': 'the same',
  '.requestSubmit': 'site/send-form.ts presses the button',
}

/** Names of our own that newer objects of browsers happen to have as well. */
const OWN_NAMES = [
  ...['.address', '.changed', '.check', '.device', '.drop', '.features', '.isActive', '.lost', '.results', '.take'],
  '.to',
]

/** React tests for what it uses. */
const isReact = (moduleIds: readonly string[]): boolean =>
  moduleIds.some(id => /node_modules\/(?:react|scheduler)/.test(id))

const STYLES_THAT_MAY_MISS: Readonly<Record<string, string>> = {
  ':has': 'states that are also said in words, and columns that stand below one another',
}

const outputOf = async (configFile: string) => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  if (loaded === null) throw new Error(`${configFile} is not there`)
  const { resolve, define, oxc, build: options } = loaded.config
  const { lib, target, cssTarget, rolldownOptions } = options ?? {}
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve,
    define,
    oxc,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target,
      cssTarget,
      ...(lib ? { lib } : { rolldownOptions }),
    },
  })
  return [built].flat().flatMap(result => ('output' in result ? result.output : []))
}

describe.each(['vite.widget.config.ts', 'vite.site.config.ts'])('%s', configFile => {
  it('asks no browser served for what it lacks', async () => {
    const output = await outputOf(configFile)
    const scripts = output.flatMap(file => (file.type === 'chunk' && !isReact(file.moduleIds) ? file.code : []))
    const styles = output.flatMap(file =>
      file.fileName.endsWith('.css') && 'source' in file ? String(file.source) : [],
    )
    expect(scripts.length).toBeGreaterThan(0)
    expect(styles.length).toBeGreaterThan(0)
    const newer = new Set(scripts.flatMap(newerInScript))
    expect([...newer].filter(name => !(name in FEATURE_TESTED) && !OWN_NAMES.includes(name))).toEqual([])
    const newerStyles = new Set(styles.flatMap(newerInStyle))
    expect([...newerStyles].filter(name => !(name in STYLES_THAT_MAY_MISS))).toEqual([])
  })
})
