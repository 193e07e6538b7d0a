import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createEmbeddedGeocoder } from './embedded-geocoder'
import type { SearchQuery } from './geo-search'
import { KNOWN_PLACES } from './known-places'
import { overseasPlaces } from './overseas'

const { official, places } = knownFrance()
const geocoder = createEmbeddedGeocoder(places, overseasPlaces(official))
const search = async (text: string, query: Partial<SearchQuery> = {}) => {
  const { features } = await geocoder.search({ text, limit: 5, isAutocomplete: true, ...query })
  return features.map(feature => feature.properties)
}
const labels = async (text: string, query: Partial<SearchQuery> = {}) =>
  (await search(text, query)).map(({ label }) => label)

describe('the first answer', () => {
  it.each([
    // whole names and beginnings
    ['lyon', 'Lyon'],
    ['LYON', 'Lyon'],
    ['  Lyon  ', 'Lyon'],
    ['pa', 'Paris'],
    ['par', 'Paris'],
    ['nan', 'Nantes'],
    ['bo', 'Bordeaux'],
    ['vil', '69100 Villeurbanne'],
    ['saint', 'Saint-Étienne'],
    ['villeurbanne', '69100 Villeurbanne'],
    ['nice', 'Nice'],
    ['rennes', 'Rennes'],
    ['ajaccio', 'Ajaccio'],
    ['annecy', 'Annecy'],
    ['eu', '76260 Eu'],
    // accents, hyphens, apostrophes, ligatures
    ['st-malo', '35400 Saint-Malo'],
    ['châlons', '51000 Châlons-en-Champagne'],
    ['chalons en champagne', '51000 Châlons-en-Champagne'],
    ['evreux', '27000 Évreux'],
    ['l isle adam', "95290 L'Isle-Adam"],
    ["l'isle-adam", "95290 L'Isle-Adam"],
    ['L’Isle-Adam', "95290 L'Isle-Adam"],
    ['hay les roses', "94240 L'Haÿ-les-Roses"],
    ['mons en baroeul', '59370 Mons-en-Barœul'],
    ["oree d'anjou", "Orée d'Anjou"],
    // what people shorten, leave out or add
    ['st etienne', 'Saint-Étienne'],
    ['ste genevieve des bois', '91700 Sainte-Geneviève-des-Bois'],
    ['saint-germain en l', 'Saint-Germain-en-Laye'],
    ['st germain laye', 'Saint-Germain-en-Laye'],
    ['chalon sur saone', '71100 Chalon-sur-Saône'],
    ['chalon s/ saone', '71100 Chalon-sur-Saône'],
    ['la roche sur yon', '85000 La Roche-sur-Yon'],
    ['roche yon', '85000 La Roche-sur-Yon'],
    ['rochelle', '17000 La Rochelle'],
    ['le mans', 'Le Mans'],
    ['aix en', 'Aix-en-Provence'],
    ['boulogne bil', '92100 Boulogne-Billancourt'],
    ['boulogne sur mer', '62200 Boulogne-sur-Mer'],
    ['bourg en bresse', '01000 Bourg-en-Bresse'],
    ['clermont fd', 'Clermont-Ferrand'],
    ['kremlin bicetre', '94270 Le Kremlin-Bicêtre'],
    ['noisy le g', '93160 Noisy-le-Grand'],
    ['aulnay ss bois', '93600 Aulnay-sous-Bois'],
    ['neuilly', '92200 Neuilly-sur-Seine'],
    ['evry', 'Évry-Courcouronnes'],
    ['issy', '92130 Issy-les-Moulineaux'],
    // spaces missing or added
    ['lemans', 'Le Mans'],
    ['stetienne', 'Saint-Étienne'],
    ['larochelle', '17000 La Rochelle'],
    ['mont pellier', 'Montpellier'],
    ['villeneuve dascq', "Villeneuve-d'Ascq"],
    // mistakes
    ['marseile', 'Marseille'],
    ['marsielle', 'Marseille'],
    ['arseille', 'Marseille'],
    ['montpelier', 'Montpellier'],
    ['toulose', 'Toulouse'],
    ['toulousse', 'Toulouse'],
    ['strasbuorg', 'Strasbourg'],
    ['grenbole', 'Grenoble'],
    ['perpingan', 'Perpignan'],
    ['bezancon', '25000 Besançon'],
    ['dunkerke', 'Dunkerque'],
    ['chatauroux', '36000 Châteauroux'],
    ['issy les moulinaux', '92130 Issy-les-Moulineaux'],
    ['st germain en lay', 'Saint-Germain-en-Laye'],
    // postal codes, departments, INSEE codes
    ['69003', '69003 Lyon'],
    ['75015', '75015 Paris'],
    ['75116', '75116 Paris'],
    ['20000', '20000 Ajaccio'],
    ['690', 'Lyon'],
    ['331', '33100 Bordeaux'],
    ['2a', 'Ajaccio'],
    ['2b', 'Bastia'],
    ['2a004', 'Ajaccio'],
    ['75056', 'Paris'],
    ['lille 59', 'Lille'],
    ['59 lille', 'Lille'],
    ['saint denis 93', 'Saint-Denis'],
    ['saint denis 11', '11310 Saint-Denis'],
    ['nantes 44000', '44000 Nantes'],
    ['69003 lyon', '69003 Lyon'],
    ['lyon 69003', '69003 Lyon'],
    ['aix 13090', '13090 Aix-en-Provence'],
    ['75743 paris cedex 15', 'Paris'],
    ['Lyon, France', 'Lyon'],
    ['lyon france', 'Lyon'],
    ['roissy en france', '95700 Roissy-en-France'],
    ['12 rue pasteur, 75002 Paris Cedex 02, France', '12 rue Pasteur 75002 Paris'],
    ['lyon, rhône', 'Lyon'],
    // arrondissements
    ['paris 15', '75015 Paris'],
    ['paris 15e', '75015 Paris'],
    ['paris 15ème', '75015 Paris'],
    ['Paris 15e arrondissement', '75015 Paris'],
    ['paris 15e arr', '75015 Paris'],
    ['paris 1', '75001 Paris'],
    ['lyon 3e', '69003 Lyon'],
    ['marseille 8', '13008 Marseille'],
    // streets
    ['12 rue de la paix, paris', '12 rue de la Paix, Paris'],
    ['12 rue de la paix paris', '12 rue de la Paix, Paris'],
    ['12 rue de la paix 75002 paris', '12 rue de la Paix 75002 Paris'],
    ['12 rue de la paix paris 2e', '12 rue de la Paix 75002 Paris'],
    ['12 bis bd voltaire 75011 Paris', '12bis bd Voltaire 75011 Paris'],
    ['RUE DE LA REPUBLIQUE MARSEILLE', 'rue de la Republique, Marseille'],
    ['3 place bellecour lyon', '3 place Bellecour, Lyon'],
    ['5 allée des lilas, 33000', '5 allée des Lilas 33000 Bordeaux'],
    ['5 rue de paris le havre', '5 rue de Paris, Le Havre'],
    ['10 avenue de la gare boulogne bil', '10 avenue de la Gare 92100 Boulogne-Billancourt'],
    [
      '8 impasse des acacias st rémy de provence',
      '8 impasse des Acacias 13210 Saint-Rémy-de-Provence',
    ],
    ['la canebière, marseille', 'la Canebière, Marseille'],
    ['12 rue victor hugo marseile', '12 rue Victor Hugo, Marseille'],
    ['champs élysées paris', 'Paris'],
  ])('the first answer to %s is %s', async (typed, label) => {
    expect((await labels(typed))[0]).toBe(label)
  })
})

