import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { ShownTown } from '../../directory'
import { PlaceList } from './place-list'

const TEXTS = DIRECTORY_TEXTS.town

/** The towns next to this one, and those one may have meant. */
export const AroundTown = ({ town, neighbours, namesakes }: Pick<ShownTown, 'town' | 'neighbours' | 'namesakes'>) => (
  <>
    {neighbours.length > 0 && (
      <section className="place-section frame" aria-labelledby="autour">
        <h2 id="autour">{TEXTS.around(town.of)}</h2>
        <p className="place-section-intro">{TEXTS.aroundText}</p>
        <PlaceList
          places={neighbours.map(({ town: { name, href }, km }) => ({ name, href, note: DIRECTORY_TEXTS.km(km) }))}
        />
      </section>
    )}
    {namesakes.length > 0 && (
      <section className="place-section frame" aria-labelledby="homonymes">
        <h2 id="homonymes">
          {namesakes.length === 1 ? TEXTS.namesakes(town.name) : TEXTS.manyNamesakes(namesakes.length, town.name)}
        </h2>
        <PlaceList places={namesakes.map(({ name, href, department }) => ({ name, href, note: department }))} />
      </section>
    )}
  </>
)
