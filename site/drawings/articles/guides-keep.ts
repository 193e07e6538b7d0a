import { circle, dot, type Drawing, flat, line, path, rect, type Shape, turned } from '../kit'
import { GARAGE } from '../garage'
import { SALON } from '../salon'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'
import { carton, openCarton, PADLOCK, PALLET_TRUCK, pile, tag } from './parts-packing'
import { finder, pen, phone, registered } from './parts-paper'
import { casement, evening, room } from './parts-room'
import { rain, umbrella } from './parts-street'
import { backdrop, bare, mirrored, picture, put, ribbon, shadow, standing, wash } from './stage'

/** A chair one of whose front legs is snapped: its foot lies beside it. */
const BROKEN_CHAIR: Drawing = [
  path('M-64-30l10-120h14l-2 120zM52-150h14l14 150H66z', 'deep'),
  path('M-66-286h16l4 140h-16zM50-286h16v140H50z', 'deep'),
  path('M-58-276h116v34H-56zM-54-220H56v22H-54z', 'kraft'),
  path('M-58-172H60l22 34H-76z', 'paper'),
  rect(-78, -138, 162, 16, 'kraft', 3),
  path('M-74-122h18l2 44-9-6-6 10-8-6z', 'deep'),
  rect(64, -122, 16, 122, 'deep'),
  line('M-46-60H66'),
]

const CHAIR_ON_SCREEN: Drawing = [
  flat('M-44-80h88v156h-88z', 'sage'),
  flat('M-44 36h88v40h-88z', 'deep'),
  put(2, 58, BROKEN_CHAIR, 0.34),
  finder(66, 128),
]

const planks = (width: number, height: number): string =>
  Array.from(
    { length: 5 },
    (_, index) => `M${-width / 2 + (width / 6) * (index + 1)} ${-height + 16}v${height - 32}`,
  ).join('')

/** A wooden container of a storage house; open, it is dark inside. */
const container = (width: number, height: number, isOpen = false): Drawing => [
  rect(-width / 2, -height, width, height, isOpen ? 'bark' : 'kraft', 2),
  isOpen ? line(planks(width, height), 'deep') : line(planks(width, height), 'deep'),
  rect(-width / 2, -height, width, 16, 'deep', 2),
  rect(-width / 2, -16, width, 16, 'deep', 2),
  rect(-width / 2, -height, 16, height, 'deep', 2),
  rect(width / 2 - 16, -height, 16, height, 'deep', 2),
  ...(isOpen ? [] : [line(`M${-width / 2 + 18} ${-height + 18}L${width / 2 - 18} -18`, 'bark')]),
]

/** An armchair under a loose cover. */
const COVERED_ARMCHAIR: Drawing = [
  line('M-48-10V0M48-10V0'),
  path(
    'M-60-8v-56q0-14 16-14v-26q0-24 24-24h40q24 0 24 24v26q16 0 16 14v56q-10 6-20 0-10 6-20 0-10 6-20 0-10 6-20 0-10 6-20 0-10 6-20 0z',
    'paper',
  ),
  line('M-44-76q6 14 4 58M44-76q-6 14-4 58M-18-64q18 8 36 0M-8-40v30', 'steel'),
]

/** A child's drawings on the front of a carton: a sun, a house, a flower. */
const CHILDS_DRAWINGS: Drawing = [
  circle(-78, -88, 17, 'signal'),
  line('M-78-116v-8M-104-88h-8M-52-88h8M-97-107l-5-5M-59-107l5-5', 'signal'),
  path('M-30-22v-44l28-24 28 24v44z', 'paper'),
  rect(-10, -48, 16, 26, 'sky'),
  line('M64-22v-48M64-40q14-2 16-14', 'leaf'),
  ...[0, 72, 144, 216, 288].map(turn => turned(turn, 64, -78, dot(64, -92, 9, 'sky'))),
  dot(64, -78, 8, 'paper'),
]

const TEDDY: Drawing = [
  circle(-30, -86, 15, 'bark'),
  circle(30, -86, 15, 'bark'),
  path('M-46 24q-4-44 20-56h52q24 12 20 56z', 'bark'),
  circle(0, -58, 40, 'deep'),
  path('M-16-44q16-16 32 0 0 16-16 16t-16-16z', 'paper'),
  dot(0, -44, 5),
  dot(-15, -66, 3.6),
  dot(15, -66, 3.6),
  path('M-62-24q-12 10-4 24 10 8 18-4l6-24zM62-24q12 10 4 24-10 8-18-4l-6-24z', 'deep'),
]

