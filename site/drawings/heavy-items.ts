import type { HeavyItemReference } from '../server/product-api/references/heavy-items'
import { HEAVY_HOUSEHOLD } from './heavy-household'
import { HEAVY_MACHINES } from './heavy-machines'
import type { Drawings } from './kit'

export const HEAVY_ITEMS: Drawings<HeavyItemReference> = { ...HEAVY_HOUSEHOLD, ...HEAVY_MACHINES }
