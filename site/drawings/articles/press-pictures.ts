import { circle, d, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Scene } from '../scenes/scene'
import { newspaper, sevenCards, slab, writing } from './more-papers'
import { carton, corner, planks } from './more-parts'
import { front } from './more-places'
import { openCarton, TAPE_GUN } from './parts-packing'
import { CUP } from './parts-paper'
import { casement, closedDoor, tabletop } from './parts-room'
import { street } from './parts-street'
import { picture, put, shadow } from './stage'

/** A weighted sign that keeps a place free: a tow truck's circle, no word. */
const sign = (x: number, base: number): Shape =>
  rect(x - 7, base - 190, 14, 186, 'steel', 3) +
  rect(x - 54, base - 22, 108, 22, 'deep', 8) +
  rect(x - 52, base - 290, 104, 132, 'paper', 8) +
  circle(x, base - 236, 38, 'sky') +
  circle(x, base - 236, 26, 'sky') +
  line(d`M${x - 18} ${base - 254}l36 36M${x + 18} ${base - 254}l-36 36`, 'signal') +
  path(d`M${x - 34} ${base - 186}h68l-10 12h-48z`, 'signal')

/** By file name in `site/content/uploads`: the thumbnails of what the press is imagined to have said. */
export const PRESS_PICTURES: Readonly<Record<string, Scene>> = {
  'presse-echo': picture(
    ...street('pale', 404),
    front(240, 392, 320, 372, 4, 3),
    closedDoor(400, 388, 'leaf', 76, 126),
    flat('M200 416h400l60 70H140z', 'steel'),
    line('M200 416l-60 70M600 416l60 70M140 486h520', 'paper'),
    shadow(130, 466, 80),
    sign(130, 466),
    shadow(670, 466, 80),
    sign(670, 466),
    rect(470, 350, 96, 36, 'kraft', 3),
    newspaper(478, 340, 74, 12),
  ),
  'presse-tele': picture(
    ...corner('sage'),
    planks(),
    shadow(400, 462, 250),
    rect(300, 420, 200, 20, 'steel', 6),
    path('M360 380h80l16 44h-112z', 'steel'),
    rect(150, 60, 500, 324, 'ink', 16),
    rect(172, 82, 456, 280, 'pale', 4),
    circle(420, 210, 62, 'paper'),
    path('M398 174l62 36l-62 36z', 'signal'),
    path(
      'M130 40h150q20 60 -6 120q26 60 0 120q16 60 -14 130H130q-16 -60 4 -120q-20 -70 0 -130q-20 -60 -4 -120z',
      'kraft',
    ),
    line('M160 70v310M200 60v340M240 66v330', 'deep'),
    path('M126 398q280 26 420 0v26q-150 26 -420 0z', 'signal'),
    rect(470, 396, 44, 36, 'steel', 4),
    carton(660, 460, 96, 80),
  ),
  'presse-radio': picture(
    ...corner('kraft', 380),
    planks(380),
    rect(520, 40, 210, 230, 'paper', 3),
    rect(536, 56, 178, 198, 'pale'),
    flat('M536 254v-50q50 -36 90 -10t88 -16v76z', 'sage'),
    path('M520 40l-60 24v236l60 -30z', 'paper'),
    path('M508 58l-36 16v204l36 -18z', 'pale'),
    path('M730 40l46 24v236l-46 -30z', 'paper'),
    rect(508, 266, 234, 14, 'paper', 3),
    shadow(270, 466, 150),
    carton(150, 464, 200, 100),
    carton(166, 364, 170, 84, 'sky'),
    carton(184, 280, 134, 68),
    line('M320 100l70 -74'),
    rect(166, 94, 176, 118, 'signal', 18),
    circle(222, 154, 38, 'paper'),
    line('M198 140h48M192 154h60M198 168h48'),
    rect(274, 116, 54, 28, 'paper', 4),
    line('M292 116v28', 'signal'),
    circle(290, 178, 13, 'kraft'),
    circle(320, 178, 9, 'kraft'),
    line('M190 94q60 -34 124 0'),
    line('M120 120q-16 30 0 60M98 104q-26 46 0 92M380 130q14 24 0 50', 'signal'),
  ),
  'presse-mensuel': picture(
    ...corner('pale', 330),
    planks(330),
    shadow(460, 446, 230),
    put(
      480,
      444,
      openCarton(300, 170, [
        path('M-130 0v-110h44v110zM-86 0v-130h30v130zM-56 0v-100h52v100z', 'sky'),
        path('M-4 0v-120h34v120zM30 0v-92h40v92z', 'paper'),
        path('M70 0l24 -106l36 10l-20 96z', 'leaf'),
      ]),
    ),
    turned(
      -5,
      450,
      340,
      path('M308 250q70 -22 142 0q72 -22 142 0v168q-70 -20 -142 0q-72 -20 -142 0z', 'paper'),
      line('M450 250v168'),
      flat('M328 264q50 -10 102 0v66q-52 -10 -102 0z', 'signal'),
      line(
        'M328 352q50 -10 102 0M328 370q50 -10 102 0M328 388q50 -10 70 -2M470 268q50 -10 102 0M470 288q50 -10 102 0M470 308q50 -10 102 0',
        'steel',
      ),
      flat('M470 330q50 -10 102 0v58q-52 -10 -102 0z', 'kraft'),
      line('M440 244h20'),
    ),
    shadow(160, 462, 110),
    put(150, 460, TAPE_GUN),
  ),
  'presse-gazette': picture(
    ...tabletop('sage', 330),
    sevenCards(30, 70, 740, 80, 4),
    slab(230, 440, 300, 90, 'paper', 50),
    writing(230, 440, 300, 90, 3, 50),
    turned(28, 560, 390, rect(596, 380, 130, 20, 'bark', 10)),
    circle(540, 372, 58, 'deep'),
    circle(540, 372, 44, 'pale'),
    flat('M510 380q4 -34 36 -36q-26 10 -28 40z', 'paper'),
  ),
  'presse-le-courrier': picture(
    ...tabletop('kraft', 310),
    casement(80, 20, 220, 220),
    carton(330, 440, 280, 170),
    newspaper(316, 268, 270, 66),
    shadow(190, 436, 54),
    put(180, 436, CUP),
  ),
}
