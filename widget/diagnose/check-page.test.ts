import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkMode, checkPlainHttp, checkSettings } from './check-page'

afterEach(() => vi.unstubAllGlobals())

const standIn = (
  ...scripts: { src: string; attributes?: string[]; values?: Record<string, string> }[]
) =>
  vi.stubGlobal('document', {
    scripts: scripts.map(({ src, values = {}, attributes = Object.keys(values) }) => ({
      src,
      getAttributeNames: () => attributes,
      getAttribute: (name: string) => values[name] ?? '',
    })),
  })
const found = (...scripts: Parameters<typeof standIn>) => {
  standIn(...scripts)
  return checkSettings()
}
const OURS = 'https://nouvelle-cle.fr/widget.js'

describe('the settings of the script’s tag', () => {
  it('a misspelt setting is reported with the setting that was meant', () =>
    expect(
      found({ src: OURS, attributes: ['src', 'async', 'data-partenr', 'data-token'] }),
    ).toEqual([
      {
        check: 'settings',
        state: 'warning',
        found: 'data-partenr, sur la balise de script, n’est pas un réglage connu.',
        mend: 'Écrivez data-partner.',
      },
    ]))

  it.each([
    ['are right', { src: OURS, attributes: ['data-partner', 'data-datalayer'] }],
    ['are another tool’s', { src: OURS, attributes: ['data-cfasync', 'data-cookieconsent'] }],
    ['stand on another script', { src: 'https://exemple.fr/app.js', attributes: ['data-partenr'] }],
  ])('the settings check reports no attributes that %s', (_, script) =>
    expect(found(script)).toEqual([]),
  )

  it('a setting with an unknown value is reported with the values that it can have', () => {
    expect(
      found({ src: OURS, values: { 'data-mode': 'tset', 'data-attribution': 'visit' } }),
    ).toEqual([
      {
        check: 'settings',
        state: 'warning',
        found: 'data-mode="tset", sur la balise de script, n’est pas une valeur connue.',
        mend: 'Écrivez l’une de celles-ci\u00A0: live, test.',
      },
    ])
  })
})

describe('addresses without TLS in a page with TLS', () => {
  const look = (page: string, apiUrl: string, src = OURS) => {
    vi.stubGlobal('location', new URL(page))
    standIn({ src })
    return checkPlainHttp(apiUrl).map(({ state, found: words, mend }) => [
      state,
      words.split(' ')[0],
      mend,
    ])
  }

  it.each([
    [
      'an API',
      'http://nouvelle-cle.fr',
      OURS,
      ['error', 'http://nouvelle-cle.fr', 'Écrivez https:// dans data-api.'],
    ],
    [
      'a script',
      'https://nouvelle-cle.fr',
      'http://nouvelle-cle.fr/widget.js',
      ['error', 'http://nouvelle-cle.fr/widget.js', 'Écrivez https:// dans src.'],
    ],
  ])('the address of %s without TLS is reported in a page with TLS', (_, apiUrl, src, line) =>
    expect(look('https://partenaire.fr/', apiUrl, src)).toEqual([line]),
  )

  it.each([
    ['https://partenaire.fr/', 'http://localhost:3000'],
    ['http://partenaire.fr/', 'http://nouvelle-cle.fr'],
  ])('an address that the browser may call is no fault: %s and %s', (page, apiUrl) =>
    expect(look(page, apiUrl)).toEqual([]),
  )
})

it('test mode is reported, with what to do before customers come', () => {
  expect(checkMode({})).toEqual([])
  expect(checkMode({ isTest: true })).toMatchObject([
    {
      state: 'warning',
      mend: 'Retirez data-mode="test" de la balise de script avant d’ouvrir la page à vos clients.',
    },
  ])
})
