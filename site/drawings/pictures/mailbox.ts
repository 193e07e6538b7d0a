import { flat, inset, line, path, rect, turned } from '../kit'
import type { Scene } from '../scenes/scene'
import { TOUTES_PIECES } from '../toutes-pieces'

/** Above the contact form: a letter box by a garden wall, its flag up, a letter on its way in. */
export const MAILBOX: Scene = {
  width: 480,
  height: 300,
  inkWidth: 2.5,
  shapes: [
    flat('M0 236h480v36q0 28-28 28H28q-28 0-28-28z', 'deep'),
    flat('M0 236h480v10H0z', 'paper'),
    flat('M28 236v-70q0-10 10-10h126v80z', 'kraft'),
    line('M28 182h136M28 208h136M62 156v26M108 156v26M44 182v26M86 182v26M130 182v26M62 208v28M108 208v28', 'deep'),
    path('M20 156h152v-12H20z', 'paper'),
    line('M0 246h480'),
    path('M60 144q-20-34 6-48 8-30 38-16 30-10 30 20 20 16 2 44z', 'sage'),
    line('M84 144q2-22 16-36M112 144q-2-16 8-26', 'leaf'),
    flat('M214 252a40 6 0 1 0 80 0a40 6 0 1 0-80 0z', 'bark'),
    rect(246, 150, 16, 102, 'bark'),
    path('M190 152V98q0-34 34-34h92q34 0 34 34v54z', 'signal'),
    path('M190 152V98q0-34 34-34t34 34v54z', 'paper'),
    turned(
      -8,
      170,
      112,
      rect(112, 84, 104, 66, 'paper', 2),
      line('M112 86l52 38 52-38M112 150l38-32M216 150l-38-32'),
      rect(192, 92, 16, 18, 'sky'),
    ),
    path('M258 152V98q0-22-16-30h74q34 0 34 34v50z', 'signal'),
    line('M282 118h44M282 132h28', 'kraft'),
    path('M320 64V20h36v24h-28v20z', 'deep'),
    inset(0.9, 368, 172, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
    inset(0.66, 376, 155, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
  ],
}
