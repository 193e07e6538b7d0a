import type { SALLE_DE_BAIN as PIECES } from '../server/product-api/references/furniture/salle-de-bain'
import { box, legs, niche } from './joinery'
import { circle, dot, type Drawings, ellipse, flat, ground, line, path, rect } from './kit'
import { WOOD, WHITE } from './palette'

export const SALLE_DE_BAIN: Drawings<(typeof PIECES)[number]['reference']> = {
  MEUBLE_VASQUE: [
    ground(14, 88),
    legs([18, 70], 80, 84, 4),
    box(16, 52, 60, 29, WOOD, 9),
    line('M46 58v23M41 66v6M51 66v6M16 58h60'),
    path('M22 40h48q-2 12-14 12H36q-12 0-14-12z', 'paper'),
    flat('M56 50.8q11 0 12.4-9.6h-7q-1 7-8.4 9.6z', 'mist'),
    path('M44 40V28q0-6 6-6t6 6v3h-4v-3q0-2-2-2t-2 2v12z', 'steel'),
    line('M54 36v1', 'sky'),
    path('M68 50v-8h7v8z', 'leaf'),
  ],
  COLONNE_DE_SALLE_DE_BAIN: [
    ground(30, 74),
    legs([34, 57], 80, 84, 3.5),
    box(32, 10, 30, 71, WOOD, 7),
    niche(36, 15, 22, 16, 'bark'),
    niche(36, 35, 22, 16, 'bark'),
    rect(38, 25, 18, 6, 'paper', 3),
    rect(39, 19, 16, 6, 'sky', 3),
    path('M39 51v-8h5v8zM46 51v-11h4v-2h3v2h3v11z', 'paper'),
    line('M32 56h30'),
    dot(57, 68),
  ],
  ARMOIRE_A_PHARMACIE: [
    box(20, 20, 50, 52, WHITE, 9),
    line('M20 62h50'),
    path('M41 32h8v6h6v8h-6v6h-8v-6h-6v-8h6z', 'leaf'),
    line('M65 38v8'),
    dot(45, 67),
  ],
  PANIER_A_LINGE: [
    ground(24, 76),
    path('M30 40q2-16 14-14 6-8 14-2 10 2 8 16z', 'paper'),
    path('M44 26q-4 6-2 12M58 24q4 6 1 14', 'none'),
    path('M24 40h48l-6 42q-.5 2-3 2H33q-2.5 0-3-2z', 'deep'),
    line('M26 52h44M28 64h40M29.5 74h37', 'bark'),
    line('M36 44l3 38M48 44v38M60 44l-3 38', 'bark'),
    rect(22, 38, 52, 6, 'kraft', 3),
    line('M46 51h4', 'signal'),
  ],
  PORTE_SERVIETTES: [
    ground(18, 80),
    line('M28 22h40M26.5 42h43M25 62h46M24 76h48'),
    path('M29 10h4.5L26 84h-5zM63 10h4.5L75 84h-5z', 'deep'),
    path('M35 19h14v16H35z', 'sky'),
    path('M40 39h20v26H40z', 'paper'),
    line('M40 58h20', 'signal'),
  ],
  TABOURET: [
    ground(24, 76),
    path('M34 56l-7 28h5l8-28zM62 56l7 28h-5l-8-28z', 'deep'),
    line('M45 57v18M51 57v18'),
    path('M26 50v4q0 6 22 6t22-6v-4z', 'deep'),
    ellipse(48, 49, 22, 7, 'paper'),
    line('M33 72h30'),
  ],
  BAIGNOIRE_BEBE: [
    ground(14, 84),
    line('M34 62L24 84M64 62l10 22M30 84l32-22M68 84L36 62'),
    path('M8 46h78q-2 18-18 20H30Q12 64 8 46z', 'pale'),
    rect(6, 41, 82, 6, 'paper', 3),
    path('M52 40q-4-7 3-9 0-8 7-8 6 0 6 6l4 2-4 2q0 7-7 7z', 'signal'),
    dot(63, 28, 1.3),
    circle(34, 34, 4, 'paper'),
    circle(28, 26, 3, 'paper'),
  ],
}
