import { TESTIMONIALS } from '../articles/testimonials'
import type { Scene } from '../scenes/scene'
import { MAILBOX } from './mailbox'
import { PARCEL_CLOSED } from './parcel-closed'
import { TRUCK_WAITING } from './truck-waiting'

/** What ships as editors' pictures, by file name in `site/content/uploads`: an editor may put another in its place. */
export const PICTURES: Readonly<Record<string, Scene>> = {
  'nous-contacter': MAILBOX,
  'devenez-partenaire': TRUCK_WAITING,
  validation: PARCEL_CLOSED,
  ...TESTIMONIALS,
}
