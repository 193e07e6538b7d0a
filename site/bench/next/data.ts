import { join } from 'node:path'
import { loadList } from '../../pages/editorial/load-list'
import { ALL_KINDS } from '../../kinds/kinds'
import type { Shown } from '../../pages/editorial/article-views'
import { openContent } from '../../server/content/content'
import { createExamplePrices } from '../../server/directory/example-prices'
import { openPlaces } from '../../server/compose/open-places'
import { readAssets } from '../../server/pages/client-files'

/** Root of the site to render: its content and build. */
const ROOT = process.env.SITE_ROOT ?? ''
const LIST = '/les-guides'

/** Number of towns that a list shows if editors have filled in none. */
const MAIN_TOWNS = 20

const log = { warn: () => undefined }
const { places, territory } = openPlaces({ geocoderUrl: null, log })

const { editorial, pageContents } = openContent({
  directory: join(ROOT, 'site/content'),
  pictures: join(ROOT, 'dist/pictures'),
  apiUrl: undefined,
  token: undefined,
  priceOf: createExamplePrices(places, () => new Date()),
  log,
})

const mainTowns = places
  .toSorted((one, other) => other.population - one.population)
  .flatMap(place => (place.isArrondissement ? [] : territory.linkOf(place)))
  .slice(0, MAIN_TOWNS)
const directory = { france: async () => ({ value: { mainTowns }, isComplete: true }) }

export const assets = readAssets(join(ROOT, 'dist/site/client'))

/**
 * Returns the list of guides, or the guide of `slug`, as this site reads it, for another framework.
 */
export const shownAt = async (slug = ''): Promise<Shown> => {
  const kind = ALL_KINDS.find(({ path }) => path === LIST)
  if (kind === undefined) throw new Error(`there is no ${LIST}`)
  const request = { param: () => slug, query: () => '' }
  const loaded = await loadList(
    kind,
    request,
    { editorial, contents: pageContents, directory },
    null,
  )
  if (loaded === 'not-found' || 'redirect' in loaded) throw new Error(`${LIST}/${slug} is no page`)
  return loaded.data
}
