import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { EditedPlace, TownLink } from '../../ports/directory'
import { HeaderImage } from './header-image'
import { type ListedPlace, PlaceList } from './place-list'

/** Number of towns that fit beside the search. */
const MAX_SHOWN = 12

interface MainTownsProps {
  title: string
  towns: readonly TownLink[]
  edited: EditedPlace | null
}

/** Editor's picture of the place and its main towns, beside the search. */
export const MainTowns = ({ title, towns, edited }: MainTownsProps) => {
  const places: readonly ListedPlace[] = towns
    .slice(0, MAX_SHOWN)
    .map(({ name, href, population }) => ({
      name,
      href,
      note: DIRECTORY_TEXTS.counted(population),
    }))
  return (
    <div className="main-towns">
      <HeaderImage edited={edited} isEager />
      {places.length > 0 && (
        <nav aria-labelledby="grandes-villes">
          <h2 id="grandes-villes">{title}</h2>
          <PlaceList places={places} />
        </nav>
      )}
    </div>
  )
}
