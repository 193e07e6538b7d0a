import { circle, d, dot, type Drawing, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { diary, sevenCards } from './more-papers'
import { carton, piece } from './more-parts'
import { truck } from './more-places'
import { key, penAt } from './more-things'
import { pile } from './parts-packing'
import { CUP } from './parts-paper'
import { casement, openDoor } from './parts-room'
import { tree } from './parts-street'
import { bare, put, shadow, standing, wash } from './stage'

const PANEL = { width: 800, height: 600 }

/** A wall and a floor that fill one panel, and no more. */
const setting = (wall: Colour, floor: Colour, horizon: number): Drawing => [
  flat(d`M0 0h${PANEL.width}v${horizon}H0z`, 'paper'),
  wash(d`M0 0h${PANEL.width}v${horizon}H0z`, wall, 0.6),
  flat(d`M0 ${horizon}h${PANEL.width}v${PANEL.height - horizon}H0z`, floor),
  line(d`M2 ${horizon}h${PANEL.width - 4}`),
]

/** Four panels side by side in one picture, each as wide as the next: a page shows them one after the other. */
const strip = (...panels: readonly Drawing[]): Scene => ({
  width: PANEL.width * panels.length,
  height: PANEL.height,
  inkWidth: 3.5,
  shapes: panels.map((shapes, index) => `<g transform="translate(${PANEL.width * index} 0)">${shapes.join('')}</g>`),
})

/** A flight of stairs between two landings, its steps seen from the side. */
const flight = (fromX: number, fromY: number, toX: number, toY: number, fill: Colour): Shape => {
  const count = 6
  const [run, rise] = [(toX - fromX) / count, (toY - fromY) / count]
  const steps = Array.from({ length: count }, () => d`v${rise}h${run}`).join('')
  return (
    path(d`M${fromX} ${fromY}` + steps + d`v26L${fromX} ${fromY + 26}z`, fill) +
    line(d`M${fromX} ${fromY - 64}L${toX} ${toY - 64}`, 'bark')
  )
}

const STAIRWELL: Drawing = [
  ...setting('kraft', 'deep', 560),
  rect(330, 30, 140, 90, 'pale', 3),
  line('M400 30v90'),
  flight(560, 250, 240, 120, 'mist'),
  rect(2, 120, 240, 22, 'paper'),
  flight(240, 380, 560, 250, 'paper'),
  rect(558, 250, 240, 22, 'paper'),
  flight(560, 500, 240, 380, 'mist'),
  rect(2, 380, 240, 22, 'paper'),
  rect(558, 500, 240, 22, 'paper'),
  carton(60, 120, 100, 76, 'signal'),
  carton(640, 250, 100, 76, 'sky'),
  carton(60, 380, 100, 76, 'leaf'),
  carton(640, 500, 100, 76),
]

const SOFA_IN_TURN: Drawing = [
  ...setting('sage', 'deep', 540),
  path('M2 540V420h70v30h70v30h70v30h70v30z', 'paper'),
  path('M798 540V300h-60v60h-60v60h-60v60h-60v60z', 'mist'),
  line('M20 410V300M150 470V360M20 300l260 120', 'bark'),
  line('M560 470V370M770 290V180M560 370l210 -190', 'bark'),
  shadow(420, 560, 130),
  turned(-78, 420, 330, piece(4.6, 200, 450, SALON.CANAPE_3_PLACES)),
  line('M250 120q40 -70 120 -70M356 34l16 16l-20 14', 'signal'),
]

const HOIST_AT_FRONT: Drawing = [
  flat('M0 0h800v520H0z', 'paper'),
  wash('M0 0h800v520H0z', 'pale', 0.6),
  flat('M0 520h800v80H0z', 'steel'),
  flat('M0 498h800v22H0z', 'paper'),
  line('M2 520h796'),
  rect(60, 40, 330, 460, 'paper'),
  rect(48, 30, 354, 16, 'kraft'),
  ...[78, 232, 372].flatMap((y, row) =>
    [100, 200, 300].map((x, column) =>
      row === 0 && column === 2 ? rect(x, y, 60, 110, 'bark') : rect(x, y, 60, row === 2 ? 90 : 110, 'pale', 2),
    ),
  ),
  path('M300 78l-24 10v112l24 -12z', 'pale'),
  path('M360 78l24 10v112l-24 -12z', 'pale'),
  turned(
    -29,
    570,
    520,
    rect(560, 60, 20, 450, 'steel', 2),
    line(Array.from({ length: 16 }, (_, index) => d`M560 ${86 + index * 26}h20`).join('')),
  ),
  rect(392, 296, 120, 14, 'signal', 3),
  path('M412 310h80l-40 40z', 'steel'),
  piece(1.35, 388, 296, SALON.FAUTEUIL),
  rect(520, 484, 160, 24, 'signal', 5),
  rect(600, 450, 56, 34, 'deep', 3),
  circle(550, 512, 16, 'ink'),
  circle(650, 512, 16, 'ink'),
  carton(690, 540, 80, 64),
]

const HOME_AGAIN: Drawing = [
  ...setting('kraft', 'deep', 460),
  casement(70, 70, 170, 210),
  bare(560, 250, 1.8, TOUTES_PIECES.TABLEAU.slice(1)),
  wash('M600 190h110l80 330H520z', 'paper', 0.5),
  standing(360, 510, 4.6, SALON.CANAPE_3_PLACES, 42),
  standing(650, 510, 3.7, SALON.LAMPADAIRE, 18),
  standing(76, 520, 1.9, TOUTES_PIECES.PLANTE, 18),
  standing(380, 586, 2.4, SALON.TABLE_BASSE, 40),
]

const DIARY_AND_KEY: Drawing = [
  flat('M0 0h800v250H0z', 'paper'),
  wash('M0 0h800v250H0z', 'sage', 0.6),
  flat('M0 250h800v350H0z', 'kraft'),
  wash('M0 330h800v5H0zM0 470h800v6H0z', 'deep', 0.7),
  line('M2 250h796'),
  diary(390, 520, 290, 230),
  circle(520, 400, 46, 'leaf'),
  key(496, 398, 12, 0.9, 'deep'),
  put(150, 246, CUP),
  penAt(120, 566, -6, 190, 'sky'),
]

const SEVEN_DATES: Drawing = [
  ...setting('pale', 'sage', 480),
  flat('M0 482q200 -80 400 -20t400 -30v50H0z', 'sage'),
  path('M30 600V150h14v450zM756 600V150h14v450z', 'bark'),
  sevenCards(60, 190, 680, 82, 2),
]

const EMPTY_ROAD: Drawing = [
  flat('M0 0h800v420H0z', 'paper'),
  wash('M0 0h800v420H0z', 'pale', 0.6),
  dot(620, 130, 60, 'signal'),
  flat('M0 420V320q160 -90 340 -20t460 -40v160z', 'sage'),
  flat('M0 420V370q220 -50 420 0t380 -20v70z', 'leaf'),
  flat('M0 420h800v180H0z', 'steel'),
  line('M2 420h796'),
  line('M40 520h110M240 520h110M440 520h110M640 520h110', 'paper'),
  put(700, 420, tree(200)),
  shadow(360, 482, 200),
  truck(1.4, 160, 480),
]

const CARTONS_AT_DOOR: Drawing = [
  ...setting('kraft', 'deep', 500),
  openDoor(420, 502, 'leaf', 230, 410),
  wash('M305 502h230l90 98H240z', 'paper', 0.4),
  pile(380, 500, [120, 96, 'signal'], [104, 80], [84, 60, 'sky']),
  pile(500, 520, [110, 90]),
  pile(640, 560, [150, 116, 'leaf'], [120, 90]),
  piece(1.6, 90, 560, TOUTES_PIECES.PLANTE),
]

/** By file name in `site/content/uploads`: what clients tell, in four panels each. */
export const TESTIMONIALS: Readonly<Record<string, Scene>> = {
  'temoignage-quatrieme-etage': strip(STAIRWELL, SOFA_IN_TURN, HOIST_AT_FRONT, HOME_AGAIN),
  'temoignage-date-decalee': strip(DIARY_AND_KEY, SEVEN_DATES, EMPTY_ROAD, CARTONS_AT_DOOR),
}
