import { type Drawing, flat, line, path, rect, type Shape } from '../kit'

const COLUMNS = [34, 82, 130]

const balcony = (x: number, y: number): Shape =>
  line(`M${x - 5} ${y}h40M${x} ${y}v14M${x + 7.5} ${y}v14M${x + 15} ${y}v14M${x + 22.5} ${y}v14M${x + 30} ${y}v14`) +
  rect(x - 6, y + 14, 42, 5, 'paper')

const casement = (x: number, y: number): Shape =>
  rect(x, y, 30, 58, 'paper', 1) +
  flat(`M${x + 4} ${y + 4}h22v50h-22z`, 'pale') +
  flat(`M${x + 4} ${y + 34}l14-30h6l-20 42z`, 'paper') +
  line(`M${x + 15} ${y + 2}v54`)

const dormer = (x: number): Shape =>
  path(`M${x - 2} 92V70q0-10 17-10t17 10v22z`, 'paper') + path(`M${x + 4} 92V72q0-6 11-6t11 6v20z`, 'pale')

/** The window that is being emptied: both leaves open, the sill free for the hoist. */
const openWindow = (x: number, y: number): Shape =>
  rect(x, y, 30, 58, 'bark') +
  path(`M${x} ${y}l-11 5v56l11-3z`, 'pale') +
  path(`M${x + 30} ${y}l11 5v56l-11-3z`, 'pale') +
  flat(`M${x + 2} ${y + 1.5}h9q0 20-9 30z`, 'paper')

/** An old town house of three floors, its mansard roof in zinc. */
export const BUILDING: Drawing = [
  path('M176 112l16-8v304h-16z', 'deep'),
  rect(18, 112, 158, 296, 'paper'),
  rect(36, 26, 16, 34, 'deep'),
  rect(140, 30, 14, 30, 'deep'),
  line('M40 26v-6M48 26v-6M147 30v-6'),
  path('M28 46h142l26 58-12 8H8z', 'steel'),
  path('M170 46l6-3 20 61-12 8z', 'steel'),
  ...COLUMNS.map(dormer),
  rect(8, 104, 184, 8, 'kraft', 1),
  rect(14, 206, 170, 7, 'kraft', 1),
  rect(14, 304, 170, 8, 'kraft', 1),
  casement(34, 128),
  casement(82, 128),
  openWindow(130, 128),
  balcony(34, 172),
  balcony(82, 172),
  casement(34, 228),
  casement(82, 228),
  casement(130, 228),
  balcony(34, 272),
  balcony(82, 272),
  balcony(130, 272),
  rect(124, 186, 44, 6, 'paper'),
  path('M80 408v-66q0-16 17-16t17 16v66z', 'leaf'),
  line('M97 328v80M86 350h5M86 372h5'),
  line('M102 374v6', 'paper'),
  rect(28, 334, 40, 44, 'pale', 1),
  rect(126, 334, 40, 44, 'pale', 1),
  line('M48 336v40M146 336v40'),
  path('M24 334q0-8 6-10h36q6 2 6 10-6 4-12 0-6 4-12 0-6 4-12 0-6 4-12 0z', 'signal'),
  path('M122 334q0-8 6-10h36q6 2 6 10-6 4-12 0-6 4-12 0-6 4-12 0-6 4-12 0z', 'signal'),
  rect(18, 396, 62, 12, 'kraft'),
  rect(114, 396, 62, 12, 'kraft'),
]
