import type { ReactNode } from 'react'
import { DIRECTORY_MAP_TEXTS } from '../../../texts/directory-map-texts'
import type { Label, Outline } from './outlines'

/** A place of a map: its outline, and the link in the list beside. */
interface AtlasPlace {
  code: string
  name: string
  href: string
  /** Id of the outline, used by other programs to find it. */
  mapId?: string
  /** Null: not drawn, in the list only. */
  outline: Outline | null
  /** Text after the name in the list. */
  note?: string
  /** Number of the outline on a phone. */
  rank?: string
}

interface AtlasProps {
  /** Accessible name of the map. */
  label: string
  frame: { width: number; height: number }
  places: readonly AtlasPlace[]
  /** Code of the page's own place. */
  here?: string | undefined
  /** Drawn beneath the links. */
  children?: ReactNode
}

const LINE_EM = 1.1
/** Place below the map. */
const END_ID = 'apres-la-carte'

const LabelText = ({ label: { x, y, lines }, className }: { label: Label; className: string }) => (
  <text className={className} x={x} y={y}>
    {lines.map((line, at) => (
      <tspan
        key={line}
        x={x}
        dy={`${at === 0 ? 0.35 - ((lines.length - 1) * LINE_EM) / 2 : LINE_EM}em`}
      >
        {line}
      </tspan>
    ))}
  </text>
)

const OutlineLink = ({
  place,
  index,
  isHere,
}: {
  place: AtlasPlace
  index: number
  isHere: boolean
}) => {
  const { name, href, mapId, outline } = place
  if (outline === null) return null
  const { d, label, number } = outline
  return (
    <a
      className={`atlas-place atlas-${index}`}
      href={href}
      {...(isHere ? { 'aria-current': 'page' } : {})}
    >
      {/* Not on the link: axe would count the drawn letters as its name. */}
      <path id={mapId} d={d} role="img" aria-label={name} />
      <g aria-hidden="true">
        {label !== null && <LabelText className="atlas-name" label={label} />}
        {number !== null && (
          <LabelText
            className={label === null ? 'atlas-code' : 'atlas-code atlas-code-small'}
            label={number}
          />
        )}
      </g>
    </a>
  )
}

/** Attribution of the map; `id`: makes it the target of a link. */
export const MapCredit = ({ id }: { id?: string }) => (
  <figcaption className="atlas-credit" {...(id !== undefined && { id, tabIndex: -1 })}>
    {DIRECTORY_MAP_TEXTS.credit}
  </figcaption>
)

/**
 * A list of linked places, and a map of the same links below it, on wide windows to its left.
 * Keyboard users pass both in the order of `places`, see the present place marked in both, and can
 * skip the drawing.
 */
export const Atlas = ({ label, frame: { width, height }, places, here, children }: AtlasProps) => (
  <div className="atlas">
    <ul className="atlas-list" aria-label={DIRECTORY_MAP_TEXTS.list}>
      {places.map(({ code, name, href, note, rank }, index) => (
        <li key={code}>
          <a
            className={`atlas-${index}`}
            href={href}
            {...(code === here ? { 'aria-current': 'page' } : {})}
          >
            <span>
              {rank !== undefined && (
                <span className="atlas-rank" aria-hidden="true">
                  {rank}
                </span>
              )}
              {name}
            </span>
            {note !== undefined && <span className="atlas-note">{note}</span>}
          </a>
        </li>
      ))}
    </ul>
    <figure className="atlas-map">
      <a className="atlas-skip" href={`#${END_ID}`}>
        {DIRECTORY_MAP_TEXTS.skip}
      </a>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
        {children}
        {places.map((place, index) => (
          <OutlineLink key={place.code} place={place} index={index} isHere={place.code === here} />
        ))}
      </svg>
      <MapCredit id={END_ID} />
    </figure>
  </div>
)
