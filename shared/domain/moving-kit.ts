import { array, defaulted, type Infer, integer, lazy, object, size } from 'superstruct'
import { Slug } from './partner'

const MAX_KIT_LINES = 60
const MAX_KIT_QUANTITY = 500

/** A pack or product of the carton shop, by its slug, and the quantity that the movers bring. */
export const MovingKitItem = lazy(() =>
  object({ reference: Slug, quantity: size(integer(), 1, MAX_KIT_QUANTITY) }),
)
export type MovingKitItem = Infer<typeof MovingKitItem>

export const MovingKitItems = defaulted(size(array(MovingKitItem), 0, MAX_KIT_LINES), () => [])
