import { plural } from './plural'

/** An order of cartons, in words: on payment pages, at the bank and in mails. */
export const STORE_DUE_TEXTS = {
  title: 'Cartons et matériel de déménagement',
  items: 'Articles',
  count: (count: number) => `${count} ${plural(count, 'article')}`,
  delivery: 'Livraison',
  deliveries: { store_pickup: 'Retrait en agence', home_delivery: 'Livraison à domicile' },
} as const
