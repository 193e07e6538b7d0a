import type { HeroField } from '../../shared/domain/appearance'
import { NBSP } from '../../shared/texts/spaces'

/** Texts of the page on which a partner sets its appearance. */
export const APPEARANCE = {
  title: 'Apparence',
  intro: `Vos couleurs, votre logo et vos textes, sur vos pages, dans vos éléments et dans les e-mails de vos clients. Ce que vous publiez s’affiche partout en moins d’une minute.`,
  overlay:
    'Ces réglages s’ajoutent à la fiche que nous tenons pour vous, sans la modifier\u00A0: ce que vous changez l’emporte, le reste continue de la suivre.',
  strapi:
    'Votre fiche est tenue dans notre outil de publication. Ces réglages s’y superposent sans la modifier\u00A0: ce que vous changez l’emporte, même si la fiche change ensuite, et le reste continue de la suivre.',
  noEntry:
    'Votre fiche n’est pas publiée pour l’instant\u00A0: l’apparence ne peut pas être réglée. Écrivez à votre conseiller.',
  away: {
    title: 'Fiche indisponible',
    text: 'Votre fiche ne répond pas pour l’instant. Rien n’a été enregistré. Réessayez dans quelques minutes.',
  },
  state: {
    entry: 'En ligne\u00A0: votre fiche, sans réglage de votre part.',
    version: (version: number, moment: string, person: string) =>
      `En ligne\u00A0: la version ${version}, publiée le ${moment}${person === '' ? '' : ` par ${person}`}.`,
    draft: (moment: string, person: string) =>
      `Brouillon enregistré le ${moment}${person === '' ? '' : ` par ${person}`}\u00A0: il n’est pas encore en ligne.`,
    drop: 'Abandonner le brouillon',
  },
  done: {
    brouillon: 'Brouillon enregistré. Rien n’a changé en ligne.',
    publie:
      'Publié. Vos pages, vos éléments et les e-mails s’affichent ainsi en moins d’une minute.',
    abandon: 'Brouillon abandonné. Le formulaire montre ce qui est en ligne.',
    retabli: 'Version rétablie\u00A0: elle s’affiche partout en moins d’une minute.',
  },
  conflict: (person: string) =>
    `${person === '' ? 'Une autre personne' : person} a modifié l’apparence entre-temps. Rien n’a été enregistré. Vos saisies sont encore là\u00A0: enregistrez de nouveau pour remplacer ses changements, ou ouvrez de nouveau «\u00A0Apparence\u00A0» dans le menu pour les voir.`,
  conflictShort:
    'L’apparence a changé entre-temps. Rien n’a été fait\u00A0: vérifiez, puis recommencez.',
  faulty: 'Rien n’a été enregistré. Corrigez ces champs\u00A0:',
  tooMany:
    'Trop d’enregistrements en une heure. Réessayez un peu plus tard\u00A0: vos saisies sont encore là.',
  form: 'Réglages',
  look: 'Couleur et forme',
  accent: 'Couleur d’accent',
  accentHint: 'Un # et six chiffres ou lettres, par exemple #1f4e8c.',
  radius: 'Arrondi des angles',
  radiusHint: 'De 0 (angles droits) à 28 pixels.',
  font: 'Police',
  fontHint: 'Les polices de l’appareil s’affichent sans téléchargement.',
  fonts: {
    inherit: 'Celle de la page qui affiche l’élément',
    'Arial, Helvetica, sans-serif': 'Arial',
    'Verdana, Geneva, sans-serif': 'Verdana',
    "'Trebuchet MS', sans-serif": 'Trebuchet',
    "Georgia, 'Times New Roman', serif": 'Georgia',
    'system-ui, sans-serif': 'Celle de l’appareil',
  },
  ownFont: (font: string) => `Votre police\u00A0: ${font}`,
  logo: 'Logo',
  logoNow: 'Logo actuel',
  noLogo: 'Aucun logo\u00A0: votre nom s’affiche à sa place.',
  logoFile: 'Choisir un autre logo',
  logoHint: `PNG, JPEG ou WebP, 2${NBSP}Mo et 16${NBSP}millions de pixels au plus. Sur fond transparent, il s’affiche bien partout.`,
  logoEntry: 'Revenir au logo de votre fiche',
  landing: (title: string) => `Textes de votre page\u00A0: ${title}`,
  campaign: (title: string) => `Textes de la campagne\u00A0: ${title}`,
  heroes: {
    h1Title: 'Grand titre',
    heroCardTitle: 'Titre de la carte',
    heroLeftText: 'Texte de la carte',
    h1HeroFormTitle: 'Titre du formulaire',
    heroFormSubTitle: 'Ligne sous ce titre',
  } satisfies Record<HeroField, string>,
  heroesHint: 'Un texte laissé vide est remplacé par le nôtre, ou ne s’affiche pas.',
  heroHint: (max: number) => `${max}${NBSP}caractères au plus.`,
  save: 'Enregistrer le brouillon',
  preview: 'Voir l’aperçu',
  publish: 'Publier',
  actsHint:
    'L’aperçu enregistre le brouillon. Seul «\u00A0Publier\u00A0» change ce qui est en ligne.',
  faults: {
    accent:
      'Indiquez la couleur par un # et six chiffres ou lettres de a à f, par exemple #1f4e8c.',
    radius: 'Indiquez un nombre de 0 à 28.',
    font: 'Choisissez une police de la liste.',
    text: 'Retirez les chevrons et les caractères invisibles.',
    long: (max: number, length: number) =>
      `Raccourcissez ce texte\u00A0: ${max}${NBSP}caractères au plus, il en compte ${length}.`,
    lost: 'Ce logo n’est plus enregistré. Choisissez-le de nouveau.',
    logo: {
      'too-heavy': `Ce fichier pèse plus de 2${NBSP}Mo. Choisissez une image plus légère.`,
      drawing:
        'Un dessin SVG peut contenir du code\u00A0: enregistrez votre logo en PNG, puis choisissez ce fichier.',
      animated: 'Les GIF et les images animées ne sont pas acceptés. Choisissez une image fixe.',
      format: 'Ce fichier n’est pas une image PNG, JPEG ou WebP, quel que soit son nom.',
      'too-many-pixels': `Cette image compte plus de 16${NBSP}millions de pixels. Réduisez-la, puis choisissez-la de nouveau.`,
      broken:
        'Cette image est incomplète ou abîmée. Enregistrez-la de nouveau, puis choisissez-la.',
      busy: 'Trop d’images en même temps. Attendez quelques secondes, puis enregistrez de nouveau.',
    },
  },
  previews: {
    title: 'Aperçu',
    text: 'Ce que verraient vos clients avec les réglages enregistrés. Rien n’y est envoyé.',
    landing: 'Votre page',
    quote: 'Le devis, dans votre site',
    mail: 'L’e-mail de devis',
    whole: 'Ouvrir en entier',
  },
  contrasts: {
    title: 'Contrastes mesurés',
    kept: (accent: string) =>
      `Votre couleur ${accent} est lisible\u00A0: elle est utilisée telle quelle.`,
    button: (accent: string, color: string) =>
      `Votre couleur ${accent} devient ${color} sur le bouton pour rester lisible.`,
    text: (accent: string, color: string) =>
      `Votre couleur ${accent} devient ${color} en texte pour rester lisible.`,
    dark: (accent: string, color: string) =>
      `Votre couleur ${accent} devient ${color} en texte sur fond sombre pour rester lisible.`,
    columns: { what: 'Où', light: 'Clair', dark: 'Sombre', least: 'Seuil' },
    sample: 'Aa',
  },
  versions: {
    title: 'Versions publiées',
    none: 'Vous n’avez encore rien publié.',
    name: (version: number) => `Version ${version}`,
    isOnline: 'en ligne',
    copy: (version: number) =>
      version === 0 ? 'copie de votre fiche' : `copie de la version ${version}`,
    entry: 'Votre fiche, sans réglage de votre part',
    restore: 'Rétablir',
    by: (moment: string, person: string) => (person === '' ? moment : `${moment}, ${person}`),
  },
} as const