describe('among the first three answers', () => {
  it.each([
    ['st', 'Saint-Étienne'],
    ['lav', '53000 Laval'],
    ['tour', '59200 Tourcoing'],
    ['rue', '80120 Rue'],
    ['mons', '59370 Mons-en-Barœul'],
    ['villeneuve', '94190 Villeneuve-Saint-Georges'],
    ['marseille 13', '13013 Marseille'],
    ['st marie', '66470 Sainte-Marie-la-Mer'],
    ['roissy', '95700 Roissy-en-France'],
    ['asniere', '95270 Asnières-sur-Oise'],
  ])('one of the first three answers to %s is %s', async (typed, label) => {
    expect((await labels(typed)).slice(0, 3)).toContain(label)
  })
})

describe('the answers', () => {
  it('the answers include the town of exactly the typed name, however many larger ones begin with it', async () => {
    expect(await labels('mars')).toEqual(expect.arrayContaining(['Marseille', '42750 Mars']))
    expect(await labels('saint pierre', { limit: 3 })).toContainEqual(
      expect.stringMatching(/^\d{5} Saint-Pierre$/),
    )
  })

  it('the answers include the towns of a postal code that does not match the typed name', async () => {
    expect(await labels('xqzkw 49170', { limit: 20 })).toContain('49170 La Possonnière')
  })

  it('a text that is no place has no answers', async () => {
    for (const text of ['xqzkw', '12 rue pasteur', 'rue de lyon', '00000']) {
      expect(await labels(text), text).toEqual([])
    }
  })

  it('the answers never have the same line twice', async () => {
    for (const text of ['paris', 'lyon', 'marseille', '75001', 'sainte marie', 'saint pierre']) {
      const shown = await labels(text, { limit: 20 })
      expect(new Set(shown).size, text).toBe(shown.length)
    }
  })

  it('the answers respect the limit and are ordered by score', async () => {
    const found = await search('saint', { limit: 20 })
    expect(found).toHaveLength(20)
    const scores = found.map(({ score }) => score ?? 0)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(scores.every(score => score > 0 && score <= 1)).toBe(true)
  })

  it('the answers can be restricted to whole words, a type, a postal code or a commune', async () => {
    const [typing] = await search('lav')
    const [finished] = await search('lav', { isAutocomplete: false })
    expect(finished?.score).toBeLessThan(typing?.score ?? 0)
    expect(await labels('12 rue pasteur lyon', { type: 'municipality' })).not.toContain(
      '12 rue Pasteur 69001 Lyon',
    )
    expect((await search('12 rue pasteur lyon', { type: 'housenumber' }))[0]?.type).toBe(
      'housenumber',
    )
    expect(await labels('lyon', { type: 'street' })).toEqual([])
    expect(await labels('saint denis', { postcode: '11310' })).toEqual(['11310 Saint-Denis'])
    expect(await labels('saint denis', { citycode: '93066' })).toEqual([
      'Saint-Denis',
      '93200 Saint-Denis',
      '93210 Saint-Denis',
      '93380 Saint-Denis',
    ])
  })

  it('the answers prefer places near a given point', async () => {
    const near = { latitude: 43.3, longitude: 2.4 }
    expect((await labels('saint denis', { near }))[0]).toBe('Saint-Denis')
    const withPoint = await labels('saint denis', { near, limit: 20 })
    const without = await labels('saint denis', { limit: 20 })
    expect(withPoint.indexOf('11310 Saint-Denis')).toBeLessThan(
      without.indexOf('11310 Saint-Denis'),
    )
  })
})

