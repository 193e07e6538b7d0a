import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createTerritory } from './territory'

const { official: officialList, index, territory } = knownFrance()

describe('the territory', () => {
  it('the territory has the addresses and outlines of the thirteen regions, sorted by name', () => {
    expect(territory.regions.map(({ slug, mapId }) => [slug, mapId])).toEqual([
      ['auvergne-rhone-alpes', 'FRARA'],
      ['bourgogne-franche-comte', 'FRBFC'],
      ['bretagne', 'FRBRE'],
      ['centre-val-de-loire', 'FRCVL'],
      ['corse', 'FR20R'],
      ['grand-est', 'FRGES'],
      ['hauts-de-france', 'FRHDF'],
      ['ile-de-france', 'FRIDF'],
      ['normandie', 'FRNOR'],
      ['nouvelle-aquitaine', 'FRNAQ'],
      ['occitanie', 'FROCC'],
      ['pays-de-la-loire', 'FRPDL'],
      ['provence-alpes-cote-d-azur', 'FRPAC'],
    ])
  })

  it('the 96 departments and 34 746 communes each have an address of their own', () => {
    const places = territory.areas.flatMap(area => area.places)
    const hrefs = [
      ...territory.areas.map(({ department }) => department),
      ...places.map(territory.linkOf),
    ].map(({ href }) => href)
    expect([territory.areas.length, places.length, new Set(hrefs).size]).toEqual([
      96, 34_746, 34_842,
    ])
    expect(
      hrefs.filter(href => !/^\/demenageur-france(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){2,3}$/.test(href)),
    ).toEqual([])
  })

  it('the population of Corsica is the sum of its two departments', () => {
    const corse = territory.regions.find(({ slug }) => slug === 'corse')
    const departments = corse ? territory.areasOf(corse).map(({ department }) => department) : []
    expect(departments.map(({ code, href }) => [code, href])).toEqual([
      ['2A', '/demenageur-france/corse/corse-du-sud'],
      ['2B', '/demenageur-france/corse/haute-corse'],
    ])
    expect(corse?.population).toBe(
      departments.reduce((total, { population }) => total + population, 0),
    )
  })

  it('the addresses of namesakes in one department differ by their codes', () => {
    const [ain] = officialList.departments
    const [region] = officialList.regions.filter(({ code }) => code === ain?.region)
    if (ain === undefined || region === undefined) throw new Error('the list is empty')
    const [one, other] = index.places.filter(({ department }) => department.code === ain.code)
    if (one === undefined || other === undefined) throw new Error('nobody lives there')
    const twins = [one, other].map(place => ({ ...place, name: 'Neuville' }))
    const small = createTerritory(
      { regions: [region], departments: [ain] },
      { places: twins, byCode: code => twins.find(place => place.code === code) },
    )
    expect(twins.map(place => small.linkOf(place).href.split('/').at(-1))).toEqual([
      `neuville-${one.code}`,
      `neuville-${other.code}`,
    ])
  })
})
