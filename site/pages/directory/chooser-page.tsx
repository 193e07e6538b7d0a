import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { RegionLink, TownLink } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { crumbsThrough } from './crumbs'
import { FranceMap } from './map/france-map'
import { TownSearch } from './town-search'

const { chooser: TEXTS, inhabitants } = DIRECTORY_TEXTS

const Choice = ({ town: { name, href, postcode, department, population } }: { town: TownLink }) => (
  <li>
    <a href={href}>
      <strong>{name}</strong>
      <span>{postcode === null ? department : `${department}, ${postcode}`}</span>
      <span>{inhabitants(population)}</span>
    </a>
  </li>
)

const Answer = ({ query, towns }: { query: string; towns: readonly TownLink[] }) => {
  if (query === '') return <p>{TEXTS.empty}</p>
  if (towns.length === 0)
    return (
      <div role="status">
        <p className="chooser-count">{TEXTS.nothing(query)}</p>
        <p>{TEXTS.advice}</p>
      </div>
    )
  return (
    <>
      <p className="chooser-count" role="status">
        {TEXTS.several(query)}
      </p>
      <ul className="chooser-list" aria-label={TEXTS.results}>
        {towns.map(town => (
          <Choice key={town.code} town={town} />
        ))}
      </ul>
    </>
  )
}

interface Chosen {
  query: string
  towns: readonly TownLink[]
  regions: readonly RegionLink[]
}

/**
 * Page of search results for a town, each with its distinguishing facts, beside the list of
 * regions.
 */
export const chooserPage = ({ query, towns, regions }: Chosen): Page => ({
  title: query === '' ? TEXTS.heading : TEXTS.titleOf(query),
  description: TEXTS.description,
  canonical: routes.directorySearch.href(),
  style: 'site/pages/directory/directory-rows.css',
  isIndexed: false,
  script: { file: 'site/client/islands.ts', data: {} },
  body: (
    <div className="place chooser frame">
      <Breadcrumb trail={crumbsThrough()} here={TEXTS.heading} />
      <div className="place-head">
        <div>
          <h1>{TEXTS.heading}</h1>
          <TownSearch query={query} isFirst={query === ''} />
          <Answer query={query} towns={towns} />
          <h2 className="map-title">{TEXTS.regions}</h2>
        </div>
        <FranceMap regions={regions} />
      </div>
    </div>
  ),
})
