import { exactPrice } from '../../../../shared/texts/site'
import { STORE_NEWS_MAIL_TEXTS as TEXTS } from '../../../../shared/texts/store-news-mails'
import { routes } from '../../../routes'
import { Button, type Fact, Paragraph } from '../../mail/parts'
import type { MailAccent } from '../../mail/render-mail'
import type { StoreOrder } from '../order-store'

/** What every mail of an order is made of. */
export interface ToldStoreOrder {
  order: StoreOrder
  /** Where customers reach this site; null where nobody has said it: then a sentence stands for the link. */
  origin: string | null
  /** A partner's, in place of the site's. */
  accent?: MailAccent
}

/** The order's page. */
export const StoreOrderButton = ({ order, origin }: Pick<ToldStoreOrder, 'order' | 'origin'>) =>
  origin === null ? (
    <Paragraph>{TEXTS.noLink}</Paragraph>
  ) : (
    <Button href={new URL(routes.storeOrder.href(order.uuid), origin).href}>{TEXTS.open}</Button>
  )

const addressOf = ({ label, address: { street, postalCode, city } }: StoreOrder['destination']): string =>
  [label, street, `${postalCode} ${city}`.trim()].filter(part => part !== '').join(', ')

/** Which order, and where it goes or waits. */
export const destinationFacts = ({ reference, deliveryOption, destination }: StoreOrder): Fact[] => [
  { label: TEXTS.facts.order, value: reference },
  {
    label: deliveryOption === 'store_pickup' ? TEXTS.facts.agency : TEXTS.facts.address,
    value: addressOf(destination),
  },
  ...(destination.hours === '' ? [] : [{ label: TEXTS.facts.hours, value: destination.hours }]),
]

type CountedLines = Pick<StoreOrder, 'deliveryCents'> & {
  lines: readonly Pick<StoreOrder['lines'][number], 'label' | 'quantity' | 'unitCents'>[]
}

/** What is in it, a row each: how many of what, what they cost together, and the delivery. */
export const lineFacts = ({ lines, deliveryCents }: CountedLines): Fact[] => [
  ...lines.map(({ label, quantity, unitCents }) => ({
    label: TEXTS.counted(quantity, label),
    value: exactPrice(quantity * unitCents),
  })),
  ...(deliveryCents === 0 ? [] : [{ label: TEXTS.facts.delivery, value: exactPrice(deliveryCents) }]),
]
