import { circle, d, dot, flat, line, path, rect, type Shape } from '../kit'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { envelopeLying, sevenCards, slab, writing } from './more-papers'
import { band, corner, piece, planks } from './more-parts'
import { front, streetLamp, tailLift, truck } from './more-places'
import { keyring, penAt } from './more-things'
import { calendar } from './parts-paper'
import { casement, openDoor } from './parts-room'
import { street } from './parts-street'
import { picture, put, shadow } from './stage'

const rain = Array.from({ length: 34 }, (_, index) => d`M${(index * 137) % 800} ${(index * 83) % 370}l-9 26`).join('')

const pin = (x: number, y: number, fill: 'signal' | 'leaf' | 'sky'): Shape =>
  line(d`M${x} ${y}l10 -34`) + circle(x + 12, y - 44, 13, fill)

/** Half shut shutters of a house in the sun. */
const shutters = (x: number, y: number): Shape =>
  rect(x, y, 60, 84, 'ink') +
  rect(x, y, 24, 84, 'sage') +
  rect(x + 36, y, 24, 84, 'sage') +
  line(
    d`M${x + 6} ${y + 18}h12M${x + 6} ${y + 34}h12M${x + 6} ${y + 50}h12M${x + 6} ${y + 66}h12M${x + 42} ${y + 18}h12M${x + 42} ${y + 34}h12M${x + 42} ${y + 50}h12M${x + 42} ${y + 66}h12`,
  )

const bottle = (x: number, base: number): Shape =>
  path(d`M${x} ${base}v-40q0 -8 5 -12v-14h10v14q5 4 5 12v40z`, 'pale') + rect(x + 4, base - 72, 12, 8, 'sky', 2)

