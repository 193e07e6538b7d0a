import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { Fares, TownView } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { HeadForm } from '../static/head-form'
import { placeSeo } from '../../layout/structured-data/place-data'
import { AgainstMean } from './against-mean'
import { AroundTown } from './around-town'
import { BestDay } from './best-day'
import { CentralText } from './central-text'
import { crumbsThrough } from './crumbs'
import { dayOfMonthWords, dayWords } from '../../ui/day-words'
import { DirectoryClosing } from './directory-closing'
import { DirectorySteps } from './directory-steps'
import { RandomReviews } from './random-reviews'
import { FareTable } from './fare-table'
import { TownMap } from './map/town-map'
import { PermitCard } from './permit-card'
import { PlaceHead } from './place-head'
import { priceWords } from './price-words'
import { Services } from './services'
import type { PlacePageView } from './place-page-views'
import { townFacts } from './town-facts'
import { UsefulFacts } from './useful-facts'

const TEXTS = DIRECTORY_TEXTS.town
/** Number of towns named in a sentence. */
const NAMED = 3

/** The home used to compare prices, its index among the homes, and its name within a sentence. */
const comparedHome = ({ homes }: Fares) => {
  const index = Math.max(
    0,
    homes.findIndex(({ id }) => id === 'deux-pieces'),
  )
  return { index, label: homes[index]?.label.toLowerCase() ?? '' }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'mardi 22 décembre': without the year, since the day is only a few weeks ahead. */
const dayOf = ({ movingDate }: Fares): string => dayWords(movingDate).replace(/ \d{4}$/, '')

const leadOf = ({ town, fares }: TownView): string => {
  const [first] = fares?.destinations ?? []
  if (fares === null || first === undefined) return TEXTS.lead.plain(town.of)
  const { index, label } = comparedHome(fares)
  const cents = first.cents[index] ?? 0
  const lead = TEXTS.lead.priced(label, town.of, first.town.name, priceWords(cents), dayOf(fares))
  const best = fares.cheapestDay
  return best === null || best.cents >= cents
    ? lead
    : `${lead} ${TEXTS.lead.better(dayOfMonthWords(best.date), priceWords(best.cents), best.asCheap === 0)}`
}

/** Returns the distinguishing line: postal code, and for a common name the department. */
const placeOf = ({ town, department, namesakes }: TownView): string => {
  if (town.postcode === null) return department.name
  return namesakes.length === 0 ? town.postcode : `${department.name}, ${town.postcode}`
}

const descriptionOf = ({ town, fares }: TownView, place: string): string => {
  const destinations = fares?.destinations ?? []
  const studio = destinations[0]?.cents[0]
  if (fares === null || studio === undefined) return TEXTS.description.plain(town.of, place)
  const names = destinations.slice(0, NAMED).map(destination => destination.town.name)
  return TEXTS.description.priced(town.of, place, names, priceWords(studio), dayOf(fares))
}

/** The quote with this town filled in, and the best time to ask for it. */
const SideColumn = ({ view: { town, department, fares, departure } }: { view: TownView }) => (
  <div className="town-aside">
    <HeadForm title={TEXTS.form(town.of)} departure={departure} note={TEXTS.note} />
    {fares?.cheapestDay && fares.cheapestDay.savedCents > 0 && (
      <BestDay day={fares.cheapestDay} home={comparedHome(fares).label} />
    )}
    {fares?.againstDepartment && (
      <AgainstMean
        against={fares.againstDepartment}
        town={town}
        department={department}
        home={comparedHome(fares).label}
        day={dayOf(fares)}
      />
    )}
  </div>
)

const Steps = ({ view: { town, department, region, neighbours, fares } }: { view: TownView }) => {
  const best = fares?.cheapestDay
  return (
    <DirectorySteps
      title={TEXTS.steps(town.of)}
      list={DIRECTORY_TEXTS.steps.listShort}
      from={DIRECTORY_TEXTS.steps.fromTown(
        capitalised(town.in),
        neighbours.slice(0, NAMED).map(neighbour => neighbour.town.name),
        department.towns === 1 ? region.in : department.in,
      )}
      {...(best && best.savedCents > 0
        ? { day: DIRECTORY_TEXTS.steps.daySaved(priceWords(best.savedCents)) }
        : {})}
    />
  )
}

/** Page of a town: prices of moves from there, useful facts, and other departures. */
export const townPage = ({
  view,
  preview,
  home,
  version,
  isComplete,
}: PlacePageView<TownView>): Page => {
  const { region, department, town, edited, fares, point, quoteHref, permitHref, isIndexed } = view
  const trail = crumbsThrough(region, department)
  const place = placeOf(view)
  const description = edited?.metaDescription ?? descriptionOf(view, place)
  return {
    title: edited?.baliseTitle ?? TEXTS.title(town.in, place),
    description,
    canonical: town.href,
    style: 'site/pages/directory/directory-rows.css',
    isIndexed: isIndexed && preview === null,
    ...(edited && { modifiedAt: edited.updatedAt }),
    ...placeSeo({
      name: town.name,
      description: TEXTS.heading(town.in),
      href: town.href,
      trail,
      kind: 'City',
      ...(fares && {
        fares: {
          cents: fares.destinations.flatMap(({ cents }) => cents),
          note: TEXTS.fares.note(dayWords(fares.movingDate)),
        },
      }),
    }),
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <>
        <PlaceHead
          preview={preview}
          isComplete={isComplete}
          edited={edited}
          trail={trail}
          here={town.name}
          title={TEXTS.heading(town.in)}
          place={TEXTS.place(`${department.name} (${department.code})`, region.name)}
          lead={leadOf(view)}
          isLeadKept // the price is the main content
          beside={<SideColumn view={view} />}
        >
          {fares && <FareTable fares={fares} of={town.of} />}
        </PlaceHead>
        <UsefulFacts
          placeName={edited?.dynamicTitle ?? town.in}
          facts={townFacts(view)}
          {...(point && {
            map: (
              <TownMap
                region={region}
                department={department}
                town={{ name: town.name, ...point }}
              />
            ),
          })}
        />
        <PermitCard town={town} permitHref={permitHref} />
        <CentralText edited={edited} isIllustrated />
        <AroundTown {...view} />
        <Steps view={view} />
        <Services home={home} version={version} href={town.href} isCompact />
        <RandomReviews home={home} version={version} href={town.href} count={1} />
        <DirectoryClosing title={TEXTS.closing(town.of)} href={quoteHref} />
      </>
    ),
  }
}
