import { flat, line, path, rect } from '../kit'
import type { Scene } from '../scenes/scene'
import { COUNTER, film, shade, ware } from './stage'

const SHELF = 'mist'

export const COVERS: Readonly<Record<string, Scene>> = {
  'housse-matelas': ware(
    SHELF,
    shade(400, 330),
    path('M660 150l50-30v350l-50 36z', 'steel'),
    path('M130 150l50-30h530l-50 30z', 'paper'),
    rect(130, 150, 530, 356, 'paper', 14),
    flat('M136 320h518v24H136zM136 232h518v12H136zM136 416h518v12H136z', 'sky'),
    ...[0, 1, 2, 3, 4].map(column =>
      line(`M${200 + column * 98} 198l14 14m0-14l-14 14M${200 + column * 98} 272l14 14m0-14l-14 14`),
    ),
    film('M340 118l30-16h366v396l-60 34H340z', 'M420 190v250M600 150v120'),
    line('M340 118v414'),
  ),
  'housse-canape': ware(
    SHELF,
    shade(400, 350),
    line('M130 470v36M670 470v36'),
    rect(104, 212, 592, 200, 'signal', 44),
    line('M400 230v120'),
    rect(130, 340, 270, 76, 'signal', 18),
    rect(400, 340, 270, 76, 'signal', 18),
    rect(120, 404, 560, 66, 'signal', 14),
    rect(70, 296, 92, 180, 'signal', 36),
    rect(638, 296, 92, 180, 'signal', 36),
    film(
      'M60 300q10-110 120-116h440q110 6 120 116l14 196H46z',
      'M150 250q40-34 90-34M690 330v110M110 350v90M330 216h120',
    ),
  ),
  'housse-fauteuil': ware(
    SHELF,
    shade(400, 220),
    line('M270 476v30M530 476v30'),
    rect(256, 130, 288, 280, 'leaf', 60),
    rect(282, 330, 236, 84, 'leaf', 20),
    rect(270, 404, 260, 72, 'leaf', 14),
    rect(212, 290, 86, 190, 'leaf', 34),
    rect(502, 290, 86, 190, 'leaf', 34),
    film(
      `M196 300q4-190 130-196h148q126 6 130 196l14 ${COUNTER - 310}H182z`,
      'M270 200q10-50 60-60M560 310v120M236 340v90',
    ),
  ),
}
