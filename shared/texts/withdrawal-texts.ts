import { BRAND, COMPANY } from '../brand'
import { formatExactCents } from '../domain/money'
import { clockTime, formatDate, formatDay } from './figures'
import { NBSP } from './spaces'

const phone = BRAND.phone.replaceAll(' ', NBSP)

/** 'le 22 novembre 2026 à 14 h 32', in France. */
export const withdrawalMoment = (day: string, at: Date): string =>
  `le ${formatDate(day)} à${NBSP}${clockTime(at)}`

/** The model form of the law (code de la consommation, annex to R221-1), line by line. */
export const MODEL_WITHDRAWAL_FORM = {
  title: 'Formulaire de rétractation',
  intro:
    'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
  lines: [
    `À l’attention de ${BRAND.name}, ${COMPANY.address}, ${BRAND.email}${NBSP}:`,
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous\u00A0:',
    'Commandé le (*)/reçu le (*)\u00A0:',
    'Nom du (des) consommateur(s)\u00A0:',
    'Adresse du (des) consommateur(s)\u00A0:',
    'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)\u00A0:',
    'Date\u00A0:',
  ],
  note: '(*) Rayez la mention inutile.',
} as const

/**
 * 'Renoncer au contrat ici', its statement, its confirmation and its acknowledgement. The labels of
 * the buttons are prescribed by law.
 */
