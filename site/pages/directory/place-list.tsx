export interface ListedPlace {
  name: string
  href: string
  /** What tells it from its like: how many live there, or how far it is. */
  note?: string
}

interface PlaceListProps {
  places: readonly ListedPlace[]
  /** The place whose page this is. */
  here?: string
}

/** Places to go to, four a row where there is room. */
export const PlaceList = ({ places, here }: PlaceListProps) => (
  <ul className="place-list">
    {places.map(({ name, href, note }) => (
      <li key={href}>
        <a href={href} aria-current={href === here ? 'page' : undefined}>
          {name}
        </a>
        {note !== undefined && <span>{note}</span>}
      </li>
    ))}
  </ul>
)
