import { MARKER } from '../articles/parts-packing'
import { circle, ellipse, line, path, rect, turned } from '../kit'
import type { Colour } from '../palette'
import type { Scene } from '../scenes/scene'
import { glass, standingTape } from './parts'
import { COUNTER, lay, shade, ware } from './stage'

const SHELF = 'pale'

/** A sheet of labels to be stuck, three by two. */
const labels = (x: number, y: number, lean: number, fills: readonly Colour[]): string =>
  turned(
    lean,
    x,
    y,
    rect(x, y, 232, 290, 'paper', 8),
    ...fills.flatMap((fill, index) => [
      rect(x + 22 + (index % 2) * 100, y + 22 + Math.floor(index / 2) * 86, 86, 68, fill, 8),
      line(`M${x + 38 + (index % 2) * 100} ${y + 62 + Math.floor(index / 2) * 86}h54`, 'paper'),
    ]),
  )

export const TAPES: Readonly<Record<string, Scene>> = {
  'ruban-adhesif': ware(
    SHELF,
    shade(430, 260),
    path('M372 506h330q-6-14 4-26l-14-18H420z', 'deep'),
    lay(360, COUNTER, standingTape(186)),
    line('M380 148q76 12 128 74', 'kraft'),
  ),
  'ruban-fragile': ware(
    SHELF,
    shade(400, 270),
    path('M166 290v150q0 84 234 84t234-84V290z', 'paper'),
    path('M166 290v34q0 84 234 84t234-84v-34zM166 416v34q0 76 234 76t234-76v-34q0 84-234 84t-234-84z', 'signal'),
    glass(286, 466, 62, 'signal'),
    glass(400, 480, 62, 'signal'),
    glass(514, 466, 62, 'signal'),
    ellipse(400, 290, 234, 96, 'paper'),
    ellipse(400, 290, 150, 60, 'kraft'),
    ellipse(400, 296, 118, 44, 'bark'),
  ),
  devidoir: ware(
    SHELF,
    shade(410, 230),
    path('M454 300l92-36 82 204q10 34-22 46-34 10-48-22z', 'signal'),
    line('M520 340l42 106'),
    path('M196 262l-46-8-6 60 52 12z', 'steel'),
    line('M144 314l-12 10M150 254l-14-6'),
    path('M176 236q60-24 150-24h190q56 0 56 50t-56 62H330q-90 0-154-24z', 'signal'),
    circle(346, 232, 160, 'deep'),
    circle(346, 232, 94, 'kraft'),
    circle(346, 232, 72, 'signal'),
    circle(346, 232, 18, 'paper'),
    path('M346 386v14q-110-4-178-92l14-8q66 84 164 86z', 'deep'),
  ),
  'etiquettes-de-pieces': ware(
    SHELF,
    labels(196, 150, -10, ['sky', 'sky', 'leaf', 'leaf', 'leaf', 'sky']),
    labels(404, 116, 7, ['signal', 'signal', 'deep', 'deep', 'signal', 'deep']),
    shade(400, 230, 520),
    turned(-6, 400, 500, lay(400, 520, MARKER, 3.4)),
  ),
}
