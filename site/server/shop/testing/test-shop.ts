import type { PickupAgency, SoldItem } from '../../../../shared/domain/shop-item'
import type { Db } from '../../db/tables'
import { createShop, type Shop, type ShopDeps } from '../create-shop'
import { NO_ORDER_MAILS } from '../../orders/mails/testing/fake-mails'

const ITEM = { image: null } as const

/** A range of three, which a test may change as an editor would. */
export const SOLD: readonly SoldItem[] = [
  {
    ...ITEM,
    type: 'pack',
    slug: 'studio',
    id: 1741,
    label: 'Pack studio',
    unitCents: 4_990,
    stock: 8,
  },
  {
    ...ITEM,
    type: 'product',
    slug: 'carton-livres',
    id: 1712,
    label: 'Carton livres',
    unitCents: 250,
    stock: 400,
  },
  {
    ...ITEM,
    type: 'product',
    slug: 'diable',
    id: 1720,
    label: 'Diable',
    unitCents: 5_900,
    stock: 1,
  },
]

const agency = (
  agencyName: string,
  label: string,
  street: string,
  postalCode: string,
): PickupAgency => {
  const line = `${street}, ${postalCode} Paris`
  const place = { street, postalCode, city: 'Paris', country: 'France', streetNumber: '' }
  const address = {
    ...place,
    formattedAddress: line,
    addressInTextInput: line,
    latitude: null,
    longitude: null,
  }
  return { agencyName, label, hours: 'lundi et mardi, de 9 h à 12 h', address }
}

export const AGENCIES: readonly PickupAgency[] = [
  agency('paris_sud_15e', 'Paris 15e', '14 rue des Emballeurs', '75015'),
  agency('paris_nord_18e', 'Paris 18e', '3 rue du Départ', '75018'),
]

export interface TestShopOptions {
  now?: () => Date
  /** Articles on sale; null: the content service does not answer. */
  sold?: () => readonly SoldItem[] | null
  agencies?: () => readonly PickupAgency[]
  mails?: ShopDeps['mails']
}

/** The shop over a database, with a content service that a test speaks for. */
export const createTestShop = (
  db: Db,
  {
    now = () => new Date(),
    sold = () => SOLD,
    agencies = () => AGENCIES,
    mails = NO_ORDER_MAILS,
  }: TestShopOptions = {},
): Shop =>
  createShop({
    db,
    now,
    mails,
    agencies: { list: async () => agencies() },
    items: {
      list: async () => {
        const entries = sold()
        if (entries === null) throw new Error('the content service is down')
        return entries
      },
    },
  })
