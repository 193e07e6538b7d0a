import { type CartItem, cartCents, MAX_CART_LINES, MAX_CART_QUANTITY } from '../domain/cart'
import { lineOf } from '../domain/cart-edits'
import type { CartChange, CartNotice } from '../domain/cart-review'
import { formatExactCents } from '../domain/money'
import { plural } from './plural'
import { NARROW, NBSP } from './spaces'

/** A lower stock is shown. */
const FEW = 10

const articles = (count: number) => `${count}${NBSP}${plural(count, 'article')}`

/** The cart of the carton shop, in our elements. */
export const CART_TEXTS = {
  title: 'Votre panier',
  empty: `Votre panier est vide${NARROW}!`,
  noPacks: "Il n'y a aucun pack.",
  noProducts: "Il n'y a aucun matériel.",
  packs: 'Packs',
  products: 'Matériel',
  delivery: 'Livraison',
  /** In place of the price before delivery or pickup is chosen. */
  unchosen: 'à choisir',
  free: 'Gratuit',
  total: 'Total TTC',
  /** Total without delivery. */
  goodsTotal: 'Total hors livraison',
  order: 'Commander',
  /** Skips the other items, for keyboard users. */
  skip: 'Aller au panier',
  toShop: 'Voir le matériel',
  remove: 'Retirer',
  removeItem: (label: string) => `Retirer${NBSP}: ${label}`,
  removed: (label: string) => `Retiré du panier${NBSP}: ${label}.`,
  seen: 'J’ai compris',
  changed: 'Votre panier a changé',
  each: 'l’unité',
  articles,
  unread: 'Les prix et les stocks ne s’affichent pas pour l’instant',
  /** The stored cart was unreadable, or older than 30 days. */
  cleared: `Votre panier, illisible ou de plus de 30${NBSP}jours, a été vidé.`,
  notKept:
    'Cet appareil ne peut pas enregistrer votre panier. Commandez avant de fermer cette page.',
  full: `Le panier ne peut pas contenir plus de ${MAX_CART_LINES}${NBSP}articles différents.`,
  add: 'Ajouter',
  /** After 'Ajouter', where there is room. */
  toCart: 'au panier',
  steps: {
    less: (label: string) => `Un de moins${NBSP}: ${label}`,
    quantity: (label: string) => `Quantité${NBSP}: ${label}`,
    more: (label: string) => `Un de plus${NBSP}: ${label}`,
    add: (label: string) => `Ajouter au panier${NBSP}: ${label}`,
    most: (max: number) =>
      max < MAX_CART_QUANTITY
        ? `Il n’en reste que ${max}.`
        : `${max} au maximum. Pour plus, appelez-nous.`,
  },
  stock: {
    some: 'En stock',
    few: (remaining: number) => `Plus que ${remaining} en stock`,
    none: 'Épuisé',
    gone: 'N’est plus en vente',
  },
} as const

/** Returns the remaining stock in words. */
export const stockText = (remaining: number): string => {
  if (remaining <= 0) return CART_TEXTS.stock.none
  return remaining < FEW ? CART_TEXTS.stock.few(remaining) : CART_TEXTS.stock.some
}

/** Returns the notice about a change by the server. */
export const noticeText = (notice: CartNotice): string => {
  const { label } = notice
  if (notice.kind === 'gone') return `${label}${NBSP}: plus disponible, retiré du panier.`
  if (notice.kind === 'short') return `${label}${NBSP}: il n’en reste que ${notice.left}.`
  return `${label}${NBSP}: le prix est passé de ${formatExactCents(notice.fromCents)} à ${formatExactCents(notice.toCents)}.`
}

const totalText = (cart: readonly CartItem[]) =>
  cart.length === 0
    ? CART_TEXTS.empty
    : `${CART_TEXTS.goodsTotal}${NBSP}: ${formatExactCents(cartCents(cart))}.`

interface CartNotices {
  cart: readonly CartItem[]
  lastChange: CartChange | null
  notices: readonly CartNotice[]
}

/** Returns the announcement of the last change with the cart's state; '' for none. */
export const cartNotices = ({ lastChange, cart, notices }: CartNotices): string => {
  const texts = notices
    .filter(notice => lastChange?.known.includes(notice) !== true)
    .map(noticeText)
  if (lastChange === null) return texts.join(' ')
  if (lastChange.isRefused) return CART_TEXTS.full
  const quantity = lineOf(cart, lastChange.item)?.quantity ?? 0
  const done =
    quantity === 0
      ? CART_TEXTS.removed(lastChange.label)
      : `${lastChange.label}${NBSP}: ${quantity} dans le panier.`
  return [done, ...texts, totalText(cart)].join(' ')
}
