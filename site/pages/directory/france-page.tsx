import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { ShownFrance } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { placeSeo } from '../structured-data/place-data'
import { CentralText } from './central-text'
import { DirectoryClosing } from './directory-closing'
import { DirectorySteps } from './directory-steps'
import { DrawnReviews } from './drawn-reviews'
import { InfoCards } from './info-cards'
import { MainTowns } from './main-towns'
import { FranceMap } from './map/france-map'
import { PlaceHead } from './place-head'
import { Services } from './services'
import type { ShownPage } from './shown'
import { TownSearch } from './town-search'

const TEXTS = DIRECTORY_TEXTS.france
const HREF = routes.directory.href()

/** S2 §2: all of France, top to bottom; whoever knows his town goes there from the first screen. */
export const francePage = ({ shown, preview, home, version, isComplete }: ShownPage<ShownFrance>): Page => {
  const { edited, regions, mainTowns, towns } = shown
  return {
    title: edited?.baliseTitle ?? TEXTS.title,
    description: edited?.metaDescription ?? TEXTS.description(towns, regions.length),
    canonical: HREF,
    style: 'site/pages/directory/directory.css',
    isIndexed: preview === null,
    ...(edited && { modifiedAt: edited.updatedAt }),
    ...placeSeo({ name: 'France', description: TEXTS.heading, href: HREF, trail: [], kind: 'Country' }),
    script: { file: 'site/islands.ts', data: {} },
    body: (
      <>
        <PlaceHead
          {...{ preview, isComplete, edited }}
          here={DIRECTORY_TEXTS.name}
          title={TEXTS.heading}
          lead={TEXTS.lead(towns)}
          beside={
            <MainTowns
              title={TEXTS.mainTowns}
              towns={mainTowns}

              edited={edited}
            />
          }
        >
          <TownSearch />
        </PlaceHead>
        <DirectorySteps
          title={TEXTS.steps}
          intro={TEXTS.stepsIntro(regions.length, towns)}
          from={DIRECTORY_TEXTS.steps.fromFrance}
        />
        <InfoCards />
        <CentralText edited={edited} />
        <section className="place-section frame" aria-labelledby="regions">
          <h2 id="regions">{TEXTS.map}</h2>
          <p className="place-section-intro">{TEXTS.mapText}</p>
          <FranceMap regions={regions} />
        </section>
        <Services home={home} version={version} href={HREF} />
        <DrawnReviews home={home} version={version} href={HREF} />
        <DirectoryClosing title={TEXTS.closing} />
      </>
    ),
  }
}