describe('a town of several postal codes', () => {
  const PARIS = [
    ...Array.from({ length: 20 }, (_, index) => `750${String(index + 1).padStart(2, '0')}`),
    '75116',
  ]

  it('a town of several postal codes is offered without one, then with each, whatever the limit', async () => {
    for (const limit of [1, 5]) {
      const [first, ...choices] = await search('Paris', { limit })
      expect(first).toMatchObject({
        label: 'Paris',
        postcode: '',
        postcodes: PARIS,
        type: 'municipality',
      })
      const codes = choices.map(({ postcode }) => postcode)
      expect(codes.slice(0, 21)).toEqual(PARIS)
    }
  })

  it.each([
    ['12 rue de la paix, paris', '12 rue de la Paix, Paris', '12 rue de la Paix 75002 Paris', 21],
    ['5 place Bellecour Lyon', '5 place Bellecour, Lyon', '5 place Bellecour 69002 Lyon', 9],
    ['3 rue paradis marseille', '3 rue Paradis, Marseille', '3 rue Paradis 13006 Marseille', 16],
    ['8 rue crébillon nantes', '8 rue Crébillon, Nantes', '8 rue Crébillon 44100 Nantes', 4],
  ])(
    'a town of several postal codes keeps the street of %s',
    async (typed, town, choice, count) => {
      const found = await search(typed)
      expect(found[0]).toMatchObject({ label: town, postcode: '', type: 'housenumber' })
      const choices = found.slice(1, count + 1)
      expect(choices.map(({ label }) => label)).toContain(choice)
      expect(new Set(choices.map(({ postcode }) => postcode)).size).toBe(count)
    },
  )

  it('each line of a town of several postal codes is found again by its own text', async () => {
    const several = places.filter(({ postcodes }) => postcodes.length > 1)
    expect(several.length).toBeGreaterThan(300)
    for (const { code, name, postcodes } of several) {
      const found = await search(name, { citycode: code, isAutocomplete: false, limit: 20 })
      expect(found[0], name).toMatchObject({ label: name, postcode: '', citycode: code })
      expect(
        found.slice(1).map(({ postcode }) => postcode),
        name,
      ).toEqual(postcodes)
    }
  }, 60_000)

  it('a town of several postal codes has the typed one', async () => {
    expect(await labels('12 rue de la paix 75002 paris')).toEqual(['12 rue de la Paix 75002 Paris'])
    expect((await labels('nantes 44300'))[0]).toBe('44300 Nantes')
  })
})

