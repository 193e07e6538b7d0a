import { formatM3 } from '../../shared/texts/figures'
import './flash-truck.css'

/** End of the load area, where the cab begins, and its lengths: 60 m³ fill the picture. */
const HOLD_END = 176
const SHORTEST = 74
const LONGEST = 150
const FULL_M3 = 60

/** Truck drawn to its volume. Illustrates a figure that is given in words. */
export const FlashTruck = ({ volumeM3 }: { volumeM3: number }) => {
  const width = SHORTEST + (LONGEST - SHORTEST) * Math.min(1, volumeM3 / FULL_M3)
  const x = HOLD_END - width
  return (
    <svg className="flash-truck" viewBox="0 0 248 96" aria-hidden="true">
      <path
        className="flash-truck-wind"
        d={`M${x - 10} 26h-${x - 14}M${x - 10} 46h-${x / 2}M${x - 10} 66h-${x - 18}`}
      />
      <g className="flash-truck-line">
        <path className="flash-truck-hold" d={`M${x} 10h${width}v66h-${width}z`} />
        <path className="flash-truck-tape" d={`M${x} 24h${width}v12h-${width}z`} />
        <path className="flash-truck-cab" d="M176 26h30c4 0 7 2 9 5l16 23c1 2 2 4 2 7v15h-57z" />
        <path className="flash-truck-window" d="M188 36h15c3 0 5 1 6 3l11 16h-32z" />
        {[x + 26, 206].map(center => (
          <circle key={center} cx={center} cy="78" r="12" />
        ))}
      </g>
      <text x={x + width / 2} y="61" textAnchor="middle">
        {formatM3(volumeM3)}
      </text>
    </svg>
  )
}
