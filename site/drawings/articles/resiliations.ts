import { circle, dot, type Drawing, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { openCarton } from './parts-packing'
import { calendar, finder, foldedLetter, KEYS, lyingSheet, notebook, pen, phone, registered } from './parts-paper'
import { casement, evening, tabletop } from './parts-room'
import { cartonHouse, rain, umbrella } from './parts-street'
import { backdrop, picture, put, ribbon, shadow, standing } from './stage'

/** An electricity meter, the middle of its foot on the origin. */
const ELECTRICITY_METER: Drawing = [
  rect(-62, -190, 124, 190, 'paper', 10),
  rect(-44, -166, 88, 50, 'sage', 4),
  flat('M-32-150h26v6h-26zM0-150h14v6H0zM-32-136h48v6h-48z', 'leaf'),
  circle(-24, -84, 14, 'mist'),
  circle(24, -84, 14, 'mist'),
  line('M-24-92v8M24-92v8'),
  dot(34, -52, 6, 'signal'),
  rect(-44, -42, 88, 24, 'steel', 3),
]

/** A gas meter and its two pipes, the middle of its foot on the origin. */
const GAS_METER: Drawing = [
  ribbon('M-36-130v-90', 15, 'steel'),
  ribbon('M36-130v-90', 15, 'steel'),
  path('M-70-96q0-46 46-46h48q46 0 46 46v60q0 36-36 36h-68q-36 0-36-36z', 'deep'),
  rect(-42, -116, 84, 34, 'paper', 3),
  line('M-22-114v30M0-114v30M22-114v30'),
  circle(-24, -44, 17, 'paper'),
  circle(24, -44, 17, 'paper'),
  line('M-24-44v-9M24-44l7 6'),
]

const CUPBOARD: Drawing = [
  path('M-166-310l-96 26v284l96-10z', 'kraft'),
  path('M166-310l96 26v284l-96-10z', 'kraft'),
  rect(-172, -318, 344, 318, 'bark', 3),
  flat('M-160-306h320v20h-320z', 'ink'),
  line('M-236-160v30M236-160v30'),
  put(-78, -30, ELECTRICITY_METER),
  put(82, -30, GAS_METER),
  line('M-158-24h316', 'deep'),
]

const BULB: Drawing = [
  path('M-18-34h36v20q-4 14-18 14t-18-14z', 'steel'),
  line('M-18-24h36M-18-14h36'),
  path('M-18-36q0-16-14-28-14-14-14-34 0-44 46-44t46 44q0 20-14 34-14 12-14 28z', 'paper'),
  line('M-12-38l-6-44 18 12 18-12-6 44', 'signal'),
]

const METER_ON_SCREEN: Drawing = [
  flat('M-44-80h88v156h-88z', 'kraft'),
  put(0, 52, ELECTRICITY_METER, 0.52),
  finder(74, 116),
]

/** A box for the internet, unplugged, and its cables rolled up. */
const ROUTER: Drawing = [
  ribbon('M46 30q-16-104 26-104 34 0 24 96', 6, 'steel'),
  ribbon('M58 30q-8-76 18-74 20 2 14 70', 6, 'steel'),
  path('M-112 20v-104q0-14 14-14H22q14 0 14 14V20z', 'ink'),
  line('M-90-74h46', 'steel'),
  dot(-88, -40, 5, 'steel'),
  dot(-68, -40, 5, 'steel'),
  dot(-48, -40, 5, 'steel'),
  rect(-28, -60, 46, 46, 'signal', 8),
  path('M96 20v-50h34v50z', 'mist'),
  line('M104-30v-16M122-30v-16'),
]

const FIBRE_OUTLET: Drawing = [
  rect(-36, -46, 72, 92, 'paper', 6),
  rect(-20, -6, 40, 34, 'mist', 3),
  circle(0, -24, 7, 'leaf'),
  rect(-10, 4, 20, 14, 'leaf', 2),
]

const keysBefore = (x: number, y: number): Shape => turned(66, x, y, put(x, y, KEYS, 0.52))

/** Of the résiliations, by slug. */
export const RESILIATION_SCENES: Readonly<Record<string, Scene>> = {
  'resilier-son-bail': picture(
    ...tabletop('sage', 290, 0.55),
    casement(60, 30, 190, 190),
    standing(600, 330, 2.2, TOUTES_PIECES.PLANTE, 22),
    shadow(454, 330, 74),
    put(454, 214, calendar(124, 112, 5, 4, [[2, 2, 'leaf']], 'signal')),
    shadow(210, 462, 130),
    put(206, 374, foldedLetter(200), 1.05),
    turned(8, 446, 420, put(446, 420, registered(200, 122))),
    turned(-16, 330, 460, put(330, 460, pen('sky'))),
    turned(-38, 652, 362, put(640, 360, KEYS, 0.9)),
  ),
  'resilier-son-contrat-d-electricite-et-de-gaz': picture(
    ...tabletop('kraft', 400, 0.55),
    put(448, 352, CUPBOARD),
    shadow(216, 474, 76),
    turned(-5, 216, 380, put(214, 376, phone(...METER_ON_SCREEN))),
    shadow(424, 470, 70),
    turned(-76, 424, 440, put(424, 440, notebook('leaf'), 0.8)),
    shadow(640, 468, 56),
    turned(0, 640, 468, put(640, 468, BULB)),
  ),
  'resilier-sa-box-internet': picture(
    ...tabletop('pale', 320, 0.6),
    casement(560, 34, 170, 190, evening),
    put(140, 190, FIBRE_OUTLET, 1.15),
    ribbon('M140 212v70q0 20-20 20t-22 18', 5, 'paper'),
    shadow(350, 462, 190, 10),
    put(350, 460, openCarton(270, 120, [put(-8, 0, ROUTER)])),
    turned(
      62,
      636,
      406,
      put(
        636,
        406,
        phone(
          flat('M-44-80h88v156h-88z', 'pale'),
          line('M-14-14q14-14 28 0M-26-28q26-26 52 0', 'sky'),
          dot(0, 4, 5, 'sky'),
        ),
        0.84,
      ),
    ),
  ),
  'resilier-son-assurance-habitation': picture(
    backdrop('pale', 0.5),
    rain(0, 0, 800, 400),
    flat('M60 180L400 80l340 100 20 240H40z', 'paper'),
    flat('M0 400h800v100H0z', 'kraft'),
    line('M-8 400h816'),
    put(400, 36, umbrella(690, 150, 372)),
    shadow(230, 424, 120),
    put(240, 424, cartonHouse('leaf')),
    shadow(570, 424, 120),
    put(570, 424, cartonHouse('sky')),
    keysBefore(214, 448),
    keysBefore(544, 448),
    put(372, 484, lyingSheet(170, 74, 34, 3, 'signal')),
    turned(-14, 400, 456, put(412, 456, pen('sky'), 0.85)),
  ),
}
