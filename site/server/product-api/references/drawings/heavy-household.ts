import type { HeavyItemReference } from '../heavy-items'
import { box, circle, dot, type Drawings, flat, ground, line, path, rect } from './kit'
import { WOOD, DARK_WOOD, METAL } from './palette'

type HouseholdReference = Extract<
  HeavyItemReference,
  | 'PIANO_DROIT'
  | 'PIANO_A_QUEUE'
  | 'COFFRE_FORT'
  | 'POELE_A_BOIS'
  | 'AQUARIUM'
  | 'STATUE'
  | 'TABLE_EN_MARBRE'
  | 'ARMOIRE_NORMANDE'
  | 'HORLOGE_COMTOISE'
  | 'ETABLI'
>

export const HEAVY_HOUSEHOLD: Drawings<HouseholdReference> = {
  PIANO_DROIT: [
    ground(8, 92),
    box(10, 22, 68, 60, DARK_WOOD, 10),
    path('M8 22l10-5h74l-10 5z', 'kraft'),
    rect(16, 28, 56, 20, 'kraft'),
    path('M30 46V34h28v12z', 'paper'),
    line('M34 38h20M34 42h14', 'signal'),
    path('M10 52h68l8-4v8l-8 4H10z', 'bark'),
    rect(6, 58, 76, 6, 'kraft', 1),
    rect(12, 50, 64, 8, 'paper'),
    line('M20 50v8M28 50v8M36 50v8M44 50v8M52 50v8M60 50v8M68 50v8'),
    path('M9 64h6v20H9zM73 64h6v20h-6z', 'kraft'),
    line('M40 82v-4M44 82v-4M48 82v-4'),
  ],
  PIANO_A_QUEUE: [
    ground(6, 92),
    path('M30 44L22 12q30-6 46 8 14 4 20 20z', 'ink'),
    flat('M34 42L27.5 16q24-3 37 8 12 3 17 16z', 'deep'),
    line('M60 42l8-18'),
    path('M20 60h6l-1 24h-4zM76 60h6l-1 24h-4zM52 62h6l-1 16h-4z', 'ink'),
    path('M10 48l20-6q30-2 58-2 4 8-2 14v8H14z', 'ink'),
    path('M8 50h46v8H8z', 'paper'),
    line('M14 50v5M21 50v5M28 50v5M35 50v5M42 50v5M48 50v5'),
    path('M8 58h78v6H12q-4-2-4-6z', 'ink'),
    line('M60 53h20', 'deep'),
    line('M40 64v14M36 78h8'),
    flat('M58 59.5h24v2H58z', 'signal'),
  ],
  COFFRE_FORT: [
    ground(16, 86),
    rect(22, 78, 10, 6, 'ink', 1),
    rect(60, 78, 10, 6, 'ink', 1),
    box(16, 24, 60, 56, METAL, 10),
    rect(22, 30, 48, 44, 'paper', 3),
    circle(42, 52, 13, 'mist'),
    line('M42 39v4M42 61v4M29 52h4M51 52h4'),
    circle(42, 52, 4.5, 'deep'),
    line('M61 44v16'),
    dot(61, 44, 2.4, 'signal'),
    dot(61, 60, 2.4, 'signal'),
    line('M16 38h3M16 66h3'),
  ],
  POELE_A_BOIS: [
    ground(22, 78),
    path('M44 4h10v18H44z', 'steel'),
    line('M30 72l-4 12M64 72l4 12M42 74v6M54 74v6'),
    path('M24 22h46l4 6H20z', 'steel'),
    rect(24, 28, 46, 46, 'ink', 3),
    rect(30, 36, 34, 24, 'kraft', 3),
    path('M38 60q-6-8 2-14 0 4 3 4 0-8 7-12 0 6 5 10t1 12z', 'signal'),
    path('M44 60q-3-5 3-9 5 4 3 9z', 'paper'),
    line('M36 67h22', 'steel'),
    line('M67 44v8', 'deep'),
  ],
  AQUARIUM: [
    ground(10, 90),
    box(12, 58, 66, 26, WOOD, 8),
    line('M45 58v26M41 68v6M49 68v6'),
    path('M78 22l8-4v36l-8 4z', 'pale'),
    rect(12, 22, 66, 36, 'pale'),
    flat('M13.2 48q12-5 22-1t20-1 21.6 1v9.8H13.2z', 'deep'),
    line('M24 48q-4-6 0-10t0-8M30 48q4-5 0-9', 'leaf'),
    path('M46 38q8-9 18-1l6-5v12l-6-5q-10 7-18-1z', 'signal'),
    dot(51, 37, 1.4),
    box(10, 17, 70, 5, METAL, 8),
    dot(40, 32, 1.8, 'paper'),
    dot(43, 27, 1.4, 'paper'),
  ],
  STATUE: [
    ground(22, 78),
    box(30, 66, 32, 18, METAL, 7),
    box(26, 60, 40, 6, METAL, 8),
    path('M30 60q0-12 12-14v-6q-8-4-8-16 0-14 13-14t13 14q0 6-2 8l2 5-4 2q0 5-4 6v3q12 2 12 12z', 'paper'),
    flat('M56 47.8q6.5 3 6.8 11h-9q3-6 2.2-11z', 'mist'),
    path('M36 26q-6-16 11-17 14 0 13 12-6-4-12-2-2 6-6 5-3 0-2 6z', 'steel'),
    line('M53 26h2M42 46q5 3 10 0'),
    line('M40 75h12', 'signal'),
  ],
  TABLE_EN_MARBRE: [
    ground(8, 92),
    path('M26 54h12l2 24h6v6H18v-6h6zM62 50h12l2 24h6v6H56v-6h4z', 'steel'),
    path('M4 44l22-13h66L70 44z', 'paper'),
    path('M70 44l22-13v10L70 55z', 'steel'),
    rect(4, 44, 66, 11, 'mist'),
    line('M26 41q8-1 10-4t10-3M52 41q6 0 9-3t12-3', 'steel'),
    line('M14 52q4-2 6-5M40 53q6-1 8-6M58 47q2 4 8 5', 'steel'),
    path('M44 34q-4-10 4-14 8 4 4 14-4 1-8 0z', 'signal'),
  ],
  ARMOIRE_NORMANDE: [
    ground(14, 88),
    path('M20 84q-4-4-1-8h7l-1 8zM70 84q4-4 1-8h-7l1 8z', 'deep'),
    path('M74 24l8-4v54l-8 4z', 'bark'),
    rect(16, 22, 58, 56, 'deep'),
    path('M12 24q6-14 33-16 27 2 33 16z', 'kraft'),
    line('M34 16q5 4 11-2 6 6 11 2', 'bark'),
    dot(45, 20, 2.2, 'signal'),
    path('M21 46V34q3-6 10-6t10 6v12zM49 46V34q3-6 10-6t10 6v12z', 'kraft'),
    path('M21 52h20v16q-10 6-20 0zM49 52h20v16q-10 6-20 0z', 'kraft'),
    line('M45 24v54M42.5 46v6M47.5 46v6'),
    line('M16 73.5h58', 'bark'),
  ],
  HORLOGE_COMTOISE: [
    ground(28, 68),
    rect(32, 76, 32, 8, 'bark', 1),
    path('M36 76q-6-14 2-24 3-6 1-14h18q-2 8 1 14 8 10 2 24z', 'kraft'),
    path('M41 70q-3-10 2-17 2-5 1-11h8q-1 6 1 11 5 7 2 17z', 'bark'),
    line('M48 42v16', 'paper'),
    circle(48, 61, 5, 'signal'),
    path('M34 36V18q0-6 14-10 14 4 14 10v18z', 'deep'),
    circle(48, 24, 10, 'paper'),
    line('M48 24v-5M48 24l4 2'),
    path('M30 36h36v4H30z', 'kraft'),
  ],
  ETABLI: [
    ground(4, 94),
    path('M20 58h6v20h-6zM80 50h5v24h-5z', 'bark'),
    rect(14, 60, 8, 24, 'deep'),
    rect(66, 60, 8, 24, 'deep'),
    rect(22, 72, 44, 5, 'deep'),
    path('M10 52l14-8h68l-14 8z', 'paper'),
    path('M78 52l14-8v8l-14 8z', 'bark'),
    rect(10, 52, 68, 8),
    rect(4, 49, 7, 17, 'steel', 1),
    line('M2 58h2M4 58h7'),
    path('M30 48V37h20v4h-4v7z', 'signal'),
    line('M62 48l10-12'),
    path('M66 30l11 9 3-4-11-9z', 'steel'),
  ],
}
