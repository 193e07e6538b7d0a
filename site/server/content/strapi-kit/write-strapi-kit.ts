import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strapiSeed } from './strapi-seed'
import { previewAddresses, strapiTypes } from './strapi-types'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const FACTORIES = {
  routes: 'createCoreRouter',
  controllers: 'createCoreController',
  services: 'createCoreService',
} as const

/** Returns the generated files of the Strapi project by path: types, components, previews. */
export const strapiKitFiles = (): ReadonlyMap<string, string> => {
  const { types, components } = strapiTypes()
  const files = new Map<string, string>([['previews.json', json(previewAddresses())]])
  for (const { uid, name, kind, displayName, attributes } of types) {
    const singularName = uid.slice(uid.indexOf('.') + 1)
    const isSingle = kind === 'singleType'
    const schema = {
      kind,
      collectionName: `${isSingle ? 'page' : 'entries'}_${name.replaceAll('-', '_')}`,
      info: { singularName, pluralName: isSingle ? `${name}-pages` : name, displayName },
      options: { draftAndPublish: true },
      attributes,
    }
    const folder = `src/api/${name}`
    files.set(`${folder}/content-types/${singularName}/schema.json`, json(schema))
    for (const [part, factory] of Object.entries(FACTORIES))
      files.set(
        `${folder}/${part}/${singularName}.js`,
        `'use strict'\n\nmodule.exports = require('@strapi/strapi').factories.${factory}('${uid}')\n`,
      )
  }
  for (const [identifier, attributes] of components) {
    const [category = '', name = ''] = identifier.split('.')
    const schema = {
      collectionName: `components_${category}_${name.replaceAll('-', '_')}`,
      info: { displayName: name },
      attributes,
    }
    files.set(`src/components/${category}/${name}.json`, json(schema))
  }
  return files
}

/** Writes the generated part of a Strapi project, with the seed of its first start. */
export const writeStrapiKit = (folder: string, content: string): void => {
  for (const generated of ['src/api', 'src/components'])
    rmSync(join(folder, generated), { recursive: true, force: true })
  const files = new Map([...strapiKitFiles(), ['seed.json', json(strapiSeed(content))]])
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
