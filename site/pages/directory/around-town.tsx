import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { TownView } from '../../ports/directory'
import { Fold } from '../../ui/page-fold'
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
    {neighbours.length > 0 && (
      <Fold title={TEXTS.neighbours(neighbours.length)} level={3}>
        <NeighbourTable neighbours={neighbours} fares={fares} />
      </Fold>
    )}
    {mainTowns.length > 0 && (
      <Fold title={TEXTS.mainTowns(department.of)} level={3}>
        <PlaceList
          places={mainTowns.map(({ name, href, population }) => ({
            name,
            href,
            note: DIRECTORY_TEXTS.figure(population),
          }))}
        />
      </Fold>
    )}
    {namesakes.length > 0 && (
      <Fold title={TEXTS.namesakes(namesakes.length, town.name)} level={3}>
        <PlaceList
          places={namesakes.map(({ name, href, department }) => ({ name, href, note: department }))}
        />
      </Fold>
    )}
    {departments.length > 0 && (
      <Fold title={TEXTS.elsewhere(region.in)} level={3}>
        <PlaceList
          places={departments.map(({ name, href, code }) => ({ name, href, note: code }))}
        />
      </Fold>
    )}
    <TownSearch />
  </section>
)
