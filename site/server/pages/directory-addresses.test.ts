import { describe, expect, it } from 'vitest'
import { openArticleSite, PREVIEW_TOKEN } from '../testing/article-site'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createMemoryDirectory } from '../testing/test-directory'
import { articleWith, editorialOf } from '../testing/test-editorial'

const siteWith = openArticleSite(temporaryClientDirectory())
const memory = createMemoryDirectory()
const read = siteWith(editorialOf([]), { directory: memory })
const ledBy = async (path: string, headers?: Record<string, string>) => {
  const { response, status } = await read(path, headers)
  return [status, response.headers.get('Location')]
}

const LYON = '/demenageur-france/auvergne-rhone-alpes/rhone/lyon'

describe('an address of the directory', () => {
  it.each([
    ['/demenageur-france/bretagne/rhone/lyon', LYON],
    ['/demenageur-france/bretagne/rhone/lyon?gclid=1', `${LYON}?gclid=1`],
    ['/demenageur-france/bretagne/ain', '/demenageur-france/auvergne-rhone-alpes/ain'],
    [
      '/demenageur-france/bretagne/rhone/lyon/stationnement?camion=20',
      `${LYON}/stationnement?camion=20`,
    ],
    [`${LYON}/`, LYON],
    ['/demenageur-france/', '/demenageur-france'],
    ['/demenageur-france/bretagne/rhone/lyon/?gclid=1', `${LYON}?gclid=1`],
    ['/demenageur-france/nulle-part/', '/demenageur-france/nulle-part'],
  ])('%s has moved to %s for good', async (path, to) => {
    expect(await ledBy(path)).toEqual([301, to])
  })

  it('an address of the directory has one canonical, whatever stands in its query', async () => {
    const { html } = await read(`${LYON}?utm_source=x`)
    expect(html).toContain(`<link rel="canonical" href="https://nouvelle-cle.test${LYON}"/>`)
  })

  it('the page of a small town is closed to search engines, which may still follow its links', async () => {
    const { html, status } = await read('/demenageur-france/auvergne-rhone-alpes/ain/saint-benigne')
    expect(status).toBe(200)
    expect(html).toMatch(/<meta name="robots" content="noindex(?:, ?follow)?"\/>/)
    expect(html).not.toContain('rel="canonical"')
  })

  it.each([
    '/demenageur-france/nulle-part',
    '/demenageur-france/%E0%A4%A',
    `${LYON}/autre`,
    `${LYON}/stationnement/x`,
  ])('an address of the directory that does not exist is not found: %s', async path => {
    expect((await read(path)).status).toBe(404)
  })

  it('an address of the preview redirects within the preview when its place has moved', async () => {
    const { response } = await read(`/demenageur-france/preview?token=${PREVIEW_TOKEN}`)
    const Cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    const preview = (path: string) =>
      path.replace('/demenageur-france', '/demenageur-france/preview')
    expect(await ledBy(preview('/demenageur-france/bretagne/rhone/lyon'), { Cookie })).toEqual([
      301,
      preview(LYON),
    ])
    expect((await ledBy(preview(LYON)))[0]).toBe(404)
  })
})

it('a page is loaded once for a tariff and a day, and never again while those last', async () => {
  let loads = 0
  let version = 'one'
  const counting = createMemoryDirectory({
    faresVersion: () => version,
    town: (...address) => {
      loads += 1
      return memory.town(...address)
    },
  })
  const ask = siteWith(editorialOf([]), { directory: counting })
  for (const _time of ['first', 'second', 'third']) await ask(LYON)
  expect(loads).toBe(1)
  version = 'two'
  await ask(LYON)
  expect(loads).toBe(2)
})

it('a scraper at full speed is refused nothing, and costs no more for what it adds to an address', async () => {
  let loads = 0
  const counting = createMemoryDirectory({
    town: (...address) => {
      loads += 1
      return memory.town(...address)
    },
  })
  const ask = siteWith(editorialOf([]), { directory: counting })
  await ask(LYON)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => ask(`${LYON}?page=${turn}&q=%00`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(loads).toBe(1)
})

describe('a town that no editor wrote of', () => {
  it('the town list redirects to the directory for good when a town has no article', async () => {
    expect(await ledBy('/ville/lyon')).toEqual([301, LYON])
    expect((await ledBy('/ville/nulle-part'))[0]).toBe(404)
  })

  it('a town with namesakes redirects to the search, where the visitor chooses', async () => {
    const [town] = memory.named('lyon')
    if (town === undefined) throw new Error('no Lyon')
    const directory = createMemoryDirectory({ named: () => [town, { ...town, code: '1' }] })
    const { response, status } = await siteWith(editorialOf([]), { directory })('/ville/lyon')
    expect([status, response.headers.get('Location')]).toEqual([
      302,
      '/demenageur-france/chercher?q=Lyon',
    ])
  })

  it('a town with an article is shown in that article', async () => {
    const { status } = await siteWith(editorialOf([articleWith('villes', 'lyon')]), {
      directory: memory,
    })('/ville/lyon')
    expect(status).toBe(200)
  })
})

describe('the search for a town', () => {
  it('the search for a town redirects to the only match, and shows a form for an empty text', async () => {
    expect(await ledBy('/demenageur-france/chercher?q=Lyon')).toEqual([302, LYON])
    const { html, status } = await read('/demenageur-france/chercher')
    expect(status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex')
  })
})