export const WITHDRAWAL_TEXTS = {
  title: 'Renoncer au contrat ici',
  description:
    'Quatorze jours pour changer d’avis sur une commande de cartons ou de matériel de déménagement\u00A0: la déclaration se fait ici, en deux étapes et sans compte.',
  lead: 'Vous avez quatorze jours après avoir reçu vos cartons pour changer d’avis, sans donner de motif.',
  rules: [
    'Le délai court du lendemain de la réception. S’il finit un samedi, un dimanche ou un jour férié, il va jusqu’au premier jour ouvrable qui suit.',
    'Vous pouvez aussi renoncer avant d’avoir reçu votre commande, et à une partie de ses articles seulement.',
    'Nous vous remboursons tout ce que vous avez payé, livraison comprise, dans les quatorze jours et par le même moyen de paiement.',
    'Vous avez quatorze jours pour rapporter à l’agence sans frais, ou renvoyer à vos frais, ce que vous avez reçu.',
  ],
  rulesTitle: 'Comment cela se passe',
  moves: 'Un déménagement à date fixe n’ouvre pas de droit de rétractation.',
  form: {
    title: 'Votre déclaration',
    step: (step: number, of = 2) => `Étape ${step} sur${NBSP}${of}`,
    required: 'Tous les champs sont obligatoires.',
    name: 'Prénom et nom',
    reference: 'Référence de la commande',
    referenceHint: 'Dix lettres ou chiffres, dans votre e-mail de confirmation et sur la facture.',
    email: 'E-mail de la commande',
    emailHint: 'Nous y enverrons l’accusé de réception.',
    continue: 'Continuer',
  },
  labels: {
    name: 'Prénom et nom',
    reference: 'Référence de la commande',
    email: 'E-mail de la commande',
  },
  faults: {
    reference: 'Une référence compte dix lettres ou chiffres, sans I, O, 0 ni 1',
    name: 'Indiquez vos prénom et nom',
    email: 'Indiquez l’adresse e-mail de la commande',
  },
  confirm: {
    title: 'Confirmez votre rétractation',
    /** `articles`: articles with quantities; empty: the whole order. */
    statement: (
      name: string,
      reference: string,
      placed: string,
      articles: readonly string[] = [],
    ) => {
      const contract = `du contrat portant sur la commande ${reference}, passée le ${formatDate(placed)}`
      const what =
        articles.length === 0
          ? contract
          : `${contract}, pour ces articles${NBSP}: ${articles.join(', ')}`
      return `Je soussigné(e) ${name} vous notifie par la présente ma rétractation ${what}.`
    },
    order: 'Ce à quoi vous renoncez',
    delivery: 'Livraison',
    refund: 'À vous rembourser',
    mailedTo: (email: string) =>
      `L’accusé de réception, avec la date et l’heure, sera envoyé à ${email}.`,
    toReturn: 'Rapportez ou renvoyez ce que vous avez reçu dans les quatorze jours.',
    /** The customer may have collected the order before the agency has recorded it. */
    toStop:
      'Nous arrêtons la commande. Si vous avez déjà retiré vos articles, rapportez-les dans les quatorze jours.',
    until: (day: string) => `Vous pouvez renoncer jusqu’au ${formatDay(day)}.`,
    part: 'Ne renoncer qu’à une partie',
    whole: 'La rétractation porte sur toute la commande. Vous pouvez aussi en garder une partie.',
    some: 'La rétractation porte sur ces articles seulement : vous gardez les autres. La livraison vous est remboursée si vous renoncez à toute la commande.',
    /** The words of the law (code de la consommation, L221-21). */
    button: 'Confirmer la rétractation',
    change: 'Corriger ma déclaration',
  },
  articles: {
    title: 'À quels articles renoncez-vous ?',
    lead: 'Indiquez la quantité à rendre pour chacun. Vous gardez le reste.',
    of: (quantity: number, price: string) => `sur ${quantity}, ${price} l’unité`,
    fault: (quantity: number) => `Indiquez un nombre entier de 0 à ${quantity}`,
    none: 'Indiquez au moins un article à rendre',
    continue: 'Continuer',
    change: 'Changer les articles',
    back: 'Renoncer à toute la commande',
  },
  refusals: {
    lines: {
      title: 'Ces articles ne sont plus dans la commande',
      text: 'Certains ont déjà été rendus. Recommencez pour voir ce qu’il en reste.',
    },
    unknown: {
      title: 'Nous ne trouvons pas cette commande',
      text: 'Aucune commande ne correspond à cette référence et à cet e-mail. Vérifiez-les dans l’e-mail de confirmation.',
    },
    unpaid: {
      title: 'Cette commande n’est pas payée',
      text: 'Il n’y a rien à rembourser\u00A0: sans paiement, elle sera effacée automatiquement.',
    },
    over: {
      title: 'Cette commande est déjà close',
      text: 'Elle a été annulée ou remboursée.',
    },
    late: {
      title: 'Le délai de quatorze jours est passé',
      text: 'Un article abîmé ou qui ne convient pas\u00A0? La garantie légale de conformité s’applique pendant deux ans.',
    },
  },
  lateSince: (day: string) => `Vous pouviez renoncer à cette commande jusqu’au ${formatDay(day)}.`,
  call: `Un conseiller vous répond au ${phone}.`,
  write: `Vous pouvez aussi déclarer votre rétractation par e-mail à ${BRAND.email} ou par courrier.`,
  tooMany:
    'Trop d’envois en peu de temps depuis votre connexion\u00A0: merci de réessayer dans une minute.',
  receipt: {
    title: 'Votre rétractation est enregistrée',
    some: 'Articles auxquels vous renoncez',
    lead: (moment: string) => `Nous l’avons reçue ${moment}.`,
    mailed: (email: string) => `L’accusé de réception a été envoyé à ${email}. Conservez-le.`,
    label: 'Accusé de réception',
    facts: {
      reference: 'Commande',
      name: 'Déclarée par',
      at: 'Reçue',
      refund: 'À vous rembourser',
    },
    nextTitle: 'Et maintenant',
    next: {
      refund:
        'Nous vous remboursons tout ce que vous avez payé, par le même moyen de paiement, dans les quatorze jours.',
      refundSome: (amount: string) =>
        `Nous vous remboursons ${amount}, par le même moyen de paiement, dans les quatorze jours.`,
      keep: 'Nous retirons ces articles de la commande, et le reste ne change pas. Si vous les avez déjà retirés, rapportez-les dans les quatorze jours.',
      wait: 'Ce délai peut attendre le retour des articles, ou la preuve que vous les avez envoyés.',
      give: 'Rapportez les articles à l’agence, ou renvoyez-les à vos frais, dans les quatorze jours, avec la référence de la commande.',
      stop: 'Nous arrêtons la commande. Si un colis vous arrive quand même, refusez-le ou appelez-nous. Si vous avez déjà retiré vos articles, rapportez-les dans les quatorze jours.',
      mail: 'Un e-mail vous préviendra quand le remboursement sera envoyé.',
    },
    print: 'Imprimer',
    shop: 'Retour à la boutique',
  },
  unknown: {
    title: 'Cet accusé de réception est inconnu',
    text: 'L’adresse est peut-être incomplète. L’accusé de réception est aussi dans votre boîte de réception.',
  },
  model: 'Le formulaire type, pour un courrier',
} as const

interface Withdrawn {
  isToReturn: boolean
  isWhole: boolean
  refundCents: number
}

/** Returns the next steps after a withdrawal. */
export const afterWithdrawal = ({ isToReturn, isWhole, refundCents }: Withdrawn): string[] => {
  const { give, wait, stop, keep, refund, refundSome, mail } = WITHDRAWAL_TEXTS.receipt.next
  const money = isWhole ? refund : refundSome(formatExactCents(refundCents))
  return isToReturn ? [give, money, wait, mail] : [isWhole ? stop : keep, money, mail]
}
