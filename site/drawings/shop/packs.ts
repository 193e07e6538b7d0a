import { carton, openCarton } from '../articles/parts-packing'
import { BRICK_HOUSE } from '../articles/parts-street'
import { d, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import type { Scene } from '../scenes/scene'
import { book, glass, plate, standingTape } from './parts'
import { COUNTER, lay, shade, ware } from './stage'

const SHELF = 'deep'

/** Cartons one upon another, the lowest first: each is [width, height, mark]. */
const stack = (x: number, ...cartons: readonly (readonly [number, number, Colour?])[]): Shape =>
  shade(x, (cartons[0]?.[0] ?? 0) * 0.7) +
  cartons
    .map(([width, height, mark], index) => {
      const below = cartons.slice(0, index).reduce((sum, [, under]) => sum + under, 0)
      return lay(x + (index % 2) * 12, COUNTER - below, carton(width, height, mark))
    })
    .join('')

const wardrobe = (x: number): Shape =>
  shade(x, 100) +
  lay(x, COUNTER, [
    path('M62-330l34-20v326l-34 24z', 'deep'),
    path('M-96-330l34-20H96l-34 20z', 'paper'),
    rect(-96, -330, 158, 330),
    rect(-72, -298, 110, 210, 'bark', 6),
    path('M-40-256l-22 24v110h46v-110zM8-256l-24 24-2 128h52v-128z', 'sky'),
    line('M-72-274H38', 'mist'),
  ])

export const PACKS: Readonly<Record<string, Scene>> = {
  'pack-studio': ware(
    SHELF,
    stack(340, [260, 150, 'sky'], [210, 120]),
    shade(570, 80),
    lay(560, COUNTER, standingTape(66)),
  ),
  'pack-deux-pieces': ware(
    SHELF,
    stack(250, [250, 140], [230, 126, 'sky'], [190, 100]),
    stack(520, [240, 150, 'leaf'], [190, 110, 'signal']),
    shade(690, 70),
    lay(672, COUNTER, standingTape(58)),
  ),
  'pack-trois-pieces': ware(
    SHELF,
    wardrobe(660),
    stack(180, [230, 136], [220, 126, 'sky'], [190, 100]),
    stack(430, [240, 136, 'leaf'], [220, 120], [180, 100, 'signal']),
  ),
  'pack-maison': ware(
    SHELF,
    lay(400, COUNTER - 20, BRICK_HOUSE, 2.3),
    stack(138, [200, 120, 'sky'], [170, 100]),
    stack(650, [200, 120], [170, 100, 'signal']),
  ),
  'pack-bibliotheque': ware(
    SHELF,
    ...Array.from({ length: 9 }, (_, index) =>
      book(
        138 + index * 58,
        250,
        50,
        120 + ((index * 37) % 60),
        (['sky', 'paper', 'signal', 'leaf'] as const)[index % 4] ?? 'deep',
      ),
    ),
    rect(110, 250, 580, 26, 'bark'),
    shade(280, 160),
    lay(
      270,
      COUNTER,
      openCarton(220, 140, [
        book(-104, 30, 40, 90, 'leaf'),
        book(-60, 30, 44, 104, 'paper'),
        book(-10, 30, 36, 92, 'sky'),
        book(30, 30, 46, 110, 'signal'),
      ]),
    ),
    shade(540, 150),
    lay(540, COUNTER, carton(210, 140, 'sky')),
  ),
  'pack-vaisselle': ware(
    SHELF,
    shade(330, 190),
    lay(
      310,
      COUNTER,
      openCarton(270, 200, [plate(-90, 40, 70), plate(-40, 40, 70), plate(10, 40, 70), glass(76, 10, 90, 'pale')]),
    ),
    glass(280, COUNTER - 40, 100),
    shade(590, 110),
    ...[0, 1, 2, 3].map(index => path(d`M${500} ${490 - index * 22}q10 22 100 22t100 -22z`, 'paper')),
    glass(560, 414, 120, 'pale'),
    glass(650, 414, 120, 'pale'),
  ),
}
