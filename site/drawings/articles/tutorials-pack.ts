import { circle, type Drawing, ellipse, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Scene } from '../scenes/scene'
import { leaningCartons, MARKER, openCarton, strapCoil, TAPE_GUN } from './parts-packing'
import { casement, evening, flatLay, room, tabletop } from './parts-room'
import { picture, put, ribbon, shadow } from './stage'

/** A carton upside down, its bottom taped: one strip along the slit, two across it. */
const TAPED_BOTTOM: Drawing = [
  path('M150-170l110-92v170L150 0z', 'deep'),
  path('M-190-170l110-92h340l-110 92z', 'kraft'),
  rect(-190, -170, 340, 170),
  line('M-135-216h340'),
  path('M-142-210l14-12h340v62l-14 12v-62z', 'paper'),
  path('M-110-170l110-92h36l-110 92v54h-36z', 'paper'),
  path('M30-170l110-92h36l-110 92v54H30z', 'paper'),
  line('M-110-116l6-6 6 6 6-6 6 6 6-6 6 6M30-116l6-6 6 6 6-6 6 6 6-6 6 6'),
  line('M-150-40v-44M-160-50l10 10 10-10M-118-40v-44M-128-50l10 10 10-10'),
]

/** A plate that stands on its edge in its paper, seen from above its rim. */
const plate = (x: number): Shape =>
  ellipse(x, 0, 30, 108, 'paper') + ellipse(x - 5, 0, 22, 90, 'mist') + ellipse(x - 7, 0, 13, 60, 'paper')

/** An open carton from above, its four flaps out, plates on edge between crumpled paper. */
const PLATES_FROM_ABOVE: Drawing = [
  path('M-170-140l-16-62h372l-16 62z', 'deep'),
  path('M-170 140l-16 62h372l-16-62z', 'deep'),
  path('M-170-140l-78-14v308l78-14z'),
  path('M170-140l78-14v308l-78-14z'),
  rect(-170, -140, 340, 280, 'bark'),
  path(
    'M-162-132l40 8 36-10 44 12 40-12 42 10 40-10 40 12 42-10-8 40 10 46-12 50 10 44-10 36 10 46-42-8-40 10-42-10-40 8-42-8-40 10-42-10-36 8 6-42-10-42 12-46-10-48 10-40z',
    'paper',
  ),
  line('M-146-96l14 12M140-92l-14 14M-148 70l16 6M146 76l-16 8M-140-20l10 14M142 0l-12 10', 'steel'),
  ...[-102, -62, -22, 18, 58, 98].map(plate),
]

const glass = (x: number, y: number): Shape => circle(x, y, 25, 'paper') + circle(x, y, 16, 'pale')

/** Glasses in a divider, from above. */
const GLASSES: Drawing = [
  rect(-100, -100, 200, 200, 'deep', 3),
  ...[-64, 0, 64].flatMap(x => [-64, 0, 64].map(y => (x === 64 && y === 64 ? '' : glass(x, y)))),
  line('M-32-98v196M32-98v196M-98-32h196M-98 32h196'),
  rect(-100, -100, 200, 200, 'none', 3),
]

const quilting = (x: number, y: number, columns: number, rows: number, step = 48): string =>
  [
    ...Array.from({ length: columns }, (_, index) => `M${x + step * (index + 1)} ${y}v${step * (rows + 1)}`),
    ...Array.from({ length: rows }, (_, index) => `M${x} ${y + step * (index + 1)}h${step * (columns + 1)}`),
  ].join('')

/** A television in its blanket, a corner of the screen still bare, between two boards held by straps. */
const WRAPPED_TELEVISION: Drawing = [
  path('M-190-270h430v252h-430z', 'deep'),
  rect(-214, -254, 424, 240, 'ink', 8),
  flat('M-200-240h396v212h-396z', 'pale'),
  flat('M96-28v-90l88-122h12v212z', 'paper'),
  path('M-220-260h330q30 70 106 108v146h-436z', 'sage'),
  line(quilting(-220, -148, 6, 1, 60), 'leaf'),
  line('M-160-256v246M-100-256v246M-40-256v246M20-256v246M80-256v246M140-110v100', 'leaf'),
  path('M110-260q4 70 106 108-60 6-96-22-26-34-10-86z', 'paper'),
  path('M-240-236h262v236h-262z'),
  line('M-228-14h30M-228-24h18', 'deep'),
  ribbon('M-240-176H226l11-8', 14, 'signal'),
  ribbon('M-240-66H226l11-8', 14, 'signal'),
  rect(-120, -190, 34, 28, 'steel', 4),
  rect(-120, -80, 34, 28, 'steel', 4),
]

const CABLES: Drawing = [
  ribbon('M-70 20q-10-70 20-70t10 50q-8-64 26-62t14 60', 5, 'steel'),
  ribbon('M10 20q0-80 28-78t18 74', 5, 'sky'),
  rect(-62, -58, 24, 18, 'signal', 3),
  rect(-16, -50, 24, 18, 'leaf', 3),
  rect(30, -66, 24, 18, 'paper', 3),
  path('M64 10l6-56h22l8 56z', 'ink'),
]

/** Tutorials of what goes into a carton or between two. */
export const PACK_SCENES: Readonly<Record<string, Scene>> = {
  'monter-un-carton-qui-tient': picture(
    ...tabletop('sage', 318, 0.5),
    casement(70, 40, 150, 190),
    put(654, 340, leaningCartons(150, 250)),
    shadow(320, 472, 250, 10),
    put(300, 472, TAPED_BOTTOM),
    shadow(640, 448, 90),
    put(640, 446, TAPE_GUN, 1.15),
    turned(-9, 640, 488, put(640, 488, MARKER)),
  ),
  'emballer-la-vaisselle': picture(
    ...flatLay(),
    put(282, 250, PLATES_FROM_ABOVE),
    turned(4, 664, 140, put(664, 140, GLASSES)),
    turned(-9, 664, 378, rect(574, 300, 180, 150, 'mist', 2)),
    turned(-3, 664, 378, rect(574, 302, 180, 150, 'paper', 2)),
    turned(5, 664, 378, rect(574, 302, 180, 150, 'paper', 2), line('M584 312q84 24 160-2', 'steel')),
  ),
  'emballer-un-televiseur': picture(
    ...room('kraft', 0.6),
    casement(624, 36, 130, 180, evening),
    shadow(320, 458, 300, 10),
    put(326, 458, WRAPPED_TELEVISION, 1.12),
    shadow(690, 466, 90),
    put(690, 466, openCarton(130, 84, CABLES)),
    put(590, 488, strapCoil('signal'), 0.6),
  ),
}
