import { gzipSync } from 'node:zlib'
import departments from '@etalab/decoupage-administratif/data/departements.json'
import regions from '@etalab/decoupage-administratif/data/regions.json'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { knownFrance } from '../../../server/testing/france'
import { FranceMap } from './france-map'
import { REGIONS } from './outlines'
import { RegionMap } from './region-map'
import { TownMap, townPoint } from './town-map'

const said = (name: string) => ({ name, of: `de ${name}`, in: `en ${name}` })
const REGION_LINKS = regions
  .filter(({ zone }) => zone === 'metro')
  .map(({ code, nom }) => ({
    ...said(nom),
    code,
    slug: code,
    href: `/demenageur-france/${code}`,
    mapId: `FR${code}`,
    population: 1,
  }))
const departmentsOf = (region: string) =>
  departments
    .filter(department => department.region === region)
    .map(({ code, nom }) => ({
      ...said(nom),
      code,
      slug: code,
      href: `/demenageur-france/${region}/${code}`,
      population: 1,
      towns: 1,
    }))

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
const shapes = (html: string) => html.slice(html.indexOf('<svg'), html.indexOf('</svg>'))
const list = (html: string) => html.slice(html.indexOf('<ul'), html.indexOf('</ul>'))
const brittany = REGION_LINKS.filter(({ name }) => name === 'Bretagne')

describe('the map of France', () => {
  const html = renderToStaticMarkup(<FranceMap regions={REGION_LINKS} />)

  it('the map of France draws thirteen regions in a frame of 830 by 635, each a named link', () => {
    expect(html).toContain('viewBox="0 0 830 635"')
    const names = [
      ...shapes(html).matchAll(/<a [^>]*><path id="FR\d\d" d="M[^>]* aria-label="([^"]+)"/g),
    ].map(([, name]) => name)
    expect(names).toHaveLength(13)
    expect(names.slice(0, 3)).toEqual([
      'Auvergne-Rhône-Alpes',
      'Bourgogne-Franche-Comté',
      'Bretagne',
    ])
    expect(names.slice(7, 9)).toEqual(['Île-de-France', 'Normandie'])
  })

  it('the list of the map of France has the same links in the same order as the map', () => {
    expect(hrefsIn(list(html))).toEqual(hrefsIn(shapes(html)))
  })

  it('the list comes before the map of France, and a link skips the map', () => {
    expect(html.indexOf('</ul>')).toBeLessThan(html.indexOf('<svg'))
    expect(html).toMatch(/<a [^>]*href="#apres-la-carte">Passer la carte<\/a><svg/)
    expect(html.slice(html.indexOf('</svg>'))).toContain('id="apres-la-carte"')
  })

  it('the map of France shows the numbers of its list on the outlines', () => {
    const drawn = [...shapes(html).matchAll(/atlas-code[^>]*><tspan[^>]*>(\d+)</g)].map(
      ([, number]) => number,
    )
    const listed = [...list(html).matchAll(/atlas-rank" aria-hidden="true">(\d+)</g)].map(
      ([, number]) => number,
    )
    expect(drawn).toEqual(Array.from({ length: 13 }, (_, at) => String(at + 1)))
    expect(listed).toEqual(drawn)
  })

  it('the map of France credits its author, has no inline style or script and gzips below 14 kB', () => {
    expect(html).toContain('Carte\u00A0: MapSVG, CC BY 4.0')
    expect(html).not.toMatch(/ style=|<style|<script/)
    expect(gzipSync(html).length).toBeLessThan(14_000)
  })
})

describe('the map of a region', () => {
  it.each(REGION_LINKS)('the map of a region draws every department of $name', region => {
    const own = departmentsOf(region.code)
    const html = renderToStaticMarkup(<RegionMap region={region} departments={own} />)
    expect(shapes(html).match(/<path d="M/g)).toHaveLength(own.length)
    expect(hrefsIn(list(html))).toEqual(hrefsIn(shapes(html)))
  })

  it('the map of a region marks the department of the page once among the others', () => {
    const [here, ...others] = departmentsOf('53')
    const [region] = brittany
    if (region === undefined || here === undefined) throw new Error('no such region')
    const html = renderToStaticMarkup(
      <RegionMap region={region} departments={others} here={here} />,
    )
    expect(shapes(html).match(/aria-current="page"/g)).toHaveLength(1)
    expect(hrefsIn(shapes(html))).toHaveLength(4)
  })

  it('the map of a region is empty for a region without a drawing', () => {
    const [region] = brittany
    if (region === undefined) throw new Error('no such region')
    expect(
      renderToStaticMarkup(<RegionMap region={{ ...region, code: '01' }} departments={[]} />),
    ).toBe('')
  })
})

const pointsOf = (d: string): [number, number][][] =>
  d
    .split('z')
    .slice(0, -1)
    .map(ring => {
      let x = 0
      let y = 0
      const numbers = [...ring.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
      return Array.from({ length: numbers.length / 2 }, (_, at): [number, number] => {
        x += numbers[2 * at] ?? 0
        y += numbers[2 * at + 1] ?? 0
        return [x, y]
      })
    })
const isWithin = (rings: ReturnType<typeof pointsOf>, { x, y }: { x: number; y: number }) =>
  rings.some(ring => {
    let isIn = false
    let [fromX, fromY] = ring.at(-1) ?? [0, 0]
    for (const [toX, toY] of ring) {
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
        isIn = !isIn
      ;[fromX, fromY] = [toX, toY]
    }
    return isIn
  })

const PLACES = knownFrance().places
const regionOf = new Map(departments.map(({ code, region }) => [code, region]))

describe('the small map of a town', () => {
  it('the small map of a town places nearly every commune within its department', () => {
    const rings = new Map(
      Object.values(REGIONS).flatMap(({ locator }) =>
        Object.entries(locator.departments).map(([code, d]) => [code, pointsOf(d)] as const),
      ),
    )
    let inside = 0
    let all = 0
    for (const { code, department, latitude, longitude } of PLACES) {
      const locator = REGIONS[regionOf.get(department.code) ?? '']?.locator
      const point = locator === undefined ? null : townPoint(locator, { latitude, longitude })
      if (locator === undefined || point === null) throw new Error(`${code} is not on the map`)
      all += 1
      if (isWithin(rings.get(department.code) ?? [], point)) inside += 1
    }
    expect(all).toBeGreaterThan(34_700)
    // The others are at a border or a coast, which a small map simplifies.
    expect(inside / all).toBeGreaterThan(0.95)
  })

  it('the small map of a town describes the place in words, and its outlines stay small', () => {
    const [region] = brittany
    const department = departmentsOf('53').find(({ code }) => code === '35')
    if (region === undefined || department === undefined) throw new Error('no such place')
    const town = { name: 'Rennes', latitude: 48.111, longitude: -1.68 }
    const html = renderToStaticMarkup(
      <TownMap region={region} department={department} town={town} />,
    )
    expect(html).toContain('aria-label="Rennes sur la carte de Ille-et-Vilaine, en Bretagne"')
    expect(hrefsIn(html)).toEqual([])
    for (const { locator } of Object.values(REGIONS))
      expect(gzipSync(Object.values(locator.departments).join('')).length).toBeLessThan(1_500)
  })

  it('a town outside of the region’s map gets no point on it', () => {
    const locator = REGIONS['53']?.locator
    if (locator === undefined) throw new Error('no such region')
    expect(townPoint(locator, { latitude: 43.3, longitude: 5.4 })).toBeNull()
  })
})
