/** Texts around lists and articles. */
export const LIST_TEXTS = {
  pages: 'Pages de la liste',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (page: number) => `Page\u00A0${page}`,
  pageOf: (title: string, page: number) => `${title}, page\u00A0${page}`,
  empty: {
    title: 'Aucun article n’est encore publié',
    text: 'Nous préparons les premiers articles. D’ici là, un conseiller répond à vos questions.',
  },
  answer: 'Lire la réponse complète',
  directory: {
    main: 'Les villes les plus demandées',
    empty: 'Nous préparons nos premières pages de ville',
    text: 'Votre ville n’est pas dans cette liste\u00A0? Parcourez l’annuaire région par région\u00A0: nous intervenons dans toute la France métropolitaine.',
    alone:
      'Parcourez l’annuaire région par région\u00A0: nous intervenons dans toute la France métropolitaine.',
    link: 'Ouvrir l’annuaire',
  },
  questions: {
    themes: 'Par sujet',
    search: 'Chercher une réponse',
  },
  press: {
    kinds: { article: 'Article', document: 'Document', video: 'Vidéo' },
    example: 'Exemple',
    outward: 'sur un autre site',
    file: (extension: string, size: string) => `${extension}, ${size}`,
    kilobytes: (count: number) => `${count}\u00A0ko`,
    megabytes: (count: string) => `${count}\u00A0Mo`,
  },
  unread: {
    title: 'Cette page est momentanément indisponible',
    message:
      'Nos articles ne peuvent pas s’afficher pour le moment. Réessayez dans une minute\u00A0: vous pouvez toujours faire un devis ou appeler un conseiller.',
  },
  gone: {
    title: 'Cette page n’est plus en ligne',
    message:
      'Nous l’avons retirée\u00A0: elle n’était plus à jour. Voici nos articles plus récents.',
    newest: 'À lire à la place',
    list: (name: string) => `Voir toute la liste\u00A0: ${name}`,
  },
  preview: {
    title: 'Aperçu',
    text: 'Cette page affiche aussi les contenus non publiés.',
    draft: 'Brouillon',
    hand: 'Lien vers cette liste, à transmettre aux relecteurs\u00A0:',
    thanks: {
      title: 'Votre message est envoyé',
      text: 'Ici s’affiche la réponse au formulaire que le visiteur vient d’envoyer.',
    },
    handPage: 'Lien vers cet aperçu, à transmettre aux relecteurs\u00A0:',
  },
} as const

/** Texts around an article. */
export const ARTICLE_TEXTS = {
  updated: 'Mis à jour le',
  published: 'Publié le',
  reading: (minutes: number) => `${minutes}\u00A0min de lecture`,
  contents: 'Dans cette page',
  related: 'Cela peut vous intéresser',
  sources: 'Nos sources',
  checked: (month: string) => `consulté en ${month}`,
  video: {
    title: 'En vidéo',
    outward: 'Voir la vidéo sur un autre site',
  },
  tutorial: {
    time: 'Temps à prévoir',
    minutes: (minutes: number) => `${minutes}\u00A0min`,
    /** `2 h`, `1 h 30` */
    hours: (hours: number, minutes: number) =>
      `${hours}\u00A0h${minutes === 0 ? '' : `\u00A0${minutes}`}`,
    supplies: 'Le matériel',
    steps: 'Pas à pas',
  },
  job: {
    title: 'Le poste en bref',
    employmentType: 'Contrat',
    place: 'Lieu',
    pay: 'Salaire brut',
    range: (min: string, max: string) => `${min} à ${max} par mois`,
    fixed: (amount: string) => `${amount} par mois`,
    validThrough: 'Candidatures',
    until: (date: string) => `jusqu’au ${date}`,
    closed: 'closes',
    closedNote:
      'Ce poste n’est plus à pourvoir. Vous pouvez nous adresser une candidature spontanée.',
    apply: 'Postuler en ligne',
  },
  agency: {
    title: 'Venir à l’agence',
    address: 'Adresse',
    hours: 'Horaires',
    closed: 'fermée',
    map: 'Voir sur une carte',
    phone: 'Téléphone',
  },
} as const

/** Next steps below a page, by its subject. */
export const NEXT_STEP_TEXTS = {
  quote: {
    title: 'Et votre déménagement, combien coûterait-il\u00A0?',
    text: 'Une adresse suffit pour commencer. Vous verrez le prix avant de vous engager.',
  },
  call: 'Ou de vive voix',
} as const
