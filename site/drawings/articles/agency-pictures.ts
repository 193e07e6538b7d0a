import { EXTERIEUR } from '../exterieur'
import { d, dot, flat, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import type { Scene } from '../scenes/scene'
import { front } from './more-places'
import { flatCartons, HAND_TRUCK, TAPE_ROLL } from './parts-packing'
import { street } from './parts-street'
import { backdrop, picture, put, shadow, standing } from './stage'

/** A shop front under its awning: a window with flat cartons, a door open beside it. */
const shop = (x: number, base: number, awning: Colour): Shape =>
  rect(x, base - 240, 340, 240, 'deep') +
  rect(x + 22, base - 176, 196, 150, 'pale') +
  put(x + 110, base - 26, flatCartons(6, 110)) +
  put(x + 190, base - 26, TAPE_ROLL, 0.6) +
  flat(d`M${x + 36} ${base - 60}l54 -110h26l-66 134z`, 'paper') +
  rect(x + 22, base - 176, 196, 150, 'none') +
  rect(x + 242, base - 180, 82, 180, 'bark') +
  path(d`M${x + 242} ${base - 180}l-34 14v178l34 -12z`, 'leaf') +
  rect(x + 12, base - 26, 206, 26, 'kraft') +
  path(
    d`M${x - 8} ${base - 240}h356l22 54q-22 16 -44 0q-22 16 -44 0q-22 16 -44 0q-22 16 -44 0q-22 16 -44 0q-22 16 -44 0q-22 16 -44 0q-22 16 -44 0z`,
    awning,
  ) +
  line(
    d`M${x + 70} ${base - 240}l-12 54M${x + 150} ${base - 240}l-4 54M${x + 190} ${base - 240}l2 54M${x + 270} ${base - 240}l10 54`,
  )

const sashes = (xs: readonly number[], y: number): Shape =>
  xs
    .map(
      x =>
        rect(x, y, 62, 96, 'pale', 2) +
        line(
          d`M${x + 31} ${y}v96M${x - 8} ${y + 72}h78M${x} ${y + 72}v24M${x + 20} ${y + 72}v24M${x + 42} ${y + 72}v24M${x + 62} ${y + 72}v24`,
        ),
    )
    .join('')

/** By file name in `site/content/uploads`: the agencies. */
export const AGENCY_PICTURES: Readonly<Record<string, Scene>> = {
  'agence-paris-15e': picture(
    ...street('pale', 430),
    path('M150 40h500l40 -50H110z', 'steel'),
    rect(130, 22, 540, 390, 'paper'),
    rect(118, 20, 564, 14, 'kraft'),
    sashes([170, 284, 454, 568], 54),
    rect(130, 160, 540, 10, 'kraft'),
    shop(190, 410, 'kraft'),
    shadow(600, 424, 60),
    put(596, 424, HAND_TRUCK, 0.7),
    put(562, 414, flatCartons(3, 56), 0.9),
    standing(96, 424, 1.1, EXTERIEUR.JARDINIERE),
    line('M60 470h120M300 470h120M540 470h120', 'paper'),
  ),
  'agence-paris-18e': picture(
    backdrop('kraft', 0.5),
    dot(700, 70, 34, 'paper'),
    front(560, 300, 110, 190, 2, 2, 'kraft', 30),
    front(676, 280, 140, 220, 2, 2, 'paper', 30),
    path('M420 500L540 210h70L760 500z', 'mist'),
    line(
      'M528 240h98M516 268h124M504 296h150M494 324h174M482 352h200M470 380h226M460 408h250M448 436h276M436 464h302M426 490h330',
    ),
    line('M568 200v270M568 214h16M568 330h16', 'steel'),
    path('M0 420L440 400v100H0z', 'deep'),
    path('M0 424l430 -20l-10 26L0 446z', 'paper'),
    line('M30 470h50M120 460h50M220 470h50M320 456h50M70 490h50M180 488h50M290 486h50', 'bark'),
    path('M20 30h420l30 -50H-10z', 'steel'),
    rect(10, 22, 430, 398, 'paper'),
    rect(0, 20, 452, 14, 'kraft'),
    sashes([44, 190, 336], 54),
    shop(56, 420, 'signal'),
    shadow(470, 452, 60),
    put(474, 452, HAND_TRUCK, 0.72),
    put(438, 443, flatCartons(5, 56), 0.9),
  ),
}
