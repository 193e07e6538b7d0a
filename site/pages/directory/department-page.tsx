import { price } from '../../../shared/texts/site'
import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { DepartmentFares, ShownDepartment } from '../../directory'
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
import { Services } from './services'
import type { ShownPage } from './shown'
import { TownIndex } from './town-index'
import { TownSearch } from './town-search'
import { UsefulFacts } from './useful-facts'

const TEXTS = DIRECTORY_TEXTS.department
/** In the first step, of the large towns. */
const NAMED = 3

const MeanFare = ({ fares: { meanCents, to } }: { fares: DepartmentFares }) => (
  <p className="mean-fare">
    <span>{TEXTS.mean(to.name)}</span> <strong>{price(meanCents)}</strong> <span>{TEXTS.meanNote}</span>
  </p>
)

const factsOf = ({ region, department, mainTowns: [first] }: ShownDepartment) => [
  { label: TEXTS.facts.population, value: DIRECTORY_TEXTS.inhabitants(department.population) },
  { label: TEXTS.facts.towns, value: DIRECTORY_TEXTS.figure(department.towns) },
  ...(first === undefined
    ? []
    : [
        {
          label: TEXTS.facts.first,
          value: <a href={first.href}>{first.name}</a>,
          note: DIRECTORY_TEXTS.inhabitants(first.population),
        },
      ]),
  { label: TEXTS.facts.region, value: <a href={region.href}>{region.name}</a> },
]

/** A department, and each of its towns. */
export const departmentPage = ({ shown, preview, home, version, isComplete }: ShownPage<ShownDepartment>): Page => {
  const { region, department, edited, neighbours, mainTowns, towns, fares } = shown
  const trail = crumbsThrough(region)
  return {
    title: edited?.baliseTitle ?? TEXTS.title(department.in, department.code),
    description:
      edited?.metaDescription ?? TEXTS.description(department.in, department.code, towns.length, region.name),
    canonical: department.href,
    style: 'site/pages/directory/directory.css',
    isIndexed: preview === null,
    ...(edited && { modifiedAt: edited.updatedAt }),
    ...placeSeo({
      name: department.name,
      description: TEXTS.heading(department.in),
      href: department.href,
      trail,
      kind: 'AdministrativeArea',
    }),
    script: { file: 'site/islands.ts', data: {} },
    body: (
      <>
        <PlaceHead
          {...{ preview, isComplete, edited, trail }}
          here={department.name}
          title={TEXTS.heading(department.in)}
          lead={TEXTS.lead(towns.length, department.population, region.in)}
          beside={<MainTowns title={TEXTS.mainTowns(department.of)} towns={mainTowns} areCounted edited={edited} />}
        >
          {fares && <MeanFare fares={fares} />}
          <TownSearch />
        </PlaceHead>
        <TownIndex towns={towns} title={TEXTS.all(towns.length, department.of)} />
        <UsefulFacts where={edited?.dynamicTitle ?? department.in} facts={factsOf(shown)} />
        <CentralText edited={edited} />
        <DirectorySteps
          title={TEXTS.steps(department.in)}
          from={DIRECTORY_TEXTS.steps.fromDepartment(mainTowns.slice(0, NAMED).map(({ name }) => name))}
        />
        {neighbours.length > 0 && (
          <section className="place-section frame" aria-labelledby="departements">
            <h2 id="departements">{TEXTS.neighbours(region.of)}</h2>
            <RegionMap region={region} departments={neighbours} here={department} />
          </section>
        )}
        <Services home={home} version={version} href={department.href} />
        <DrawnReviews home={home} version={version} href={department.href} />
        <DirectoryClosing title={TEXTS.closing(department.of)} />
      </>
    ),
  }
}
