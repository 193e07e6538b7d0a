import { BRAND } from '../brand'
import { FLASH_EXTENSION_MINUTES } from '../domain/flash-offer'
import { NBSP } from './spaces'
import { price } from './site'

interface StateTexts {
  from: string
  to: string
  /** '12 décembre' */
  day: string
  /** '12 décembre 2026' */
  date: string
}

/** Texts of the host site's pages of a flash offer, around the elements. */
export const FLASH_PAGE_TEXTS = {
  /** List of offers on the home page. */
  list: 'Ventes flash',
  title: ({ from, to, day }: StateTexts) => `Vente flash ${from} → ${to}, ${day}`,
  heading: ({ from, to }: Pick<StateTexts, 'from' | 'to'>) => `${from} → ${to}`,
  description: (
    { from, to, date }: StateTexts,
    { truck, movers, offerCents }: { truck: string; movers: string; offerCents: number },
  ) =>
    `Déménagement ${from} → ${to} le ${date}, camion de ${truck} et ${movers}${NBSP}: ${price(offerCents)}, carburant et péages compris.`,
  back: 'Revoir l’offre',
  others: 'Les autres ventes flash',
  all: 'Voir toutes les ventes flash',
  /** Below the title of the booking page. */
  booking: {
    title: ({ from, to, day }: StateTexts) => `Réserver la vente flash ${from} → ${to}, ${day}`,
    heading: 'Réserver cette offre',
    waiting: 'Le formulaire s’ouvre…',
    stuck: `Le formulaire ne s’affiche pas${NBSP}? Un conseiller réservera avec vous par téléphone, ${BRAND.serviceHours}${NBSP}:`,
  },
  /** Without script the booking form does not open. */
  call: `Ou par téléphone, ${BRAND.serviceHours}${NBSP}:`,
  gone: {
    description:
      'Cette offre flash est vendue ou n’est plus proposée. Voyez nos autres offres, ou demandez un devis gratuit.',
    others: 'Nos ventes flash',
    none: 'Il n’y a pas d’autre offre flash en ce moment. Votre devis gratuit est prêt en quelques minutes.',
    quote: 'Faire un devis gratuit',
  },
  unread: {
    title: 'Cette offre ne s’affiche pas',
    message: `Réessayez dans une minute, ou appelez-nous.`,
  },
} as const

/** Texts of an offer's payment page. */
export const FLASH_PAYMENT_TEXTS = {
  heading: 'Payer votre offre flash',
  /** In place of the choice between deposit and full price. */
  whole: (amountCents: number) =>
    `Vous payez l’offre flash en totalité${NBSP}: ${price(amountCents)}. Il ne restera rien à payer.`,
  held: {
    title: 'L’offre vous est réservée',
    /** '14 h 32' */
    until: (time: string) => `jusqu’à ${time}`,
    extend: `Réserver l’offre ${FLASH_EXTENSION_MINUTES}${NBSP}minutes de plus`,
    extended: {
      done: (time: string) => `L’offre vous est réservée jusqu’à ${time}.`,
      refused: 'L’offre ne peut pas être réservée plus longtemps.',
    },
    over: {
      title: 'L’offre ne vous est plus réservée',
      text: `Vous pouvez encore la payer si elle est disponible${NBSP}: nous le vérifions avant le paiement, et rien n’est débité sinon.`,
    },
  },
  /** Its price was changed while it was booked. */
  repriced: {
    title: 'Le prix de cette offre a changé.',
    text: (formerCents: number, nowCents: number) =>
      `Elle coûtait ${price(formerCents)} quand vous l’avez réservée, elle coûte maintenant ${price(nowCents)}. Rien n’a été débité${NBSP}: à vous de choisir.`,
  },
  /** The content service does not answer, and the offer is not held for the customer. */
  unsure: {
    title: 'Nous ne pouvons pas vérifier cette offre',
    text: `Rien n’a été débité. Elle ne vous est plus réservée et nous ne savons pas encore si elle est disponible${NBSP}: réessayez dans une minute, ou appelez-nous.`,
  },
  /** Further information when the offer is gone. */
  nothingTaken: 'Rien n’a été débité.',
} as const
