import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SCRIPT_MANUAL } from '../../shared/contract/script-manual'
import { DEFAULT_PUBLISHABLE_TOKEN } from '../../shared/api/product-client'
import { readScriptSettings, runningTag } from './host-page'
import { SOURCE_KEEPING } from './source-keeping'

class Script {
  constructor(
    readonly src: string,
    readonly dataset: Record<string, string> = {},
  ) {}
}
const read = (src: string, dataset?: Record<string, string>) => {
  const script: unknown = new Script(src, dataset)
  return readScriptSettings(script instanceof HTMLScriptElement ? script : null)[0]
}
/** A page with these script tags, of which `querySelector` finds the first that is asked for. */
const openPage = (baseURI: string, ...scripts: Script[]) =>
  vi.stubGlobal('document', { baseURI, scripts, querySelector: () => scripts[0] ?? null })
/** Reads the settings of a page with these tags as the one of that index runs. */
const readPage = (running: number, ...scripts: Script[]) => {
  openPage('https://partenaire.fr/devis', ...scripts)
  const script: unknown = scripts[running]
  return readScriptSettings(script instanceof HTMLScriptElement ? script : null)
}
const HOST = 'https://nouvelle-cle.fr/widget.js'

beforeEach(() => {
  vi.stubGlobal('HTMLScriptElement', Script)
  vi.stubGlobal('location', new URL('https://partenaire.fr/devis'))
  openPage('https://partenaire.fr/devis')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the API', () => {
  it.each([
    ['is the script’s own host', HOST, {}, 'https://nouvelle-cle.fr'],
    [
      'is the script’s own host and port',
      'http://localhost:3000/widget/1.0.0/widget.js',
      {},
      'http://localhost:3000',
    ],
    ['is the page’s host for a script without a URL', '', {}, 'https://partenaire.fr'],
    ['is what the tag says', HOST, { api: 'https://api.exemple.fr' }, 'https://api.exemple.fr'],
    ['has no slash at its end', HOST, { api: 'https://api.exemple.fr/' }, 'https://api.exemple.fr'],
    [
      'may stand below a path',
      HOST,
      { api: 'https://exemple.fr/devis/' },
      'https://exemple.fr/devis',
    ],
    ['may be a path of the page', HOST, { api: '/proxy' }, 'https://partenaire.fr/proxy'],
    [
      'loses query and hash',
      HOST,
      { api: 'https://api.exemple.fr/?a=1#b' },
      'https://api.exemple.fr',
    ],
    ['is the script’s own host for an empty word', HOST, { api: '' }, 'https://nouvelle-cle.fr'],
  ])('the API’s address %s', (_, src, dataset, apiUrl) => {
    expect(read(src, dataset).apiUrl).toBe(apiUrl)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each(['javascript:alert(1)', 'ftp://exemple.fr', 'https://', 'data:text/html,x'])(
    'the API address is never %j',
    api => {
      expect(read(HOST, { api }).apiUrl).toBe('https://nouvelle-cle.fr')
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(`data-api="${api}"`))
    },
  )
})

it('the API address of the tag is read in a srcdoc frame without a URL', () => {
  openPage('about:srcdoc')
  expect(read('', { api: 'https://api.exemple.fr' }).apiUrl).toBe('https://api.exemple.fr')
})

it('the partner and the token are read from the script’s tag', () => {
  expect(read(HOST, { partner: 'acme', token: 'nc_acme' })).toMatchObject({
    partner: 'acme',
    token: 'nc_acme',
  })
  expect(read(HOST)).toMatchObject({ partner: '', token: '' })
})

it('the settings of a module are read from its tag in the page', () => {
  openPage(
    'https://partenaire.fr/devis',
    new Script(HOST, { api: 'https://api.exemple.fr', partner: 'acme' }),
  )
  expect(readScriptSettings(runningTag(null))[0]).toMatchObject({
    apiUrl: 'https://api.exemple.fr',
    partner: 'acme',
    token: '',
    attribution: 'page',
  })
})

it('the settings have defaults for a module or bundle without a script tag', () => {
  const settings = { apiUrl: 'https://partenaire.fr', partner: '', token: '', attribution: 'page' }
  expect(readScriptSettings(runningTag(null))[0]).toMatchObject(settings)
})

it.each([
  [
    'beside the script, the server’s present one',
    HOST,
    {},
    'https://nouvelle-cle.fr/widget/diagnose.js',
  ],
  [
    'below a path',
    'https://exemple.fr/nc/widget.js?v=2',
    {},
    'https://exemple.fr/nc/widget/diagnose.js',
  ],
  [
    'of a pinned version, its own',
    'https://nouvelle-cle.fr/widget/0.1.0-abcd/widget.js',
    { api: 'https://api.exemple.fr' },
    'https://nouvelle-cle.fr/widget/0.1.0-abcd/diagnose.js',
  ],
  [
    'of a copy under another name, the API’s',
    'https://a.fr/x.js',
    { api: '/api' },
    'https://partenaire.fr/api/widget/diagnose.js',
  ],
  [
    'of a copy under its own name, the API’s',
    'https://a.fr/cache/1/widget.js',
    { api: 'https://api.exemple.fr' },
    'https://api.exemple.fr/widget/diagnose.js',
  ],
  ['of a script without a URL', '', {}, 'https://partenaire.fr/widget/diagnose.js'],
])('the diagnosis lies %s', (_, src, dataset, url) =>
  expect(read(src, dataset).diagnosisUrl).toBe(url),
)

it.each([
  ['that has the path of our server', HOST, {}],
  ['that has that path and a query', `${HOST}?ver=6.1`, {}],
  ['of a pinned version', 'https://nouvelle-cle.fr/widget/0.1.0-abcd/widget.js', {}],
  ['in the page whose tag names the API', '', { api: 'https://nouvelle-cle.fr' }],
  ['of a page of our own site', 'https://partenaire.fr/widget.js', { api: '/' }],
])('a script %s is no copy', (_, src, dataset) => expect(read(src, dataset).isCopied).toBe(false))

it.each([
  ['in the cache of an optimiser', 'https://partenaire.fr/wp-content/cache/min/1/widget.js'],
  ['under our path on the page’s own server', 'https://partenaire.fr/widget.js'],
  ['under another name', 'https://partenaire.fr/a1b2.js'],
  ['in the page', ''],
])('a script %s is a copy', (_, src) => expect(read(src).isCopied).toBe(true))

describe('a script under our path on another host', () => {
  class Timing {
    constructor(
      readonly name: string,
      serverTiming?: { name: string }[],
    ) {
      if (serverTiming !== undefined) Object.assign(this, { serverTiming })
    }
  }
  it.each([
    ['is a copy without our server’s mark', [new Timing(HOST, [])], true],
    [
      'is a copy if its last answer lacks it',
      [new Timing(HOST, [{ name: 'moving' }]), new Timing(HOST, [{ name: 'cdn' }])],
      true,
    ],
    ['is no copy with the mark', [new Timing(HOST, [{ name: 'cdn' }, { name: 'moving' }])], false],
    ['is no copy where the browser tells no marks', [new Timing(HOST)], false],
    ['is no copy where the browser noted no answer', [], false],
  ])('a script under our path on another host %s', (_, timings, isCopied) => {
    vi.stubGlobal('PerformanceResourceTiming', Timing)
    vi.stubGlobal('performance', {
      getEntriesByName: (asked: string) => timings.filter(({ name }) => name === asked),
    })
    expect(read(HOST).isCopied).toBe(isCopied)
  })
})

it.each([
  [undefined, ''],
  ['', 'dataLayer'],
  ['couche', 'couche'],
])('data-datalayer %j is %j', (datalayer, name) =>
  expect(read(HOST, datalayer === undefined ? {} : { datalayer }).dataLayer).toBe(name),
)

it.each([
  ['links', 'links', 0],
  ['visit', 'visit', 0],
  ['always', 'page', 1],
])('attribution %s is %s', (attribution, keeping, warnings) => {
  expect(read(HOST, { attribution }).attribution).toBe(keeping)
  expect(console.warn).toHaveBeenCalledTimes(warnings)
})

describe('several tags of one page', () => {
  const PINNED = 'https://nouvelle-cle.fr/widget/0.1.0-abcd/widget.js'
  const all = {
    api: 'https://api.exemple.fr',
    partner: 'acme',
    token: 'nc_acme',
    attribution: 'links',
    datalayer: '',
  }
  const merged = {
    apiUrl: 'https://api.exemple.fr',
    partner: 'acme',
    token: 'nc_acme',
    attribution: 'links',
    dataLayer: 'dataLayer',
  }

  it.each([
    [0, new Script(HOST), new Script(`${HOST}?v=2`, all)],
    [1, new Script(HOST), new Script(HOST, all)],
    [0, new Script(HOST, all), new Script(PINNED)],
    [1, new Script(HOST, all), new Script(PINNED)],
  ])('the settings of several tags are merged when tag %i runs first', (running, ...tags) => {
    expect(readPage(running, ...tags)[0]).toMatchObject(merged)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each([0, 1])(
    'the first of several tags that disagree decides, with one warning, when tag %i runs first',
    running => {
      const tags = [
        new Script(HOST, { partner: 'acme' }),
        new Script(HOST, { partner: `campus-${running}` }),
      ]
      const [settings, read] = readPage(running, ...tags)
      read()
      expect(settings.partner).toBe('acme')
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(
        `[moving] data-partner="campus-${running}" is not used: an earlier script tag says "acme".`,
      )
    },
  )

  it('a tag that the parser finds later adds missing settings, and the elements are notified', () => {
    const tags = [new Script(HOST, { token: 'nc_acme' })]
    const [settings, read] = readPage(0, ...tags)
    const listener = vi.fn()
    settings.listeners.add(listener)
    tags.push(new Script(HOST, { partner: 'acme', token: 'nc_acme' }))
    openPage('https://partenaire.fr/devis', ...tags)
    read()
    expect(settings).toMatchObject({
      partner: 'acme',
      token: 'nc_acme',
      apiUrl: 'https://nouvelle-cle.fr',
    })
    expect(listener).toHaveBeenCalledOnce()
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('a tag that hands itself over is read wherever it stands and whatever its script is called', () => {
    const [settings, read] = readPage(0, new Script(HOST))
    read(new Script('https://cdn.exemple.fr/nc.js', { partner: 'acme' }))
    expect(settings).toMatchObject({ partner: 'acme', apiUrl: 'https://nouvelle-cle.fr' })
  })

  it.each([
    ['of another tool on another host', 'https://avis.exemple/widget.js'],
    ['of another tool on the same host', 'https://nouvelle-cle.fr/avis/widget.js'],
    ['without an address', ''],
  ])('a tag %s is none of them', (_, src) => {
    const other = new Script(src, { partner: 'intrus', token: 'x' })
    expect(readPage(0, new Script(HOST), other)[0]).toMatchObject({ partner: '', token: '' })
  })
})

it.each([
  ['loading', 'https://partenaire.fr/', true],
  ['loading', 'https://nouvelle-cle.fr/', false],
  ['interactive', 'https://partenaire.fr/', false],
])('a page that is %s at %s may have another tag further down: %s', (readyState, page, isOpen) => {
  vi.stubGlobal('location', new URL(page))
  vi.stubGlobal('document', { baseURI: page, readyState, scripts: [], querySelector: () => null })
  expect(read(HOST).isOpen).toBe(isOpen)
})

describe('the manual of the script’s tag', () => {
  it('the manual of the script’s tag names exactly the attributes that are read', () => {
    const asked = new Set<string>()
    const dataset = new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => void asked.add(`data-${String(name)}`) },
    )
    read(HOST, dataset)
    expect([...asked].toSorted()).toEqual(Object.keys(SCRIPT_MANUAL).toSorted())
  })

  it('the manual of the script’s tag gives the real values and defaults', () => {
    expect(SCRIPT_MANUAL['data-attribution']?.values).toEqual(SOURCE_KEEPING)
    expect(read(HOST).attribution).toBe(SOURCE_KEEPING[0])
    const modes = SCRIPT_MANUAL['data-mode']?.values ?? []
    expect(modes.map(mode => read(HOST, { mode }).isTest)).toEqual([false, true])
    expect(read(HOST).isTest).toBe(false)
    expect(SCRIPT_MANUAL['data-token']?.format).toContain(
      `\`${DEFAULT_PUBLISHABLE_TOKEN}\` par défaut`,
    )
    expect(read(HOST, { datalayer: '' }).dataLayer).toBe('dataLayer')
    expect(SCRIPT_MANUAL['data-datalayer']?.format).toContain('sans valeur, `dataLayer`')
  })
})
