import { circle, dot, type Drawing, flat, inset, line, path, rect, turned } from '../kit'
import { SALON } from '../salon'
import { TOUTES_PIECES } from '../toutes-pieces'

const RUNGS = Array.from({ length: 15 }, (_, index) => `M302 ${150 + index * 17}h10`).join('')

/** The furniture hoist, from its trailer to the window on the third floor, an armchair on its way down. */
export const HOIST: Drawing = [
  turned(-33.3, 307, 398, rect(301, 136, 12, 262, 'steel', 2), line(RUNGS)),
  path('M196 284h62l-24 26z', 'steel'),
  rect(190, 278, 74, 7, 'signal', 1),
  inset(0.9, 184, 202.4, SALON.FAUTEUIL.slice(1)),
  rect(276, 386, 66, 14, 'signal', 3),
  rect(314, 368, 24, 18, 'deep', 2),
  line('M320 377h12M342 394h16'),
  circle(292, 402, 9, 'ink'),
  circle(326, 402, 9, 'ink'),
  dot(292, 402, 3, 'mist'),
  dot(326, 402, 3, 'mist'),
]

/** The truck from its side, the curtain drawn back on what is loaded. */
export const TRUCK: Drawing = [
  rect(384, 374, 240, 10, 'ink', 2),
  rect(376, 222, 186, 152, 'paper', 5),
  rect(388, 238, 118, 122, 'bark', 2),
  line('M390 262h114', 'deep'),
  inset(0.75, 428, 297, TOUTES_PIECES.CARTON_PENDERIE.slice(1)),
  inset(0.62, 382, 307.9, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
  inset(0.5, 392, 294, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
  rect(506, 238, 14, 122, 'sky', 2),
  line('M513 240v118'),
  line('M394 238v8M414 238v8M434 238v8M454 238v8M474 238v8M494 238v8'),
  rect(376, 360, 186, 14, 'signal', 3),
  circle(541, 276, 9, 'none'),
  line('M541 285v30M541 302h8M541 312h6'),
  path('M562 270h32q8 0 12 8l16 38q10 4 10 14v48h-70z', 'kraft'),
  path('M572 282h20q4 0 6 4l12 30h-38z', 'pale'),
  flat('M576 312l14-28.8h6L584 312z', 'paper'),
  line('M566 318v54M572 328h8'),
  rect(620, 340, 12, 10, 'paper', 2),
  rect(612, 366, 24, 12, 'ink', 2),
  circle(424, 386, 23, 'ink'),
  circle(424, 386, 10, 'mist'),
  dot(424, 386, 3),
  circle(590, 386, 23, 'ink'),
  circle(590, 386, 10, 'mist'),
  dot(590, 386, 3),
]

/** A mover on the way to the truck with the next carton. */
export const MOVER: Drawing = [
  path('M349 392h20l5 22 9 24h-12l-11-24-8 24h-13l6-22z', 'ink'),
  path('M338 437h13q1 5-2 5h-11zM370 437h12q6 2 6 5h-17z', 'bark'),
  inset(0.62, 364, 326, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
  path('M348 346q10-8 20 0 4 20 3 50h-25q-2-30 2-50z', 'sky'),
  path('M353 350q6-4 10 1l6 18 19 1q5 4 0 9l-25 1q-6-2-8-9z', 'sky'),
  circle(390, 374.5, 4.5, 'kraft'),
  rect(354, 334, 9, 9, 'kraft'),
  circle(360, 327, 10.5, 'kraft'),
  path('M348.5 326q-1-12 11-13 9 0 11.5 9l6 1q2 3-2 4z', 'signal'),
  dot(366, 329, 1.6),
]
