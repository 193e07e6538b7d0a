import { flat, inset, line } from '../kit'
import { MOVER, TRUCK } from '../scenes/hero-truck'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'

/** Above the movers' form: a truck with room left, and who loads it. */
export const TRUCK_WAITING: Scene = {
  width: 480,
  height: 300,
  inkWidth: 2.5,
  shapes: [
    flat('M150 236v-70l40-34 40 34v-40h64v-44h52v62l50-42 50 42v92z', 'kraft'),
    flat('M0 236h480v36q0 28-28 28H28q-28 0-28-28z', 'deep'),
    flat('M0 236h480v10H0z', 'paper'),
    line('M0 246h480'),
    flat('M186 248a130 7 0 1 0 260 0a130 7 0 1 0-260 0z', 'bark'),
    inset(1, -190, -166, TRUCK),
    flat('M94 276a34 5 0 1 0 68 0a34 5 0 1 0-68 0z', 'bark'),
    inset(1, -240, -166, MOVER),
    inset(0.9, 10, 180, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
    inset(0.6, 22, 168, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
  ],
}
