import { circle, d, flat, line, path, rect, type Shape, turned } from '../kit'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { envelope, envelopeLying, slab } from './more-papers'
import { carton, corner, piece, planks } from './more-parts'
import { penAt, tapeRoll } from './more-things'
import { flatCartons, openCarton } from './parts-packing'
import { CUP } from './parts-paper'
import { casement, closedDoor, tabletop } from './parts-room'
import { picture, put, shadow } from './stage'

/** A phone held upright, the field of its screen in `screen`. */
const phone = (
  x: number,
  y: number,
  width: number,
  height: number,
  screen: 'paper' | 'pale' | 'sage' = 'paper',
): Shape =>
  rect(x, y, width, height, 'ink', width * 0.12) +
  rect(x + width * 0.07, y + width * 0.14, width * 0.86, height - width * 0.28, screen, 4)

const laptop = (x: number, base: number, width: number): Shape =>
  rect(x + width * 0.08, base - width * 0.62, width * 0.84, width * 0.54, 'ink', 10) +
  rect(x + width * 0.12, base - width * 0.58, width * 0.76, width * 0.46, 'paper', 2) +
  path(d`M${x + width * 0.08} ${base - width * 0.09}h${width * 0.84}l${width * 0.08} ${width * 0.09}H${x}z`, 'mist') +
  rect(x, base - 1, width, 14, 'steel', 6) +
  line(d`M${x + width * 0.18} ${base - width * 0.05}h${width * 0.64}`, 'steel')

const box3 = (x: number, y: number): Shape => rect(x, y, 34, 34, 'paper', 3)

const tripod = (x: number, top: number, base: number): Shape =>
  line(
    d`M${x} ${top}v${(base - top) * 0.4}M${x} ${top + 30}l-74 ${base - top - 30}M${x} ${top + 30}l74 ${base - top - 30}M${x} ${top + 30}l8 ${base - top - 46}`,
  ) + rect(x - 14, top - 8, 28, 44, 'signal', 6)

