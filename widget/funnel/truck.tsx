import { memo } from 'react'
import './truck.css'

const COLUMNS = 9
const ROWS = 4
const HOLD = { x: 8, y: 14, width: 150, height: 70 }
const CELL = { width: HOLD.width / COLUMNS, height: HOLD.height / ROWS }
const SHADES = ['#c9a877', '#e0c79c', '#b8935c', '#d5b786']

// From the cab backwards, each column from the floor up, as trucks are loaded.
const CARTONS = [...Array(COLUMNS * ROWS).keys()].map(index => {
  const column = COLUMNS - 1 - Math.floor(index / ROWS)
  const row = ROWS - 1 - (index % ROWS)
  return {
    x: HOLD.x + column * CELL.width,
    y: HOLD.y + row * CELL.height,
    shade: SHADES[(column * 7 + row * 3) % SHADES.length],
  }
})

// Most pieces do not fill another carton: the hundred shapes are not compared for them.
const LoadedTruck = memo(({ loaded }: { loaded: number }) => {
  return (
    <svg className="truck" viewBox="0 0 232 112" aria-hidden="true">
      <ellipse cx="116" cy="105" rx="108" ry="4" fill="#17263c" opacity="0.09" />
      <rect className="truck-line" x="4" y="10" width="158" height="78" rx="5" fill="#fffdf9" />
      {CARTONS.map(({ x, y, shade }, index) => (
        <g key={index} className={index < loaded ? 'truck-carton truck-carton-on' : 'truck-carton'}>
          <rect
            x={x + 0.75}
            y={y + 0.75}
            width={CELL.width - 1.5}
            height={CELL.height - 1.5}
            rx="1.5"
            fill={shade}
          />
          <path
            d={`M${x + CELL.width / 2} ${y + 0.75}v${CELL.height * 0.42}`}
            stroke="#8d6b38"
            strokeWidth="1.4"
            opacity="0.7"
          />
        </g>
      ))}
      <rect className="truck-line" x="4" y="10" width="158" height="78" rx="5" fill="none" />
      <path className="truck-line truck-cab" d="M162 34h34c4 0 7 2 9 5l16 26c1 2 2 4 2 7v16h-61z" />
      <path className="truck-line" d="M176 44h17c3 0 5 1 6 3l11 19h-34z" fill="#dfeaf4" />
      <path className="truck-line" d="M4 88h219" fill="none" />
      <path d="M216 76h7" className="truck-line" />
      {[44, 192].map(x => (
        <g key={x}>
          <circle className="truck-line" cx={x} cy="90" r="14" fill="#17263c" />
          <circle cx={x} cy="90" r="6" fill="#fbf6ee" />
        </g>
      ))}
    </svg>
  )
})

/** Truck with its side open to show how full it is. Illustrates figures that are given in words. */
export const Truck = ({ fill }: { fill: number }) => (
  <LoadedTruck loaded={fill === 0 ? 0 : Math.max(1, Math.round(fill * CARTONS.length))} />
)
