import { carton, HAND_TRUCK } from '../articles/parts-packing'
import { mirrored } from '../articles/stage'
import { drawers } from '../joinery'
import { circle, d, line, path, rect, type Shape, turned } from '../kit'
import { PALETTE } from '../palette'
import type { Scene } from '../scenes/scene'
import { COUNTER, lay, shade, ware } from './stage'

const SHELF = 'steel'

/** Webbing along a path, inked on both edges. */
const webbing = (data: string, width = 26): Shape =>
  `<path fill="none" stroke-width="${width + 14}" stroke-linecap="butt" d="${data}"/>` +
  `<path fill="none" stroke="${PALETTE.sky}" stroke-width="${width}" stroke-linecap="butt" d="${data}"/>`

/** A glove, its fingers up, its palm to us; the middle of its cuff is at `x`, `base`. */
const glove = (x: number, base: number, lean: number): Shape =>
  turned(
    lean,
    x,
    base,
    path(
      d`M${x - 92} ${base - 90}v${-130}q-2 -30 22 -30t24 30v${-50}q0 -30 24 -30t24 30v${-12}q0 -28 24 -28t24 28v${34}q2 -26 22 -24t20 30v${152}z`,
      'steel',
    ),
    path(d`M${x - 92} ${base - 190}l${-56} ${-50}q-24 -18 -40 0t0 36l${96} ${114}z`, 'steel'),
    path(d`M${x - 70} ${base - 104}q-14 -110 64 -116q84 -6 72 116z`, 'signal'),
    line(d`M${x - 46} ${base - 250}v${56}M${x + 2} ${base - 280}v${80}M${x + 50} ${base - 272}v${76}`),
    rect(x - 100, base - 96, 200, 96, 'paper', 14),
    line(d`M${x - 100} ${base - 60}h200M${x - 100} ${base - 30}h200`, 'steel'),
  )

const GLOVE = glove(248, COUNTER, -8)

export const HANDLING: Readonly<Record<string, Scene>> = {
  diable: ware(
    SHELF,
    shade(400, 230),
    lay(520, COUNTER, HAND_TRUCK, 1.8),
    lay(376, COUNTER - 18, carton(232, 136)),
    lay(382, COUNTER - 154, carton(206, 116, 'sky')),
    lay(372, COUNTER - 270, carton(170, 84, 'signal')),
  ),
  'sangle-de-portage': ware(
    SHELF,
    shade(400, 230),
    path('M556 210l54-30v230l-54 36z', 'deep'),
    path('M220 210l54-30h336l-54 30z', 'paper'),
    rect(220, 210, 336, 236),
    drawers(220, 210, 336, 236, 3, 60),
    webbing('M126 222V430q0 30 30 30H624q30 0 30-30V222'),
    webbing('M126 230q-70-60-58-118 20-48 58-48t58 48q12 58-58 118'),
    webbing('M654 230q-70-60-58-118 20-48 58-48t58 48q12 58-58 118'),
    rect(96, 236, 60, 52, 'paper', 8),
    rect(624, 236, 60, 52, 'paper', 8),
  ),
  'sangle-a-cliquet': ware(
    SHELF,
    shade(380, 310),
    webbing('M300 486H640', 40),
    circle(280, 340, 166, 'sky'),
    circle(280, 340, 112, 'paper'),
    circle(280, 340, 88, 'sky'),
    circle(280, 340, 40, 'paper'),
    path('M472 444h130v76H472z', 'steel'),
    path('M500 444l66-150q14-24 40-12t14 42l-50 120z', 'steel'),
    circle(536, 470, 26, 'paper'),
    rect(590, 292, 44, 26, 'signal', 10),
    line('M650 486h44q36 0 36-36t-30-36'),
  ),
  'gants-de-manutention': ware(SHELF, shade(400, 290), GLOVE, mirrored(400, GLOVE)),
}