/** News of papers, screens and rights, by file name in `site/content/uploads`. */
export const NEWS_PAPERS: Readonly<Record<string, Scene>> = {
  'photographier-son-mobilier': picture(
    ...corner('sage', 340),
    planks(340),
    casement(30, 40, 130, 190),
    shadow(240, 400, 170),
    piece(2.6, 40, 398, SALON.CANAPE_3_PLACES),
    piece(2.6, 236, 372, SALON.BIBLIOTHEQUE),
    piece(2.1, 340, 388, SALON.LAMPADAIRE),
    shadow(640, 486, 120),
    tripod(640, 290, 484),
    rect(500, 96, 280, 196, 'ink', 20),
    rect(522, 110, 236, 168, 'paper', 4),
    line('M540 150v-24h24M716 126h24v24M740 238v24h-24M564 262h-24v-24', 'signal'),
    line(
      'M566 246v-26q0 -8 8 -8h64q8 0 8 8v26zM656 246V150h42v96zM656 182h42M656 214h42M720 246v-62l-10 0l6 -24h12l6 24h-14',
      'sky',
    ),
  ),
  'demarchage-telephonique-votre-accord': picture(
    ...tabletop('pale', 280),
    casement(40, 20, 170, 190),
    carton(480, 284, 170, 130),
    carton(620, 284, 120, 84, 'leaf'),
    carton(500, 154, 110, 76),
    shadow(116, 396, 48),
    put(108, 396, CUP),
    path('M220 440l44 -150h220l16 150z', 'paper'),
    box3(262, 312),
    box3(256, 354),
    box3(250, 396),
    line('M316 330h130M312 372h138M308 414h146', 'steel'),
    penAt(340, 424, -24, 150, 'leaf'),
    shadow(640, 440, 100),
    slab(548, 426, 106, 110, 'ink', 40, 12, 'steel'),
    path('M594 342l5 -14h26q8 0 6 7l-4 13q-2 6 -9 6h-20q-6 0 -4 -6z', 'steel'),
    circle(606, 340, 6, 'pale'),
    circle(622, 334, 5, 'pale'),
  ),
  'compter-ses-meubles-en-dix-minutes': picture(
    ...corner('kraft', 380),
    flat('M0 60h800v6H0z', 'deep'),
    shadow(160, 412, 90),
    piece(3.4, 10, 412, SALON.BIBLIOTHEQUE),
    shadow(330, 412, 40),
    piece(3, 176, 412, SALON.LAMPADAIRE),
    path('M300 520V330q0 -40 40 -40h460v230z', 'sky'),
    line('M560 300v120', 'ink'),
    rect(290, 420, 530, 100, 'sky', 20),
    path('M500 520V400q0 -64 64 -64h170q64 0 64 64v120z', 'pale'),
    path('M530 520V420q0 -54 60 -54h120q60 0 60 54v100', 'none'),
    turned(
      6,
      650,
      200,
      phone(568, 40, 166, 306),
      rect(588, 150, 100, 74, 'kraft', 3),
      path('M688 176h16l14 26v22h-30z', 'kraft'),
      path('M596 224v-26h26v26zM622 224v-40h22v40z', 'signal'),
      circle(614, 232, 11, 'ink'),
      circle(696, 232, 11, 'ink'),
      line('M590 100h70M590 118h44M590 270h112M590 290h84', 'steel'),
      line('M644 316h16', 'paper'),
    ),
  ),
  'payer-en-plusieurs-fois-nouvelles-regles': picture(
    ...tabletop('mist', 250),
    casement(590, 20, 160, 160),
    carton(70, 262, 150, 112),
    envelopeLying(520, 312, 130, 50, 'sage', 'kraft', 26),
    envelopeLying(398, 350, 150, 62, 'sky', 'kraft', 30),
    envelopeLying(256, 394, 174, 76, 'leaf', 'kraft', 36),
    envelopeLying(90, 444, 200, 92, 'signal'),
    slab(520, 440, 176, 88, 'sky', 36, 6, 'ink'),
    path('M532 412l9 -22h174l-9 22z', 'ink'),
    path('M562 376l6 -14h30l-6 14z', 'kraft'),
    line('M546 428h54', 'paper'),
  ),
  'cartons-renoncer-a-sa-commande': picture(
    ...corner('paper', 380, 'kraft'),
    flat('M0 0h800v40H0z', 'kraft'),
    closedDoor(155, 384, 'leaf', 170, 320),
    flat('M210 470l250 -56v-22l96 48l-110 42v-22l-236 26z', 'paper'),
    rect(60, 388, 190, 12, 'deep'),
    casement(330, 60, 150, 180),
    shadow(630, 462, 190),
    put(580, 460, flatCartons(10, 280)),
    tapeRoll(560, 296, 46),
    slab(640, 296, 70, 30, 'ink', 20, 8, 'steel'),
    path('M652 292l11 -20h52l-11 20z', 'pale'),
  ),
  'reprendre-son-devis-plus-tard': picture(
    ...tabletop('sage', 270),
    put(600, 274, openCarton(170, 120)),
    casement(80, 10, 150, 170),
    shadow(250, 414, 190),
    laptop(90, 404, 320),
    rect(160, 250, 84, 46, 'kraft', 3),
    line('M160 318h180M160 340h120', 'steel'),
    rect(262, 250, 76, 46, 'pale', 3),
    shadow(650, 444, 80),
    phone(590, 226, 112, 216),
    rect(606, 262, 80, 46, 'kraft', 3),
    line('M606 330h80M606 350h52M606 392h80', 'steel'),
    line('M400 410q60 50 110 24q40 -20 90 10', 'signal'),
    turned(-6, 500, 420, envelope(452, 396, 96, 62, 'paper')),
    line('M500 392v66M450 434l100 -10M500 426q-30 -26 -26 2q10 10 26 -2q26 -30 26 -4q-8 12 -26 4', 'signal'),
  ),
}
