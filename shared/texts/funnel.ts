import { BRAND } from '../brand'
import { lazily } from '../domain/lazily'
import { formatCents } from '../domain/money'
import type { Step } from '../domain/steps'

const NBSP = '\u00A0'
const NARROW = '\u202F'

const grouped = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }))
const rounded = (value: number, parts: number) => Math.round(value * parts) / parts
const plain = (value: number): string => String(rounded(value, value < 0.1 ? 100 : 10)).replace('.', ',')

/**
 * Volumes as customers read them: `12,5 m³`, to a tenth, what is smaller to a hundredth. The first step formats one, where a page's first `Intl` number
 * costs a phone 15 ms: it is made for what needs a separator of thousands.
 */
export const formatM3 = (m3: number): string => `${m3 < 1_000 ? plain(m3) : grouped().format(m3)}${NBSP}m³`

const day = (options: Intl.DateTimeFormatOptions) => {
  const format = lazily(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }))
  return (date: string) => format().format(new Date(`${date}T00:00:00Z`))
}
/** Hours as a clock says them: `3 h 45`. */
const formatHours = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${NBSP}h${rest === 0 ? '' : NBSP + String(rest).padStart(2, '0')}`
}
/** `samedi 12 décembre 2026` */
export const formatDay = day({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** `sam.` */
export const formatWeekday = day({ weekday: 'short' })
/** `12 déc.` */
export const formatDayMonth = day({ day: 'numeric', month: 'short' })

/** Step labels and page titles, spec §2; the price page has its own. */
export const STEP_TEXTS: Readonly<Record<Step, { label: string; title: string; sophie: string }>> = {
  'mes-coordonnees': {
    label: 'Mes informations',
    title: 'Mes coordonnées',
    sophie: `Bonjour, je suis ${BRAND.assistant}. Quelques coordonnées, et nous préparons votre devis ensemble.`,
  },
  'choix-volume': {
    label: '',
    title: 'Choisissez un volume',
    sophie: 'Dites-moi comment vous préférez décrire ce que vous emportez.',
  },
  'mon-volume': {
    label: 'Mon déménagement',
    title: 'Votre volume',
    sophie: 'Ajoutez vos meubles pièce par pièce. Le camion se remplit au fur et à mesure.',
  },
  'mes-adresses': {
    label: 'Mes adresses',
    title: 'Mes adresses',
    sophie: `L’étage et l’ascenseur comptent beaucoup dans le prix${NARROW}: prenez le temps de vérifier.`,
  },
  reserver: {
    label: 'Mon devis',
    title: 'Votre prix',
    sophie: 'Voici votre prix. Un autre jour peut coûter moins cher, regardez.',
  },
}

export const FUNNEL_TEXTS = {
  progress: (percent: number) => `${percent}${NBSP}%`,
  progressLabel: 'Avancement de votre devis',
  stepsLabel: 'Étapes du devis',
  back: 'RETOUR',
  next: 'CONTINUER',
  seePrices: 'VOIR LES PRIX',
  myQuote: 'MON DEVIS',
  optional: 'facultatif',
  summaryTitle: (count: number) => (count === 1 ? 'Un champ est à vérifier' : `${count} champs sont à vérifier`),
  restore: {
    title: `Reprendre votre session précédente${NARROW}?`,
    text: (step: string) => `Vous étiez à l’étape «${NBSP}${step}${NBSP}». Vos réponses sont restées sur cet appareil.`,
    yes: 'Oui, reprendre',
    no: 'Non, recommencer',
  },
  sending: 'Nous enregistrons vos réponses…',
  pricing: 'Nous calculons votre prix…',
  contact: {
    required: 'Tous les champs sont obligatoires, sauf mention contraire.',
    departureAddress: 'Adresse de départ',
    departureHint: 'Ville ou adresse complète',
    movingDate: 'Date du déménagement',
    lastname: 'Nom',
    firstname: 'Prénom',
    email: 'E-mail',
    phone: 'Téléphone',
    phoneHint: 'Pour vous joindre au sujet de ce devis',
    type: 'Vous êtes',
    termsAgreement: 'Accord pour être contacté',
    partnersList: 'Voir leur liste (nouvel onglet)',
  },
  choice: {
    lead: 'Un volume juste, c’est un prix juste. Vous pourrez le changer à tout moment.',
    known: {
      title: 'Je connais le volume (en m3)',
      text: 'Vous avez déjà un cubage, ou vous l’estimez à partir de la surface.',
    },
    unknown: {
      title: 'Je liste mon mobilier',
      text: 'Pièce par pièce, en touchant ce que vous emportez. Nous calculons le volume pour vous.',
      duration: 'Environ 3 minutes',
    },
  },
  known: {
    label: 'Volume à déménager',
    unit: 'm³',
    hint: 'En mètres cubes, 1 au minimum',
    tableTitle: 'Quel volume pour quelle surface',
    tableLead: 'En règle générale, le volume en m³ est la moitié de la surface en m².',
    surface: 'Surface',
    volume: 'Volume',
    surfaceRange: (from: number, to: number | null) =>
      to === null ? `plus de ${from}${NBSP}m²` : from === 0 ? `moins de ${to}${NBSP}m²` : `${from} à ${to}${NBSP}m²`,
    volumeRange: (from: number, to: number) => (from === to ? `environ ${from}${NBSP}m³` : `${from} à ${to}${NBSP}m³`),
  },
  inventory: {
    label: 'Votre mobilier',
    rooms: 'Pièces',
    search: 'Chercher un meuble',
    searchHint: 'canapé, lit, carton…',
    results: (count: number) =>
      count === 0 ? 'Aucun meuble trouvé' : count === 1 ? '1 meuble trouvé' : `${count} meubles trouvés`,
    noResult: 'Rien à ce nom dans notre liste. Vous pouvez l’ajouter vous-même.',
    addPiece: (name: string) => `Ajouter «${NBSP}${name}${NBSP}»`,
    customPiece: (room: string) => `Ajouter un autre objet (${room})`,
    customName: 'Nom de l’objet',
    customSize: 'Taille',
    sizes: [
      { label: 'Petit', text: 'comme un carton', volume: 10 },
      { label: 'Moyen', text: 'comme une commode', volume: 50 },
      { label: 'Grand', text: 'comme une armoire', volume: 150 },
    ],
    add: 'AJOUTER',
    cancel: 'Annuler',
    customRoom: 'Ajouter une pièce',
    customRoomName: 'Nom de la pièce',
    removeRoom: 'Retirer cette pièce',
    less: (piece: string) => `Enlever${NBSP}: ${piece}`,
    more: (piece: string) => `Ajouter${NBSP}: ${piece}`,
    quantity: (piece: string) => `Quantité${NBSP}: ${piece}`,
    count: (count: number) => (count === 0 ? 'vide' : count === 1 ? '1 objet' : `${count} objets`),
    loadFailed: 'La liste des meubles n’a pas pu être chargée.',
    retry: 'Réessayer',
    loading: 'Nous chargeons la liste des meubles…',
  },
  truck: {
    label: 'Votre camion',
    size: (sizeM3: number, count: number) =>
      count === 1 ? `Camion de ${sizeM3}${NBSP}m³` : `${count} camions de ${sizeM3}${NBSP}m³`,
    described: (volume: string, size: string, percent: number) =>
      `${volume} à déménager. ${size}, rempli à ${percent}${NBSP}%.`,
  },
  addresses: {
    departure: 'Départ',
    arrival: 'Arrivée',
    departureAddress: 'Adresse de départ',
    arrivalAddress: 'Adresse d’arrivée',
    floor: 'Étage',
    floorName: (floor: number) => (floor === 0 ? 'Rez-de-chaussée' : floor === 1 ? '1er étage' : `${floor}e étage`),
    lift: 'Ascenseur',
    liftName: (people: number) =>
      people === 0
        ? 'Pas d’ascenseur'
        : people === 1
          ? '1 personne'
          : people === 4
            ? '4 personnes ou plus'
            : `${people} personnes`,
    withLift: 'avec ascenseur',
    furnitureLift: 'Monte-meuble nécessaire',
    furnitureLiftHint: 'Pour passer par la fenêtre ou le balcon',
    cellarOrGarage: 'Cave ou garage à vider',
    courtyard: 'Cour ou passage à traverser',
    arrivalCellarOrGarage: 'Cave ou garage à remplir',
    backBlocked: `Veuillez remplir l'adresse d'arrivée avant de revenir aux pages précédentes${NARROW}!`,
  },
  quote: {
    for: (date: string) => `pour un déménagement le ${date}`,
    vatIncluded: 'TTC',
    beforeVat: (amountCents: number) => `soit ${formatCents(amountCents)} HT`,
    daysTitle: 'Le même déménagement, un autre jour',
    cheapest: 'Le moins cher',
    saves: (amountCents: number) => `−${NBSP}${formatCents(amountCents)}`,
    costsMore: (amountCents: number) => `+${NBSP}${formatCents(amountCents)}`,
    chosen: 'Votre date',
    breakdown: 'Le détail du prix',
    recapTitle: 'Votre déménagement',
    from: 'De',
    to: 'À',
    volume: 'Volume',
    distance: 'Distance',
    crew: 'Équipe',
    truck: 'Camion',
    distanceValue: (km: number) => `${new Intl.NumberFormat('fr-FR').format(km)}${NBSP}km`,
    crewValue: (movers: number, hours: number) => `${movers}${NBSP}déménageurs, ${formatHours(hours)} de travail`,
    date: 'Date',
    change: 'Modifier',
    changeTerm: (term: string) => `Modifier${NBSP}: ${term}`,
    total: 'Total TTC',
    vat: `dont TVA (20${NBSP}%)`,
    callTitle: 'Une question sur ce prix',
    callText: `Nos conseillers répondent ${BRAND.claims.serviceDaysPerWeek}${NBSP}jours sur${NBSP}7, ${BRAND.claims.serviceHours}.`,
    call: (phone: string) => phone.replaceAll(' ', NBSP),
    free: 'appel non surtaxé',
    nothingDue: 'Rien n’est à payer à cette étape.',
  },
  errors: {
    advice: (phone: string) => `Vous pouvez aussi appeler notre équipe au ${phone}.`,
    kept: 'Vos réponses sont conservées.',
    retry: 'Réessayer',
    changeDate: 'Changer la date',
    change: 'Modifier ma réponse',
    generic: { title: 'Erreur', message: 'Toutes nos excuses mais une erreur est survenue' },
    simulation: { title: 'Erreur lors de la création de la simulation', message: 'Une erreur est survenue.' },
    dateTitle: 'Erreur de date de déménagement',
    reasons: {
      network: 'Nous n’arrivons pas à joindre notre serveur. Vérifiez votre connexion.',
      timeout: 'Notre serveur met trop de temps à répondre.',
      server: 'Notre serveur a rencontré un problème.',
      malformed: 'La réponse de notre serveur est arrivée incomplète.',
      'too-many': 'Trop de demandes en peu de temps. Patientez une minute.',
      invalid: 'Certaines réponses sont à vérifier.',
      unauthorized: 'Cette page n’est pas autorisée à demander un devis.',
      'not-found': 'Ce devis n’existe plus.',
      conflict: 'Une demande identique est déjà en cours.',
      'too-large': 'Votre demande est trop volumineuse.',
    },
  },
} as const

/** What each line of the breakdown is for, by its code. */
export const PRICE_LINE_TEXTS: Readonly<Record<string, string>> = {
  crew: 'Équipe de déménageurs',
  transport: 'Camion, carburant et péages',
  access: 'Accès, étages et portage',
  'heavy-items': 'Objets lourds',
  insurance: 'Assurance complémentaire',
  season: 'Supplément de date (week-end, fin de mois, été)',
  storage: 'Stockage',
  movingKit: 'Kit de déménagement',
  datePostponement: 'Report de date',
  dateFlexibility: 'Date flexible',
  disassemblyReassembly: 'Démontage et remontage',
  fragileItemsPacking: 'Emballage du fragile',
  allItemsPacking: 'Emballage complet',
  clothesTransportation: 'Transport des vêtements',
  parkingAuthorizationProcess: 'Autorisation de stationnement',
  extraChargeForCommandChange1: 'Modification de commande',
  extraChargeForCommandChange2: 'Deuxième modification',
  extraChargeForCommandChange3: 'Troisième modification',
}