describe('a name that is no commune', () => {
  it('leads to the commune that a delegated or associated one is part of now', async () => {
    const lost: string[] = []
    const merged = places.flatMap(place =>
      (place.aliases ?? [])
        .filter(({ kind }) => kind === 'former')
        .map(({ name }) => ({ name, place })),
    )
    expect(merged.length).toBeGreaterThan(1900)
    for (const { name, place } of merged) {
      const found = await search(`${name} ${place.department.code}`, {
        limit: 20,
        isAutocomplete: false,
      })
      if (!found.some(({ citycode }) => citycode === place.code))
        lost.push(`${name} → ${place.name}`)
    }
    expect(lost).toEqual([])
  }, 60_000)

  it('leads to the commune that a known place is in, and says which place was meant', async () => {
    for (const [name, leadsTo] of Object.entries(KNOWN_PLACES)) {
      const [first] = await search(name)
      expect(first?.citycode, name).toBe(leadsTo.slice(0, 5))
      expect(first?.locality, name).toBe(name)
    }
    expect((await search('annecy le vieux'))[0]).toMatchObject({
      citycode: '74010',
      oldcity: 'Annecy-le-Vieux',
    })
  })

  it('a name that is no commune has a commune and a postal code of the list', () => {
    const codes = new Map(places.map(place => [place.code, place]))
    const wrong = Object.values(KNOWN_PLACES)
      .flatMap(leadsTo => leadsTo.split(', '))
      .filter(one => {
        const [code = '', postcode] = one.split(' ')
        const place = codes.get(code)
        return (
          place === undefined || (postcode !== undefined && !place.postcodes.includes(postcode))
        )
      })
    expect(wrong).toEqual([])
  })
})

describe('a city of districts, by the code that many write for it', () => {
  it.each([
    ['75000 paris', 'Paris', 21],
    ['69000 Lyon', 'Lyon', 9],
    ['13000 marseille', 'Marseille', 16],
  ])('the general postal code of a city finds its districts: %s', async (text, label, codes) => {
    const found = await labels(text)
    expect(found[0]).toBe(label)
    expect(found.filter(name => name !== label && name.endsWith(` ${label}`))).toHaveLength(codes)
  })
})

describe('what the customer still has to say', () => {
  const noteOf = async (text: string) => {
    const { features, note } = await geocoder.search({ text, limit: 5, isAutocomplete: true })
    return { note, labels: features.map(({ properties }) => properties.label) }
  }

  it.each([
    '6 rue Camille Desmoulins',
    'rue des Moulins',
    '60 avenue du Maréchal de Saxe',
    'av France',
    '12 le bourg',
    '23',
  ])(
    'a street without a town gets a note that asks for the town, and no suggestion: %s',
    async text => expect(await noteOf(text)).toEqual({ note: 'add-town', labels: [] }),
  )

  it('an unknown postal code gets a note, and the nearest towns are offered', async () => {
    const { note, labels } = await noteOf('2 Rue d’Aviau 33090')
    expect(note).toBe('unknown-postcode')
    expect(labels.slice(0, 2)).toEqual(['2 Rue d’Aviau, Bordeaux', '2 Rue d’Aviau 33000 Bordeaux'])
  })

  it('a named town is offered before the town of a postal code that is not its own', async () => {
    const { note, labels } = await noteOf('29200 Nantes')
    expect(note).toBe('contradiction')
    expect(labels[0]).toBe('Nantes')
    expect(labels).toContain('29200 Brest')
  })

  it.each(['69629 Villeurbanne Cedex', '69003 Lyon', '12 rue Pasteur 75011 Paris'])(
    'an unambiguous place gets no note: %s',
    async text => expect((await noteOf(text)).note).toBeUndefined(),
  )
})

describe('a place abroad', () => {
  it.each(['monaco', '12 rue grande, monaco', 'Genève', 'bruxelles', 'Londres', 'luxembourg'])(
    '%s',
    async text => {
      const answer = await geocoder.search({ text, limit: 5, isAutocomplete: true })
      expect(answer).toMatchObject({ isOverseas: true, features: [] })
    },
  )

  it.each(['saint martin de londres', 'montreal', 'le liege'])(
    '%s is not mistaken for a place abroad',
    async text => {
      const answer = await geocoder.search({ text, limit: 5, isAutocomplete: true })
      expect(answer).not.toHaveProperty('isOverseas')
    },
  )
})

