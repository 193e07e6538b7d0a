import { afterEach, describe, expect, it, vi } from 'vitest'
import { lookAtSettings } from './look-page'

afterEach(() => vi.unstubAllGlobals())

const found = (...scripts: { src: string; attributes: string[] }[]) => {
  vi.stubGlobal('document', {
    scripts: scripts.map(({ src, attributes }) => ({ src, getAttributeNames: () => attributes })),
  })
  return lookAtSettings()
}
const OURS = 'https://nouvelle-cle.fr/widget.js'

describe('the settings of the script’s tag', () => {
  it('that are misspelt are told with the one that was meant', () =>
    expect(found({ src: OURS, attributes: ['src', 'async', 'data-partenr', 'data-token'] })).toEqual([
      {
        check: 'settings',
        state: 'warning',
        found: 'data-partenr, sur la balise de script, n’est pas l’un de ses réglages.',
        mend: 'Écrivez data-partner.',
      },
    ]))

  it.each([
    ['are right', { src: OURS, attributes: ['data-partner', 'data-datalayer'] }],
    ['are another tool’s', { src: OURS, attributes: ['data-cfasync', 'data-cookieconsent'] }],
    ['stand on another script', { src: 'https://exemple.fr/app.js', attributes: ['data-partenr'] }],
  ])('that %s are not told of', (_, script) => expect(found(script)).toEqual([]))
})
