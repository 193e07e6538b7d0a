import { type Infer, object, refine } from 'superstruct'
import { Cart } from '../domain/cart'
import { lazily } from '../domain/lazily'
import { itemKey } from '../domain/shop-item'
import type { Persistence } from './persistence'

/** Lifetime of a stored cart: longer than a weekend, shorter than the range takes to change. */
export const CART_FOR_MS = 30 * 24 * 3_600_000

/** Stored cart: one line per article. */
export const cartRecord = lazily(() =>
  object({
    lines: refine(
      Cart,
      'one-line-an-item',
      lines => new Set(lines.map(itemKey)).size === lines.length,
    ),
  }),
)
type SavedCart = Infer<ReturnType<typeof cartRecord>>
export type CartPersistence = Persistence<SavedCart>
