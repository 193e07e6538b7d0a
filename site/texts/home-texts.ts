import { BRAND, CLAIMS } from '../../shared/brand'

/** With full-width spaces: narrow ones are nearly invisible in the site's typefaces. */
const figure = (value: number): string =>
  new Intl.NumberFormat('fr-FR').format(value).replaceAll('\u202f', '\u00a0')
const customers = figure(CLAIMS.customersSince2011)
const rating = figure(CLAIMS.rating)
const reviews = figure(CLAIMS.reviewCount)
const [shortHelp, longHelp] = CLAIMS.helpFormulaHours

/**
 * Texts of the home page beside its single (`pages/homepage.md`), and defaults for empty fields.
 */
export const HOME = {
  title: `Devis de déménagement gratuit en ${CLAIMS.quoteMinutes} minutes`,
  description: `Le prix de votre déménagement en moins de ${CLAIMS.quoteMinutes} minutes : une adresse, vos meubles, une date. Gratuit, sans engagement, conseillers ${BRAND.serviceDaysPerWeek} jours sur 7.`,

  hero: {
    title: `Le prix de votre déménagement, en moins de ${CLAIMS.quoteMinutes} minutes`,
    subtitle:
      'Une adresse, vos meubles, une date : le prix s’affiche, comparé sur sept jours. À\u00a0vous de choisir.',
    from: 'Départ',
    form: 'D’où partez-vous ?',
    note: 'Gratuit, sans engagement et sans compte à créer.',
    illustration: 'Un camion de déménagement, hayon ouvert, et ses cartons prêts à charger',
  },

  example: {
    title: 'Par exemple',
    to: 'vers',
    saved: (amount: string, day: string) => `${amount} de moins que le ${day}`,
    note: (day: string) =>
      `Prix TTC pour un déménagement le ${day}, au rez-de-chaussée, sans option.`,
  },

  claims: [
    {
      strong: `+ ${customers} clients`,
      text: `satisfaits depuis ${CLAIMS.foundedIn}`,
      note: CLAIMS.source,
    },
    {
      strong: `Jusqu’à ${CLAIMS.savingsPercent} % d’économies`,
      text: 'par rapport à un déménageur traditionnel',
      note: CLAIMS.source,
    },
    {
      strong: `${BRAND.serviceDaysPerWeek} jours sur 7`,
      text: `des conseillers au téléphone, ${BRAND.serviceHours}`,
    },
    {
      strong: 'Paiement sécurisé',
      text: `avec deux prestataires : par carte, ou en 3 ou 4 fois dès ${CLAIMS.instalmentsFromEuros} €`,
    },
  ],

  /** With the largest saving of the offers that the page shows. */
  flashClaim: {
    strong: (percent: number) => `Jusqu’à ${percent} % d’économies`,
    text: 'avec les ventes flash',
  },

  /** Shown only with its source and date. */
  ratingClaim: { strong: `${rating} sur 5`, text: `d’après environ ${reviews} avis de clients` },

  steps: {
    title: 'Votre prix en trois étapes',
    intro:
      'Pas de visite à domicile, pas de rappel à attendre. Vous avancez à votre rythme et vous pouvez reprendre plus tard.',
    list: [
      {
        title: 'Indiquez votre adresse de départ',
        text: 'L’adresse, la date prévue, un moyen de vous joindre. C’est tout pour commencer.',
      },
      {
        title: 'Listez ce que vous emportez',
        text: 'Pièce par pièce, du bout du doigt. Le camion se remplit à l’écran et le volume se calcule tout seul.',
      },
      {
        title: 'Choisissez votre jour',
        text: 'Le prix s’affiche TTC, détaillé, avec les trois jours d’avant et les trois jours d’après.',
      },
    ],
  },

  testimonials: {
    title: 'Ils l’ont fait',
    text: 'Leur déménagement, raconté en quelques images.',
    open: 'Voir le témoignage',
    untitled: (number: number) => `Témoignage ${number}`,
    close: 'Fermer',
    example: 'Témoignage d’exemple, en dessin : la personne est fictive.',
  },

  flash: {
    title: 'Ventes flash',
    intro:
      'Un camion, un jour, un seul client : le trajet est déjà prévu, alors le prix baisse. Carburant et péages compris.',
  },

  days: {
    title: 'Le bon jour change le prix',
    intro:
      'Même camion, même équipe : les dates les plus demandées coûtent le plus cher. Si vous avez le choix, profitez-en.',
    /** As the engine compares them. */
    pairs: [
      { name: 'weekday', better: 'mardi', worse: 'samedi' },
      { name: 'monthEnd', better: 'le 14', worse: 'le 31' },
      { name: 'season', better: 'octobre', worse: 'juillet' },
    ],
    weekday: 'La semaine est plus calme que le week-end.',
    monthEnd: 'Les baux finissent tous en même temps.',
    season: 'De juin à septembre, tout le monde déménage.',
    than: 'plutôt que',
    instead: 'au lieu de',
    example: (route: string) =>
      `Montants calculés aujourd’hui pour ${route}, TTC, au rez-de-chaussée, sans option.`,
    note: 'Votre devis compare sept dates, la vôtre et les six autour, et signale la moins chère.',
  },

  advantages: {
    title: 'Ce que vous n’aurez pas à porter',
    /** The ten services, shown in random order. */
    services: [
      {
        name: 'monte-meuble',
        icon: 'arrow-up-from-line',
        title: 'Monte-meuble',
        text: 'Quand l’escalier est trop étroit',
      },
      {
        name: 'cartons',
        icon: 'package',
        title: 'Cartons',
        text: 'Livrés chez vous, ou retirés en agence',
      },
      {
        name: 'lourds',
        icon: 'anvil',
        title: 'Objets lourds',
        text: 'À partir de 80 kg, déclarés à part',
      },
      {
        name: 'emballage',
        icon: 'package-check',
        title: 'Emballage',
        text: 'Les objets fragiles, ou tout',
      },
      {
        name: 'weekend',
        icon: 'calendar-days',
        title: 'Week-end',
        text: 'Le samedi et le dimanche aussi',
      },
      {
        name: 'stockage',
        icon: 'warehouse',
        title: 'Stockage',
        text: 'Entre deux logements, au mois',
      },
      {
        name: 'entreprise',
        icon: 'building-2',
        title: 'Entreprises',
        text: 'Bureaux, commerces, ateliers',
      },
      {
        name: 'manutention',
        icon: 'forklift',
        title: 'Manutention',
        text: `Des bras, pour ${shortHelp} ou ${longHelp} heures`,
      },
      { name: 'pianos', icon: 'piano', title: 'Pianos', text: 'Droits, à queue, à l’étage' },
      { name: 'transport', icon: 'truck', title: 'Transport', text: 'Un camion pour vous seul' },
    ],
  },

  central: { title: 'Ce que le prix comprend' },
  centralContent: [
    {
      title: 'Un prix que l’on comprend',
      text: 'Équipe, camion et route, étages, options, TVA : le devis détaille tout ce qui compose le prix.',
    },
    {
      title: 'Juste un coup de main',
      text: `Des bras pour charger ou décharger : nos formules d’aide durent ${shortHelp} ou ${longHelp} heures.`,
    },
    {
      title: 'Payez à votre rythme',
      text: `En une fois, ou en 3 ou 4 fois dès ${CLAIMS.instalmentsFromEuros} €, par carte bancaire ou avec Oney.`,
    },
  ],

  /** The three ways to reach an adviser, the form included. */
  advisor: {
    title: 'Plutôt de vive voix ?',
    text: `Un piano, une rue étroite, une date qui change ? Un conseiller répond ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}, et fait le devis avec vous.`,
    phone: 'Au téléphone',
    video: 'En vidéo, sur rendez-vous',
    videoText: 'Vous montrez les pièces, le conseiller compte les meubles.',
    videoLink: 'Choisir un créneau',
    agency: 'En agence',
    agencyText: 'À Paris, dans le 15e et le 18e.',
    agencyLink: 'Adresses et horaires',
    form: 'Prendre rendez-vous',
  },

  news: { title: 'Actualités', all: 'Toutes les actualités' },
  press: {
    title: 'La presse en parle',
    all: 'Tout lire',
    example: 'Exemple',
    read: { article: 'Lire l’article', document: 'Ouvrir le document', video: 'Voir la vidéo' },
  },

  reviews: {
    title: 'Ce que nos clients en disent',
    all: 'D’où viennent ces avis',
    stars: (stars: number) => `${stars} sur 5`,
    experience: (day: string) => `Déménagement du ${day}`,
    published: (day: string) => `publié le ${day}`,
    checked: 'contrôlé',
    unchecked: 'non contrôlé',
    example: 'Exemple',
  },

  volume: {
    title: 'Quel volume pour votre logement ?',
    intro:
      'Comptez à peu près un mètre cube pour deux mètres carrés. Le tableau donne un ordre de grandeur ; la liste de vos meubles donnera un volume précis.',
    caption: 'Volume à prévoir selon la surface du logement',
    surface: 'Surface',
    volume: 'Volume',
  },

  preparation: {
    title: 'Avant le jour J',
    cards: [
      {
        href: '/les-checklists',
        title: 'Les checklists',
        text: 'Que faire, et quand.',
        linkText: 'Ouvrir les checklists',
      },
      {
        href: '/les-guides',
        title: 'Les guides',
        text: 'Emballer, trier, protéger.',
        linkText: 'Lire les guides',
      },
      {
        href: '/materiel-demenagement',
        title: 'Cartons et matériel',
        text: 'Livrés, ou à retirer en agence.',
        linkText: 'Voir les cartons',
      },
      {
        href: '/resiliation-de-demenagement',
        title: 'Résilier ses contrats',
        text: 'Énergie, internet, assurance.',
        linkText: 'Préparer mes résiliations',
      },
    ],
  },

  reading: { title: 'Comment le prix est calculé' },

  article: {
    title: 'Comment est calculé le prix d’un déménagement',
    paragraphs: [
      {
        title: 'Le volume d’abord',
        text: 'Il détermine la taille du camion et le nombre de déménageurs. Un canapé trois places pèse autant dans le devis qu’une trentaine de cartons : trier avant de dresser la liste est le moyen le plus sûr de payer moins.',
      },
      {
        title: 'La distance ensuite',
        text: 'Dans une même ville, c’est le temps de travail qui compte. Au-delà d’une centaine de kilomètres, la route, le carburant et les péages prennent le dessus. Le devis tient compte de tout, de l’adresse de départ à l’adresse d’arrivée.',
      },
      {
        title: 'Les accès, souvent oubliés',
        text: 'Un quatrième étage sans ascenseur, une cour à traverser, une cave à vider : chaque accès ajoute du temps. Un monte-meuble en fait gagner. Décrivez-les précisément : le prix annoncé sera le prix payé.',
      },
      {
        title: 'Et la date',
        text: 'Les fins de mois, les week-ends et l’été concentrent la demande. Quelques jours de souplesse suffisent souvent à payer moins : c’est pourquoi chaque devis compare sept dates.',
      },
    ],
  },

  closing: {
    title: 'Commencez par l’adresse',
    text: 'La suite prend quelques minutes.',
    button: 'Faire mon devis gratuit',
  },
} as const
