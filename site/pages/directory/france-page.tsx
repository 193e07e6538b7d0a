import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { FranceView } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { placeSeo } from '../../layout/structured-data/place-data'
import { CentralText } from './central-text'
import { DirectoryClosing } from './directory-closing'
import { DirectorySteps } from './directory-steps'
import { RandomReviews } from './random-reviews'
import { InfoCards } from './info-cards'
import { FranceMap } from './map/france-map'
import { PlaceHead } from './place-head'
import { PlaceList } from './place-list'
import { Services } from './services'
import type { PlacePageView } from './place-page-views'
import { TownSearch } from './town-search'

const TEXTS = DIRECTORY_TEXTS.france
const HREF = routes.directory.href()
/** Three rows of four. */
const MAX_TOWNS = 12

/** Page of France: search and map first. */
export const francePage = ({
  view,
  preview,
  home,
  version,
  isComplete,
}: PlacePageView<FranceView>): Page => {
  const { edited, regions, mainTowns, towns } = view
  return {
    title: edited?.baliseTitle ?? TEXTS.title,
    description: edited?.metaDescription ?? TEXTS.description(towns, regions.length),
    canonical: HREF,
    style: 'site/pages/directory/directory-rows.css',
    isIndexed: preview === null,
    ...(edited && { modifiedAt: edited.updatedAt }),
    ...placeSeo({
      name: 'France',
      description: TEXTS.heading,
      href: HREF,
      trail: [],
      kind: 'Country',
    }),
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <>
        <PlaceHead
          preview={preview}
          isComplete={isComplete}
          edited={edited}
          here={DIRECTORY_TEXTS.name}
          title={TEXTS.heading}
          lead={TEXTS.lead(towns)}
          beside={<FranceMap regions={regions} />}
        >
          <TownSearch />
          <h2 id="regions" className="map-title">
            {TEXTS.map}
          </h2>
          <p className="map-text">{TEXTS.mapText}</p>
        </PlaceHead>
        <section className="place-section frame" aria-labelledby="grandes-villes">
          <h2 id="grandes-villes">{TEXTS.mainTowns}</h2>
          <PlaceList
            places={mainTowns.slice(0, MAX_TOWNS).map(({ name, href, population }) => ({
              name,
              href,
              note: DIRECTORY_TEXTS.counted(population),
            }))}
          />
        </section>
        <DirectorySteps
          title={TEXTS.steps}
          intro={TEXTS.stepsIntro(regions.length, towns)}
          from={DIRECTORY_TEXTS.steps.fromFrance}
        />
        <InfoCards />
        <CentralText edited={edited} isIllustrated />
        <Services home={home} version={version} href={HREF} />
        <RandomReviews home={home} version={version} href={HREF} />
        <DirectoryClosing title={TEXTS.closing} />
      </>
    ),
  }
}
