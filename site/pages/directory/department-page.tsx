import { price } from '../../../shared/texts/site'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { DepartmentFares, DepartmentView } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { dayWords } from '../../ui/day-words'
import { MoreLink } from '../../ui/more-link'
import { Fold } from '../../ui/page-fold'
import { areaPage } from './area-page'
import { CentralText } from './central-text'
import { crumbsThrough } from './crumbs'
import { DirectorySteps } from './directory-steps'
import { RegionMap } from './map/region-map'
import type { PlacePageView } from './place-page-views'
import { TownIndex, TOWNS_ID } from './town-index'
import { TownSearch } from './town-search'
import { UsefulFacts } from './useful-facts'

const TEXTS = DIRECTORY_TEXTS.department
/** Large towns named in the first step. */
const NAMED = 3

const MeanFare = ({ fares: { meanCents, to, movingDate } }: { fares: DepartmentFares }) => (
  <p className="mean-fare">
    <span>{TEXTS.mean(to.name)}</span> <strong>{price(meanCents)}</strong>{' '}
    <span>{TEXTS.meanNote(dayWords(movingDate))}</span>
  </p>
)

const factsOf = ({ region, department, mainTowns: [first] }: DepartmentView) => [
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

/** Page of a department with all its towns. */
export const departmentPage = ({ view, ...page }: PlacePageView<DepartmentView>): Page => {
  const { region, department, edited, neighbours, mainTowns, towns, fares } = view
  return areaPage(page, {
    place: department,
    edited,
    trail: crumbsThrough(region),
    title: TEXTS.title(department.in, department.code),
    description: TEXTS.description(department.in, department.code, towns.length, region.name),
    heading: TEXTS.heading(department.in),
    lead: TEXTS.lead(towns.length, department.population, region.in),
    mainTowns: { title: TEXTS.mainTowns(department.of), towns: mainTowns },
    head: (
      <>
        {fares && <MeanFare fares={fares} />}
        <TownSearch />
        <MoreLink href={`#${TOWNS_ID}`} label={TEXTS.toAll(towns.length)} />
      </>
    ),
    children: (
      <>
        <UsefulFacts placeName={edited?.dynamicTitle ?? department.in} facts={factsOf(view)} />
        <CentralText edited={edited} />
        {neighbours.length > 0 && (
          <section className="place-section frame" aria-label={TEXTS.neighbours(region.of)}>
            <Fold title={TEXTS.neighbours(region.of)} level={2}>
              <RegionMap region={region} departments={neighbours} here={department} />
            </Fold>
          </section>
        )}
        <TownIndex towns={towns} title={TEXTS.all(towns.length, department.of)} />
        <DirectorySteps
          title={TEXTS.steps(department.in)}
          from={DIRECTORY_TEXTS.steps.fromDepartment(
            mainTowns.slice(0, NAMED).map(({ name }) => name),
          )}
        />
      </>
    ),
    closing: TEXTS.closing(department.of),
  })
}