/** News of dates, seasons and roads, by file name in `site/content/uploads`. */
export const NEWS_MOVES: Readonly<Record<string, Scene>> = {
  'zones-tendues-liste-actualisee': picture(
    band(0, 500, 'deep'),
    line('M0 70h800M0 170h800M0 270h800M0 370h800M0 450h800', 'bark'),
    flat('M60 404l510 10l14 22H70z', 'bark'),
    path('M40 74l130 -24v336l-130 24z', 'paper'),
    path('M170 50l130 24v336l-130 -24z', 'mist'),
    path('M300 74l130 -24v336l-130 24z', 'paper'),
    path('M430 50l130 24v336l-130 -24z', 'mist'),
    line('M40 300q90 -70 150 -30t120 -60t130 30t120 -90', 'sky'),
    line('M40 150q120 60 250 20t270 140M210 60q-20 150 30 330M430 60q-60 140 -20 330', 'bark'),
    flat('M320 290q40 -50 80 -10t10 70q-60 10 -90 -60z', 'sage'),
    flat('M70 120q40 -30 80 0t-20 50q-60 10 -60 -50z', 'sage'),
    pin(150, 300, 'signal'),
    pin(262, 178, 'leaf'),
    pin(376, 250, 'sky'),
    pin(492, 190, 'signal'),
    envelopeLying(560, 330, 170, 110, 'signal', 'paper', 30),
    slab(610, 400, 120, 66, 'sage', 24),
    writing(610, 400, 120, 66, 3, 24),
    penAt(560, 452, -8, 150, 'sky'),
  ),
  'demenager-en-hiver': picture(
    ...street('steel', 404),
    front(20, 392, 230, 350, 3, 3, 'paper'),
    openDoor(135, 388, 'leaf', 74, 130),
    flat('M84 404h110l60 96H30z', 'kraft'),
    slab(96, 428, 96, 34, 'kraft', -10, 5),
    slab(150, 456, 96, 34, 'kraft', -10, 5),
    slab(226, 474, 96, 34, 'kraft', -10, 5),
    shadow(560, 436, 190),
    path('M330 176l62 -28v14l-62 26z', 'signal'),
    tailLift(386, 436, 1.3),
    truck(1.42, 384, 434, true),
    shadow(316, 420, 30),
    streetLamp(316, 420, 250),
    flat('M292 142h48l46 60H246z', 'kraft'),
    streetLamp(316, 420, 250),
    line('M420 470h80M560 484h110M700 462h70', 'paper'),
    line(rain, 'paper'),
  ),
  'sept-dates-un-seul-devis': picture(
    band(0, 400, 'pale'),
    flat('M0 400q120 -70 260 -30t280 -20t260 20v30z', 'sage'),
    band(398, 500, 'deep'),
    line('M0 400h800'),
    line('M30 456h70M180 456h70M640 456h70', 'paper'),
    shadow(440, 440, 180),
    truck(1.15, 290, 440),
    sevenCards(30, 80, 740, 82, 4),
  ),
  'reserver-son-ete-des-mars': picture(
    ...corner('kraft', 410),
    planks(410),
    put(
      215,
      64,
      calendar(310, 280, 7, 5, [
        [2, 2, 'leaf'],
        [3, 2, 'leaf'],
        [4, 2, 'leaf'],
      ]),
    ),
    dot(405, 90, 6),
    keyring(405, 92, 1.1),
    casement(470, 40, 280, 300),
    flat('M482 328v-56h256v56z', 'sage'),
    truck(0.72, 512, 322),
    line('M738 60q-80 10 -120 60M680 78q-10 30 -40 40'),
    circle(622, 118, 11, 'paper'),
    circle(652, 92, 11, 'signal'),
    circle(640, 124, 9, 'paper'),
    circle(690, 70, 11, 'paper'),
    circle(674, 104, 9, 'signal'),
    rect(458, 338, 304, 14, 'paper', 3),
    line('M610 182V40'),
  ),
  'demenager-par-forte-chaleur': picture(
    ...street('kraft', 404),
    circle(110, 90, 48, 'signal'),
    line('M110 22V6M110 174v-16M42 90H26M194 90h-16M62 42L50 30M158 42l12 -12M62 138l-12 12M158 138l12 12', 'signal'),
    rect(560, 60, 260, 332, 'paper'),
    rect(550, 48, 280, 16, 'deep'),
    shutters(600, 110),
    shutters(702, 110),
    shutters(600, 250),
    shutters(702, 250),
    flat('M190 444a240 22 0 1 0 480 0a240 22 0 1 0 -480 0z', 'bark'),
    tailLift(262, 438, 1.2),
    truck(1.32, 260, 436, true),
    path('M628 440l6 -210h26l8 210z', 'bark'),
    path('M440 210q-70 -10 -50 -70t80 -50q20 -74 110 -60t90 40q90 -14 100 60t-40 100q-130 40 -290 -20z', 'leaf'),
    line('M490 140q20 -30 50 -20M590 110q30 -20 60 0M560 180q30 -20 60 0', 'sage'),
    shadow(160, 476, 80),
    bottle(98, 452),
    bottle(124, 452),
    bottle(150, 452),
    bottle(176, 452),
    rect(88, 420, 120, 54, 'deep', 3),
    line('M88 438h120M88 456h120'),
    shadow(280, 476, 44),
    piece(0.8, 240, 474, TOUTES_PIECES.PLANTE),
    path('M236 410q46 -40 90 0l8 26q-12 -8 -22 2q-14 -10 -30 0q-16 -10 -28 0q-10 -8 -24 -2z', 'paper'),
  ),
  'etapes-et-stockage-dans-le-devis': picture(
    band(0, 500, 'paper'),
    flat('M0 380q160 -60 300 10t280 -20t220 30v100H0z', 'kraft'),
    flat('M520 0q20 120 140 130t140 -20V0z', 'sage'),
    flat('M0 90q120 -20 150 -90H0z', 'pale'),
    line('M110 190q90 140 210 60t180 80t190 -70', 'signal'),
    ...[
      [60, 190],
      [270, 250],
      [430, 410],
    ].flatMap(([x = 0, y = 0], index) => [
      shadow(x + 50, y, 66),
      rect(x, y - 64, 100, 64, 'kraft'),
      path(d`M${x - 14} ${y - 62}l64 -54l64 54z`, index === 1 ? 'leaf' : 'deep'),
      rect(x + 38, y - 40, 24, 40, 'bark'),
    ]),
    shadow(676, 262, 110),
    rect(580, 150, 190, 110, 'kraft'),
    path('M570 152q105 -74 210 0z', 'deep'),
    rect(620, 180, 110, 80, 'steel'),
    line('M620 200h110M620 220h110M620 240h110'),
    shadow(410, 292, 40),
    piece(0.7, 384, 292, SALON.CANAPE_3_PLACES),
    shadow(196, 300, 62),
    truck(0.44, 146, 296),
    circle(110, 200, 10, 'signal'),
    circle(690, 268, 10, 'signal'),
  ),
}
