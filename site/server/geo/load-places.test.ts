import { describe, expect, it } from 'vitest'
import { distanceKm } from './find-towns'
import { loadPlaces } from './load-places'

const places = loadPlaces()
const communes = places.filter(place => !place.isArrondissement)
const byCode = new Map(places.map(place => [place.code, place]))
const placeOf = (code: string) => {
  const place = byCode.get(code)
  if (place === undefined) throw new Error(`no place ${code}`)
  return place
}

describe('loadPlaces', () => {
  it('the places include every commune of metropolitan France and the 45 arrondissements', () => {
    expect(communes).toHaveLength(34_746)
    expect(places.length - communes.length).toBe(45)
  })

  it('each place has a postal code, a department, a region and a point of metropolitan France', () => {
    const wrong = places.filter(
      ({ postcodes, department, latitude, longitude }) =>
        postcodes.length === 0 ||
        !postcodes.every(postcode => /^\d{5}$/.test(postcode)) ||
        department.name === '' ||
        department.region === '' ||
        !(latitude > 41.3 && latitude < 51.2 && longitude > -5.2 && longitude < 9.6),
    )
    expect(wrong).toEqual([])
  })

  it('places all but a handful in their own commune, and says which not', () => {
    const approximate = places.filter(place => place.precision !== 'commune')
    expect(approximate.map(place => place.name)).toContain("L'Oie")
    expect(approximate.length).toBeLessThan(10)
  })

  it('the communes of a department are adjacent in the list', () => {
    const members = new Map<string, typeof communes>()
    for (const place of communes) {
      members.set(place.department.code, [...(members.get(place.department.code) ?? []), place])
    }
    const strays = [...members.values()].flatMap(list => {
      const middle = {
        latitude: list.reduce((sum, place) => sum + place.latitude, 0) / list.length,
        longitude: list.reduce((sum, place) => sum + place.longitude, 0) / list.length,
      }
      return list.filter(place => distanceKm(place, middle) > 115)
    })
    expect(strays.map(place => place.name)).toEqual([])
  })

  // Town halls, from any map.
  it.each([
    ['75056', 48.8566, 2.3522],
    ['69123', 45.7679, 4.8342],
    ['13055', 43.2965, 5.3698],
    ['31555', 43.6045, 1.444],
    ['06088', 43.6963, 7.2715],
    ['44109', 47.2184, -1.5536],
    ['67482', 48.5734, 7.7521],
    ['33063', 44.8378, -0.5792],
    ['59350', 50.6292, 3.0573],
    ['29019', 48.3904, -4.4861],
    ['2A004', 41.9192, 8.7386],
    ['2B033', 42.6973, 9.4509],
    ['13004', 43.6766, 4.6278], // Arles, the widest commune: its middle is 15 km from the town
    ['05061', 44.5594, 6.0786],
    ['64445', 43.2951, -0.3708],
    ['50129', 49.6337, -1.6221],
    ['49126', 47.3339, -1.2072], // Orée d'Anjou, merged in 2015
    ['93066', 48.9362, 2.3574], // Saint-Denis of the Paris suburbs, not one of its namesakes
    ['75115', 48.8412, 2.3003],
    ['69383', 45.7603, 4.8497],
    ['13208', 43.2702, 5.3812],
  ])('%s is within 5 km of its town hall', (code, latitude, longitude) => {
    expect(distanceKm(placeOf(code), { latitude, longitude })).toBeLessThan(5)
  })

  it.each([
    ['75056', '75001'],
    ['69123', '69001'],
    ['13055', '13001'],
    ['13001', '13100'], // Aix-en-Provence, though 13080 is lower
    ['06004', '06600'], // Antibes
    ['59009', '59650'], // Villeneuve-d'Ascq
    ['59350', '59000'],
    ['74010', '74000'],
    ['2A004', '20000'],
  ])('names the principal postal code of %s first: %s', (code, postcode) => {
    expect(placeOf(code).postcodes[0]).toBe(postcode)
  })

  it('an arrondissement names its city', () => {
    expect(placeOf('75115')).toMatchObject({
      name: 'Paris 15e Arrondissement',
      city: 'Paris',
      postcodes: ['75015'],
    })
  })
})