describe('a place overseas', () => {
  it.each([
    'fort de france',
    'Fort-de-France',
    'saint denis reunion',
    'saint denis de la réunion',
    'st denis 974',
    'noumea',
    'Nouméa',
    'pointe a pitre',
    'cayenne',
    'papeete',
    'mamoudzou',
    'basse terre',
    '97400',
    '97',
    '971',
    '98800',
    '97200 fort de france',
    'martinique',
    'guadeloupe',
    'mayotte',
    'tahiti',
    '12 rue victor hugo, fort de france',
    '5 rue de paris 97400 saint-denis',
    '3 rue Foch, Saint-Denis, Réunion',
  ])('a place overseas is reported as such, never as another town: %s', async text => {
    expect(await geocoder.search({ text, limit: 5, isAutocomplete: true })).toMatchObject({
      isOverseas: true,
      features: [],
    })
  })

  it.each([
    'saint denis',
    'saint pierre',
    'rue de la reunion',
    '98 rue de la paix, paris',
    'cay',
    'le port',
    'lyon',
  ])('%s is not mistaken for a place overseas', async text => {
    const answer = await geocoder.search({ text, limit: 5, isAutocomplete: true })
    expect(answer).not.toHaveProperty('isOverseas')
  })

  it('the namesakes of a place overseas in metropolitan France can be chosen', async () => {
    const answer = await geocoder.search({ text: 'saint leu', limit: 5, isAutocomplete: true })
    expect(answer.isOverseas).toBe(true)
    expect(answer.features[0]?.properties.label).toBe('95320 Saint-Leu-la-Forêt')
  })
})

describe('a feature', () => {
  it('the feature of a town has the fields of BAN', async () => {
    const { features } = await geocoder.search({
      text: 'boulogne-billancourt',
      limit: 1,
      isAutocomplete: true,
    })
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: {
          type: 'Point',
          coordinates: [expect.closeTo(2.24, 1), expect.closeTo(48.84, 1)],
        },
        properties: {
          label: '92100 Boulogne-Billancourt',
          score: expect.any(Number),
          id: '92012',
          type: 'municipality',
          name: 'Boulogne-Billancourt',
          postcode: '92100',
          citycode: '92012',
          city: 'Boulogne-Billancourt',
          context: '92, Hauts-de-Seine, Île-de-France',
          population: expect.any(Number),
          importance: expect.any(Number),
          precision: 'commune',
        },
      },
    ])
  })

  it('the feature of an arrondissement names city and district', async () => {
    expect((await search('paris 15'))[0]).toMatchObject({
      type: 'municipality',
      name: 'Paris 15e Arrondissement',
      city: 'Paris',
      district: 'Paris 15e Arrondissement',
      citycode: '75115',
    })
  })

  it('the feature of a street keeps the typed text, at the town’s position', async () => {
    expect((await search('12 bis rue de la paix 75002 paris'))[0]).toMatchObject({
      label: '12bis rue de la Paix 75002 Paris',
      type: 'housenumber',
      name: '12bis rue de la Paix',
      housenumber: '12bis',
      street: 'rue de la Paix',
      postcode: '75002',
      city: 'Paris',
      citycode: '75102',
    })
    expect((await search('rue de la paix, paris'))[0]).toMatchObject({
      type: 'street',
      street: 'rue de la Paix',
    })
  })
})

describe('reverse', () => {
  const reverse = (latitude: number, longitude: number, limit = 1) =>
    geocoder.reverse({ latitude, longitude, limit })

  it.each([
    [45.76, 4.85, '69003 Lyon'],
    [48.84, 2.293, '75015 Paris'],
    [43.6045, 1.444, 'Toulouse'],
    [41.92, 8.738, 'Ajaccio'],
  ])('the place at %d, %d is %s', async (latitude, longitude, label) => {
    expect((await reverse(latitude, longitude)).features[0]?.properties.label).toBe(label)
  })

  it('the reverse search answers the nearest place first, with the distance in metres', async () => {
    const { features } = await reverse(47.2184, -1.5536, 3)
    expect(features).toHaveLength(3)
    expect(features[0]?.properties).toMatchObject({ city: 'Nantes', distance: expect.any(Number) })
  })

  it('the reverse search answers nothing at sea or abroad', async () => {
    expect((await reverse(46, -6)).features).toEqual([])
    expect((await reverse(40.41, -3.7)).features).toEqual([])
  })
})
