import { lazily } from '../../../shared/domain/lazily'
import type { DirectorySources } from '../../ports/directory'
import { createDirectory } from '../directory/create-directory'
import type { DirectoryDeps } from '../directory/directory-deps'
import { createFares } from '../directory/fares'
import { createPlaceFinder } from '../directory/find-place'
import { createNearestAgency, type NearestAgencyDeps } from '../directory/nearest-agency'
import { fingerprintOf } from '../directory/fingerprint-of'
import { createTownSearch } from '../directory/search-towns'
import type { Places } from './open-places'

interface DirectoryOptions
  extends Pick<DirectoryDeps, 'readWords' | 'leastPopulation'>, NearestAgencyDeps {
  known: Pick<Places, 'places' | 'index' | 'regions' | 'territory' | 'neighbours' | 'factsOf'>
  now: () => Date
  /** Returns since when a fingerprint is valid. */
  changedAt: (fingerprint: string) => Promise<Date>
}

interface OpenedDirectory {
  directory: DirectorySources
  /**
   * Finds each town's neighbours and lists all pages, half a second in slices: after the server has
   * begun to answer, and before visitors request any.
   */
  begin: () => Promise<void>
}

/** Regions, departments and towns of France as their pages read them. */
export const openDirectory = ({
  known: { places, index, regions, territory, neighbours, factsOf },
  readWords,
  leastPopulation,
  now,
  changedAt,
  ...agencies
}: DirectoryOptions): OpenedDirectory => {
  const linkOf = (code: string) => {
    const place = territory.place(code)
    if (place === null) throw new Error(`no commune has the code ${code}`)
    return territory.linkOf(place)
  }
  const fingerprint = lazily(() => fingerprintOf(places))
  const directory = createDirectory({
    territory,
    finder: createPlaceFinder(territory, index),
    search: createTownSearch(territory, index),
    readWords,
    version: agencies.version,
    neighbours,
    fares: createFares({ territory, regions, linkOf, now }),
    factsOf,
    nearestAgency: createNearestAgency(agencies),
    leastPopulation,
    changedAt: async () => changedAt(await fingerprint()),
  })
  return {
    directory,
    begin: async () => {
      await neighbours.start()
      await directory.listed().catch(() => undefined) // the sitemap reports the failure
    },
  }
}
