import type { EditedPlace, TownLink } from '../../directory'
import { HeaderImage } from './header-image'
import { type ListedPlace, PlaceList } from './place-list'

interface MainTownsProps {
  title: string
  towns: readonly TownLink[]
  /** What tells one from the other. */
  noteOf: (town: TownLink) => string
  edited: EditedPlace | null
}

/** Beside the search: an editor's picture of the place, and the towns that most set out from. */
export const MainTowns = ({ title, towns, noteOf, edited }: MainTownsProps) => {
  const places: readonly ListedPlace[] = towns.map(town => ({ name: town.name, href: town.href, note: noteOf(town) }))
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
