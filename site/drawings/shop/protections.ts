import { circle, d, ellipse, flat, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import type { Scene } from '../scenes/scene'
import { COUNTER, film, shade, ware } from './stage'

const SHELF = 'sage'

/** A blanket folded in four, quilted in lozenges; its foot is at `base`. */
const quilted = (x: number, base: number, width: number, height: number, fill: Colour): Shape => {
  const steps = Math.round(width / 70)
  const zigzag = (from: number, by: number): string =>
    d`M${x} ${from}` +
    Array.from({ length: steps }, (_, index) => d`l${width / steps} ${index % 2 === 0 ? by : -by}`).join('')
  return (
    rect(x, base - height, width, height, fill, 30) +
    line(zigzag(base - height * 0.28, -height * 0.44)) +
    line(zigzag(base - height * 0.72, height * 0.44))
  )
}

/** A foam corner, its outer angle at `x`, `y`; it reaches `across` and `down`. */
const foam = (x: number, y: number, across: number, down: number): Shape =>
  path(d`M${x} ${y}h${across}v${down * 0.36}h${-across * 0.64}v${down * 0.64}h${-across * 0.36}z`, 'sky')

const bubbles = Array.from({ length: 18 }, (_, index) => {
  const row = Math.floor(index / 6)
  return circle(338 + (index % 6) * 66 - row * 20, 378 + row * 46, 16, 'paper')
})

export const PROTECTIONS: Readonly<Record<string, Scene>> = {
  'papier-bulle': ware(
    SHELF,
    shade(400, 300),
    path('M300 340h430l-70 166H206z', 'pale'),
    ...bubbles,
    path('M220 120h340a96 120 0 0 1 0 240H220z', 'pale'),
    ...[0, 1, 2, 3, 4].flatMap(column => [0, 1].map(row => circle(340 + column * 62, 190 + row * 76, 16, 'paper'))),
    ellipse(220, 240, 88, 120, 'paper'),
    path('M220 240a20 28 0 1 1 22 26q-56 6-54-44 6-56 52-54 54 12 48 80-12 66-66 64', 'none'),
  ),
  'papier-de-soie': ware(
    SHELF,
    shade(400, 310),
    ...[0, 1, 2, 3, 4].map(sheet =>
      path(
        d`M${104 + (sheet % 2) * 8} ${498 - sheet * 16}l130 -110h470l-130 110z`,
        sheet === 4 ? 'paper' : sheet % 2 === 0 ? 'mist' : 'paper',
      ),
    ),
    circle(430, 250, 160, 'sky'),
    circle(430, 250, 136, 'paper'),
    circle(430, 250, 86, 'pale'),
    path('M220 398q-24-120 40-226 60 36 112 122 60 66 152 92-36 40-150 44-96 2-154-32z', 'paper'),
    line('M260 172q-6 120 100 254M318 220q24 100 130 192'),
    path('M660 398q10-76-34-142-70 80-130 168 92 6 164-26z', 'paper'),
    line('M626 256q-4 92-84 166'),
  ),
  'couverture-de-protection': ware(
    SHELF,
    shade(400, 290),
    quilted(136, COUNTER, 530, 124, 'steel'),
    quilted(152, COUNTER - 124, 500, 116, 'sky'),
    quilted(176, COUNTER - 240, 450, 108, 'steel'),
  ),
  'film-etirable': ware(
    SHELF,
    shade(360, 220),
    rect(272, 66, 44, 70, 'bark', 12),
    path('M380 142h330q-30 150 0 300H380z', 'mist'),
    film('M380 142h330q-30 150 0 300H380z', 'M470 190q-14 100 0 200M560 190q-14 100 0 200'),
    path('M190 136h210v316q0 26-105 26t-105-26z', 'pale'),
    flat('M214 160h36v300q-22-4-36-10z', 'paper'),
    line('M350 164v296'),
    ellipse(295, 136, 105, 26, 'paper'),
    ellipse(295, 136, 46, 11, 'bark'),
    rect(270, 460, 50, 56, 'bark', 12),
  ),
  'coins-de-protection': ware(
    SHELF,
    shade(400, 290),
    rect(150, 96, 410, 410, 'bark'),
    rect(196, 142, 318, 318, 'paper'),
    path('M196 430l96-110 76 70 60-52 86 76v46H196z', 'sage'),
    circle(436, 216, 34, 'signal'),
    foam(130, 76, 150, 150),
    foam(580, 76, -150, 150),
    foam(130, 526, 150, -150),
    path('M600 392l130-34 22 90-40 10-10-44-92 24z', 'sky'),
    path('M566 516v-110h44v66h80v44z', 'sky'),
  ),
}
