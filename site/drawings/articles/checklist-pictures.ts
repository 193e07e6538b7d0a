import { circle, d, flat, line, path, rect, turned } from '../kit'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { clipboard, diary, envelope, envelopeLying, slab, writing } from './more-papers'
import { band, carton, corner, piece, planks } from './more-parts'
import { front, tailLift, truck } from './more-places'
import { key, keyring, leaningCarton, penAt } from './more-things'
import { blankets, flatCartons, HAND_TRUCK, TAPE_GUN, tapeMeasure } from './parts-packing'
import { calendar, CUP } from './parts-paper'
import { casement, evening, openDoor, tabletop } from './parts-room'
import { street } from './parts-street'
import { picture, put, shadow } from './stage'

const openFridge = (x: number, base: number): string =>
  rect(x + 10, base - 8, 24, 10, 'ink') +
  rect(x + 116, base - 8, 24, 10, 'ink') +
  path(d`M${x + 150} ${base - 320}l26 -13v315l-26 14z`, 'mist') +
  path(d`M${x} ${base - 320}l26 -13h150l-26 13z`, 'paper') +
  rect(x, base - 320, 150, 316, 'paper') +
  rect(x + 14, base - 306, 122, 288, 'pale', 4) +
  line(d`M${x + 14} ${base - 238}h122M${x + 14} ${base - 170}h122M${x + 14} ${base - 96}h122`) +
  rect(x + 30, base - 68, 90, 40, 'paper', 4) +
  path(d`M${x} ${base - 320}l-66 24v330l66 -38z`, 'paper') +
  line(d`M${x - 8} ${base - 290}l-50 18v96l50 -26zM${x - 58} ${base - 118}l50 -26`)

const suitcase = (x: number, base: number): string =>
  path(d`M${x + 20} ${base - 76}l-10 -92q0 -8 8 -8h200q8 0 8 8l-4 92z`, 'bark') +
  path(d`M${x + 34} ${base - 82}l-8 -76h184l-4 76z`, 'deep') +
  path(d`M${x} ${base - 46}l20 -34h202l24 34z`, 'kraft') +
  path(d`M${x + 26} ${base - 48}q-4 -34 18 -34h74q22 0 18 34z`, 'sky') +
  line(d`M${x + 60} ${base - 80}v30M${x + 76} ${base - 80}v30`, 'paper') +
  rect(x + 152, base - 70, 22, 20, 'paper', 3) +
  line(d`M${x + 174} ${base - 60}q20 -14 30 0t24 2`) +
  rect(x, base - 48, 246, 48, 'deep', 8) +
  rect(x + 96, base - 34, 54, 13, 'bark', 6)

