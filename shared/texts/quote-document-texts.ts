import { BRAND, COMPANY } from '../brand'
import { FLASH_HOLD_MINUTES } from '../domain/flash-offer'
import { formatCents } from '../domain/money'
import { hello } from './greeting'
import { plural } from './plural'
import { NARROW, NBSP } from './spaces'

const USUAL_DEPOSIT =
  'Paiement\u00A0: 30\u00A0% à la réservation, ou la totalité\u00A0; le solde avant le déménagement.'

const FLASH_HOLD = `Un seul client peut réserver l’offre. Elle est réservée ${FLASH_HOLD_MINUTES}\u00A0minutes à partir de la réservation, le temps de payer\u00A0; passé ce délai, un autre client peut la réserver.`

/**
 * Mandatory content of a written moving quote (arrêté of 27 April 2010, Code de la consommation,
 * art. L. 224-63 and L. 221-28), in plain words.
 */
export const QUOTE_DOCUMENT_TEXTS = {
  title: (reference: string) => `Votre devis ${reference}`,
  parts: {
    quote: 'Le devis',
    company: 'L’entreprise',
    client: 'Le client',
    move: 'Le déménagement',
    inventory: 'L’inventaire',
    included: 'Ce qui est compris',
    services: 'Les prestations (prix TTC)',
    conditions: 'Les conditions',
  },
  /** Heading of a part continued on another page. */
  goesOn: (title: string) => `${title} (suite)`,
  /** A recognised piece that the customer lists in another number. */
  corrected: (label: string, recognised: number, listed: number) =>
    `${label}${NBSP}: ${recognised} sur les photos, ${listed} dans la liste`,
  /** Joins corrections, each of which has a comma. */
  correctedList: (corrections: readonly string[]) => corrections.join(`${NARROW}; `),
  reference: 'Référence',
  madeOn: 'Établi le',
  validUntil: 'Valable jusqu’au',
  /** For a flash offer, in place of a last day. */
  kept: 'Offre réservée',
  keptFor: `${FLASH_HOLD_MINUTES}${NBSP}minutes à partir de la réservation, le temps de payer`,
  name: 'Nom',
  address: 'Adresse',
  registers: 'Immatriculation',
  vatNumber: 'N° de TVA',
  licence: 'Licence de transport',
  phone: 'Téléphone',
  email: 'E-mail',
  mediator: 'Médiateur',
  customerType: 'Client',
  /** On a quote without its customer: filled in by hand, or mailed with the name. */
  toFillIn: [
    { label: 'Nom', value: '' },
    { label: 'Coordonnées', value: '' },
  ],
  named: { label: 'Devis complet', value: 'à votre nom, dans l’e-mail de votre devis' },
  movingDate: 'Date du déménagement',
  loading: 'Chargement',
  delivery: 'Livraison',
  storage: 'Stockage',
  distance: 'Distance',
  volume: 'Volume',
  volumeFrom: {
    known: (volume: string) => `${volume}, indiqué par vous`,
    unknown: (volume: string, pieces: number) =>
      `${volume}, d’après votre liste (${pieces}${NBSP}${plural(pieces, 'objet')})`,
    analysis: (volume: string) => `${volume}, d’après les meubles reconnus sur vos photos`,
    flash: (volume: string) => `${volume} au plus, le volume du camion de l’offre`,
    surface: (volume: string, surfaceM2: number) =>
      `${volume}, estimé d’après votre surface (${surfaceM2}${NBSP}m²)`,
  },
  /** Volume with the heavy items. */
  withHeavy: (volume: string) => `${volume} avec les objets lourds`,
  heavy: 'Objets lourds',
  kit: 'Contenu du kit',
  trip: 'Type de voyage',
  ownTruck: 'Voyage spécial\u00A0: le camion ne transporte que vos meubles',
  crew: 'Équipe',
  movers: (movers: number) => `${movers}${NBSP}${plural(movers, 'déménageur')}`,
  truck: 'Camion',
  insurance: 'Valeur déclarée',
  insured: (globalCents: number, itemCents: number) =>
    `jusqu’à ${formatCents(globalCents)} au total et ${formatCents(itemCents)} par objet`,
  price: 'Prix',
  beforeVat: 'Total HT',
  vat: `TVA (20${NBSP}%)`,
  final: 'Prix définitif TTC',
  /** Replaces `final` where the price assumes floors. */
  finalAssumed: 'Prix TTC, étages à préciser',
  /** An option that another contains. */
  included: 'compris',
  furtherMonth: 'Chaque mois de stockage supplémentaire',
  usualDeposit: USUAL_DEPOSIT,
  /** Replaces `usualDeposit` where an adviser has set the deposit; 0: there is none. */
  agreedDeposit: (depositCents: number) =>
    depositCents === 0
      ? 'Paiement\u00A0: la totalité à la réservation, sans acompte.'
      : `Paiement\u00A0: ${formatCents(depositCents)} à la réservation, ou la totalité\u00A0; le solde avant le déménagement.`,
  /** Condition of a price that counts no assumption. */
  firmPrice:
    'Ce prix est définitif tant que le volume, les adresses, les accès et la date ne changent pas.',
  /** Condition of a price that assumes floors. */
  assumedPrice:
    'Indiquez tout étage ou ascenseur «\u00A0à préciser\u00A0» avant la réservation. Le prix pourra changer, puis sera définitif.',
  flashConditions: [
    'Ce prix est celui de l’offre flash, pour le camion, l’équipe et les heures indiqués\u00A0: un étage ou un accès ne le change pas. Ce qui n’entre pas dans le camion n’est pas compris.',
    FLASH_HOLD,
    'Paiement\u00A0: la totalité à la réservation, sans acompte.',
  ],
  /** Condition of a flash offer while it is held. */
  flashHold: FLASH_HOLD,
  conditions: [
    'À la livraison, vérifiez vos meubles avec l’équipe et notez toute casse ou tout manque sur la lettre de voiture. Vous pouvez aussi nous l’écrire par lettre recommandée dans les dix jours qui suivent la livraison (article L224-63 du code de la consommation).',
    'Nous répondons des pertes et des dommages jusqu’aux valeurs indiquées à la ligne «\u00A0Valeur déclarée\u00A0».',
    'Un déménagement à date fixe n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).',
    'Ce devis est gratuit et ne vous engage à rien. Nos conditions générales de vente le complètent\u00A0; elles sont sur notre site, page /cgv.',
  ],
  /** Start of the last condition, which a paid order does not have. */
  unbinding: 'Ce devis est gratuit et ne vous engage à rien.',
  /** Replacement for an order. */
  binding:
    'Vous avez accepté ce devis et nos conditions générales de vente, qui le complètent\u00A0; elles sont sur notre site, page /cgv.',
  /** Changes by an option. */
  optionConditions: {
    datePostponement: `Report de date${NBSP}: la date du déménagement peut être changée une fois sans frais, selon nos disponibilités.`,
    dateFlexibility: `Date flexible${NBSP}: nous choisissons le jour, de deux jours avant à deux jours après la date indiquée, et vous le confirmons.`,
  },
  company: `${BRAND.name}, ${COMPANY.form} au capital de ${new Intl.NumberFormat('fr-FR').format(COMPANY.legalCapitalEuros)}${NBSP}€`,
} as const

