import { circle, d, dot, type Drawing, flat, line, path, rect, type Shape, turned } from '../kit'
import { HEAVY_ITEMS } from '../heavy-items'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { dolly, tapeMeasure } from './parts-packing'
import { casement, daylight, openDoor, room } from './parts-room'
import { FRANCE } from './parts-map'
import { BRICK_HOUSE, CLOUD, entrance, NO_PARKING, street, tree, truck, WHITE_HOUSE } from './parts-street'
import { writing } from './parts-paper'
import { backdrop, bare, FLOOR, picture, put, ribbon, shadow, standing } from './stage'

const STOREYS = [100, 166, 232, 298]

const flight = (top: number, height: number, isTurned: boolean): Shape => {
  const steps = Array.from({ length: 6 }, () => d`h${isTurned ? -14 : 14}v${-height / 6}`).join('')
  const start = isTurned ? 196 : 112
  return path(d`M${start} ${top + height}` + steps + d`v10L${start + (isTurned ? -10 : 10)} ${top + height}z`, 'deep')
}

/** A house of five floors: its stairs seen in a cut at the left, its windows at the right. */
const FACADE: Drawing = [
  path('M84 100l18-62h318l22 62z', 'steel'),
  rect(128, 14, 26, 40, 'deep'),
  rect(356, 18, 24, 36, 'deep'),
  ...[246, 336].map(
    x => path(`M${x} 92V74q0-20 24-20t24 20v18z`, 'paper') + path(`M${x + 10} 92V76q0-12 14-12t14 12v16z`, 'pale'),
  ),
  rect(92, 100, 340, 340, 'paper'),
  rect(104, 108, 100, 332, 'kraft'),
  ...[...STOREYS, 364].map((top, index) => flight(top + 8, index === 4 ? 68 : 66, index % 2 === 0)),
  line('M104 174h20M204 240h-20M104 306h20M204 372h-20', 'ink'),
  ...STOREYS.flatMap((top, row) =>
    [236, 336].map(x =>
      row === 1 && x === 336
        ? rect(x, top + 8, 60, 50, 'bark') +
          path(`M${x} ${top + 8}l-16 7v46l16-4zM${x + 60} ${top + 8}l16 7v46l-16-4z`, 'pale')
        : rect(x, top + 8, 60, 50, 'paper', 2) +
          flat(`M${x + 6} ${top + 14}h48v38h-48z`, 'pale') +
          line(`M${x + 30} ${top + 10}v46`),
    ),
  ),
  rect(80, 94, 364, 12, 'kraft', 2),
  rect(210, 360, 226, 8, 'kraft', 1),
  path('M300 440v-46q0-18 22-18t22 18v46z', 'leaf'),
  rect(232, 386, 44, 36, 'pale', 2),
  rect(366, 386, 44, 36, 'pale', 2),
]

const RUNGS = Array.from({ length: 17 }, (_, index) => `M-9 ${-14 - index * 20}h18`).join('')

/** A furniture hoist that leans to the left, its platform at the third floor, the sofa on it strapped. */
const HOIST: Drawing = [
  turned(-27, 0, -18, rect(-9, -366, 18, 348, 'steel', 3), line(RUNGS)),
  path('M-150-214h96l-38 40z', 'steel'),
  rect(-176, -222, 166, 11, 'signal', 2),
  bare(-94, -223, 1.75, SALON.CANAPE_3_PLACES.slice(1)),
  line('M-128-222v-64M-58-222v-64', 'leaf'),
  rect(-50, -34, 108, 18, 'signal', 4),
  rect(16, -62, 34, 28, 'deep', 3),
  line('M58-25h26'),
  circle(-24, -14, 15, 'ink'),
  circle(34, -14, 15, 'ink'),
  dot(-24, -14, 5, 'mist'),
  dot(34, -14, 5, 'mist'),
]

const PERMIT: Drawing = [
  rect(-26, -34, 52, 68, 'paper', 3),
  writing(-15, -8, 30, 3, 12),
  flat('M-15-24h18v7h-18z', 'sky'),
]

/** The blanket over an upright piano and the straps that cross on it. */
const WRAPPING: Drawing = [
  path('M-134-206l36-20h248l-36 20z', 'pale'),
  path('M114-206l36-20v78l-36 20z', 'sky'),
  path(
    'M-134-206h248v78q-20.7 14-41.3 0-20.7 14-41.3 0-20.7 14-41.4 0-20.7 14-41.3 0-20.7 14-41.4 0-20.6 14-41.3 0z',
    'sky',
  ),
  line('M-85-202v76M-35-202v76M15-202v76M65-202v76M-132-168h244l36-20', 'pale'),
  ribbon('M-124-206L96-2', 13, 'signal'),
  ribbon('M100-206L-120-2', 13, 'signal'),
  rect(-28, -122, 32, 30, 'steel', 4),
]

/** Guides about what is carried, up, down and far. */
export const CARRY_SCENES: Readonly<Record<string, Scene>> = {
  'demenager-un-piano-ou-un-objet-lourd': picture(
    ...room('kraft', 0.65),
    daylight('M470 392h190l120 108H500z'),
    openDoor(640, FLOOR),
    casement(70, 44, 150, 190),
    shadow(310, 470, 190),
    put(305, 470, dolly(320)),
    bare(318, 428, 3.3, HEAVY_ITEMS.PIANO_DROIT.slice(1)),
    put(318, 428, WRAPPING),
    standing(86, 462, 1.25, TOUTES_PIECES.TAPIS, 40),
    put(590, 486, tapeMeasure(120), 0.8),
  ),
  'demenager-en-appartement-sans-ascenseur': picture(
    ...street('pale', 440),
    put(620, 118, CLOUD, 0.9),
    put(730, 200, CLOUD, 0.6),
    ...FACADE,
    put(716, 440, tree(230)),
    shadow(590, 446, 90),
    put(592, 446, HOIST),
  ),
  'stationnement-et-autorisation-de-voirie': picture(
    ...street('pale', 418),
    flat('M0-4h800v400H0z', 'kraft'),
    rect(-8, 168, 816, 14, 'paper'),
    ...[40, 186, 332, 478, 624].map(x => casement(x, 24, 82, 112)),
    ...[40, 186, 332, 478].map(x => casement(x, 214, 82, 112)),
    entrance(664, 398),
    shadow(346, 452, 250, 10),
    put(350, 450, truck(), 0.9),
    put(54, 476, NO_PARKING),
    put(752, 476, NO_PARKING),
    put(752, 394, PERMIT),
  ),
  'demenager-longue-distance': picture(
    backdrop('pale', 0.8),
    line('M40 90q14-10 28 0t28 0M52 330q14-10 28 0t28 0M690 130q14-10 28 0t28 0M80 420q14-10 28 0t28 0', 'paper'),
    FRANCE,
    ribbon('M470 132C360 132 330 190 340 226S400 288 450 290S580 300 570 346S500 372 508 420', 24, 'paper'),
    put(462, 142, BRICK_HOUSE, 0.86),
    put(500, 440, WHITE_HOUSE, 0.86),
    put(452, 292, truck(), 0.4),
    put(128, 96, [circle(0, 0, 34, 'signal')]),
    put(176, 122, CLOUD, 0.5),
  ),
}
