import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { DirectorySources, RegionLink, TownLink } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PageRequest } from '../row'
import { Breadcrumb } from '../../ui/breadcrumb'
import { crumbsThrough } from './crumbs'
import { FranceMap } from './map/france-map'
import { PlaceList } from './place-list'
import { TownSearch } from './town-search'

const { unknown: TEXTS } = DIRECTORY_TEXTS
const NEAR = 8
/** Maximum length of a town's name in an address. */
const LONGEST_NAME = 60

/** An address that names no place: its words, and towns of a similar name. */
export interface MissingPlace {
  query: string
  near: readonly TownLink[]
  /** Alternatives by region. */
  regions: readonly RegionLink[]
}

/** Returns suggestions for the last part of an address. */
export const missingPlace = (
  param: PageRequest['param'],
  directory: Pick<DirectorySources, 'search' | 'regions'>,
): MissingPlace => {
  const slug = ['town', 'department', 'region'].map(param).find(part => part !== '') ?? ''
  const query = slug.slice(0, LONGEST_NAME).replaceAll('-', ' ').trim()
  return {
    query,
    near: query === '' ? [] : directory.search(query).slice(0, NEAR),
    regions: directory.regions,
  }
}

/** Replaces the common 404 page: the visitor looks for a town. */
export const unknownPlacePage = ({ query, near, regions }: MissingPlace): Page => ({
  title: TEXTS.title,
  description: TEXTS.text,
  canonical: routes.directory.href(),
  style: 'site/pages/directory/directory-rows.css',
  isIndexed: false,
  script: { file: 'site/client/islands.ts', data: {} },
  body: (
    <div className="place chooser frame">
      <Breadcrumb trail={crumbsThrough()} here={TEXTS.title} />
      <div className="place-head">
        <div>
          <h1>{TEXTS.heading}</h1>
          <p className="lead">{TEXTS.text}</p>
          <TownSearch query={query} />
          {near.length > 0 && (
            <section aria-labelledby="peut-etre">
              <h2 id="peut-etre">{TEXTS.near}</h2>
              <PlaceList
                places={near.map(({ name, href, department }) => ({
                  name,
                  href,
                  note: department,
                }))}
              />
            </section>
          )}
          <h2 className="map-title">{DIRECTORY_TEXTS.chooser.regions}</h2>
        </div>
        <FranceMap regions={regions} />
      </div>
    </div>
  ),
})
