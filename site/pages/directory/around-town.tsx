import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { ShownTown } from '../../directory'
import { NeighbourTable } from './neighbour-table'
import { PlaceList } from './place-list'
import { TownSearch } from './town-search'

const TEXTS = DIRECTORY_TEXTS.town

type AroundTownProps = Pick<ShownTown, 'town' | 'neighbours' | 'namesakes' | 'fares'>

/** The towns next to this one, those one may have meant, and any other. */
export const AroundTown = ({ town, neighbours, namesakes, fares }: AroundTownProps) => (
  <section className="place-section frame" aria-labelledby="autour">
    <h2 id="autour">{TEXTS.around(town.of)}</h2>
    {neighbours.length > 0 && <NeighbourTable {...{ neighbours, fares }} />}
    {namesakes.length > 0 && (
      <>
        <h3>
          {namesakes.length === 1 ? TEXTS.namesakes(town.name) : TEXTS.manyNamesakes(namesakes.length, town.name)}
        </h3>
        <PlaceList places={namesakes.map(({ name, href, department }) => ({ name, href, note: department }))} />
      </>
    )}
    <TownSearch />
  </section>
)
