import type { Place } from '../server/geo/place'

/** A typed text with the intended town. */
export interface Typed {
  text: string
  place: Place
  isBehindStreet: boolean
}

/**
 * A generator of numbers from 0 to 1 that returns the same sequence each time (Park and Miller).
 */
export const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const misspell = (text: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
  const kind = random()
  if (kind < 1 / 3) return text.slice(0, at) + text.slice(at + 1)
  if (kind < 2 / 3) return text.slice(0, at) + text.charAt(at) + text.slice(at)
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}

const STREETS = [
  '12 rue de la paix',
  '3 bis avenue victor hugo',
  '45 boulevard de la république',
  '8 place du marché',
]

/**
 * Towns as people type them, big ones more often (by the square root of their population): half of
 * them unfinished, one in four misspelt, most without accents, some with a postal code or behind a
 * street.
 */
export const typedCorpus = (places: readonly Place[], count: number, seed = 2_011): Typed[] => {
  const random = createRandom(seed)
  const towns = places.filter(place => !place.isArrondissement)
  const ends: number[] = []
  let total = 0
  for (const { population } of towns) ends.push((total += Math.sqrt(population)))
  const pick = (): Place | undefined => {
    const at = random() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return towns[low]
  }
  return Array.from({ length: count }, () => {
    const place = pick()
    if (place === undefined) throw new Error('no towns to type')
    let text = place.name.toLowerCase()
    if (random() < 0.7) text = withoutAccents(text).replaceAll(/[-']/g, ' ')
    if (random() < 0.5) text = text.slice(0, 2 + Math.floor(random() * (text.length - 1)))
    if (text.length > 4 && random() < 0.25) text = misspell(text, random)
    const kind = random()
    if (kind < 0.08) text = `${text} ${place.postcodes[0]}`
    const isBehindStreet = kind >= 0.08 && kind < 0.16
    if (isBehindStreet) text = `${STREETS[Math.floor(random() * STREETS.length)]} ${text}`
    return { text, place, isBehindStreet }
  })
}

/**
 * Typed texts with the INSEE code of the intended town: quarters, new towns, seaside and mountain
 * places, abbreviations, merged communes, mistakes.
 */
export const TYPED_STRINGS: Readonly<Record<string, string>> = {
  'paris xv': '75115',
  'paris XVIe': '75116',
  'lyon iii': '69383',
  'paris 15eme arrondissement': '75115',
  'marseille 8e': '13208',
  'paris montmartre': '75118',
  'lyon part dieu': '69383',
  'lyon croix rousse': '69384',
  'bordeaux cauderan': '33063',
  'strasbourg neudorf': '67482',
  'lille wazemmes': '59350',
  'nantes chantenay': '44109',
  'toulouse mirail': '31555',
  'montpellier antigone': '34172',
  'nice cimiez': '06088',
  'rennes villejean': '35238',
  'nantes centre': '44109',
  'lyon centre ville': '69123',
  'orly ville': '94054',
  'massy gare': '91377',
  'biscarrosse plage': '40046',
  'saint denis la plaine': '93066',
  'cannes la bocca': '06029',
  'la defense': '92062',
  'La Défense': '92062',
  'st quentin en yvelines': '78423',
  'saint quentin en yveline': '78423',
  'marne la vallee': '77449',
  'val d europe': '77449',
  'disneyland paris': '77111',
  'sophia antipolis': '06152',
  'roissy cdg': '95527',
  'juan les pins': '06004',
  'cap d antibes': '06004',
  'golfe juan': '06155',
  'cap d agde': '34003',
  'cap ferret': '33236',
  'pyla sur mer': '33529',
  hossegor: '40304',
  'la baule': '44055',
  'le touquet': '62826',
  meribel: '73015',
  'val thorens': '73257',
  'alpe d huez': '38191',
  avoriaz: '74191',
  'isola 2000': '06073',
  'annecy le vieux': '74010',
  'cran gevrier': '74010',
  seynod: '74010',
  cherbourg: '50129',
  octeville: '50129',
  equeurdreville: '50129',
  evry: '91228',
  courcouronnes: '91228',
  'pierrefitte sur seine': '93066',
  lomme: '59350',
  hellemmes: '59350',
  'aix en pce': '13001',
  aix: '13001',
  'clermont fd': '63113',
  'st etienne': '42218',
  'ste genevieve des bois': '91549',
  'st germain en laye': '78551',
  'st maur des fosses': '94068',
  'boulogne billancourt': '92012',
  'villeneuve d ascq': '59009',
  'chalons sur marne': '51108',
  monpelier: '34172',
  montpelier: '34172',
  marseile: '13055',
  toulousse: '31555',
  bordeau: '33063',
  renne: '35238',
  strassbourg: '67482',
  grenobles: '38185',
  perpingan: '66136',
  'issy les moulinaux': '92040',
  'levallois peret': '92044',
  'nueilly sur seine': '92051',
  villeurbane: '69266',
}
