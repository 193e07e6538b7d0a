import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { RegionLink, RegionView } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { areaPage } from './area-page'
import { CentralText } from './central-text'
import { crumbsThrough } from './crumbs'
import { DirectorySteps } from './directory-steps'
import { RegionMap } from './map/region-map'
import type { PlacePageView } from './place-page-views'
import { TownSearch } from './town-search'
import { Fold } from '../../ui/page-fold'
import { UsefulFacts } from './useful-facts'
import { PlaceList } from './place-list'

interface RegionLinksProps {
  regions: readonly RegionLink[]
  here?: string
}

/** Links to all regions, four a row at medium width and up. */
const RegionLinks = ({ regions, here }: RegionLinksProps) => (
  <section className="place-section frame" aria-label={DIRECTORY_TEXTS.regions}>
    <Fold title={DIRECTORY_TEXTS.regions} level={2}>
      <PlaceList
        places={regions.map(({ name, href }) => ({ name, href }))}
        {...(here !== undefined && { here })}
      />
    </Fold>
  </section>
)

const TEXTS = DIRECTORY_TEXTS.region

const factsOf = ({ region, departments, mainTowns: [first] }: RegionView, towns: number) => [
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

/** Page of a region with its departments and its large towns. */
export const regionPage = ({ view, ...page }: PlacePageView<RegionView>): Page => {
  const { region, edited, departments, regions, mainTowns } = view
  const towns = departments.reduce((sum, department) => sum + department.towns, 0)
  const names = mainTowns.slice(0, 3).map(({ name }) => name)
  return areaPage(page, {
    place: region,
    edited,
    trail: crumbsThrough(),
    title: TEXTS.title(region.in),
    description: TEXTS.description(region.in, departments.length, towns, names),
    heading: TEXTS.heading(region.in),
    lead: TEXTS.lead(departments.length, towns, region.population),
    mainTowns: { title: TEXTS.mainTowns(region.of), towns: mainTowns },
    head: <TownSearch />,
    children: (
      <>
        <section className="place-section frame" aria-labelledby="departements">
          <h2 id="departements">{TEXTS.departments(region.of)}</h2>
          <RegionMap region={region} departments={departments} />
        </section>
        <DirectorySteps
          title={TEXTS.steps(region.in)}
          from={DIRECTORY_TEXTS.steps.fromRegion(departments.map(({ name }) => name))}
        />
        <UsefulFacts placeName={edited?.dynamicTitle ?? region.in} facts={factsOf(view, towns)} />
        <CentralText edited={edited} />
        <RegionLinks regions={regions} here={region.href} />
      </>
    ),
    closing: TEXTS.closing(region.of),
  })
}
