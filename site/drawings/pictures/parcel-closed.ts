import { circle, flat, line, path, rect, turned } from '../kit'
import type { Scene } from '../scenes/scene'

/** Beside the thanks: a carton that is closed, taped and labelled. */
export const PARCEL_CLOSED: Scene = {
  width: 480,
  height: 360,
  inkWidth: 2.5,
  shapes: [
    flat('M40 318a200 20 0 1 0 400 0a200 20 0 1 0-400 0z', 'kraft'),
    path('M340 128l68-44v178l-68 56z', 'deep'),
    path('M92 128l70-44h246l-68 44z', 'paper'),
    rect(92, 128, 248, 190),
    path('M196 128l66-44h40l-66 44v54h-40z', 'deep'),
    line('M196 176l8 6 8-6 8 6 8-6 8 6'),
    turned(
      -3,
      250,
      240,
      rect(172, 206, 142, 86, 'paper', 3),
      line('M188 226h62M188 242h84M188 258h48'),
      flat('M262 216h8v14h-8zM274 216h4v14h-4zM282 216h12v14h-12zM298 216h4v14h-4z', 'ink'),
    ),
    circle(318, 286, 34, 'leaf'),
    line('M302 287l11 12 21-24', 'paper'),
    line('M112 300v-22M104 286l8-8 8 8M136 300v-22M128 286l8-8 8 8'),
    line('M66 92l-18-14M80 70l-8-22M426 60l14-18M440 84l22-8', 'bark'),
  ],
}
