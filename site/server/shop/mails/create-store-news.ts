import { BRAND } from '../../../../shared/brand'
import type { Partners } from '../../content/partners'
import type { Log } from '../../http/logger'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import type { Mail, NewMail } from '../../mail/outbox'
import type { StoreOrder } from '../order-store'
import type { StoreNews } from '../store-news'
import { cancelledStoreMail, readyMail, shippedMail } from './news-mails'
import type { ToldStoreOrder } from './news-parts'
import { withdrawnMail, withdrawnMailForCompany } from './withdrawn-mail'

export interface StoreNewsDeps {
  /** Where customers reach this site; null while nobody has said it: then mails have sentences for links. */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  log: Pick<Log, 'warn'>
}

/** The shop's mails beside those of its payments, laid out and addressed. */
export const createStoreNews = ({ siteOrigin, partners, log }: StoreNewsDeps): StoreNews => {
  const partnerOf = createMailPartner({ partners, log })

  const write = async (
    order: StoreOrder,
    kind: string,
    layOut: (told: ToldStoreOrder) => Mail,
    to = order.customer.email,
  ): Promise<NewMail[]> => {
    if (to === '') return []
    const accent = mailAccent(await partnerOf(order.partner))
    return [{ ...layOut({ order, origin: siteOrigin(), accent }), kind, to, isTest: order.isTest }]
  }

  return {
    ready: order => write(order, 'store-order-ready', readyMail),
    shipped: (order, expectedDay) => write(order, 'store-order-shipped', told => shippedMail(told, expectedDay)),
    cancelled: order => write(order, 'store-order-cancelled', cancelledStoreMail),
    withdrawn: async (order, withdrawal, way) => [
      ...(await write(order, 'store-order-withdrawn', told => withdrawnMail(told, withdrawal), withdrawal.email)),
      {
        ...withdrawnMailForCompany({ order, origin: siteOrigin() }, withdrawal, way),
        kind: 'store-order-withdrawn-company',
        to: BRAND.email,
        isTest: order.isTest,
      },
    ],
  }
}
