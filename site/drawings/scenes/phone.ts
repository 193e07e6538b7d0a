import { dot, flat, ground, line, path, rect } from '../kit'
import type { Scene } from './scene'

/** A phone that photographs a sofa: what stands on its screen is in a finder's corners. */
export const PHONE: Scene = {
  width: 96,
  height: 96,
  inkWidth: 2.25,
  shapes: [
    ground(26, 74),
    rect(27, 10, 42, 74, 'ink'),
    rect(31, 16, 34, 60, 'paper'),
    flat('M31 54h34v22H31z', 'kraft'),
    path('M37 46q0-4 4-4h14q4 0 4 4v8H37z', 'signal'),
    path('M33.5 50h5v6h19v-6h5v12h-29z', 'signal'),
    line('M36 62v3M60 62v3'),
    line('M36 29v-6h6M54 23h6v6M36 64M60 64', 'deep'),
    dot(48, 80, 1.6, 'paper'),
  ],
}
