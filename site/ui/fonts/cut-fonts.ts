import { dirname, relative } from 'node:path'
import type { CSSOptions } from 'vite'
import { cutFile } from './cut-face.ts'
import { faceFile } from './first-face.ts'

type PostcssPlugins = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>

const ADDRESS = /url\((['"])(.+?)\1\)/

/**
 * Replaces each font of a style sheet by its subset (`cut-face.ts`), cached in `directory` between
 * builds.
 */
export const cutFonts = (directory: string): PostcssPlugins[number] => ({
  postcssPlugin: 'cut-fonts',
  async Once(root) {
    const faces: Promise<void>[] = []
    const families = new Map<string, number>()
    root.walkAtRules('font-face', rule => {
      const declarations = new Map<string, string>()
      rule.walkDecls(({ prop, value }) => void declarations.set(prop, value))
      const [source, , url] = ADDRESS.exec(declarations.get('src') ?? '') ?? []
      const family = declarations.get('font-family')
      const weight = declarations.get('font-weight')
      const unicodeRange = declarations.get('unicode-range')
      const from = rule.source?.input.file
      if (source === undefined || url === undefined || family === undefined || from === undefined)
        return
      if (weight === undefined || unicodeRange === undefined)
        throw rule.error('A face names the weights and characters it is cut to.')
      const index = families.get(family) ?? 0
      families.set(family, index + 1)
      const writeOnce = async () => {
        const file = await cutFile(
          { url, weight, unicodeRange },
          faceFile(family, index),
          directory,
        )
        const address = relative(dirname(from), file).replaceAll('\\', '/')
        rule.walkDecls('src', declaration => {
          declaration.value = declaration.value.replace(source, `url('${address}')`)
        })
      }
      faces.push(writeOnce())
    })
    await Promise.all(faces)
  },
})
