import { carton, openCarton } from '../articles/parts-packing'
import { circle, flat, line, path, rect } from '../kit'
import type { Scene } from '../scenes/scene'
import { book, bottle, glass, plate, upArrows } from './parts'
import { COUNTER, lay, shade, ware } from './stage'

const SHELF = 'kraft'

export const CARTONS: Readonly<Record<string, Scene>> = {
  'carton-standard': ware(SHELF, shade(400, 290), lay(400, COUNTER, carton(400, 250))),
  'carton-livres': ware(
    SHELF,
    shade(400, 210),
    lay(
      400,
      COUNTER,
      openCarton(280, 180, [
        book(-140, 40, 46, 142, 'sky'),
        book(-94, 40, 38, 168, 'signal'),
        book(-56, 40, 56, 150, 'paper'),
        book(0, 40, 36, 176, 'leaf'),
        book(36, 40, 50, 146, 'sky'),
        book(86, 40, 34, 160, 'deep'),
      ]),
    ),
  ),
  'carton-vaisselle': ware(
    SHELF,
    shade(400, 240),
    lay(
      400,
      COUNTER,
      openCarton(320, 230, [
        plate(-112, 40, 78),
        plate(-58, 40, 78),
        plate(-4, 40, 78),
        rect(30, -66, 12, 90, 'deep'),
        glass(72, 18, 100, 'pale'),
        rect(100, -66, 12, 90, 'deep'),
        glass(134, 18, 100, 'pale'),
      ]),
    ),
    glass(370, COUNTER - 32, 112),
  ),
  'carton-penderie': ware(
    SHELF,
    shade(400, 200),
    path('M500 96l66-40v408l-66 42z', 'deep'),
    path('M240 96l66-40h260l-66 40z', 'paper'),
    rect(240, 96, 260, 410),
    rect(272, 136, 196, 280, 'bark', 6),
    line('M272 172h196', 'mist'),
    path('M318 200l-34 34v148h68V234z', 'sky'),
    path('M372 200l-30 34-2 170h70l-4-170z', 'signal'),
    path('M424 200l-32 34v128h66V234z', 'leaf'),
    line('M318 200q-8-14 4-26M372 200q-8-14 4-26M424 200q-8-14 4-26'),
    line('M340 458h60'),
  ),
  'carton-grand-volume': ware(
    SHELF,
    shade(400, 290),
    lay(
      400,
      COUNTER,
      openCarton(400, 280, [
        path('M-196 40V-30q0-62 62-58 30-44 92-22 60-30 94 14 56-8 56 52v84z', 'paper'),
        line('M-134-88q24 20 22 64M-42-110q-4 40 8 70M52-96q-22 24-18 62'),
        path('M30 20l-6-96q58-22 120 0l-8 96z', 'sky'),
        line('M46-52q40-10 76 0'),
      ]),
    ),
    upArrows(306, COUNTER - 66, 88),
  ),
  'carton-bouteilles': ware(
    SHELF,
    shade(400, 220),
    lay(
      400,
      COUNTER,
      openCarton(300, 210, [
        bottle(-92, 120, 260, 'leaf'),
        rect(-56, -30, 12, 90, 'deep'),
        bottle(-8, 120, 280, 'signal'),
        rect(30, -30, 12, 90, 'deep'),
        bottle(78, 120, 250, 'leaf'),
      ]),
    ),
    ...[0, 1, 2].map(step => rect(310 + step * 56, COUNTER - 116, 38, 56, 'paper', 4)),
  ),
  'carton-tableaux': ware(
    SHELF,
    shade(400, 290),
    rect(178, 96, 420, 300, 'bark', 4),
    rect(206, 124, 364, 300, 'pale'),
    circle(492, 184, 32, 'signal'),
    path('M206 330l96-108 84 88 62-56 122 110v60H206z', 'leaf'),
    path('M618 300l34-22v206l-34 22z', 'deep'),
    path('M158 300h460v206H158z'),
    line('M158 352h460'),
    rect(200, 384, 132, 92, 'deep', 3),
    rect(218, 402, 96, 56, 'paper'),
    path('M218 458l34-34 26 22 16-14 20 26z', 'leaf'),
    upArrows(476, 470, 70),
  ),
  'carton-television': ware(
    SHELF,
    shade(400, 330),
    rect(132, 130, 516, 260, 'ink', 12),
    rect(152, 150, 476, 240, 'sky'),
    flat('M240 150h96L190 390h-38v-60z', 'pale'),
    path('M118 172q0-56 60-56h22v40h-30q-14 0-14 16v128h-38zM662 172q0-56-60-56h-22v40h30q14 0 14 16v128h38z', 'paper'),
    path('M690 322l34-20v184l-34 20z', 'deep'),
    rect(100, 322, 590, 184),
    rect(350, 352, 96, 34, 'bark', 17),
    rect(148, 424, 116, 52, 'ink', 6),
    line('M206 476v12M180 488h52'),
    glass(610, 480, 92),
  ),
}