/** A cat that sits with its back to us. */
const CAT: Drawing = [
  ribbon('M30-8q58 6 58-24 0-18-16-18', 11, 'bark'),
  path('M-50 0q-8-30 8-62 10-22 12-44h60q2 22 12 44 16 32 8 62z', 'bark'),
  path('M-36-100q-8-24-4-56l26 18h28l26-18q4 32-4 56-14 18-36 18t-36-18z', 'bark'),
  line('M0-84v20M-14-82v14M14-82v14M-10-134v12M0-136v16M10-134v12M-42-22h20M42-22H22', 'ink'),
]

/** A pet's travelling box, its grid open towards the left. */
const PET_BOX: Drawing = [
  line('M-24-126v-14q0-8 8-8h38q8 0 8 8v14'),
  path('M-86-66q0-62 34-62H56q34 0 34 62z', 'pale'),
  rect(-90, -66, 184, 66, 'sky', 8),
  path('M-66-12v-56q0-34 34-34t34 34v56z', 'ink'),
  path('M-66-100l-44 12v84l44-8z', 'mist'),
  line('M-80-94v84M-94-92v84M-108-62l42-8M-108-36l42-8'),
  line('M34-98h34M34-84h34'),
]

const books = (x: number, y: number): Shape =>
  rect(x - 54, y - 18, 108, 18, 'sky', 3) +
  rect(x - 46, y - 34, 96, 16, 'paper', 3) +
  turned(-5, x, y - 42, rect(x - 48, y - 51, 90, 16, 'signal', 3))

/** Guides about what is looked after: what it is worth, what breaks, what waits, who comes along. */
export const KEEP_SCENES: Readonly<Record<string, Scene>> = {
  'assurance-et-valeur-declaree': picture(
    backdrop('pale', 0.5),
    rain(0, 0, 800, 420),
    flat('M60 190L400 80l340 110 20 240H40z', 'paper'),
    flat('M0 420h800v80H0z', 'kraft'),
    line('M-8 420h816'),
    put(400, 40, umbrella(680, 160, 396)),
    standing(176, 452, 2.3, SALON.TELEVISION, 40),
    pile(336, 460, [112, 84]),
    bare(338, 376, 1.6, TOUTES_PIECES.TABLEAU.slice(1)),
    standing(560, 460, 2.8, GARAGE.VELO, 42),
    put(252, 330, [tag('signal', 6)]),
    put(374, 286, [tag('paper', -6)]),
    put(302, 384, [tag('signal', 8)]),
    put(624, 292, [tag('paper', -10)]),
  ),
  'reserves-et-litiges-apres-un-demenagement': picture(
    ...room('sage', 0.5),
    casement(560, 40, 170, 190),
    shadow(270, 440, 220),
    put(
      410,
      440,
      openCarton(220, 140, [
        path('M-80 6q20-50 52-30 30-34 62-6 30-10 40 36z', 'paper'),
        line('M-40-14l14 14M12-16l8 18', 'steel'),
      ]),
    ),
    turned(9, 210, 440, put(190, 436, BROKEN_CHAIR)),
    turned(-74, 108, 466, put(108, 466, [path('M-9 0l2-40 8 6 6-8 8 6 3 36z', 'deep')])),
    turned(-7, 420, 446, put(424, 436, registered(176, 108))),
    put(300, 474, pen('sky'), 0.9),
    shadow(664, 474, 80),
    turned(7, 664, 380, put(664, 374, phone(...CHAIR_ON_SCREEN), 1.05)),
  ),
  'garde-meubles-et-stockage': picture(
    ...room('mist', 0.8),
    ...[30, 180, 330, 480, 630].map(x => rect(x, -10, 138, 76, 'pale', 2) + line(`M${x + 46} 0v64M${x + 92} 0v64`)),
    shadow(326, 456, 320),
    put(330, 260, container(276, 172)),
    put(184, 452, container(276, 192, true)),
    put(468, 452, container(276, 192)),
    put(124, 436, COVERED_ARMCHAIR),
    put(242, 436, carton(78, 60, 'leaf')),
    put(244, 376, carton(72, 50)),
    pile(520, 482, [104, 62]),
    put(510, 414, PADLOCK, 0.9),
    shadow(676, 474, 92),
    put(684, 474, PALLET_TRUCK, 0.95),
  ),
  'demenager-avec-des-enfants-et-des-animaux': picture(
    ...room('sky', 0.28),
    casement(70, 44, 150, 190, evening),
    wash('M42 344a70 70 0 1 1 140 0a70 70 0 1 1-140 0z', 'paper', 0.75),
    standing(112, 452, 1.75, TOUTES_PIECES.LAMPE, 18),
    shadow(330, 458, 190),
    put(338, 458, openCarton(230, 128, [put(8, 2, TEDDY)])),
    put(318, 458, CHILDS_DRAWINGS, 0.94),
    books(214, 480),
    shadow(696, 456, 92),
    put(704, 456, PET_BOX, 0.9),
    shadow(548, 470, 70),
    mirrored(552, put(552, 468, CAT, 1.05)),
  ),
}
