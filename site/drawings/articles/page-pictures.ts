import { circle, d, dot, ellipse, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { label, slab, writing } from './more-papers'
import { band, carton, corner } from './more-parts'
import { tailLift, truck } from './more-places'
import { key, leaningCarton } from './more-things'
import { flatCartons, tag, tapeMeasure } from './parts-packing'
import { casement, closedDoor, evening, openDoor, room } from './parts-room'
import { street, tree } from './parts-street'
import { backdrop, bare, mirrored, picture, put, ribbon, shadow, standing, wash } from './stage'

/** A town map folded in four, half open. */
const foldedMap = (x: number, y: number): Shape =>
  path(d`M${x} ${y}l50 -16l14 -96l-50 16z`, 'paper') +
  path(d`M${x + 50} ${y - 16}l50 16l14 -96l-50 -16z`, 'mist') +
  path(d`M${x + 100} ${y}l50 -16l14 -96l-50 16z`, 'paper') +
  line(d`M${x + 8} ${y - 40}q60 30 90 -10t54 -20`, 'sky') +
  line(d`M${x + 20} ${y - 84}l60 40M${x + 112} ${y - 84}l30 60`, 'bark') +
  circle(x + 80, y - 70, 10, 'signal')

const litShop = (x: number, awning: Colour): Shape =>
  rect(x, 120, 250, 280, 'deep') +
  rect(x + 20, 190, 130, 150, 'paper') +
  put(x + 78, 338, flatCartons(5, 76), 0.9) +
  rect(x + 166, 190, 66, 210, 'leaf') +
  rect(x + 176, 204, 46, 100, 'paper') +
  path(
    d`M${x - 10} 130h270l20 44q-25 18 -50 0q-26 18 -52 0q-26 18 -52 0q-26 18 -52 0q-26 18 -52 0q-26 18 -52 0z`,
    awning,
  ) +
  rect(x, 106, 250, 26, 'kraft') +
  rect(x + 10, 340, 150, 60, 'bark')

const landing = (count: number): Shape =>
  Array.from({ length: count }, (_, step) =>
    rect(480 + step * 46, 404 + step * 22, 360 - step * 46, 120, step % 2 === 0 ? 'paper' : 'mist'),
  ).join('')

/** By file name in `site/content/uploads`: the pictures of pages about us. */
export const PAGE_PICTURES: Readonly<Record<string, Scene>> = {
  'avis-des-clients': picture(
    ...room('sage'),
    casement(60, 60, 150, 190, evening),
    bare(660, 230, 1.3, TOUTES_PIECES.TABLEAU.slice(1)),
    leaningCarton(640, 414, 84, 150, 24),
    leaningCarton(668, 418, 84, 132, 26),
    standing(400, 424, 3.4, SALON.CANAPE_3_PLACES, 44),
    wash('M140 140h120l90 290H50z', 'paper', 0.4),
    standing(200, 424, 2.9, SALON.LAMPADAIRE, 18),
    standing(420, 486, 2.6, SALON.TABLE_BASSE, 40),
    slab(342, 398, 80, 20, 'paper', 20),
    key(460, 392, 8, 0.5, 'signal'),
  ),
  'nos-agences': picture(
    ...street('sky', 424, 0.45),
    dot(400, 80, 30, 'paper'),
    litShop(40, 'kraft'),
    litShop(510, 'sage'),
    wash('M40 404h250l40 90H10z', 'paper', 0.5),
    wash('M510 404h250l40 90H480z', 'paper', 0.5),
    shadow(404, 470, 110),
    carton(316, 468, 150, 110),
    foldedMap(318, 352),
  ),
  'notre-vision': picture(
    backdrop('pale', 0.6),
    dot(400, 250, 84, 'signal'),
    flat('M0 300l90 -70l80 50l120 -90l110 80l100 -60l110 70l90 -50l100 80v190H0z', 'deep'),
    flat('M0 350l120 -50l150 40l130 -50l140 50l120 -40l140 50v150H0z', 'kraft'),
    line('M0 350l120 -50l150 40l130 -50l140 50l120 -40l140 50'),
    ribbon('M100 440q150 -70 300 -30t300 30', 56, 'steel'),
    line('M180 412l30 -8M270 398l30 -1M500 424l30 7M590 440l30 4', 'paper'),
    openDoor(110, 456, 'leaf', 110, 240),
    mirrored(690, openDoor(690, 456, 'signal', 110, 240)),
    truck(0.72, 304, 418),
  ),
  'notre-mission': picture(
    ...street('pale', 404),
    put(590, 386, tree(210)),
    put(70, 386, tree(180)),
    shadow(560, 430, 180),
    tailLift(384, 428, 1),
    truck(1.28, 380, 428, true),
    shadow(250, 474, 190),
    carton(90, 472, 280, 210),
    label(250, 262, 14),
    put(560, 482, tapeMeasure(120)),
    key(640, 476, -160, 0.8, 'steel'),
  ),
  'page-404': picture(
    ...corner('kraft', 404, 'mist'),
    wash('M800 120L480 404h320z', 'paper', 0.7),
    casement(590, 40, 150, 190),
    landing(6),
    line('M500 404V250M592 448V290M684 492V336M480 244l320 152', 'ink'),
    closedDoor(150, 402, 'leaf', 170, 330),
    rect(70, 404, 170, 14, 'deep'),
    shadow(350, 452, 110),
    carton(270, 450, 150, 118),
    turned(168, 330, 336, put(330, 336, [tag('paper')], 1.7)),
    line('M330 336q20 -14 40 0', 'bark'),
  ),
  'location-camion': picture(
    backdrop('pale', 0.55),
    flat('M0 330V240h90l20 -40h90l20 40h70v-60h120v60h90l24 -50h120l24 50h152v90z', 'kraft'),
    band(320, 500, 'mist'),
    line('M0 320h800'),
    line('M150 330l-50 110M350 330l-30 110M560 330l10 110M780 330l30 110', 'paper'),
    ...[
      [0.42, 10],
      [0.58, 144],
      [0.78, 322],
      [0.86, 552],
    ].map(([scale = 1, x = 0]) => shadow(x + 136 * scale, 404, 140 * scale) + truck(scale, x, 402)),
    put(690, 476, tapeMeasure(600)),
  ),
  'location-camion-avec-chauffeur': picture(
    band(0, 300, 'pale'),
    dot(250, 210, 60, 'signal'),
    flat('M0 230l120 -50l140 50l150 -60l170 60l100 -30l120 40v80H0z', 'sage'),
    flat('M0 300h800v-50q-400 -40 -800 0z', 'kraft'),
    path('M360 242h40l260 130H60z', 'steel'),
    line('M380 250v14M380 276v18M380 306v22', 'paper'),
    path('M-10 -10h820v330h-60L700 40H100L50 320h-60z', 'ink'),
    path('M-10 320q410 -60 820 0v190H-10z', 'bark'),
    path('M-10 350q410 -60 820 0v24q-410 -60 -820 0z', 'deep'),
    rect(372, 330, 130, 56, 'ink', 10),
    circle(404, 358, 17, 'paper'),
    circle(466, 358, 17, 'paper'),
    line('M404 358l8 -8M466 358l-9 -6', 'signal'),
    path('M520 510V420q0 -30 30 -30h190q30 0 30 30v90z', 'sky'),
    slab(560, 456, 130, 50, 'paper', 24),
    writing(560, 456, 130, 50, 3, 24),
    line('M632 456l12 -50', 'ink'),
    rect(706, 330, 46, 120, 'signal', 10),
    rect(712, 306, 34, 30, 'steel', 6),
    line('M708 370h42'),
    ellipse(210, 420, 150, 130, 'none'),
    ribbon('M84 420a126 108 0 1 1 252 0a126 108 0 1 1 -252 0', 20, 'ink'),
    path('M100 420h76q34 -30 68 0h76q-10 26 -60 30l-24 66h-52l-24 -66q-50 -4 -60 -30z', 'ink'),
    circle(210, 436, 22, 'signal'),
  ),
}