/** The quote as a file. */
export const QUOTE_PDF_TEXTS = {
  author: BRAND.name,
  page: (reference: string, page: number, pages: number) =>
    `${reference}${NBSP}· Page ${page} sur ${pages}`,
  until: (day: string) => `Prix ferme jusqu’au ${day}`,
  /** For an ordered and paid quote, or an offer that is no longer held. */
  firm: 'Prix ferme',
  kept: `Prix ferme tant que l’offre vous est réservée${NBSP}: ${FLASH_HOLD_MINUTES}${NBSP}minutes à partir de la réservation`,
  /** The customer's photos, at the end. */
  photos: {
    title: 'Vos photos',
    lead: 'Les cadres numérotés montrent les meubles que notre intelligence artificielle a reconnus sur vos photos.',
    unseen: 'Les photos que vous avez jointes à votre demande.',
    corrections: (list: string) => `Ce que vous avez corrigé${NBSP}: ${list}.`,
    photo: (number: number, room: string) =>
      room === '' ? `Photo ${number}` : `Photo ${number}, ${room}`,
    missing: 'Cette photo ne peut pas être affichée.',
  },
  call: `${BRAND.phone.replaceAll(' ', NBSP)} (appel non surtaxé)`,
  fileName: (reference: string) => `devis-${reference}.pdf`,
} as const

