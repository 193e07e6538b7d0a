import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { EditedPlace, TownLink } from '../../directory'
import { HeaderImage } from './header-image'
import { type ListedPlace, PlaceList } from './place-list'

/** As many as stand beside the search. */
const SHOWN = 12

interface MainTownsProps {
  title: string
  towns: readonly TownLink[]
  /** Behind their names, how many live there. */
  areCounted?: boolean
  edited: EditedPlace | null
}

/** Beside the search: an editor's picture of the place, and the towns that most set out from. */
export const MainTowns = ({ title, towns, areCounted = false, edited }: MainTownsProps) => {
  const places: readonly ListedPlace[] = towns.slice(0, SHOWN).map(({ name, href, population }) => ({
    ...{ name, href },
    ...(areCounted && { note: DIRECTORY_TEXTS.counted(population) }),
  }))
  return (
    <div className={areCounted ? 'main-towns main-towns-counted' : 'main-towns'}>
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
