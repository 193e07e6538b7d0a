import { BRAND } from '../brand'

/** Texts of a partner's preview. */
export const PREVIEW_TEXTS = {
  title: (partner: string) => `Aperçu : ${partner}`,
  description: 'Votre page, votre devis et vos couleurs, avant leur mise en ligne.',
  closed: {
    title: 'Cet aperçu est fermé',
    message:
      'Utilisez le lien complet que nous vous avons remis : il ouvre l’aperçu pour douze heures. S’il ne fonctionne plus, demandez-nous un nouveau lien.',
    ask: 'Nous contacter',
  },
  states: {
    draft:
      'Brouillon : cette page n’est pas encore en ligne. Son formulaire mène à une page qui n’existe pas encore.',
    changed: 'En ligne, avec des changements qui ne le sont pas encore.',
    online: 'En ligne, telle que vous la voyez ici.',
  },
  parts: 'Les parties de l’aperçu',
  page: 'La page',
  whole: 'Tout l’aperçu',
  hand: {
    title: (partner: string) => `Le lien à remettre : ${partner}`,
    text: 'Il n’ouvre que cet aperçu. Vous seuls voyez ce cadre : les personnes qui utilisent ce lien ne le voient pas.',
  },
  campaigns: {
    title: 'Vos campagnes',
    states: {
      draft: 'Brouillon',
      changed: 'En ligne, avec des changements à venir',
      online: 'En ligne',
    },
  },
  quote: {
    title: 'Le devis, dans votre page',
    text: `Ce formulaire est réel : un devis envoyé d’ici arrive chez ${BRAND.name}.`,
  },
  colors: {
    title: 'Vos couleurs, mesurées',
    kept: (accent: string) => `Votre couleur ${accent} est utilisée telle quelle sur le bouton.`,
    darkened: (accent: string, button: string) =>
      `Votre couleur ${accent} devient ${button} sur le bouton : le texte blanc reste ainsi lisible.`,
    text: (color: string) => `En texte, elle devient ${color}.`,
    columns: { what: 'Où', example: 'Exemple', ratio: 'Contraste', least: 'Au moins' },
    sample: 'Voir les prix',
    rows: {
      button: 'Texte du bouton',
      buttonStrong: 'Le même, sous le pointeur',
      white: 'Lien sur une carte',
      paper: 'Lien sur le fond de page',
      ground: 'Lien sur votre teinte claire',
      edge: 'Contour d’un choix',
      ink: 'Texte courant sur votre teinte claire',
    },
  },
  letter: {
    title: 'Ce que reçoivent vos clients',
    text: 'Un exemple d’e-mail, à votre couleur. Celui d’un client porte son nom, ses adresses et son prix, et son lien ouvre son devis.',
    label: 'Un e-mail d’exemple',
    subject: 'Votre devis de déménagement',
    preheader: 'Nantes, Lyon, le 12 décembre : votre prix est prêt.',
    reason: 'Vous recevez ce message parce que vous avez demandé un devis.',
    greeting: 'Bonjour Camille, voici votre prix. Il est ferme pendant 15 jours.',
    facts: [
      { label: 'Départ', value: 'Nantes' },
      { label: 'Arrivée', value: 'Lyon' },
      { label: 'Date', value: 'samedi 12 décembre 2026' },
      { label: 'Volume', value: '15 m³' },
      { label: 'Prix TTC', value: '1 444 €', isPrice: true },
    ],
    button: 'Voir mon devis',
  },
  origins: {
    title: 'Les sites autorisés à afficher le devis',
    any: 'Tous : aucune liste n’est définie pour vous.',
  },
  empty: {
    title: 'Laissé vide',
    text: 'La page s’en passe, ou affiche notre texte.',
    fields: {
      metaDescription: 'La description pour les moteurs de recherche',
      h1Title: 'Le grand titre : celui de la page le remplace',
      heroCardTitle: 'Le titre de la carte',
      heroLeftText: 'Le texte de la carte',
      h1HeroFormTitle: 'Le titre du formulaire',
      heroFormSubTitle: 'La ligne sous ce titre',
      logo: 'Le logo : votre nom le remplace',
      background: 'L’image de fond : notre dessin la remplace',
      iconCards: 'Les cartes à icône',
      textBlocks: 'Les textes',
    },
  },
} as const