/** The mail that brings the quote. */
export const QUOTE_MAIL_TEXTS = {
  subject: (reference: string, total: string) =>
    `Votre devis de déménagement ${reference}\u00A0: ${total}`,
  subjectNotFirm: (reference: string, total: string) =>
    `Votre devis de déménagement ${reference}\u00A0: à partir de ${total}`,
  preheader: (date: string, until: string) => `Pour le ${date}, prix ferme jusqu’au ${until}.`,
  preheaderNotFirm: (date: string, notFirm: string) => `Pour le ${date}. ${notFirm}`,
  reason:
    'Vous recevez ce message parce que votre devis a été demandé à cette adresse sur notre site.',
  hello,
  lead: (date: string) => `voici votre devis pour un déménagement le ${date}.`,
  terms: 'Nos conditions générales de vente',
  open: 'Ouvrir mon devis',
  resume: 'Reprendre mon devis',
  /** For the automatic mail after the first price. */
  unasked: {
    reason:
      'Vous recevez ce message parce que vous avez demandé un prix sur notre site avec cette adresse.',
    note: 'Nous ne vous renverrons pas ce devis de nous-mêmes, mais un conseiller peut vous écrire à son sujet. Pour effacer vos coordonnées et ne plus rien recevoir\u00A0: ouvrez-le, puis «\u00A0Effacer mes données\u00A0», ou répondez à ce message.',
    noteWithoutLink:
      'Nous ne vous renverrons pas ce devis de nous-mêmes, mais un conseiller peut vous écrire à son sujet. Pour effacer vos coordonnées et ne plus rien recevoir, répondez à ce message.',
  },
  /** For a reminder by an adviser. */
  reminder: {
    subject: (reference: string) => `Votre devis de déménagement ${reference} vous attend`,
    lead: (date: string) =>
      `vous nous avez demandé un devis pour un déménagement le ${date}. Le voici à nouveau\u00A0: dites-nous ce qui vous ferait avancer, ou réservez quand vous le souhaitez.`,
    reason:
      'Vous recevez ce message parce que vous avez demandé ce devis et qu’un conseiller revient vers vous.',
    note: 'Ce projet n’est plus d’actualité\u00A0? Répondez-le-nous\u00A0: nous ne vous écrirons plus à ce sujet.',
  },
  openNote:
    'Ce lien ouvre votre devis une fois, sur l’appareil de votre choix. Ne le transférez pas\u00A0: il donne accès à vos coordonnées.',
  /** For a flash offer: paid at once, or gone. */
  flash: {
    subject: (reference: string, total: string) => `Votre vente flash ${reference}\u00A0: ${total}`,
    preheader: (date: string) => `Pour le ${date}, à payer tant que l’offre est disponible.`,
    preheaderKept: (date: string, time: string) =>
      `Pour le ${date}, réservée pour vous jusqu’à ${time}.`,
    lead: (date: string) => `voici le devis de votre vente flash du ${date}.`,
    open: 'Payer et réserver',
    openNote:
      'Ce lien mène à la page de paiement, à ce prix. Ne le transférez pas\u00A0: toute personne qui l’a peut l’ouvrir.',
  },
} as const
