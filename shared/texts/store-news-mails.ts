import { BRAND } from '../brand'
import { formatDay } from './figures'
import { hello } from './greeting'

const phone = BRAND.phone.replaceAll(' ', '\u00A0')

/** The mails that tell what became of an order of cartons, its payment apart. */
export const STORE_NEWS_MAIL_TEXTS = {
  hello,
  reason: 'Vous recevez ce message parce que cette adresse e-mail est celle de votre commande de cartons.',
  facts: {
    order: 'Commande',
    agency: 'Agence',
    address: 'Adresse',
    hours: 'Ouverte',
    expected: 'Chez vous au plus tard',
    total: 'Total TTC',
    delivery: 'Livraison',
  },
  lines: 'Le contenu',
  counted: (quantity: number, label: string) => `${quantity} × ${label}`,
  day: formatDay,
  open: 'Voir ma commande',
  noLink: `Pour suivre votre commande, appelez-nous au ${phone} avec sa référence.`,
  ready: {
    subject: (reference: string) => `Vos cartons vous attendent, commande ${reference}`,
    preheader: (agency: string) => `À l’agence ${agency}. Venez avec la référence de la commande.`,
    title: 'Vos cartons vous attendent',
    lead: 'votre commande est prête. Venez la chercher à l’agence quand elle est ouverte, avec sa référence.',
    carry: 'Un pack tient rarement dans un sac\u00A0: venez à deux, ou en voiture.',
  },
  shipped: {
    subject: (reference: string) => `Vos cartons sont partis, commande ${reference}`,
    preheader: (day: string | null) =>
      day === null ? 'Nous vous les livrons à votre adresse.' : `Chez vous au plus tard le ${day}.`,
    title: 'Vos cartons sont en route',
    lead: 'votre commande est partie. Elle arrive à l’adresse que vous avez donnée.',
    check:
      'À la livraison, regardez si l’emballage est intact. S’il ne l’est pas, notez-le et dites-le-nous dans les trois jours.',
  },
  cancelled: {
    subject: (reference: string) => `Annulation de votre commande de cartons ${reference}`,
    preheader: (isPaid: boolean) =>
      isPaid ? 'Ce que vous avez payé vous est rendu.' : 'Il ne vous reste rien à régler.',
    title: 'Votre commande de cartons est annulée',
    lead: 'votre commande est annulée\u00A0: elle ne sera pas préparée.',
    paid: 'Nous vous rendons tout ce que vous avez payé, par le même moyen de paiement. Vous recevrez un e-mail une fois le remboursement parti.',
    unpaid: 'Vous n’avez rien payé, et il ne vous reste rien à régler. Un paiement qui serait en route vous est rendu.',
    unexpected: `Vous ne vous attendiez pas à ce message\u00A0? Appelez-nous au ${phone}.`,
  },
  withdrawn: {
    subject: (reference: string) => `Accusé de réception de votre rétractation, commande ${reference}`,
    preheader: (moment: string) => `Reçue ${moment}. Gardez ce message.`,
    title: 'Votre rétractation est enregistrée',
    lead: (moment: string) =>
      `nous avons reçu votre rétractation ${moment}. Ce message en est l’accusé de réception\u00A0: gardez-le.`,
    statement: 'Votre déclaration',
    facts: { name: 'Déclarée par', at: 'Reçue', refund: 'À vous rendre' },
    next: 'Ce qui vient ensuite',
    open: 'Voir l’accusé de réception',
    unexpected: `Ce n’est pas vous\u00A0? Appelez-nous sans attendre au ${phone}.`,
    company: {
      subject: (reference: string) => `Rétractation à traiter, commande de cartons ${reference}`,
      preheader: (amount: string, by: string) => `${amount} à rembourser au plus tard le ${formatDay(by)}.`,
      title: (amount: string) => `Une rétractation, ${amount} à rembourser`,
      lead: (isToReturn: boolean) =>
        isToReturn
          ? 'Les articles étaient partis\u00A0: le client doit les rapporter ou les renvoyer. Le remboursement peut attendre leur retour, ou la preuve de leur envoi.'
          : 'Les articles n’étaient pas partis\u00A0: ne les préparez plus.',
      facts: { email: 'E-mail', way: 'Reçue par', by: 'À rembourser avant le', refund: 'À rembourser' },
      noEmail: 'effacé',
      ways: { site: 'le site', letter: 'courrier', email: 'e-mail', phone: 'téléphone', agency: 'l’agence' },
      open: 'Ouvrir dans le back-office',
      reason: 'Vous recevez ce message parce qu’un client a renoncé à une commande de cartons.',
    },
  },
} as const
