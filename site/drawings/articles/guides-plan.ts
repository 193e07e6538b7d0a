import { dot, flat, line, path, rect, turned } from '../kit'
import { CHAMBRE } from '../chambre'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { carton, pile, tapeMeasure } from './parts-packing'
import { calendar, coins, CUP, finder, lyingSheet, MAGNIFIER, MARKER_ON_A_STRING, PENCIL } from './parts-paper'
import { casement, closedDoor, evening, room, tabletop, type View } from './parts-room'
import { truck } from './parts-street'
import { backdrop, bare, FLOOR, picture, put, shadow } from './stage'

/** A kitchen balance, its left dish the heavier: the dishes lie at -84 and -112, from -270 and 30 on, 240 wide. */
const BALANCE = [
  line('M-150-62v-20M150-90v-20'),
  path('M-162-70L162-100v20L-162-50z', 'steel'),
  path('M-86 0l22-86q64-18 128 0L86 0z', 'sky'),
  dot(0, -46, 27, 'paper'),
  line('M0-46l-9-17M-17-38h2M17-38h-2M0-66v2'),
  path('M-274-84h248q-10 26-52 26h-144q-42 0-52-26z', 'mist'),
  path('M26-112h248q-10 26-52 26H78q-42 0-52-26z', 'mist'),
]

const parkedTruck: View = (x, y, width, height) =>
  flat(`M${x} ${y + height}v-60h${width}v60z`, 'steel') + put(x + width / 2 + 6, y + height - 14, truck(), 0.58)

/** Guides about what is settled before the day: price, plan, choice, volume. */
export const PLAN_SCENES: Readonly<Record<string, Scene>> = {
  'combien-coute-un-demenagement': picture(
    ...room('sage', 0.5),
    casement(345, 32, 110, 176, evening),
    shadow(400, 474, 180),
    put(400, 474, carton(250, 84, 'signal')),
    put(404, 366, BALANCE),
    bare(204, 282, 1.7, SALON.CANAPE_2_PLACES.slice(1)),
    put(304, 282, carton(56, 40)),
    put(306, 242, carton(50, 36, 'leaf')),
    put(303, 206, carton(40, 30)),
    put(490, 254, coins(8)),
    put(556, 254, coins(12)),
    put(622, 254, coins(5)),
  ),
  'preparer-son-demenagement-en-8-semaines': picture(
    ...room('pale'),
    closedDoor(706, FLOOR, 'leaf'),
    put(
      212,
      40,
      calendar(260, 244, 7, 8, [
        [1, 0, 'leaf'],
        [4, 1, 'leaf'],
        [2, 2, 'leaf'],
        [3, 2, 'leaf'],
        [5, 3, 'leaf'],
        [1, 4, 'sky'],
        [2, 5, 'sky'],
        [4, 6, 'sky'],
        [5, 7, 'signal'],
      ]),
    ),
    put(376, 36, MARKER_ON_A_STRING),
    pile(96, 452, [104, 62]),
    pile(252, 452, [104, 62, 'sky'], [100, 60]),
    pile(408, 452, [104, 62], [104, 60, 'signal'], [92, 56]),
    pile(572, 452, [108, 64, 'leaf'], [106, 62], [102, 60, 'sky'], [90, 54]),
  ),
  'choisir-son-demenageur': picture(
    ...tabletop('sage', 306, 0.5),
    casement(200, 22, 400, 236, parkedTruck),
    put(150, 470, lyingSheet(170, 130, 52, 5, 'sky')),
    put(390, 470, lyingSheet(170, 130, 0, 5, 'leaf')),
    put(630, 470, lyingSheet(170, 130, -52, 5, 'sky')),
    put(720, 334, CUP, 0.85),
    turned(-24, 268, 446, put(268, 446, PENCIL)),
    put(420, 390, MAGNIFIER, 0.84),
  ),
  'calculer-le-volume-de-son-demenagement': picture(
    backdrop('pale', 0.55),
    flat('M0 418h800v82H0z', 'deep'),
    flat('M0 418h800v12H0z', 'paper'),
    line('M-8 430h816'),
    shadow(400, 444, 360, 12),
    put(405, 440, truck(true), 1.3),
    rect(76, 88, 186, 34, 'signal', 17),
    dot(93, 105, 6, 'paper'),
    bare(162, 336, 2.9, CHAMBRE.ARMOIRE_2_PORTES.slice(1)),
    rect(276, 116, 32, 220, 'paper', 12),
    line('M292 132v188', 'steel'),
    put(362, 262, carton(92, 62, 'leaf')),
    put(360, 200, carton(84, 54)),
    bare(402, 336, 2, SALON.CANAPE_3_PLACES.slice(1)),
    put(462, 262, carton(64, 52)),
    bare(510, 336, 1.45, SALON.LAMPADAIRE.slice(1)),
    put(470, 148, [finder(96, 92, 'paper')]),
    put(560, 486, tapeMeasure(430), 0.8),
  ),
}
