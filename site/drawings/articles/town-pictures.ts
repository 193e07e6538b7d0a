import { EXTERIEUR } from '../exterieur'
import { circle, d, dot, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { clipboard, envelopeLying, slab } from './more-papers'
import { band, carton, corner, piece } from './more-parts'
import { front, tailLift, truck } from './more-places'
import { key, leaningCarton, penAt, tapeRoll } from './more-things'
import { flatCartons, TAPE_GUN, tapeMeasure } from './parts-packing'
import { casement, evening, room, tabletop } from './parts-room'
import { street, tree } from './parts-street'
import { backdrop, picture, put, ribbon, shadow, standing } from './stage'

/** A low house of pale stone: a door with its fanlight, a window, a frieze. */
const echoppe = (x: number, door: Colour): Shape =>
  path(d`M${x - 6} 262l20 -40h152l20 40z`, 'signal') +
  rect(x, 258, 180, 146, 'paper') +
  rect(x - 6, 254, 192, 14, 'kraft') +
  rect(x + 22, 316, 48, 88, door) +
  rect(x + 22, 292, 48, 24, 'pale') +
  line(d`M${x + 46} 292v24`) +
  dot(x + 62, 362, 4, 'paper') +
  rect(x + 100, 296, 54, 70, 'pale', 2) +
  rect(x + 88, 296, 14, 70, 'sage') +
  rect(x + 152, 296, 14, 70, 'sage') +
  line(d`M${x + 127} 296v70`) +
  rect(x + 92, 366, 70, 10, 'kraft')

/** The two towers of a lifting bridge and the deck between. */
const BRIDGE: Shape =
  rect(470, 60, 26, 150, 'mist') +
  rect(650, 60, 26, 150, 'mist') +
  rect(462, 52, 42, 12, 'steel') +
  rect(642, 52, 42, 12, 'steel') +
  line('M483 64v80M663 64v80') +
  rect(496, 116, 154, 12, 'steel') +
  rect(330, 180, 140, 10, 'steel') +
  rect(676, 180, 140, 10, 'steel')

/** A tall house on the hill, its windows in `columns`. */
const tall = (x: number, base: number, width: number, height: number, fill: Colour, columns = 3): Shape =>
  front(x, base, width, height, columns, 3, fill, 22)

/** A sheet held on a small board that lies on a carton. */
const quote = (x: number, y: number): Shape =>
  slab(x, y, 230, 76, 'bark', 60, 8, 'ink') +
  path(d`M${x + 14} ${y - 6}l50 -64h200l-50 64z`, 'paper') +
  line(d`M${x + 52} ${y - 50}h84M${x + 46} ${y - 36}h140M${x + 36} ${y - 22}h140`, 'steel') +
  rect(x + 130, y - 84, 62, 18, 'steel', 5)

/** By file name in `site/content/uploads`: quotes in general and in two towns, and the pictures of the home page. */
export const TOWN_PICTURES: Readonly<Record<string, Scene>> = {
  accueil: picture(
    ...street('pale', 410),
    put(700, 388, tree(230)),
    shadow(500, 440, 240),
    tailLift(262, 438, 1.6),
    truck(1.84, 256, 436, true),
    shadow(120, 476, 130),
    piece(2.3, 20, 476, SALON.CANAPE_3_PLACES),
    carton(262, 484, 100, 80),
    carton(374, 488, 76, 60, 'signal'),
    standing(520, 486, 1, TOUTES_PIECES.PLANTE, 20),
  ),
  'devis-demenagement': picture(
    ...room('kraft'),
    casement(60, 50, 170, 200, evening),
    standing(600, 410, 2.6, SALON.BIBLIOTHEQUE, 34),
    standing(400, 412, 2.4, SALON.CANAPE_2_PLACES, 36),
    path('M316 300q84 -24 170 0l10 60h-190z', 'sage'),
    carton(690, 416, 70, 60, 'sky'),
    shadow(250, 486, 210),
    carton(90, 484, 290, 150),
    quote(110, 326),
    penAt(200, 306, -12, 110),
    key(300, 300, 160, 0.6, 'deep'),
  ),
  'devis-bordeaux': picture(
    backdrop('kraft', 0.5),
    dot(120, 90, 46, 'signal'),
    flat('M0 200q120 -30 240 0h560v20H0z', 'sage'),
    flat('M0 204h800v70H0z', 'sky'),
    line('M60 226h80M220 240h90M560 232h90M380 250h60', 'paper'),
    BRIDGE,
    band(396, 420, 'paper'),
    band(418, 500, 'deep'),
    echoppe(-34, 'leaf'),
    echoppe(158, 'sky'),
    echoppe(350, 'signal'),
    echoppe(542, 'leaf'),
    line('M-8 404h816M-8 420h816'),
    rect(734, 258, 80, 146, 'kraft'),
    shadow(430, 454, 140),
    truck(0.92, 300, 452),
    standing(90, 474, 1.1, TOUTES_PIECES.PLANTE, 20),
    standing(680, 474, 1.1, EXTERIEUR.JARDINIERE, 34),
  ),
  'devis-lyon': picture(
    backdrop('pale', 0.6),
    flat('M0 300Q200 60 420 60T800 260v200H0z', 'sage'),
    tall(300, 210, 90, 130, 'kraft', 2),
    tall(430, 220, 96, 140, 'paper', 2),
    tall(190, 290, 100, 170, 'paper'),
    tall(540, 300, 110, 180, 'kraft'),
    path('M350 420L390 120h50L500 420z', 'mist'),
    line('M386 150h60M382 180h70M378 210h80M374 240h90M370 270h98M366 300h108M362 330h116M358 360h126M354 390h140'),
    tall(20, 400, 150, 270, 'kraft'),
    tall(176, 404, 160, 230, 'signal'),
    tall(510, 404, 130, 220, 'paper'),
    tall(650, 400, 140, 290, 'kraft'),
    band(400, 424, 'paper'),
    line('M-8 400h816M-8 424h816'),
    turned(
      24,
      610,
      408,
      rect(602, 190, 14, 218, 'steel', 2),
      line('M602 220h14M602 250h14M602 280h14M602 310h14M602 340h14M602 370h14'),
      rect(594, 240, 66, 12, 'signal', 2),
    ),
    rect(590, 400, 60, 16, 'signal', 4),
    circle(602, 416, 9, 'ink'),
    circle(640, 416, 9, 'ink'),
    truck(0.5, 340, 420),
    band(426, 500, 'sky'),
    path('M-10 462q200 -30 410 0t410 0v14q-200 30 -410 0t-410 0z', 'paper'),
    line('M60 446h80M300 444h60M560 446h90M160 490h70M640 492h80', 'paper'),
  ),
  'carte-checklists': picture(
    backdrop('sage', 0.6),
    band(410, 500, 'deep'),
    shadow(400, 462, 260),
    carton(170, 460, 380, 240),
    turned(-4, 360, 240, clipboard(230, 60, 250, 320, 4, 3)),
    penAt(560, 420, -60, 180, 'signal'),
  ),
  'carte-volume': picture(
    ...room('pale'),
    shadow(390, 446, 190),
    piece(4.4, 180, 446, SALON.FAUTEUIL),
    line('M246 120h296M246 108v24M542 108v24', 'signal'),
    ribbon('M150 470q250 40 460 -14', 14, 'paper'),
    line(
      'M190 476v-8M230 482v-8M270 486v-8M310 488v-8M350 489v-8M390 489v-8M430 487v-8M470 483v-8M510 478v-8M550 471v-8',
    ),
    put(612, 470, tapeMeasure(10), 1.2),
    standing(120, 440, 1.6, TOUTES_PIECES.PLANTE, 18),
  ),
  'carte-cartons': picture(
    ...corner('kraft', 340, 'deep'),
    shadow(330, 460, 260),
    put(320, 458, flatCartons(9, 400)),
    tapeRoll(640, 462, 66),
    leaningCarton(560, 340, 140, 220, 30),
    put(330, 320, TAPE_GUN),
  ),
  'carte-resiliations': picture(
    ...tabletop('pale', 190),
    envelopeLying(90, 330, 230, 100, 'signal', 'paper'),
    envelopeLying(420, 320, 230, 100, 'sky', 'kraft'),
    envelopeLying(130, 456, 240, 106, 'leaf', 'kraft'),
    envelopeLying(450, 450, 240, 106, 'signal', 'paper'),
    penAt(300, 400, -18, 220, 'sky'),
  ),
}
