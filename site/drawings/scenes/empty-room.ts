import { circle, flat, inset, line, path, rect } from '../kit'
import { TOUTES_PIECES } from '../toutes-pieces'
import type { Scene } from './scene'

/** A room with one carton left in it: for empty lists and pages that are not there. */
export const EMPTY_ROOM: Scene = {
  width: 320,
  height: 240,
  inkWidth: 2.5,
  shapes: [
    flat('M28 20h264v140H28z', 'kraft'),
    flat('M28 160h264l24 68H4z', 'deep'),
    flat('M152 172h72l20 40h-84z', 'kraft'),
    line('M80 163L58 225M133 163l-8 62M187 163l8 62M240 163l22 62', 'bark'),
    line('M21 188h278M12 210h296', 'bark'),
    flat('M28 150h264v10H28z', 'paper'),
    line('M28 160h264M28 150h264'),
    line('M28 20v140L4 228h312L292 160V20z'),
    rect(150, 44, 78, 86, 'paper', 2),
    flat('M157 51h64v72h-64z', 'pale'),
    flat('M157 123v-26q16-12 30-2t34-8v36z', 'sage'),
    line('M189 46v82M152 84h74'),
    rect(144, 130, 90, 7, 'paper', 2),
    path('M56 160V58h54v102z', 'paper'),
    path('M62 160V64h42v96z', 'bark'),
    path('M62 64l-22 9v98l22-11z', 'leaf'),
    circle(46, 118, 2.5, 'paper'),
    line('M266 20v28'),
    circle(266, 56, 8, 'paper'),
    line('M262 48h8'),
    flat('M128 216q40-10 92 0-46 12-92 0z', 'bark'),
    inset(1.05, 122, 128, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
  ],
}
