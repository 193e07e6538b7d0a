import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { TownView } from '../../ports/directory'
import { NeighbourTable } from './neighbour-table'
import { PlaceList } from './place-list'
import { TownSearch } from './town-search'

const TEXTS = DIRECTORY_TEXTS.town

type AroundTownProps = Pick<
  TownView,
  | 'town'
  | 'region'
  | 'department'
  | 'departments'
  | 'neighbours'
  | 'mainTowns'
  | 'namesakes'
  | 'fares'
>

/** Neighbouring towns, towns of similar names, and a search for others. */
export const AroundTown = ({
  town,
  region,
  department,
  departments,
  neighbours,
  mainTowns,
  namesakes,
  fares,
}: AroundTownProps) => (
  <section className="place-section frame" aria-labelledby="autour">
    <h2 id="autour">{TEXTS.around(town.of)}</h2>
    {neighbours.length > 0 && <NeighbourTable neighbours={neighbours} fares={fares} />}
    {mainTowns.length > 0 && (
      <>
        <h3>{TEXTS.mainTowns(department.of)}</h3>
        <PlaceList
          places={mainTowns.map(({ name, href, population }) => ({
            name,
            href,
            note: DIRECTORY_TEXTS.figure(population),
          }))}
        />
      </>
    )}
    {namesakes.length > 0 && (
      <>
        <h3>{TEXTS.namesakes(namesakes.length, town.name)}</h3>
        <PlaceList
          places={namesakes.map(({ name, href, department }) => ({ name, href, note: department }))}
        />
      </>
    )}
    {departments.length > 0 && (
      <>
        <h3>{TEXTS.elsewhere(region.in)}</h3>
        <PlaceList
          places={departments.map(({ name, href, code }) => ({ name, href, note: code }))}
        />
      </>
    )}
    <TownSearch />
  </section>
)
