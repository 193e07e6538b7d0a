import type { FlashOffer } from '../flash-offer'
import type { FunnelValues } from '../funnel-values'
import { PARIS } from './valid-customer'

/** Paris to Lyon, ten days after `NOW`: 490 € in place of 890 €. */
export const flashOffer = (changes: Partial<FlashOffer> = {}): FlashOffer => ({
  id: 7,
  slug: 'paris-lyon',
  date_depart: '2026-12-12',
  depart: 'Paris (75004)',
  destination: 'Lyon (69001)',
  volume_camion: 20,
  nombre_demenageurs: 2,
  prix_offre: 490,
  prix_initial: 890,
  isActive: true,
  distance_km: 465,
  ...changes,
})

/** A booking form of it, filled in. */
export const flashForm = (changes: Partial<FunnelValues> = {}): Partial<FunnelValues> => ({
  departureAddress: { ...PARIS },
  arrivalAddress: { ...PARIS, city: 'Lyon', postalCode: '69001' },
  lastname: 'Lefèvre',
  firstname: 'Zoé',
  email: 'zoe.lefevre@exemple.fr',
  phone: '06 12 34 56 78',
  termsAgreement: true,
  ...changes,
})
