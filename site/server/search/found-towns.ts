import { foldText } from '../../../shared/domain/text'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { LITTLE_WORDS, MOVING_WORDS } from '../../texts/search-words'
import type { TownLink } from '../../ports/directory'
import type { Found } from '../../ports/search'
import type { PageSources } from '../../pages/row'

/**
 * Minimum population: smaller towns may have common words as names, such as a village called Job.
 */
const WELL_KNOWN = 2_000
/** Maximum number of towns with one name; their pages link to the others. */
const MAX_TOWNS = 3

const { inhabitants, town: TEXTS } = DIRECTORY_TEXTS

const moving = new Set(MOVING_WORDS.split(' '))
const little = new Set(LITTLE_WORDS.split(' '))

const plain = (text: string) => [{ text, isMatch: false }]

const foundTown = ({ href, name, in: at, postcode, department, population }: TownLink): Found => ({
  kind: 'villes',
  href,
  title: plain(TEXTS.heading(at)),
  snippet: plain(
    [[name, postcode].filter(Boolean).join(' '), department, inhabitants(population)].join(', '),
  ),
})

const townsNamed = (
  query: string,
  { named, search }: Pick<PageSources['directory'], 'named' | 'search'>,
) => {
  const terms = foldText(query).split(' ')
  const placeTerms = terms.filter(term => !moving.has(term))
  const [only = ''] = placeTerms
  if (placeTerms.length === 1 && /^\d{5}$/.test(only)) return search(only)
  const trimmed = placeTerms.slice(
    Math.max(
      0,
      placeTerms.findIndex(term => !little.has(term)),
    ),
  )
  // 'à Albi' is Albi, and 'au Havre' Le Havre.
  for (const name of [terms, placeTerms, trimmed, ['le', ...trimmed]]) {
    const towns = named(name.join('-'))
    if (towns.length > 0) return towns
  }
  return []
}

/**
 * Returns pages of towns whose exact name or postal code was typed, alone or as in 'déménageur à
 * Albi', largest first. `likely`: placed before other results.
 */
export const foundTowns = (
  query: string,
  directory: Pick<PageSources['directory'], 'named' | 'search'>,
): { likely: readonly Found[]; others: readonly Found[] } => {
  const towns = townsNamed(query, directory).slice(0, MAX_TOWNS)
  return {
    likely: towns.filter(({ population }) => population >= WELL_KNOWN).map(foundTown),
    others: towns.filter(({ population }) => population < WELL_KNOWN).map(foundTown),
  }
}
