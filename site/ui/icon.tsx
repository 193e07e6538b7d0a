import anvil from 'lucide-static/icons/anvil.svg?raw'
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw'
import arrowUpFromLine from 'lucide-static/icons/arrow-up-from-line.svg?raw'
import bookOpen from 'lucide-static/icons/book-open.svg?raw'
import building from 'lucide-static/icons/building-2.svg?raw'
import calendarDays from 'lucide-static/icons/calendar-days.svg?raw'
import calendarPlus from 'lucide-static/icons/calendar-plus.svg?raw'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import creditCard from 'lucide-static/icons/credit-card.svg?raw'
import download from 'lucide-static/icons/download.svg?raw'
import externalLink from 'lucide-static/icons/external-link.svg?raw'
import filePen from 'lucide-static/icons/file-pen.svg?raw'
import forklift from 'lucide-static/icons/forklift.svg?raw'
import hourglass from 'lucide-static/icons/hourglass.svg?raw'
import listChecks from 'lucide-static/icons/list-checks.svg?raw'
import locate from 'lucide-static/icons/locate.svg?raw'
import mapPin from 'lucide-static/icons/map-pin.svg?raw'
import menu from 'lucide-static/icons/menu.svg?raw'
import packageCheck from 'lucide-static/icons/package-check.svg?raw'
import packageBox from 'lucide-static/icons/package.svg?raw'
import phone from 'lucide-static/icons/phone.svg?raw'
import piano from 'lucide-static/icons/piano.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import printer from 'lucide-static/icons/printer.svg?raw'
import receipt from 'lucide-static/icons/receipt-euro.svg?raw'
import search from 'lucide-static/icons/search.svg?raw'
import shoppingCart from 'lucide-static/icons/shopping-cart.svg?raw'
import star from 'lucide-static/icons/star.svg?raw'
import store from 'lucide-static/icons/store.svg?raw'
import truck from 'lucide-static/icons/truck.svg?raw'
import userRound from 'lucide-static/icons/user-round.svg?raw'
import video from 'lucide-static/icons/video.svg?raw'
import warehouse from 'lucide-static/icons/warehouse.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'

const ICONS = {
  anvil,
  'arrow-right': arrowRight,
  'arrow-up-from-line': arrowUpFromLine,
  'book-open': bookOpen,
  'building-2': building,
  'calendar-days': calendarDays,
  'calendar-plus': calendarPlus,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'credit-card': creditCard,
  download,
  'external-link': externalLink,
  'file-pen': filePen,
  forklift,
  hourglass,
  'list-checks': listChecks,
  locate,
  'map-pin': mapPin,
  menu,
  package: packageBox,
  'package-check': packageCheck,
  phone,
  piano,
  play,
  printer,
  receipt,
  search,
  'shopping-cart': shoppingCart,
  star,
  store,
  truck,
  'user-round': userRound,
  video,
  warehouse,
  x,
} as const
export type IconName = keyof typeof ICONS

const shapesOf = (svg: string): string =>
  svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/\n\s*/g, '')

/** Rendered once: a page of the directory has twenty icons, and there are 35,000 pages. */
const shapeCache = new Map<IconName, string>()
const shapesNamed = (name: IconName): string => {
  const known = shapeCache.get(name)
  if (known !== undefined) return known
  const shapes = shapesOf(ICONS[name])
  shapeCache.set(name, shapes)
  return shapes
}

interface ShapesProps {
  shapes: string
  size?: number
}

/** Returns the same for a drawing given by its shapes, in a square of 24. */
export const Shapes = ({ shapes, size = 20 }: ShapesProps) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: shapes }}
  />
)

/**
 * A Lucide icon, inlined into the page; hidden from screen readers, which read the text beside it.
 * `size` in pixels.
 */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Shapes shapes={shapesNamed(name)} size={size} />
)
