import { customElementsManifest } from './custom-elements'
import { cssCustomData, htmlCustomData, webTypes } from './editor-data'
import { elementTypes, preactTypes, reactTypes, svelteTypes, vueTypes } from './type-files'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/**
 * The files for compilers and editors of a version of the script, by name, all made from the
 * contract.
 */
export const kitFiles = (version: string): Readonly<Record<string, string>> => ({
  'custom-elements.json': json(customElementsManifest()),
  'html-custom-data.json': json(htmlCustomData()),
  'css-custom-data.json': json(cssCustomData()),
  'web-types.json': json(webTypes(version)),
  'moving-widgets.d.ts': elementTypes(version),
  'react.d.ts': reactTypes(),
  'preact.d.ts': preactTypes(),
  'vue.d.ts': vueTypes(),
  'svelte.d.ts': svelteTypes(),
})
