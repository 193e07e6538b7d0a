import { circle, d, dot, type Drawing, flat, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import { backdrop, wash } from './stage'

/** A sky, a line of roofs, a pavement and the road before it; the kerb at `kerb`. */
export const street = (sky: Colour = 'pale', kerb = 420, opacity = 0.55): Drawing => [
  backdrop(sky, opacity),
  wash(
    `M0 ${kerb}V250h40l14-34h70l14 34h36v-60h20v-16h14v16h96v-16h14v16h20v90h60l18-44h90l18 44h40v-80h24v-20h16v20h90v60h50l16-34h60v230z`,
    'kraft',
    0.75,
  ),
  flat(`M0 ${kerb - 22}h800v22H0z`, 'paper'),
  flat(`M0 ${kerb}h800v${500 - kerb}H0z`, 'steel'),
  line(`M-8 ${kerb}h816`),
]

/** A cloud, its flat foot on the origin. */
export const CLOUD: Drawing = [
  flat('M-70 0q-24 0-24-20t26-20q6-30 40-30 24 0 36 20 8-6 20-6 26 0 28 28 18 2 18 16 0 12-16 12z', 'paper'),
]

/** Slanted rain in the box `x`, `y`, `width`, `height`, thin enough to see through. */
export const rain = (x: number, y: number, width: number, height: number, colour: Colour = 'sky'): Shape => {
  const drops: string[] = []
  for (let row = 0; row * 52 < height - 20; row++) {
    for (let column = 0; column * 44 < width - 12; column++) {
      drops.push(d`M${x + 16 + column * 44 - (row % 2) * 12} ${y + row * 52 + (column % 3) * 9}l-7 20`)
    }
  }
  return line(drops.join(''), colour)
}

/** An open umbrella, `width` across, the ferrule at its top on the origin; `length` down to the end of its handle. */
export const umbrella = (width: number, height: number, length: number, fill: Colour = 'kraft'): Drawing => {
  const half = width / 2
  const rib = width / 4
  const scallop = d`q${-rib / 2} ${-height * 0.16} ${-rib} 0`
  return [
    line(d`M0 -16v${length - 10}q0 24 -22 24t-22 -22`),
    path(
      d`M${-half} ${height}Q${-half * 0.86} 0 0 0Q${half * 0.86} 0 ${half} ${height}` + scallop.repeat(4) + 'z',
      fill,
    ),
    path(
      d`M${-rib} ${height}Q${-rib * 0.9} ${height * 0.2} 0 0Q${rib * 0.9} ${height * 0.2} ${rib} ${height}` +
        scallop.repeat(2) +
        'z',
      'paper',
    ),
    line(d`M0 0v${height * 0.86}`),
  ]
}

const wheel = (x: number): Shape => circle(x, -34, 34, 'ink') + circle(x, -34, 15, 'mist') + dot(x, -34, 4.5)

/** A removal truck from its side, its cab to the right, from -280 to 264 and 300 high. Cut away, its hold is free from -264 to 100 and from -284 down to a sill at -80. */
export const truck = (isCutAway = false): Drawing => [
  rect(-262, -58, 520, 16, 'ink', 3),
  rect(-280, -300, 396, 232, 'paper', 7),
  ...(isCutAway
    ? [rect(-264, -284, 364, 216, 'bark', 3), line('M-262-176h360', 'deep')]
    : [
        flat('M-278-130h392v34h-392z', 'sky'),
        circle(-82, -232, 22, 'none'),
        circle(-82, -232, 9, 'none'),
        line('M-82-210v64M-82-172h16M-82-154h12'),
        line('M-242-296v224'),
      ]),
  rect(-280, -80, 396, 20, 'signal', 4),
  path('M116-226h66q14 0 20 14l32 62q18 6 18 24v68H116z', 'kraft'),
  path('M132-208h46q8 0 12 8l24 48h-82z', 'pale'),
  flat('M146-154l28-52h12l-30 52z', 'paper'),
  line('M124-148v86M134-126h16'),
  rect(236, -104, 20, 18, 'paper', 3),
  rect(220, -64, 44, 20, 'ink', 4),
  wheel(-184),
  wheel(184),
]

/** A small house of brick under a tiled roof, some 120 wide. */
export const BRICK_HOUSE: Drawing = [
  rect(22, -132, 16, 34, 'bark'),
  rect(-50, -78, 100, 78, 'signal'),
  line('M-48-58h96M-48-38h40M10-38h38M-48-18h40M10-18h38M-30-78v20M0-78v20M30-78v20M-40-58v20M24-58v20', 'kraft'),
  path('M-64-76L-40-122h80l24 46z', 'ink'),
  rect(-8, -42, 26, 42, 'paper'),
  dot(12, -20, 3),
  rect(-40, -52, 24, 26, 'pale'),
  line('M-28-52v26'),
]

/** A small white house, its shutters blue, some 120 wide. */
export const WHITE_HOUSE: Drawing = [
  rect(-54, -74, 108, 74, 'paper'),
  path('M-66-72L0-108l66 36z', 'deep'),
  path('M-36 0v-42q0-10 12-10t12 10V0z', 'leaf'),
  rect(10, -52, 22, 28, 'pale'),
  rect(0, -54, 10, 32, 'sky'),
  rect(32, -54, 10, 32, 'sky'),
]

/** A house folded from a carton: its flaps are its roof. */
export const cartonHouse = (door: Colour): Drawing => [
  path('M60-110l30-22v110L60 0z', 'deep'),
  rect(-90, -110, 150, 110, 'kraft'),
  path('M-104-108l60-62h134l-32 62z', 'paper'),
  path('M58-108l32-62 16 40-16 12-30 10z', 'bark'),
  path('M-60 0v-66h44V0z', door),
  dot(-24, -32, 4, 'paper'),
  rect(6, -76, 34, 34, 'pale'),
  line('M23-76v34M6-59h34'),
]

/** A street tree, its foot on the origin. */
export const tree = (height: number, fill: Colour = 'sage'): Drawing => [
  path(d`M-7 0l3 ${-height * 0.5}h8l3 ${height * 0.5}z`, 'bark'),
  path(
    d`M${-height * 0.26} ${-height * 0.4}q${-height * 0.16} ${-height * 0.22} ${height * 0.06} ${-height * 0.34}q${height * 0.04} ${-height * 0.26} ${height * 0.22} ${-height * 0.24}t${height * 0.2} ${height * 0.22}q${height * 0.2} ${height * 0.14} ${height * 0.04} ${height * 0.36}z`,
    fill,
  ),
  line(d`M0 ${-height * 0.44}v${-height * 0.24}M0 ${-height * 0.54}l${height * 0.1} ${-height * 0.1}`),
]

/** A temporary sign against parking, on a weighted foot. */
export const NO_PARKING: Drawing = [
  line('M0-14v-150'),
  rect(-44, -16, 88, 16, 'bark', 4),
  circle(0, -196, 42, 'signal'),
  circle(0, -196, 31, 'sky'),
  path('M-26-218l8-8 44 44-8 8z', 'signal'),
]

/** Steps up to an open door of a block of flats, its foot at `x`, `y`. */
export const entrance = (x: number, y: number, open = true): Shape =>
  rect(x - 66, y - 222, 132, 222, 'paper') +
  path(`M${x - 52} ${y}v-156q0-52 52-52t52 52v156z`, open ? 'bark' : 'leaf') +
  (open
    ? path(`M${x - 52} ${y}v-156q0-30 20-44v208z`, 'leaf') +
      path(`M${x + 52} ${y}v-156q0-30-20-44v208z`, 'leaf') +
      dot(x - 38, y - 84, 4, 'paper') +
      dot(x + 38, y - 84, 4, 'paper')
    : line(`M${x} ${y - 206}v206`) + dot(x + 12, y - 90, 5, 'paper'))
