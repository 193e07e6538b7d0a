import { markup } from '../../ui/markup'

export interface ListedPlace {
  name: string
  href: string
  /** Distinguishing fact: population or distance. */
  note?: string
}

interface PlaceListProps {
  places: readonly ListedPlace[]
  /** The page's own place. */
  here?: string
}

const NOW_HERE = markup` aria-current="page"`

/** Links to places, four a row on wide screens. */
export const PlaceList = ({ places, here }: PlaceListProps) => {
  const items = places.map(({ name, href, note }) => {
    const noteMarkup = note === undefined ? null : markup`<span>${note}</span>`
    return markup`<li><a href="${href}"${href === here ? NOW_HERE : null}>${name}</a>${noteMarkup}</li>`
  })
  return <ul className="place-list" dangerouslySetInnerHTML={markup`${items}`} />
}
