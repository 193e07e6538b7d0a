import { DIRECTORY_MAP_TEXTS } from '../../../content/directory-map-texts'
import type { RegionLink } from '../../../directory'
import { Atlas } from './atlas'
import { byName } from './by-name'
import { FRANCE, FRANCE_FRAME } from './outlines'

/** The thirteen regions (S2 §2). */
export const FranceMap = ({ regions }: { regions: readonly RegionLink[] }) => (
  <Atlas
    label={DIRECTORY_MAP_TEXTS.france}
    frame={FRANCE_FRAME}
    places={byName(regions).map(({ code, name, href }) => ({ code, name, href, outline: FRANCE[code] ?? null }))}
  />
)
