import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { ShownRegion } from '../../directory'
import type { Page } from '../../page'
import { placeSeo } from '../structured-data/place-data'
import { CentralText } from './central-text'
import { crumbsThrough } from './crumbs'
import { DirectoryClosing } from './directory-closing'
import { DirectorySteps } from './directory-steps'
import { DrawnReviews } from './drawn-reviews'
import { MainTowns } from './main-towns'
import { RegionMap } from './map/region-map'
import { PlaceHead } from './place-head'
import { RegionLinks } from './region-links'
import { Services } from './services'
import type { ShownPage } from './shown'
import { TownSearch } from './town-search'
import { UsefulFacts } from './useful-facts'

const TEXTS = DIRECTORY_TEXTS.region

const factsOf = ({ region, departments, mainTowns: [first] }: ShownRegion, towns: number) => [
  { label: TEXTS.facts.population, value: DIRECTORY_TEXTS.inhabitants(region.population) },
  { label: TEXTS.facts.departments, value: departments.length },
  { label: TEXTS.facts.towns, value: DIRECTORY_TEXTS.figure(towns) },
  ...(first === undefined
    ? []
    : [
        {
          label: TEXTS.facts.first,
          value: <a href={first.href}>{first.name}</a>,
          note: DIRECTORY_TEXTS.inhabitants(first.population),
        },
      ]),
]

/** S2 §2: a region, its departments and its large towns. */
export const regionPage = ({ shown, preview, home, version, isComplete }: ShownPage<ShownRegion>): Page => {
  const { region, edited, departments, regions, mainTowns } = shown
  const trail = crumbsThrough()
  const towns = departments.reduce((sum, department) => sum + department.towns, 0)
  const names = mainTowns.slice(0, 3).map(({ name }) => name)
  return {
    title: edited?.baliseTitle ?? TEXTS.title(region.in),
    description: edited?.metaDescription ?? TEXTS.description(region.in, departments.length, towns, names),
    canonical: region.href,
    style: 'site/pages/directory/directory.css',
    isIndexed: preview === null,
    ...(edited && { modifiedAt: edited.updatedAt }),
    ...placeSeo({
      name: region.name,
      description: TEXTS.heading(region.in),
      href: region.href,
      trail,
      kind: 'AdministrativeArea',
    }),
    script: { file: 'site/islands.ts', data: {} },
    body: (
      <>
        <PlaceHead
          {...{ preview, isComplete, edited, trail }}
          here={region.name}
          title={TEXTS.heading(region.in)}
          lead={TEXTS.lead(departments.length, towns, region.population)}
          beside={<MainTowns title={TEXTS.mainTowns(region.of)} towns={mainTowns} areCounted edited={edited} />}
        >
          <TownSearch />
        </PlaceHead>
        <section className="place-section frame" aria-labelledby="departements">
          <h2 id="departements">{TEXTS.departments(region.of)}</h2>
          <RegionMap region={region} departments={departments} />
        </section>
        <DirectorySteps
          title={TEXTS.steps(region.in)}
          from={DIRECTORY_TEXTS.steps.fromRegion(departments.map(({ name }) => name))}
        />
        <UsefulFacts where={edited?.dynamicTitle ?? region.in} facts={factsOf(shown, towns)} />
        <CentralText edited={edited} />
        <RegionLinks regions={regions} here={region.href} />
        <Services home={home} version={version} href={region.href} />
        <DrawnReviews home={home} version={version} href={region.href} />
        <DirectoryClosing title={TEXTS.closing(region.of)} />
      </>
    ),
  }
}