/** By file name in `site/content/uploads`: the pictures of the checklists. */
export const CHECKLIST_PICTURES: Readonly<Record<string, Scene>> = {
  'deux-mois-avant': picture(
    ...tabletop('kraft', 280),
    casement(70, 30, 190, 200, evening),
    circle(198, 82, 16, 'paper'),
    leaningCarton(560, 280, 150, 210, 30),
    diary(330, 440, 170, 126),
    shadow(92, 404, 46),
    put(84, 404, CUP),
    envelopeLying(548, 374, 150, 76, 'signal', 'paper'),
    slab(668, 402, 86, 44, 'sage', 24),
    writing(668, 402, 86, 44, 2, 24),
    put(668, 450, tapeMeasure(120)),
  ),
  'un-mois-avant': picture(
    ...corner('sage'),
    planks(),
    flat('M60 0h150l-90 332H-40z', 'paper'),
    put(
      565,
      40,
      calendar(310, 250, 7, 5, [
        [1, 1, 'signal'],
        [4, 2, 'leaf'],
        [2, 3, 'sky'],
      ]),
    ),
    shadow(230, 458, 170),
    put(215, 456, flatCartons(8, 250)),
    put(230, 326, TAPE_GUN),
    shadow(450, 452, 60),
    turned(
      -7,
      440,
      450,
      rect(404, 320, 74, 130, 'ink', 12),
      rect(412, 332, 58, 104, 'pale', 3),
      line('M424 356h34M424 372h22', 'sky'),
    ),
    shadow(640, 452, 60),
    piece(1.7, 558, 452, TOUTES_PIECES.PLANTE),
  ),
  'la-derniere-semaine': picture(
    ...corner('pale', 360, 'kraft'),
    line(
      'M0 60h800M0 140h800M0 220h800M0 300h800M360 0v60M560 60v80M360 140v80M700 140v80M560 220v80M720 0v60',
      'paper',
    ),
    casement(350, 40, 200, 190, evening),
    shadow(170, 430, 140),
    openFridge(96, 424),
    shadow(660, 424, 140),
    carton(668, 422, 96, 80, 'sky'),
    carton(530, 422, 120, 96, 'signal'),
    carton(548, 326, 108, 82, 'leaf'),
    shadow(400, 478, 140),
    suitcase(278, 476),
    keyring(480, 396, 0.5),
  ),
  'le-jour-du-demenagement': picture(
    ...street('pale', 404),
    front(24, 392, 250, 350, 3, 3),
    openDoor(155, 388, 'leaf', 70, 122),
    path('M112 394l-26 0l22 -12z', 'signal'),
    shadow(470, 430, 190),
    tailLift(298, 430, 1.3),
    truck(1.42, 296, 428, true),
    shadow(100, 476, 74),
    put(100, 474, blankets('sky', 'sage', 'signal')),
    shadow(240, 470, 60),
    put(218, 470, HAND_TRUCK, 0.62),
    carton(233, 458, 62, 52),
    shadow(700, 484, 80),
    turned(5, 690, 400, clipboard(626, 290, 140, 188)),
    penAt(654, 440, -38, 74, 'sky'),
  ),
  'changements-d-adresse': picture(
    ...corner('kraft', 400, 'mist'),
    line('M0 440h800M160 402v38M480 402v38M700 402v38M60 440v60M330 440v60M610 440v60', 'steel'),
    rect(40, 56, 200, 270, 'mist', 6),
    rect(560, 56, 200, 270, 'mist', 6),
    line('M80 100h120M600 100h120'),
    rect(92, 200, 96, 36, 'paper', 3),
    rect(612, 200, 96, 36, 'paper', 3),
    rect(250, 40, 300, 300, 'sky', 10),
    rect(272, 64, 256, 252, 'ink', 4),
    turned(-5, 400, 220, envelope(350, 150, 150, 160, 'paper', 'signal')),
    turned(4, 420, 260, envelope(378, 206, 140, 106, 'kraft', 'leaf')),
    rect(272, 300, 256, 40, 'sky'),
    path('M272 64l-96 40v264l96 -52z', 'pale'),
    path('M250 168l-52 24v42l52 -26z', 'paper'),
    line('M252 110l-54 24'),
    circle(194, 268, 8, 'steel'),
    keyring(194, 272, 0.8),
    shadow(660, 452, 130),
    leaningCarton(560, 452, 150, 150, 44),
  ),
  'l-etat-des-lieux': picture(
    ...corner('paper', 370),
    flat('M330 372h250l-90 128H150z', 'kraft'),
    planks(370),
    rect(400, 30, 300, 240, 'paper', 3),
    rect(414, 44, 272, 214, 'pale'),
    circle(634, 96, 30, 'kraft'),
    flat('M414 258v-40q60 -40 120 -12t152 -26v78z', 'sage'),
    line('M550 30v240M414 140h272'),
    path('M366 292l22 -28h326l22 28z', 'paper'),
    rect(366, 290, 370, 18, 'paper', 3),
    slab(560, 286, 110, 18, 'mist', 16),
    key(440, 270, 14, 0.8, 'deep'),
    key(430, 276, 172, 0.6, 'steel'),
    penAt(650, 276, -10, 50),
    shadow(140, 446, 120),
    path('M70 352q50 -74 100 0', 'none'),
    path('M64 352h112l-16 94h-80z', 'sky'),
    rect(58, 342, 124, 16, 'pale', 6),
    rect(196, 416, 70, 32, 'signal', 8),
    line('M212 426h2M230 434h2M246 425h2', 'paper'),
    rect(280, 386, 78, 62, 'paper', 4),
    rect(274, 376, 90, 16, 'steel', 4),
    band(498, 500, 'deep'),
  ),
}
