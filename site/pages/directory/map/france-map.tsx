import { DIRECTORY_MAP_TEXTS } from '../../../texts/directory-map-texts'
import type { RegionLink } from '../../../ports/directory'
import { Atlas } from './atlas'
import { byName } from './by-name'
import { FRANCE, FRANCE_FRAME, type Outline } from './outlines'

/** On phones, outlines show the numbers of the list. */
const numbered = (outline: Outline | undefined, number: string): Outline | null =>
  outline === undefined
    ? null
    : { ...outline, number: outline.number && { ...outline.number, lines: [number] } }

/** The map of the thirteen regions. */
export const FranceMap = ({ regions }: { regions: readonly RegionLink[] }) => (
  <Atlas
    label={DIRECTORY_MAP_TEXTS.france}
    frame={FRANCE_FRAME}
    places={byName(regions).map(({ code, name, href, mapId }, at) => {
      const rank = String(at + 1)
      return { code, name, href, mapId, rank, outline: numbered(FRANCE[code], rank) }
    })}
  />
)
