import { CUISINE } from '../cuisine'
import { circle, dot, type Drawing, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'
import type { Scene } from '../scenes/scene'
import { HAND_TRUCK, MALLET, openCarton, SCREWDRIVER, strapCoil, TAPE_ROLL } from './parts-packing'
import { casement, curtain, daylight, room } from './parts-room'
import { backdrop, bare, picture, put, ribbon, shadow, wash } from './stage'

/** A mattress on its long side in a clear cover, taped shut. */
const COVERED_MATTRESS: Drawing = [
  path('M218-240l34-20q14 2 14 18v206q0 10-10 16L220 0z', 'deep'),
  rect(-250, -244, 474, 244, 'paper', 24),
  ...[-196, -140, -84, -28].flatMap((y, row) =>
    [-190, -100, -10, 80, 170].map(x => dot(x + (row % 2) * 24, y, 5, 'deep')),
  ),
  wash('M-266-232q0-28 28-28h486q28 2 28 26v214q0 18-20 24H-238q-28 0-28-24z', 'pale', 0.5),
  path('M-266-232q0-28 28-28h486q28 2 28 26v214q0 18-20 24H-238q-28 0-28-24z', 'none'),
  wash('M-216-20l120-220h44L-172-20zM-30-20L90-240h18L-12-20z', 'paper', 0.7),
  path('M196-170h74v30h-74zM196-96h74v30h-74z', 'kraft'),
  line('M-258-18l-22 14M-250-246l-20-14'),
]

/** A board of a wardrobe lying down, marked with a piece of coloured tape. */
const board = (x: number, y: number, width: number, height: number, mark: Colour, fill: Colour = 'kraft'): Shape =>
  rect(x, y, width, height, fill, 3) + rect(x + width / 2 - 19, y - 7, 38, 20, mark, 2)

const door = (x: number, mark: Colour, knob: number): Shape =>
  board(x, 108, 122, 290, mark) +
  rect(x + 18, 136, 86, 110, 'paper', 2) +
  rect(x + 18, 264, 86, 110, 'paper', 2) +
  circle(x + knob, 255, 6, 'deep')

const SCREWS: Drawing = [
  path('M-46-58h92v104q0 10-10 10h-72q-10 0-10-10z', 'pale'),
  line('M-46-40h92'),
  ...[-26, -6, 16].map((x, index) => turned(index * 50 - 30, x, 16, path(`M${x - 7} 2h14l-4 6v22h-6v-22z`, 'steel'))),
  turned(80, 4, 38, path('M-3 26h14l-4 6v20h-6v-20z', 'steel')),
  rect(-60, -74, 120, 28, 'signal', 2),
]

/** A refrigerator on a hand truck: its blanket, two straps, a strip that holds the door. */
const REFRIGERATOR_ON_TRUCK: Drawing = [
  put(90, 0, HAND_TRUCK, 1.18),
  bare(0, -14, 3.6, CUISINE.REFRIGERATEUR.slice(1, -2)),
  path('M-92-214H72l22-12v124l-22 12q-14 12-27 0-14 12-27 0-14 12-28 0-14 12-27 0-14 12-28 0-14 12-27 0z', 'sky'),
  line('M-52-212v116M-12-212v116M28-212v116M-90-176H70l22-12M-90-136H70l22-12', 'pale'),
  path('M50-254h44v20H50z', 'kraft'),
  ribbon('M-92-196H72l22-12', 12, 'signal'),
  ribbon('M-92-116H72l22-12', 12, 'signal'),
  rect(-40, -208, 30, 26, 'steel', 4),
  rect(-40, -128, 30, 26, 'steel', 4),
]

const SHELVES: Drawing = [
  path('M-62 20l-6-74h76l4 74z', 'pale'),
  line('M-56-34h64M-52-12h60', 'paper'),
  path('M4 20v-62h66v62z', 'paper'),
  line('M24-26h26'),
]

/** Tutorials of what is carried whole or taken apart. */
export const MOVE_SCENES: Readonly<Record<string, Scene>> = {
  'proteger-un-matelas': picture(
    ...room('pale', 0.6),
    casement(618, 30, 130, 230),
    line('M590 22h192'),
    curtain(592, 24, 78, 330, 'sage'),
    daylight('M640 392h110l30 108H660z'),
    shadow(330, 442, 280, 10),
    put(330, 440, COVERED_MATTRESS),
    put(140, 484, strapCoil('signal'), 0.9),
    put(286, 488, strapCoil('sky'), 0.9),
    put(560, 484, TAPE_ROLL, 0.9),
  ),
  'demonter-une-armoire': picture(
    backdrop('deep', 1),
    line('M0 84h800M0 188h800M0 292h800M0 396h800M220 0v84M520 84v104M120 188v104M640 292v104M330 396v104', 'bark'),
    wash('M52 66l690-26 14 420-698 20z', 'bark', 0.45),
    path('M44 56l690-26 14 420-698 20z', 'sage'),
    line('M66 78l646-24 12 374-652 20z', 'leaf'),
    door(104, 'signal', 106),
    door(240, 'signal', 16),
    board(384, 108, 62, 290, 'sky'),
    board(460, 108, 62, 290, 'sky', 'deep'),
    path('M104 92q0-14 20-18h378q20 4 20 18v2H104z', 'deep'),
    put(422, 262, SCREWS, 0.86),
    turned(-58, 606, 200, put(606, 206, SCREWDRIVER, 1.3)),
    turned(-64, 640, 350, put(610, 360, MALLET, 1.15)),
  ),
  'transporter-un-refrigerateur': picture(
    ...room('mist', 0.8),
    bare(138, 250, 2.9, CUISINE.MEUBLE_HAUT_DE_CUISINE.slice(0, 4)),
    casement(560, 50, 160, 170),
    path('M110 438h480l56 50H70z', 'paper'),
    line('M130 462h430', 'deep'),
    shadow(356, 470, 150, 10),
    put(340, 470, REFRIGERATOR_ON_TRUCK, 1.12),
    shadow(664, 472, 100),
    put(664, 472, openCarton(150, 96, SHELVES)),
  ),
}
