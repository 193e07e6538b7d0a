import { BRAND } from '../../../../shared/brand'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import type { Mail, NewMail } from '../../mail/outbox'
import type { StoreOrder } from '../order-store'
import type { StoreMails } from '../store-mails'
import type { StoreNewsDeps } from './create-store-news'
import { givenBackMail } from './given-back-mail'
import type { ToldStoreOrder } from './news-parts'
import {
  paidMail,
  pendingMail,
  refundedMail,
  refusedMail,
  surplusMail,
  surplusMailForCompany,
  untoldMail,
} from './payment-mails'

/** The mails of the shop's payments, laid out and addressed. */
export const createStoreMails = ({ siteOrigin, partners, log }: StoreNewsDeps): StoreMails => {
  const partnerOf = createMailPartner({ partners, log })

  const toldOf = async (order: StoreOrder): Promise<ToldStoreOrder> => ({
    order,
    origin: siteOrigin(),
    accent: mailAccent(await partnerOf(order.partner)),
  })

  const write = async (order: StoreOrder, kind: string, layOut: (told: ToldStoreOrder) => Mail): Promise<NewMail[]> => {
    const to = order.customer.email
    return to === '' ? [] : [{ ...layOut(await toldOf(order)), kind, to, isTest: order.isTest }]
  }

  return {
    paid: (order, payment) => write(order, 'store-order-paid', told => paidMail(told, payment)),
    pending: (order, payment) => write(order, 'store-payment-pending', told => pendingMail(told, payment)),
    refused: (order, payment) => write(order, 'store-payment-refused', told => refusedMail(told, payment)),
    untold: (order, payment) => write(order, 'store-payment-untold', told => untoldMail(told, payment)),
    surplus: async (order, payment, isSoldOut) => [
      ...(await write(order, 'store-payment-surplus', told => surplusMail(told, payment, isSoldOut))),
      {
        ...surplusMailForCompany(await toldOf(order), payment, isSoldOut),
        kind: 'store-payment-surplus-company',
        to: BRAND.email,
        isTest: order.isTest,
      },
    ],
    givenBack: (order, refund) => write(order, 'store-order-given-back', told => givenBackMail(told, refund)),
    refunded: (order, refund) => write(order, 'store-payment-refunded', told => refundedMail(told, refund)),
  }
}
